"""Equations between products, sums, transposes and inverses of matrices, for every size at once.

Letters and their transposes become letters that do not commute, an orthogonal one has its inverse for a transpose,
numbers stay numbers.  Both sides are then rational expressions, and each expands into a series of words around the
point where every letter is 0, those that stand inverted by themselves at the identity, if each inverted expression
has a constant term there.  A series with L letters in its expression is recognised by an automaton of L + 1 states
(one for each place of a letter, Glushkov 1961, and one more), so that one that is not zero has a word of at most L
letters (Schuetzenberger 1961); and no polynomial of degree below 2N that is not zero vanishes on all N x N matrices
(Amitsur and Levitzki 1950).  Agreement on N x N matrices with 2N > L at random residues therefore means agreement
at every size.

Equal sides are a proof for matrices of all sizes; different ones prove nothing, since structure was forgotten.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from flint import nmod, nmod_mat

from proofs.language.ast import Add, Chain, Div, Expr, Eye, Inner, Mul, Name, Neg, Norm, Num, Pow, Transpose
from proofs.language.context import Context, Problem
from proofs.language.errors import LanguageError
from proofs.language.shapes import shape_of
from proofs.language.traverse import free_names
from proofs.recheck.evaluation.indices import is_zero
from proofs.recheck.index_count import substituted
from proofs.recheck.refusals import Beyond, NotMine
from proofs.recheck.result import Result, checked
from proofs.recheck.scalars.residues import draw_primes

PRIMES = 2
LARGEST_SIZE = 40
LARGEST_POWER = 8
INVERSE = Num(value=Fraction(-1))
ONE = Num(value=Fraction(1))
SYMMETRIC = frozenset({"symmetric", "psd", "pd", "diagonal"})
Shape = tuple[Expr, Expr]


def check(problem: Problem, generator: random.Random) -> Result:
    """Compares both sides at random residues of a size that is enough.  Raises NotMine when they differ or have other
    parts."""
    statement = substituted(problem)
    if not isinstance(statement, Chain) or statement.relations != ("=",):
        raise NotMine("what is no equation")
    left, right = statement.sides
    if not isinstance(left, Expr) or not isinstance(right, Expr):
        raise NotMine("what is no equation")
    try:
        return _compared(left, right, problem.context, generator)
    except LanguageError as error:
        raise NotMine("words of this expression") from error


def _compared(left: Expr, right: Expr, context: Context, generator: random.Random) -> Result:
    shown = right if is_zero(left) else left
    scalar = full_shape(shown, context) == (ONE, ONE)
    count = sum(Letters(context=context).of(side) for side in (left, right)) * (2 if scalar else 1)
    size = count // 2 + 1
    if size > LARGEST_SIZE:
        raise NotMine("words of this length")
    inverted = _inverted(left, context) | _inverted(right, context)
    for _ in range(PRIMES):
        prime = draw_primes(generator).q
        field_ = Field(prime=prime, context=context, size=size, inverted=inverted, generator=generator)
        first, second = (_side(side, field_, symmetrised=scalar) for side in (left, right))
        if first != second:
            raise NotMine("words that are equal")
    return checked(f"both sides are the same series of words ({count} letters, at {size} x {size} fresh residues)")


def _side(side: Expr, at: Field, *, symmetrised: bool) -> Any:
    """The value; of a number, which equals its transpose, the sum of both readings."""
    if is_zero(side):
        return at.number(0).matrix
    found = at.of(side, flipped=False).matrix
    return found + at.of(side, flipped=True).matrix if symmetrised else found


def full_shape(expr: Expr, context: Context) -> Shape:
    """Rows and columns."""
    full = (*tuple(shape_of(expr, context)), ONE, ONE)
    return full[0], full[1]


def is_number(expr: Expr, context: Context) -> bool:
    """Whether the expression is made of numbers alone."""
    return all(_plain(name, context) for name in free_names(expr)) and full_shape(expr, context) == (ONE, ONE)


def _plain(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return symbol is None or not symbol.shape


@dataclass(frozen=True, slots=True, kw_only=True)
class Letters:
    """Counts the places of letters that are matrices."""

    context: Context

    def of(self, expr: Expr) -> int:
        """The number of places, powers written out."""
        match expr:
            case Name(text=text):
                return 0 if _plain(text, self.context) else 1
            case Num() | Eye():
                return 0
            case Neg(operand=inside) | Transpose(operand=inside):
                return self.of(inside)
            case Add(terms=parts) | Mul(factors=parts):
                return sum(map(self.of, parts))
            case Inner(left=left, right=right):
                return self.of(left) + self.of(right)
            case Div(numerator=above):
                return self.of(above)
            case Pow(base=Norm(operand=inside), exponent=Num(value=known)) if known == 2:
                return 2 * self.of(inside)
            case Pow(base=base, exponent=Num(value=known)) if known.denominator == 1:
                return self.of(base) * abs(int(known))
        if is_number(expr, self.context):
            return 0
        raise NotMine("words of this expression")


def _inverted(expr: Expr, context: Context) -> frozenset[str]:
    """Letters that stand inverted by themselves, and orthogonal ones."""
    found = {name for name in free_names(expr) if _orthogonal(name, context)}

    def visit(node: Any) -> None:
        match node:
            case Pow(base=base, exponent=Num(value=known)) if known < 0:
                inside = base.operand if isinstance(base, Transpose) else base
                factors = inside.factors if isinstance(inside, Mul) else (inside,)
                if not any(isinstance(factor, Add) for factor in factors):
                    found.update(name for name in free_names(inside) if _square(name, context))
        from proofs.language.traverse import children

        for child in children(node):
            visit(child)

    visit(expr)
    return frozenset(found)


def _orthogonal(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return symbol is not None and bool(symbol.structure & {"orthogonal", "permutation"})


def _square(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return symbol is not None and len(symbol.shape) == 2 and symbol.shape[0] == symbol.shape[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """A matrix of residues, and the number that stands before the identity where every letter is at its origin."""

    matrix: Any
    constant: Any


@dataclass(slots=True, kw_only=True)
class Field:
    """Evaluation at one random point modulo one prime."""

    prime: int
    context: Context
    size: int
    inverted: frozenset[str]
    generator: random.Random
    letters: dict[tuple[str, bool], Value] = field(default_factory=dict)
    numbers: dict[str, Any] = field(default_factory=dict)

    def number(self, value: Fraction | int | Any) -> Value:
        """A number times the identity."""
        known = self._residue(value) if isinstance(value, Fraction | int) else value
        rows = [[int(known) if i == j else 0 for j in range(self.size)] for i in range(self.size)]
        return Value(matrix=nmod_mat(self.size, self.size, [x for row in rows for x in row], self.prime), constant=known)

    def _residue(self, value: Fraction | int) -> Any:
        value = Fraction(value)
        return nmod(value.numerator, self.prime) / nmod(value.denominator, self.prime)

    def of(self, expr: Expr, *, flipped: bool) -> Value:
        """The value of an expression or of its transpose.  Raises NotMine for what is no such expression."""
        match expr:
            case Name(text=text) if not _plain(text, self.context):
                return self._letter(text, flipped)
            case Eye():
                return self.number(1)
            case Neg(operand=inside):
                return self._scaled(self._residue(-1), self.of(inside, flipped=flipped))
            case Add(terms=terms):
                return self._sum([self.of(term, flipped=flipped) for term in terms])
            case Transpose(operand=inside):
                return self.of(inside, flipped=not flipped)
            case Mul(factors=factors):
                return self._product(factors, flipped)
            case Inner(left=left, right=right):
                return self._product((Transpose(operand=left), right), flipped)
            case Div(numerator=above, denominator=below):
                return self._scaled(1 / self._plain_number(below), self.of(above, flipped=flipped))
            case Pow(base=Norm(operand=inside, kind="2"), exponent=Num(value=known)) if known == 2:
                if full_shape(inside, self.context)[1] == ONE:
                    return self._product((Transpose(operand=inside), inside), flipped)
            case Pow(base=base, exponent=Num(value=known)) if not is_number(expr, self.context):
                return self._power(base, known, flipped)
        return self.number(self._plain_number(expr))

    def _letter(self, text: str, flipped: bool) -> Value:
        symbol = self.context.symbols[text]
        if flipped and _orthogonal(text, self.context):
            return self._inverse(self._letter(text, False))
        key = (text, flipped and not symbol.structure & SYMMETRIC)
        if key not in self.letters:
            entries = [self.generator.randrange(self.prime) for _ in range(self.size**2)]
            start = nmod(int(text in self.inverted), self.prime)
            self.letters[key] = Value(matrix=nmod_mat(self.size, self.size, entries, self.prime), constant=start)
        return self.letters[key]

    def _scaled(self, factor: Any, value: Value) -> Value:
        return Value(matrix=value.matrix * factor, constant=value.constant * factor)

    def _sum(self, parts: list[Value]) -> Value:
        found = parts[0]
        for part in parts[1:]:
            found = Value(matrix=found.matrix + part.matrix, constant=found.constant + part.constant)
        return found

    def _times(self, left: Value, right: Value) -> Value:
        return Value(matrix=left.matrix * right.matrix, constant=left.constant * right.constant)

    def _product(self, factors: tuple[Expr, ...], flipped: bool) -> Value:
        """Numbers in front, the rest in order; what does not fit as matrices would have to commute."""
        found = self.number(1)
        last: Expr | None = None
        for factor in factors:
            if is_number(factor, self.context):
                found = self._scaled(self._plain_number(factor), found)
                continue
            rows, columns = full_shape(factor, self.context)
            if last is not None and rows != last:
                raise NotMine("a product of numbers that are products of vectors")
            last = columns
            value = self.of(factor, flipped=flipped)
            found = self._times(value, found) if flipped else self._times(found, value)
        return found

    def _power(self, base: Expr, exponent: Fraction, flipped: bool) -> Value:
        if exponent.denominator != 1 or abs(exponent) > LARGEST_POWER or not self._is_square(base):
            raise NotMine("words of this power")
        factor = self.of(base, flipped=flipped)
        if exponent < 0:
            factor = self._inverse(factor)
        found = self.number(1)
        for _ in range(abs(int(exponent))):
            found = self._times(found, factor)
        return found

    def _is_square(self, base: Expr) -> bool:
        rows, columns = full_shape(base, self.context)
        return rows == columns and rows != ONE

    def _inverse(self, value: Value) -> Value:
        if value.constant == 0:
            raise NotMine("an inverse without a constant term")
        try:
            return Value(matrix=value.matrix.inv(), constant=1 / value.constant)
        except ZeroDivisionError as error:
            raise Beyond("an inverse that does not exist") from error

    # ---------------------------------------------------------------------------- numbers

    def _plain_number(self, expr: Expr) -> Any:
        """The value of an expression in numbers alone."""
        match expr:
            case Num(value=known):
                return self._residue(known)
            case Name(text=text) if _plain(text, self.context):
                if text not in self.numbers:
                    self.numbers[text] = nmod(self.generator.randrange(1, self.prime), self.prime)
                return self.numbers[text]
            case Neg(operand=inside):
                return -self._plain_number(inside)
            case Add(terms=terms):
                return sum((self._plain_number(term) for term in terms), self._residue(0))
            case Mul(factors=factors):
                found = self._residue(1)
                for factor in factors:
                    found = found * self._plain_number(factor)
                return found
            case Div(numerator=above, denominator=below):
                return self._plain_number(above) / self._plain_number(below)
            case Pow(base=base, exponent=Num(value=known)) if known.denominator == 1 and abs(known) <= LARGEST_POWER:
                return self._plain_number(base) ** int(known)
        raise NotMine("words of this number")
