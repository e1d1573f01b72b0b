"""Small constructors that keep derived expressions short: units and zeros drop out, signs move up."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of

ZERO = e.Num(value=Fraction(0))
UNIT = e.Num(value=Fraction(1))
TWO = e.Num(value=Fraction(2))
INFINITY = e.Constant(name="infinity")


def number(value: int | Fraction) -> e.Num:
    """A rational literal (negative ones too)."""
    return e.Num(value=Fraction(value))


def is_zero(side: object) -> bool:
    """The literal 0, which is the zero of any shape."""
    if isinstance(side, e.Neg):
        return is_zero(side.operand)
    return isinstance(side, e.Num) and side.value == 0


def zero_array(rows: e.Expr, columns: e.Expr | None = None) -> e.Expr:
    """The zero column of this length, or the zero matrix of this shape; UNIT as a size drops out."""
    sides: list[e.Expr] = [e.Ones(size=rows)] if rows != UNIT else []
    if columns is not None and columns != UNIT:
        sides.append(e.Transpose(operand=e.Ones(size=columns)))
    return e.Mul(factors=(ZERO, *sides)) if sides else ZERO


def is_zero_array(expr: e.Expr) -> bool:
    """Whether an expression is 0 as `zero_array` writes it."""
    return expr == ZERO or (isinstance(expr, e.Mul) and expr.factors[0] == ZERO)


def plus(*terms: e.Expr) -> e.Expr:
    """The sum, nested sums flattened and zeros left out; `Num 0` when nothing stays."""
    kept: list[e.Expr] = []
    for term in terms:
        if term != ZERO:
            kept.extend(terms_of(term))
    return sum_of(kept)


def sum_of(terms: Sequence[e.Expr]) -> e.Expr:
    """The sum as it stands, without a sum of one term; `Num 0` of none."""
    return ZERO if not terms else terms[0] if len(terms) == 1 else e.Add(terms=tuple(terms))


def product_of(factors: Sequence[e.Expr]) -> e.Expr:
    """The product as it stands, without a product of one factor; `Num 1` of none."""
    return UNIT if not factors else factors[0] if len(factors) == 1 else e.Mul(factors=tuple(factors))


def opposite(term: e.Expr) -> e.Expr:
    """The term with a minus sign in front, or without the one that it has."""
    return term.operand if isinstance(term, e.Neg) else e.Neg(operand=term)


def minus(term: e.Expr) -> e.Expr:
    """The negative, without a double sign."""
    match term:
        case e.Neg(operand=inner):
            return inner
        case e.Num(value=value) if value == 0:
            return term
        case e.Add(terms=terms):
            return e.Add(terms=tuple(map(minus, terms)))
    return e.Neg(operand=term)


def signed_number(expr: object) -> Fraction | None:
    """The number that a literal with at most one sign is; None for any other."""
    match expr:
        case e.Num(value=value):
            return value
        case e.Neg(operand=e.Num(value=value)):
            return -value
    return None


def literal(expr: e.Node) -> Fraction | None:
    """The number that an expression of digits, signs and fraction lines is; None for any other."""
    match expr:
        case e.Num(value=value):
            return value
        case e.Neg(operand=inner):
            operand = literal(inner)
            return None if operand is None else -operand
        case e.Div(numerator=top, denominator=bottom):
            dividend, divisor = literal(top), literal(bottom)
            return dividend / divisor if dividend is not None and divisor else None
    return None


def times(*factors: e.Expr) -> e.Expr:
    """The ordered product: numbers are gathered in front, signs come out, brackets stay.

    A bracketed product among the factors is opened only where that cannot change which factors
    pair, that is at the front.
    """
    value = Fraction(1)
    rest: list[e.Expr] = []
    for factor in factors:
        coefficient, bare = _split(factor)
        value *= coefficient
        rest.extend(bare.factors if isinstance(bare, e.Mul) and not rest else () if bare == UNIT else (bare,))
    return _assembled(value, rest)


def _split(factor: e.Expr) -> tuple[Fraction, e.Expr]:
    match factor:
        case e.Neg(operand=inner):
            value, bare = _split(inner)
            return -value, bare
        case e.Num(value=value):
            return value, UNIT
        case e.Mul(factors=(e.Num(value=value), *rest)):
            return value, product_of(rest)
    return Fraction(1), factor


def _assembled(value: Fraction, rest: list[e.Expr]) -> e.Expr:
    if value == 0:
        return ZERO
    if not rest:
        return number(value)
    size = abs(value)
    body = product_of(rest if size == 1 else (number(size), *rest))
    return e.Neg(operand=body) if value < 0 else body


def relation(left: e.Expr, name: str, right: e.Expr) -> e.Chain:
    """The chain of two sides."""
    return e.Chain(sides=(left, right), relations=(name,))


def applied(name: str, *arguments: e.Expr) -> e.Function:
    """A built-in function of its arguments."""
    return e.Function(name=name, arguments=arguments)


def raised(base: e.Expr, exponent: int | Fraction) -> e.Pow:
    """A power whose exponent is a number, as it stands."""
    return e.Pow(base=base, exponent=number(exponent))


def to_the(base: e.Expr, exponent: int) -> e.Expr:
    """A natural power, those of exponent 0 and 1 without the exponent."""
    return UNIT if exponent == 0 else base if exponent == 1 else raised(base, exponent)


def inverse(expr: e.Expr) -> e.Pow:
    """`E^{-1}`."""
    return raised(expr, -1)


def over(top: e.Expr, bottom: e.Expr) -> e.Div:
    """The quotient as it stands."""
    return e.Div(numerator=top, denominator=bottom)


def half(expr: e.Expr) -> e.Div:
    """One half of it."""
    return over(expr, TWO)


def transposed(expr: e.Expr) -> e.Expr:
    """The transpose with the bar pushed down to letters: (AB)^T = B^T A^T."""
    match expr:
        case e.Transpose(operand=inner):
            return inner
        case e.Num() | e.Eye():
            return expr
        case e.Add(terms=terms):
            return e.Add(terms=tuple(map(transposed, terms)))
        case e.Neg(operand=inner):
            return minus(transposed(inner))
        case e.Mul(factors=factors):
            return times(*map(transposed, reversed(factors)))
    return e.Transpose(operand=expr)
