"""Small constructors that keep derived expressions short: units and zeros drop out, signs move up."""

from __future__ import annotations

from fractions import Fraction

from proofs.language.ast import Add, Expr, Eye, Mul, Neg, Num, Ones, Transpose

ZERO = Num(value=Fraction(0))
UNIT = Num(value=Fraction(1))


def number(value: int | Fraction) -> Num:
    """A rational literal (negative ones too)."""
    return Num(value=Fraction(value))


def zero_array(rows: Expr, columns: Expr | None = None) -> Expr:
    """The zero column of this length, or the zero matrix of this shape; UNIT as a size drops out."""
    sides: list[Expr] = [Ones(size=rows)] if rows != UNIT else []
    if columns is not None and columns != UNIT:
        sides.append(Transpose(operand=Ones(size=columns)))
    return Mul(factors=(ZERO, *sides)) if sides else ZERO


def is_zero_array(expr: Expr) -> bool:
    """Whether an expression is 0 as `zero_array` writes it."""
    return expr == ZERO or (isinstance(expr, Mul) and expr.factors[0] == ZERO)


def plus(*terms: Expr) -> Expr:
    """The sum, nested sums flattened and zeros left out; `Num 0` when nothing stays."""
    kept: list[Expr] = []
    for term in terms:
        if term != ZERO:
            kept.extend(term.terms if isinstance(term, Add) else (term,))
    if not kept:
        return ZERO
    return kept[0] if len(kept) == 1 else Add(terms=tuple(kept))


def minus(term: Expr) -> Expr:
    """The negative, without a double sign."""
    match term:
        case Neg(operand=inner):
            return inner
        case Num(value=value) if value == 0:
            return term
        case Add(terms=terms):
            return Add(terms=tuple(map(minus, terms)))
    return Neg(operand=term)


def times(*factors: Expr) -> Expr:
    """The ordered product: numbers are gathered in front, signs come out, brackets stay.

    A bracketed product among the factors is opened only where that cannot change which factors
    pair, that is at the front.
    """
    value = Fraction(1)
    rest: list[Expr] = []
    for factor in factors:
        coefficient, bare = _split(factor)
        value *= coefficient
        rest.extend(bare.factors if isinstance(bare, Mul) and not rest else () if bare == UNIT else (bare,))
    return _assembled(value, rest)


def _split(factor: Expr) -> tuple[Fraction, Expr]:
    match factor:
        case Neg(operand=inner):
            value, bare = _split(inner)
            return -value, bare
        case Num(value=value):
            return value, UNIT
        case Mul(factors=(Num(value=value), *rest)):
            return value, rest[0] if len(rest) == 1 else Mul(factors=tuple(rest))
    return Fraction(1), factor


def _assembled(value: Fraction, rest: list[Expr]) -> Expr:
    if value == 0:
        return ZERO
    if not rest:
        return number(value)
    size = abs(value)
    factors = tuple(rest) if size == 1 else (number(size), *rest)
    body = factors[0] if len(factors) == 1 else Mul(factors=factors)
    return Neg(operand=body) if value < 0 else body


def transposed(expr: Expr) -> Expr:
    """The transpose with the bar pushed down to letters: (AB)^T = B^T A^T."""
    match expr:
        case Transpose(operand=inner):
            return inner
        case Num() | Eye():
            return expr
        case Add(terms=terms):
            return Add(terms=tuple(map(transposed, terms)))
        case Neg(operand=inner):
            return minus(transposed(inner))
        case Mul(factors=factors):
            return times(*map(transposed, reversed(factors)))
    return Transpose(operand=expr)
