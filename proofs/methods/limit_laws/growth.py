"""Limits at infinity by the largest terms of top and bottom over the scale `x^a (log x)^b e^{kx}`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree.expressions import Div, Expr, Function, Name
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, minus
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.methods.growth.scale import Rate, compare, growth_of
from corrigenda.proofs.methods.limit_laws.known import INFINITY, Approach, differs_as_polynomial, scalar_expr
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial, add


def by_growth(node: Expr, approach: Approach, depth: int) -> Expr | None:
    """A quotient over the scale: the ratio of the largest terms, their coefficients being free of the letter."""
    del depth
    top, bottom = (node.numerator, node.denominator) if isinstance(node, Div) else (node, UNIT)
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
    """Whether the scale is exact: factorials and logarithms of sums only have the order of their terms."""
    for side in sides:
        for part in _functions(side):
            if part.name == "factorial" or (part.name in ("log", "sqrt") and not isinstance(part.arguments[0], Name)):
                return False
    return True


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
