"""Averages over the rows of a matrix, and the least value of a square.

With J uniform on the rows of X (n x m) and `r` for row J as a column, `E[u] = (1/n) sum_J u`.  The term is worked out
as a sum of products of words.  A product without r is its own average; `sum_J (a^T r)(r^T b) = a^T X^T X b`; any other
sum over J is a letter.  Of `sum_J (r^T b)^2 |K r|^2` it is known that it is not negative and at most
`|K|^2 (max_i |x_i|)^2 b^T X^T X b`, term by term.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.proofs.language.context import Context, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.recheck.abstraction.atoms import ONE, TWO, Atoms, product
from corrigenda.proofs.recheck.orthonormal import isometries
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.words import Letter, Word, Words

ROW = "\\recheck_row"
PLAIN: Letter = (ROW, False, False)
TURNED: Letter = (ROW, True, False)
ZERO = e.Num(value=Fraction(0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """The matrix, the index that runs over all of its rows, their number, and the normal form with a letter for the
    row as a column."""

    matrix: str
    index: str
    count: e.Expr
    words: Words

    def of(self, body: e.Expr) -> list[tuple[Fraction, list[Word]]]:
        """A number as a sum of products of words, cut into numbers, `r` at the end of a word with one."""
        found = []
        for (bag, word), known in self.words.of(self._lettered(body)).items():
            if word:
                raise Beyond("an average that is no number for z3")
            found.append((known, [piece for whole in bag for piece in self._pieces(whole)]))
        return found

    def _lettered(self, body: e.Expr) -> e.Expr:
        """The body with the letter for the row."""
        row = e.Index(base=e.Name(text=self.matrix), indices=(e.Name(text=self.index), e.Slice()))
        changed: e.Expr = transform(body, lambda node: e.Transpose(operand=e.Name(text=ROW)) if node == row else node)
        if self.index in free_names(changed):
            raise Beyond("an average over rows of another kind")
        return changed

    def _pieces(self, word: Word) -> Iterator[Word]:
        """The numbers that the word is a product of: each ends with a column."""
        start = 0
        for place, letter in enumerate(word, start=1):
            if self._is_column(letter):
                yield self._oriented(word[start:place])
                start = place
        if start < len(word):
            yield word[start:]

    def _is_column(self, letter: Letter) -> bool:
        symbol = self.words.context.symbols.get(letter[0])
        return symbol is not None and len(symbol.shape) == 1 and not letter[1]

    def _oriented(self, word: Word) -> Word:
        return self.words.flipped(word) if word[0] == TURNED and _rows(word) == 1 else word

    def squared(self, left: Word, right: Word) -> e.Expr:
        """`sum_J (a^T r)(b^T r) = a^T X^T X b`, of words that end with r."""
        inside: Word = ((self.matrix, True, False), (self.matrix, False, False))
        return written((*left[:-1], *inside, *self.words.flipped(right[:-1])))


def _rows(word: Word) -> int:
    return sum(letter[0] == ROW for letter in word)


def written(word: Word) -> e.Expr:
    """A word as an expression."""
    return product([_letter(letter) for letter in word])


def _letter(letter: Letter) -> e.Expr:
    name, turned, inverted = letter
    found: e.Expr = e.Name(text=name)
    found = e.Pow(base=found, exponent=e.Num(value=Fraction(-1))) if inverted else found
    return e.Transpose(operand=found) if turned else found


# ---------------------------------------------------------------------------------- averages


def average(node: e.Moment, atoms: Atoms) -> e.Expr | None:
    """The average without a moment, or None for one of another kind."""
    found = _over_rows(node, atoms.context)
    if found is None:
        return None
    try:
        terms = [_averaged(known, words, found) for known, words in found.of(node.arguments[0])]
    except (Beyond, LanguageError):
        return None
    return e.Add(terms=tuple(terms)) if len(terms) > 1 else (terms[0] if terms else ZERO)


def _over_rows(node: e.Moment, context: Context) -> Rows | None:
    plain = node.operator == "E" and not (node.given or node.condition or node.law)
    names = free_names(node.arguments[0]) & context.random_names
    laws = [law for law in context.laws if names & set(law.names)]
    if not plain or len(names) != 1 or len(laws) != 1:
        return None
    (index,) = names
    law = laws[0]
    if law.family != "uniform" or len(law.parameters) != 1 or (node.over and node.over != (index,)):
        return None
    return rows_of(node.arguments[0], index, law.parameters[0], context)


def rows_of(body: e.Expr, index: str, count: e.Expr, context: Context) -> Rows | None:
    """The one matrix of which the index takes all rows."""
    matrices = {
        node.base.text
        for node in walk(body)
        if isinstance(node, e.Index)
        and node.indices == (e.Name(text=index), e.Slice())
        and isinstance(node.base, e.Name)
    }
    if len(matrices) != 1:
        return None
    (matrix,) = matrices
    symbol = context.symbols.get(matrix)
    if symbol is None or len(symbol.shape) != 2 or symbol.shape[0] != count or matrix in context.random_names:
        return None
    row = Symbol(name=ROW, shape=symbol.shape[1:])
    context = replace(context, symbols={**context.symbols, ROW: row})
    words = Words(context=context, isometries=isometries(context.assumptions))
    return Rows(matrix=matrix, index=index, count=count, words=words)


def _averaged(known: Fraction, words: list[Word], rows: Rows) -> e.Expr:
    still = [written(word) for word in words if not _rows(word)]
    moving = [word for word in words if _rows(word)]
    if not moving:
        return product([e.Num(value=known), *still])
    share = e.Div(numerator=ONE, denominator=rows.count)
    if any(word[-1] != PLAIN or (word[0] == TURNED) is (_rows(word) == 1) for word in moving):
        raise Beyond("an average over rows of another kind")
    if len(moving) == 2 and all(_rows(word) == 1 for word in moving):
        return product([e.Num(value=known), share, *still, rows.squared(moving[0], moving[1])])
    return product([e.Num(value=known), share, *still, _sum(moving, rows)])


def _sum(moving: list[Word], rows: Rows) -> e.Big:
    """The sum over the rows, as it would be written."""
    row = e.Transpose(operand=e.Index(base=e.Name(text=rows.matrix), indices=(e.Name(text=rows.index), e.Slice())))
    body = product([written(word) for word in sorted(moving)])
    body = transform(body, lambda node: row if node == e.Name(text=ROW) else node)
    return e.Big(operator="sum", indices=(rows.index,), body=body, lower=ONE, upper=rows.count)


# ------------------------------------------------------------------------------------- facts


def facts_of(atoms: Atoms, expr: e.Big, letter: e.Expr) -> None:
    """Bounds of a sum of squares over all rows."""
    if expr.operator != "sum" or len(expr.indices) != 1 or expr.lower != ONE or expr.upper is None:
        return
    try:
        rows = rows_of(expr.body, expr.indices[0], expr.upper, atoms.context)
        terms = rows.of(expr.body) if rows is not None else []
    except (Beyond, LanguageError):
        return
    if rows is None or len(terms) != 1 or terms[0][0] != 1:
        return
    singles = [word for word in terms[0][1] if _rows(word) == 1]
    forms = [word for word in terms[0][1] if _rows(word) == 2]
    if len(singles) + len(forms) != len(terms[0][1]) or len(singles) != 2 or singles[0] != singles[1]:
        return
    if len(forms) == 1 and _is_square(forms[0], rows.words) and singles[0][-1] == forms[0][-1] == PLAIN:
        atoms.say(letter, ">=", ZERO)
        _below(atoms, letter, forms[0], rows.squared(singles[0], singles[1]), rows)


def _is_square(word: Word, words: Words) -> bool:
    """`z^T z` of one product."""
    half = len(word) // 2
    return len(word) % 2 == 0 and words.flipped(word[half:]) == word[:half]


def _below(atoms: Atoms, letter: e.Expr, form: Word, rest: e.Expr, rows: Rows) -> None:
    factors = form[len(form) // 2 : -1]
    for node in atoms.mentioned:
        if isinstance(node, e.Big) and _is_largest_row(node, rows):
            bounds: list[e.Expr] = [e.Pow(base=atoms.letter(node), exponent=TWO)]
            bounds += [e.Pow(base=atoms.norm(written(factors), "2"), exponent=TWO)] if factors else []
            atoms.say(letter, "<=", product([*bounds, atoms.number(rest)]))


def _is_largest_row(node: e.Big, rows: Rows) -> bool:
    """`max_i |x_i|` over all rows."""
    whole = node.lower in (None, ONE) and node.upper in (None, rows.count) and not node.ordering
    if node.operator != "max" or len(node.indices) != 1 or node.condition is not None or not whole:
        return False
    row = e.Index(base=e.Name(text=rows.matrix), indices=(e.Name(text=node.indices[0]), e.Slice()))
    return node.body in (e.Norm(operand=row, kind="2"), e.Norm(operand=e.Transpose(operand=row), kind="2"))


# ------------------------------------------------------------------------------------- minima


def least(node: e.Extremum, atoms: Atoms) -> e.Expr | None:
    """0 for the least value of `c |K u|^2` with c > 0 over all u, which u = 0 attains; None for another one."""
    if node.operator != "min" or len(node.variables) != 1 or node.condition is not None:
        return None
    (name,) = node.variables
    symbol = atoms.context.symbols.get(name)
    if symbol is None or symbol.structure or any(name in free_names(part) for part in atoms.context.assumptions):
        return None
    words = Words(context=atoms.context, isometries=isometries(atoms.context.assumptions))
    try:
        terms = list(words.of(node.body).items())
    except (Beyond, LanguageError):
        return None
    if len(terms) != 1 or terms[0][1] <= 0:
        return None
    bag, word = terms[0][0]
    alone = not word and len(bag) == 1 and bag[0][-1] == (name, False, False)
    return ZERO if alone and _is_square(bag[0], words) else None
