"""Limits at infinity by the largest terms of top and bottom over the scale `x^a (log x)^b e^{kx}`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree.expressions import Div, Expr, Function, Mul, Name, Num, Pow
from corrigenda.proofs.language.tree.forms import INFINITY, UNIT, ZERO, minus, number, plus, times
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.methods.growth.scale import Rate, compare, growth_of
from corrigenda.proofs.methods.limit_laws.known import Approach, differs_as_polynomial, scalar_expr
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial, add


def by_growth(node: Expr, approach: Approach, depth: int) -> Expr | None:
    """A quotient over the scale: the ratio of the largest terms, their coefficients being free of the letter."""
    del depth
    split: Expr = transform(node, lambda part: _split(part, approach.letter))
    top, bottom = (split.numerator, split.denominator) if isinstance(split, Div) else (split, UNIT)
    reader = Reader(context=approach.context)
    try:
        parts = [_by_rate(reader.scalar(side), approach) for side in (top, bottom)]
    except (NotNormal, LanguageError):
        return None
    if not parts[1] or not _exact(top, bottom):
        return None
    if not parts[0]:
        return ZERO
    (first, a), (second, b) = (max(part, key=lambda term: _Order(term[0], approach.letter)) for part in parts)
    order = compare(first, second, approach.letter)
    # A bottom of one term that vanished would leave the statement without a value at every place.
    grounded = len(parts[1]) == 1 or differs_as_polynomial(b, approach)
    if order < 0:
        return ZERO if grounded else None
    if order > 0:
        ratio = (a.constant or 0) * (b.constant or 0)
        return None if not ratio else INFINITY if ratio > 0 else minus(INFINITY)
    above, below = scalar_expr(a), scalar_expr(b)
    if above is None or below is None or not grounded:
        return None
    return Div(numerator=above, denominator=below)


def _by_rate(value: Polynomial, approach: Approach) -> list[tuple[Rate, Polynomial]]:
    """The terms collected by their rate in the letter, with coefficients in the other letters."""
    found: dict[tuple[object, ...], tuple[Rate, Polynomial]] = {}
    for monomial, number_ in value.terms:
        moving = tuple(pair for pair in monomial if approach.letter in pair[0].names)
        rest = tuple(pair for pair in monomial if approach.letter not in pair[0].names)
        ((rate, _),) = growth_of(Polynomial(((moving, Fraction(1)),)), approach.context, frozenset()).terms
        known = found.get(rate.key, (rate, Polynomial()))
        found[rate.key] = (rate, add(known[1], Polynomial(((rest, number_),))))
    return [pair for pair in found.values() if pair[1].terms]


def _exact(*sides: Expr) -> bool:
    """Whether the scale is exact: factorials, and roots, broken powers and logarithms of sums and of products, only
    have the order of their terms (those of products are taken apart before)."""
    return not any(
        part.name == "factorial" or (part.name in ("log", "sqrt") and not _is_plain(part.arguments[0]))
        for side in sides
        for part in _functions(side)
    ) and not any(
        _is_broken(part) and not _is_plain(part.base) for side in sides for part in walk(side) if isinstance(part, Pow)
    )


def _is_plain(inside: Expr) -> bool:
    return isinstance(inside, Name | Num)


def _is_broken(part: Pow) -> bool:
    return not (isinstance(part.exponent, Num) and part.exponent.value.denominator == 1) and not isinstance(
        part.base, Num
    )


def _split(part: Any, letter: str) -> Any:
    """`(c n^k)^a` as `c^a n^{ka}` and `\\log(c n^k)` as `\\log c + k \\log n`, for the letter n, which is positive far
    out: one side has a value exactly where the other has."""
    match part:
        case Function(name="sqrt", arguments=(inside,)):
            return (
                _split(Pow(base=inside, exponent=number(Fraction(1, 2))), letter) if _power_of(inside, letter) else part
            )
        case Pow(base=base, exponent=Num(value=value)) if value.denominator != 1:
            found = _power_of(base, letter)
            if found is None:
                return part
            power, rest = found
            moved = Pow(base=Name(text=letter), exponent=number(power * value))
            return moved if rest == UNIT else times(Pow(base=rest, exponent=part.exponent), moved)
        case Function(name="log", arguments=(inside,)):
            found = _power_of(inside, letter)
            if found is None or found == (Fraction(1), UNIT):
                return part
            power, rest = found
            scaled = times(number(power), Function(name="log", arguments=(Name(text=letter),)))
            return scaled if rest == UNIT else plus(Function(name="log", arguments=(rest,)), scaled)
    return part


def _power_of(base: Expr, letter: str) -> tuple[Fraction, Expr] | None:
    """`k` and `c` of a product `c n^k` with `k != 0` and `c` free of the letter."""
    match base:
        case Name(text=text) if text == letter:
            return Fraction(1), UNIT
        case Pow(base=Name(text=text), exponent=Num(value=value)) if text == letter and value:
            return value, UNIT
        case Div(numerator=top, denominator=bottom) if letter not in free_names(bottom):
            found = _power_of(top, letter)
            return None if found is None else (found[0], Div(numerator=found[1], denominator=bottom))
        case Mul(factors=factors):
            moving = [factor for factor in factors if letter in free_names(factor)]
            found = _power_of(moving[0], letter) if len(moving) == 1 else None
            rest = [factor for factor in factors if factor not in moving]
            return None if found is None else (found[0], times(*rest, *(() if found[1] == UNIT else (found[1],))))
    return None


def _functions(side: Expr) -> list[Function]:
    return [part for part in walk(side) if isinstance(part, Function)]


class _Order:
    """Rates in the order of their growth."""

    def __init__(self, rate: Any, letter: str) -> None:
        self.rate, self.letter = rate, letter

    def __lt__(self, other: _Order) -> bool:
        return compare(self.rate, other.rate, self.letter) < 0

    def __gt__(self, other: _Order) -> bool:
        return compare(self.rate, other.rate, self.letter) > 0
