"""Definite integrals: Gauss and Legendre's rule with two numbers of nodes, which must agree; where they do not, or the
range is infinite, the double exponential rule."""

from __future__ import annotations

from collections.abc import Callable

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.integrals.double_exponential import double_exponential
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import Frame, at_a_discount

NODES = (28, 36)
NEGLIGIBLE = 1e-34


def integral_over(body: e.Expr, letter: str, span: tuple[Number, Number], frame: Frame) -> Number:
    """The integral of a body in a letter over a span."""
    low, high = span

    def at(place: Number) -> Number:
        value = at_a_discount(body, frame.within({letter: place}))
        if not arrays.is_number(value):
            raise NotRun("an integral of an array")
        return value

    if plain(low).is_finite() and plain(high).is_finite():
        if plain(high - low).is_zero():
            return plain(low) * 0
        found = _legendre(at, low, high)
        if found is not None:
            return found
    return double_exponential(at, low, high)


def _legendre(body: Callable[[Number], Number], low: Number, high: Number) -> Number | None:
    """None where the two rules do not agree."""
    from flint import arb

    half, middle = (high - low) / 2, (high + low) / 2
    coarse, fine = (half * _gauss(lambda place: body(middle + half * place), count) for count in NODES)
    gap = abs(float((plain(coarse) - plain(fine)).mid()))
    if not gap <= NEGLIGIBLE * (1 + abs(float(plain(fine).mid()))):
        return None
    return fine + arb(0, 1e-40)


def _gauss(body: Callable[[Number], Number], count: int) -> Number:
    from flint import arb

    pairs = (arb.legendre_p_root(count, k, weight=True) for k in range(count))
    return sum((weight * body(place) for place, weight in pairs), arb(0))
