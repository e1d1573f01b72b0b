"""Scalar expressions of vectors and matrices as letters: `|A x|`, `rank(A B)`, `x^T S x`, a sum, an average.

What is equal as an expression is the same letter.  Numbers that stand before a matrix leave its norm; a transpose
leaves norms and ranks.  What is then said of a letter (`facts`) holds for every value of the expression.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.signs import positive
from corrigenda.proofs.recheck.size_polynomials import Sizes
from corrigenda.proofs.recheck.words import Words

ONE = e.Num(value=Fraction(1))
TWO = e.Num(value=Fraction(2))
MOST_ATOMS = 40
ARITHMETIC = frozenset({"sqrt", "exp", "log", "abs", "max", "min", "sign"})


@dataclass(slots=True, kw_only=True)
class Atoms:
    """The letters met so far with what is known of them; `facts_of` says it of a new one.

    `mentioned` are all parts of the problem: some facts are only of use where the problem speaks of such a thing.
    """

    context: Context
    facts_of: Callable[[Atoms, e.Expr, e.Expr], None]
    mentioned: tuple[e.Node, ...] = ()
    names: dict[e.Expr, str] = field(default_factory=dict)
    facts: list[e.Statement] = field(default_factory=list)

    def full(self, expr: e.Expr) -> tuple[e.Expr, e.Expr]:
        """Rows and columns."""
        found = (*tuple(shape_of(expr, self.context)), ONE, ONE)
        return found[0], found[1]

    def is_number(self, expr: e.Expr) -> bool:
        """Whether the value is a number."""
        return self.full(expr) == (ONE, ONE)

    def say(self, left: e.Expr, relation: str, right: e.Expr) -> None:
        """Adds a fact."""
        self.facts.append(e.Chain(sides=(left, right), relations=(relation,)))

    def letter(self, expr: e.Expr) -> e.Expr:
        """The letter of an expression; its facts are gathered when it is new."""
        if expr not in self.names:
            if len(self.names) >= MOST_ATOMS:
                raise Beyond("this many norms and sums")
            self.names[expr] = f"\\recheck_{{{len(self.names)}}}"
            self.facts_of(self, expr, e.Name(text=self.names[expr]))
        return e.Name(text=self.names[expr])

    # ------------------------------------------------------------------------ expressions

    def number(self, expr: e.Expr) -> e.Expr:
        """A number with letters for what is made of vectors and matrices."""
        if self._plain(expr):
            return transform(expr, self._spread)  # type: ignore[no-any-return]  # an expression stays one
        match expr:
            case e.Neg(operand=inside):
                return e.Neg(operand=self.number(inside))
            case e.Add(terms=terms):
                return e.Add(terms=tuple(map(self.number, terms)))
            case e.Div(numerator=above, denominator=below):
                return e.Div(numerator=self.number(above), denominator=self.number(below))
            case e.Pow(base=base, exponent=exponent) if self.is_number(base):
                return self._spread(e.Pow(base=self.number(base), exponent=self.number(exponent)))  # type: ignore[no-any-return]  # stays an expression
            case e.Function(name=name, arguments=arguments) if name in ARITHMETIC and all(
                map(self.is_number, arguments)
            ):
                return e.Function(name=name, arguments=tuple(map(self.number, arguments)))
            case e.Mul(factors=factors):
                return self._product(factors)
            case e.Inner(left=left, right=right):
                return self._product((e.Transpose(operand=left), right))
            case e.Norm(operand=inside, kind=kind):
                return self.norm(inside, kind)
            case e.Function(name="rank", arguments=(inside,)):
                return self.rank(inside)
            case e.Big(operator="sum", condition=None):
                return self._sum(expr)
            case e.Extremum(variables=(variable,), condition=None) if not self._shaped(variable):
                return e.Extremum(operator=expr.operator, variables=expr.variables, body=self.number(expr.body))
            case e.Moment() | e.Extremum():
                return self._worked_out(expr)
        return self.letter(expr)

    def _worked_out(self, expr: e.Moment | e.Extremum) -> e.Expr:
        """An average over rows as sums, the least value of a square as zero; another one is a letter."""
        from corrigenda.proofs.recheck.abstraction.rows import average, least

        found = average(expr, self) if isinstance(expr, e.Moment) else least(expr, self)
        return self.letter(expr) if found is None else self.number(found)

    def _shaped(self, name: str) -> bool:
        symbol = self.context.symbols.get(name)
        return symbol is not None and bool(symbol.shape)

    def _plain(self, expr: e.Expr) -> bool:
        known = {name for name, symbol in self.context.symbols.items() if symbol.shape}
        hidden = known | self.context.random_names
        return not free_names(expr) & hidden and not _has(expr, e.Big) and self.is_number(expr)

    def _spread(self, expr: Any) -> Any:
        """`b^(t + k)` as `b^t b^k` for whole `t` that are not negative; another power of what is positive is a
        letter."""
        match expr:
            case e.Pow(base=base, exponent=e.Add(terms=(e.Name() as place, e.Num(value=known)))):
                if known.denominator == 1 and known > 0:
                    more = e.Pow(base=base, exponent=e.Num(value=known))
                    return e.Mul(factors=(e.Pow(base=base, exponent=place), more))
            case e.Pow(base=e.Neg(operand=e.Num(value=known)) | e.Num(value=known), exponent=exponent) if (
                abs(known) == 1
            ):
                if self._even(exponent):
                    return ONE
            case e.Pow(base=base, exponent=exponent) if not isinstance(exponent, e.Num | e.Name) and not known_number(
                exponent
            ):
                statement = e.Chain(sides=(expr, ONE), relations=("=",))
                asked = Problem(key="", context=self.context, statement=statement, as_written=statement)
                if positive(base, asked):
                    return self.letter(expr)
        return expr

    def _even(self, expr: e.Expr) -> bool:
        """Whether a product of whole numbers has an even factor."""
        factors = expr.factors if isinstance(expr, e.Mul) else (expr,)
        even = any((isinstance(part, e.Num) and part.value % 2 == 0) or self._even_inside(part) for part in factors)
        return even and all(map(self._whole, factors))

    def _even_inside(self, part: e.Expr) -> bool:
        return isinstance(part, e.Mul) and self._even(part)

    def _whole(self, expr: e.Expr) -> bool:
        match expr:
            case e.Num(value=known):
                return known.denominator == 1
            case e.Name(text=text):
                symbol = self.context.symbols.get(text)
                return text in self.context.dimensions or (symbol is not None and symbol.integer and not symbol.shape)
            case e.Neg(operand=inside):
                return self._whole(inside)
            case e.Add(terms=parts) | e.Mul(factors=parts):
                return all(map(self._whole, parts))
        return False

    def _product(self, factors: tuple[e.Expr, ...]) -> e.Expr:
        """Numbers as they are, runs of vectors and matrices that multiply to a number as letters."""
        found: list[e.Expr] = []
        run: list[e.Expr] = []
        for factor in factors:
            if not run and self.is_number(factor):
                found.append(self.number(factor))
                continue
            run.append(factor)
            if (self.full(run[0])[0], self.full(factor)[1]) == (ONE, ONE):
                found.append(self._run(tuple(run)))
                run = []
        if run:
            raise Beyond("a product that is no number for z3")
        return found[0] if len(found) == 1 else e.Mul(factors=tuple(found))

    def _run(self, run: tuple[e.Expr, ...]) -> e.Expr:
        before, core = self.pulled(e.Mul(factors=run))
        return product([*before, self.letter(core)])

    def pulled(self, expr: e.Expr) -> tuple[list[e.Expr], e.Expr]:
        """Numbers before a matrix, and what is left."""
        match expr:
            case e.Neg(operand=inside):
                before, core = self.pulled(inside)
                return [e.Num(value=Fraction(-1)), *before], core
            case e.Div(numerator=above, denominator=below):
                before, core = self.pulled(above)
                return [*before, e.Div(numerator=ONE, denominator=self.number(below))], core
            case e.Transpose(operand=e.Transpose(operand=inside)):
                return self.pulled(inside)
            case e.Transpose(operand=e.Mul(factors=factors)):
                return self._pulled(tuple(e.Transpose(operand=factor) for factor in reversed(factors)))
            case e.Mul(factors=factors):
                return self._pulled(factors)
        return [], expr

    def _pulled(self, factors: tuple[e.Expr, ...]) -> tuple[list[e.Expr], e.Expr]:
        before: list[e.Expr] = []
        rest: list[e.Expr] = []
        for factor in factors:
            if self.is_number(factor):
                before.append(self.number(factor))
                continue
            more, core = self.pulled(factor)
            before += more
            rest += core.factors if isinstance(core, e.Mul) else (core,)
        return before, rest[0] if len(rest) == 1 else e.Mul(factors=tuple(rest))

    def norm(self, operand: e.Expr, kind: str) -> e.Expr:
        """`|c X| = |c| |X|`."""
        if _vanishes(operand, self.context):
            return e.Num(value=Fraction(0))
        before, core = self.pulled(operand)
        factor, core = _primitive(core, self.context)
        before += [] if factor == 1 else [e.Num(value=factor)]
        if isinstance(core, e.Transpose) and kind in ("2", "F"):
            core = core.operand
        if ONE in self.full(core) and kind == "F":
            kind = "2"
        sizes = [e.Function(name="abs", arguments=(factor,)) for factor in before]
        return product([*sizes, self.letter(e.Norm(operand=core, kind=kind))])

    def rank(self, operand: e.Expr) -> e.Expr:
        """A number before a matrix is left as it is: it may be zero."""
        core = operand.operand if isinstance(operand, e.Transpose) else operand
        return self.letter(e.Function(name="rank", arguments=(core,)))

    def _sum(self, node: e.Big) -> e.Expr:
        """Numbers leave a sum."""
        factors = node.body.factors if isinstance(node.body, e.Mul) else (node.body,)
        bound = frozenset(node.indices)
        still = [factor for factor in factors if not free_names(factor) & bound and self.is_number(factor)]
        moving = [factor for factor in factors if factor not in still]
        counted = self._counted(node)
        if counted is not None:
            return counted
        if not moving:
            return self.letter(node)
        body = moving[0] if len(moving) == 1 else e.Mul(factors=tuple(moving))
        inside = e.Big(
            operator=node.operator,
            indices=node.indices,
            body=body,
            lower=node.lower,
            upper=node.upper,
            ordering=node.ordering,
        )
        return product([*map(self.number, still), self.letter(inside)])

    def _counted(self, node: e.Big) -> e.Expr | None:
        """A sum of a polynomial in its indices over ranges of numbers, and `sum_i v_i^2 = |v|^2`."""
        statement = e.Chain(sides=(node, ONE), relations=("=",))
        sizes = Sizes(problem=Problem(key="", context=self.context, statement=statement, as_written=statement))
        try:
            return sizes.written(sizes.of(node))
        except Beyond:
            pass
        match node.body:
            case e.Pow(
                base=e.Index(base=e.Name(text=text) as vector, indices=(e.Name(text=index),)), exponent=exponent
            ):
                whole = node.lower in (None, ONE) and node.upper in (None, *self.full(vector)[:1])
                if node.indices == (index,) and whole and exponent == TWO and self._shaped(text):
                    return e.Pow(base=self.norm(vector, "2"), exponent=TWO)
        return None


def _primitive(core: e.Expr, context: Context) -> tuple[Fraction, e.Expr]:
    """A sum of single letters with its terms collected and the first coefficient taken out."""
    if not isinstance(core, e.Add):
        return Fraction(1), core
    try:
        found = Words(context=context).of(core)
    except (Beyond, LanguageError):
        return Fraction(1), core
    if any(bag or len(word) != 1 or word[0][2] for bag, word in found) or not found:
        return Fraction(1), core
    ordered = sorted(found.items())
    first = ordered[0][1]
    terms = [_term(word[0], value / first) for (_, word), value in ordered]
    return first, terms[0] if len(terms) == 1 else e.Add(terms=tuple(terms))


def _term(letter: tuple[str, bool, bool], value: Fraction) -> e.Expr:
    name: e.Expr = e.Name(text=letter[0])
    name = e.Transpose(operand=name) if letter[1] else name
    return name if value == 1 else e.Mul(factors=(e.Num(value=value), name))


def known_number(expr: e.Expr) -> bool:
    """Whether no letter is in the expression."""
    return not free_names(expr)


def _vanishes(operand: e.Expr, context: Context) -> bool:
    try:
        return not Words(context=context).of(operand)
    except (Beyond, LanguageError):
        return False


def product(factors: list[e.Expr]) -> e.Expr:
    """A product of numbers."""
    return factors[0] if len(factors) == 1 else e.Mul(factors=tuple(factors))


def _has(expr: e.Expr, kind: type) -> bool:
    from corrigenda.proofs.language.tree.traverse import walk

    return any(isinstance(node, kind) for node in walk(expr))
