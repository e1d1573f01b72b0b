"""Matrix polynomials as sums of words: an equation whose sides have the same words holds for every size.

A term is a rational number, a bag of scalar factors and a word of letters, each as it is or transposed.  Products
distribute, `(A B)^T = B^T A^T`, a letter cancels against its inverse and an orthogonal one against its transpose, a
symmetric one is its own transpose; a word that is a number commutes and equals its transpose.  Equal normal forms are
a proof by these rules alone; different ones prove nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck.evaluation.indices import is_zero
from corrigenda.proofs.recheck.orthonormal import isometries
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Result, checked

Letter = tuple[str, bool, bool]
"""Name, transposed, inverted."""
Word = tuple[Letter, ...]
Key = tuple[tuple[Word, ...], Word]
Sum = dict[Key, Fraction]

MOST_TERMS = 4_000
LARGEST_POWER = 12


def check(problem: Problem) -> Result:
    """Compares the words of both sides.  Raises Beyond when they differ or have other parts."""
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        raise NotMine("what is no equation")
    left, right = statement.sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise NotMine("what is no equation")
    words = Words(context=problem.context, isometries=isometries(problem.context.assumptions))
    try:
        first = {} if is_zero(left) else words.of(left)
        second = {} if is_zero(right) else words.of(right)
    except LanguageError as error:
        raise NotMine("words of this expression") from error
    if first != second:
        raise NotMine("words that are equal")
    return checked("both sides are the same sum of words, at every size")


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The normal form under the structure that the declarations give letters."""

    context: Context
    isometries: frozenset[tuple[str, bool]] = frozenset()

    def of(self, expr: e.Expr) -> Sum:
        """The sum of words.  Raises Beyond for what is no matrix polynomial."""
        match expr:
            case e.Num(value=known):
                return {((), ()): known} if known else {}
            case e.Name(text=text):
                return self._letter(text)
            case e.Eye():
                return {((), ()): Fraction(1)}
            case e.Div(numerator=above, denominator=e.Num(value=known)) if known:
                return {key: value / known for key, value in self.of(above).items()}
            case e.Neg(operand=inside):
                return {key: -value for key, value in self.of(inside).items()}
            case e.Add(terms=terms):
                return _collected(item for term in terms for item in self.of(term).items())
            case e.Mul(factors=factors):
                return self._product(factors)
            case e.Transpose(operand=inside):
                return _collected(((bag, self.flipped(word)), value) for (bag, word), value in self.of(inside).items())
            case e.Inner(left=left, right=right):
                return self._product((e.Transpose(operand=left), right))
            case e.Pow(base=base, exponent=e.Num(value=known)):
                return self._power(base, known)
        raise NotMine("words of this expression")

    def _letter(self, text: str) -> Sum:
        symbol = self.context.symbols.get(text)
        if symbol is None or not symbol.shape:
            return {((((text, False, False),),), ()): Fraction(1)}
        return {((), ((text, False, False),)): Fraction(1)}

    def _product(self, factors: tuple[e.Expr, ...]) -> Sum:
        found: Sum = {((), ()): Fraction(1)}
        for part in self._grouped(factors):
            found = self._times(found, part)
        return found

    def _grouped(self, factors: tuple[e.Expr, ...]) -> list[Sum]:
        """The factors in turn, with runs that are numbers (`w^T X w`) as scalars."""
        parts: list[Sum] = []
        run: Sum | None = None
        rows: object = None
        for factor in factors:
            shape = _full(tuple(shape_of(factor, self.context)))
            if shape == (ONE, ONE):
                parts.append(self._scalars(self.of(factor)))
                continue
            run, rows = (self.of(factor), shape[0]) if run is None else (self._times(run, self.of(factor)), rows)
            if (rows, shape[1]) == (ONE, ONE):
                parts.append(self._scalars(run))
                run = None
        return parts if run is None else [*parts, run]

    def _scalars(self, found: Sum) -> Sum:
        """A number: its words go into the bag, each as the smaller of it and its transpose."""
        return _collected(
            ((tuple(sorted((*bag, min(word, self.flipped(word))))) if word else bag, ()), value)
            for (bag, word), value in found.items()
        )

    def _times(self, left: Sum, right: Sum) -> Sum:
        if len(left) * len(right) > MOST_TERMS:
            raise Beyond("this many words")
        return _collected(
            ((tuple(sorted((*bag, *other))), self._joined(word, following)), a * b)
            for (bag, word), a in left.items()
            for (other, following), b in right.items()
        )

    def _joined(self, left: Word, right: Word) -> Word:
        found = list(left)
        for letter in right:
            if found and self._cancels(found[-1], letter):
                found.pop()
            else:
                found.append(letter)
        return tuple(found)

    def _cancels(self, left: Letter, right: Letter) -> bool:
        if left[0] != right[0]:
            return False
        if left[2] != right[2]:
            return left[1] == right[1]
        unit = "orthogonal" in self._structure(left[0]) or (left[0], left[1]) in self.isometries
        return unit and left[1] != right[1]

    def _structure(self, name: str) -> frozenset[str]:
        symbol = self.context.symbols.get(name)
        return symbol.structure if symbol else frozenset()

    def flipped(self, word: Word) -> Word:
        """The transpose."""
        return tuple(
            (name, turned if self._structure(name) & SYMMETRIC else not turned, inverted)
            for name, turned, inverted in reversed(word)
        )

    def _power(self, base: e.Expr, exponent: Fraction) -> Sum:
        shape = _full(tuple(shape_of(base, self.context)))
        if (
            isinstance(base, e.Norm)
            and exponent == 2
            and (base.kind == "2" and _full(tuple(shape_of(base.operand, self.context)))[1] == ONE)
        ):
            return self._scalars(self._product((e.Transpose(operand=base.operand), base.operand)))
        if exponent == -1 and isinstance(base, e.Name) and shape != (ONE, ONE):
            return {((), ((base.text, False, True),)): Fraction(1)}
        if exponent.denominator != 1 or not 0 <= exponent <= LARGEST_POWER:
            raise NotMine("words of this power")
        return self._product((base,) * int(exponent)) if exponent else {((), ()): Fraction(1)}


SYMMETRIC = frozenset({"symmetric", "psd", "pd", "diagonal"})
ONE = e.Num(value=Fraction(1))


def _full(shape: tuple[e.Expr, ...]) -> tuple[e.Expr, e.Expr]:
    full = (*shape, ONE, ONE)
    return full[0], full[1]


def _collected(items: Iterable[tuple[Key, Fraction]]) -> Sum:
    found: Sum = {}
    for key, value in items:
        found[key] = found.get(key, Fraction(0)) + value
    if len(found) > MOST_TERMS:
        raise Beyond("this many words")
    return {key: value for key, value in found.items() if value}
