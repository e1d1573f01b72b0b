"""Series: partial sums with a bound for what comes after them, over balls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, scalar_of
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.matrix import Matrix, scalar
from corrigenda.numerics.kernel.numbers.balls.domain import BallDomain
from corrigenda.numerics.kernel.numbers.balls.scalar import Number, Random, Scalar
from corrigenda.numerics.kernel.numbers.balls.tails import Pattern, between, beyond
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, times
from corrigenda.proofs.language.tree.traverse import free_names

FIRST, LAST = 32, 512
"""After how many terms the rest is bounded, at first and at most."""
CLOSE = 2.0**-40
"""A rest this small, relative to the sum, is no reason to add more terms."""
HIGHEST = 24
"""Powers of the index that are multiplied out."""
Factor = tuple[e.Expr, bool]
"""With whether it divides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The index of a series, and where its terms are evaluated."""

    index: str
    env: Environment[Any]
    value: Evaluate

    def number(self, expr: e.Expr) -> Number:
        """What an expression without the index is."""
        found: Scalar = scalar_of(expr, self.env, self.value)
        if isinstance(found, Random):
            raise Unsupported("a series of random terms", expr)
        return found


def series(node: e.Big, env: Environment[Any], value: Evaluate) -> Matrix[Any]:
    """The value of a sum up to infinity.  Raises Unsupported for terms whose rest is not bounded here."""
    if node.operator != "sum" or len(node.indices) != 1 or node.ordering or node.condition is not None:
        raise Unsupported("an endless product or a series over that range", node)
    if not isinstance(env.domain, BallDomain):
        raise Unsupported("a series outside the balls", node)
    (index,) = node.indices
    place = Place(index=index, env=env, value=value)
    first = 1 if node.lower is None else whole(node.lower, env)
    parts = [_added(part, first, place) for part in _summands(node.body, index)]
    return scalar(sum(parts[1:], parts[0]))


def long_sum(node: e.Big, first: int, last: int, env: Environment[Any], value: Evaluate) -> Matrix[Any]:
    """The value of a sum of very many terms.  Raises Unsupported for terms that are not followed here."""
    (index,) = node.indices
    place = Place(index=index, env=env, value=value)
    start = max(first, 1) + FIRST
    if start - first > LAST:
        raise Unsupported("a sum from far below", node)
    total = sum((_term(node.body, n, place) for n in range(first, start)), arb(0))
    for part in _summands(node.body, index):
        factors = _body(part)
        found = between(_pattern(part, place), start, last, _term(factors, start, place))
        if found is None:
            raise Unsupported("a sum of this many terms", node)
        total += found
    return scalar(total)


def _body(factors: Sequence[Factor]) -> e.Expr:
    return times(*(e.Div(numerator=UNIT, denominator=one) if below else one for one, below in factors))


def _added(factors: Sequence[Factor], first: int, place: Place) -> arb:
    """The sum of the products of factors from an index on."""
    pattern = _pattern(factors, place)
    body = _body(factors)
    total, start, found = arb(0), first, None
    for count in (FIRST, FIRST * 4, LAST):
        end = max(first, 1) + count
        total = total + sum((_term(body, n, place) for n in range(start, end)), arb(0))
        start = end
        rest = beyond(pattern, end, _term(body, end, place))
        if rest is not None:
            found = total + rest
            if float(rest.rad()) <= CLOSE * (1 + float(abs(found).abs_upper())):
                return found
    if found is None:
        raise Unsupported("a series that was not shown to converge")
    return found


def _term(body: e.Expr, n: int, place: Place) -> arb:
    inside = replace(place, env=place.env.with_integers({place.index: n}))
    return arb(inside.number(body))


# ---------------------------------------------------------------------------------- how terms go on


def _summands(body: e.Expr, index: str) -> Iterator[tuple[Factor, ...]]:
    """The body as a sum of products, opened where a factor is a sum that is not rational in the index."""
    listed = tuple(_factors(body, inverted=False))
    for spot, (factor, inverted) in enumerate(listed):
        if isinstance(factor, e.Add) and not inverted and not _is_rational(factor, index):
            for term in factor.terms:
                rest = times(*(e.Div(numerator=UNIT, denominator=f) if below else f for f, below in _but(listed, spot)))
                yield from _summands(times(term, rest), index)
            return
    yield listed


def _but(listed: Sequence[Factor], spot: int) -> Sequence[Factor]:
    return (*listed[:spot], *listed[spot + 1 :])


def _factors(body: e.Expr, *, inverted: bool) -> Iterator[Factor]:
    match body:
        case e.Mul(factors=factors):
            for factor in factors:
                yield from _factors(factor, inverted=inverted)
        case e.Div(numerator=top, denominator=bottom):
            yield from _factors(top, inverted=inverted)
            yield from _factors(bottom, inverted=not inverted)
        case e.Neg(operand=operand):
            yield e.Num(value=Fraction(-1)), inverted
            yield from _factors(operand, inverted=inverted)
        case e.Pow(base=base, exponent=e.Num(value=power)) if power.denominator == 1 and 0 < power <= 8:
            for _ in range(int(power)):
                yield from _factors(base, inverted=inverted)
        case e.Pow(base=base, exponent=e.Num(value=power)) if power.denominator == 1 and -8 <= power < 0:
            for _ in range(int(-power)):
                yield from _factors(base, inverted=not inverted)
        case e.Pow(base=e.Mul() | e.Div() as base, exponent=exponent):
            yield from ((e.Pow(base=one, exponent=exponent), below) for one, below in _factors(base, inverted=inverted))
        case _:
            yield body, inverted


def _is_rational(body: e.Expr, index: str) -> bool:
    match body:
        case e.Name():
            return True
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return all(_is_rational(part, index) for part in parts)
        case e.Neg(operand=operand):
            return _is_rational(operand, index)
        case e.Div(numerator=top, denominator=bottom):
            return _is_rational(top, index) and _is_rational(bottom, index)
        case e.Pow(base=base, exponent=e.Num(value=power)) if power.denominator == 1 and abs(power) <= HIGHEST:
            return _is_rational(base, index)
    return index not in free_names(body)


def _pattern(factors: Sequence[Factor], place: Place) -> Pattern:
    """How the product of the factors goes on from one index to the next.  Raises Unsupported."""
    top: list[Number] = [fmpq(1)]
    bottom: list[Number] = [fmpq(1)]
    base: Number = fmpq(1)
    power: Number = fmpq(0)
    below: list[int] = []
    for factor, inverted in factors:
        if place.index not in free_names(factor):
            continue
        match factor:
            case e.Function(name="factorial", arguments=(inside,)) if inverted:
                offset, slope = _affine(inside, place)
                below.append(_whole(offset))
                if slope != 1:
                    raise Unsupported("a factorial of a multiple of the index", factor)
            case e.Function(name="exp", arguments=(inside,)):
                base = base * arb(_affine(inside, place)[1] * (-1 if inverted else 1)).exp()
            case e.Pow(base=inner, exponent=exponent) if place.index not in free_names(inner):
                steps = _whole(_affine(exponent, place)[1]) * (-1 if inverted else 1)
                base = base * _power(place.number(inner), steps)
            case e.Pow(base=e.Name(), exponent=exponent) if place.index not in free_names(exponent):
                amount = place.number(exponent)
                power = power + amount if inverted else power - amount
            case e.Function(name="sqrt", arguments=(e.Name(),)):
                power = power + fmpq(1, 2) if inverted else power - fmpq(1, 2)
            case _ if _is_rational(factor, place.index):
                above, under = _quotient(factor, place)
                top, bottom = (
                    _product(top, under if inverted else above),
                    _product(bottom, above if inverted else under),
                )
            case _:
                raise Unsupported("a series with terms of another form", factor)
    ends = tuple(_trimmed(top)), tuple(_trimmed(bottom))
    return Pattern(top=ends[0], bottom=ends[1], base=base, power=power, below=tuple(below))


def _affine(expr: e.Expr, place: Place) -> tuple[Number, Number]:
    if not _is_rational(expr, place.index):
        raise Unsupported("an exponent or a factorial that is no multiple of the index", expr)
    top, bottom = map(_trimmed, _quotient(expr, place))
    found = [*(part / bottom[0] for part in top), fmpq(0)]
    if len(bottom) > 1 or len(found) > 3:
        raise Unsupported("an exponent that grows faster than the index", expr)
    return found[0], found[1]


def _power(base: Number, exponent: int) -> Number:
    found: Number = fmpq(1)
    for _ in range(min(abs(exponent), HIGHEST + 1)):
        found = found * base
    if abs(exponent) > HIGHEST or (exponent < 0 and base == 0):
        raise Unsupported("a power of the terms that is not followed")
    return fmpq(1) / found if exponent < 0 else found


def _whole(number: Number) -> int:
    if not isinstance(number, fmpq) or number.q != 1:
        raise Unsupported("a step that is no whole number")
    return int(number.p)


def _quotient(expr: e.Expr, place: Place) -> tuple[list[Number], list[Number]]:
    """Numerator and denominator, by their coefficients from degree 0 on."""
    one: list[Number] = [fmpq(1)]
    match expr:
        case e.Name(text=text) if text == place.index:
            return [fmpq(0), fmpq(1)], one
        case e.Neg(operand=operand):
            top, bottom = _quotient(operand, place)
            return [-part for part in top], bottom
        case e.Add(terms=terms):
            top, bottom = _quotient(terms[0], place)
            for term in terms[1:]:
                above, under = _quotient(term, place)
                top, bottom = _total([_product(top, under), _product(above, bottom)]), _product(bottom, under)
            return top, bottom
        case e.Mul(factors=factors):
            top, bottom = one, one
            for above, under in (_quotient(factor, place) for factor in factors):
                top, bottom = _product(top, above), _product(bottom, under)
            return top, bottom
        case e.Div(numerator=over, denominator=below):
            (top, under), (above, bottom) = _quotient(over, place), _quotient(below, place)
            return _product(top, bottom), _product(under, above)
        case e.Pow(base=base, exponent=e.Num(value=power)) if place.index in free_names(base):
            top, bottom = one, one
            above, under = _quotient(base, place)
            for _ in range(abs(int(power))):
                top, bottom = _product(top, above), _product(bottom, under)
            return (top, bottom) if power >= 0 else (bottom, top)
    return [place.number(expr)], one


def _total(parts: Sequence[Sequence[Number]]) -> list[Number]:
    width = max(map(len, parts))
    return [sum((part[k] for part in parts if k < len(part)), fmpq(0)) for k in range(width)]


def _product(one: Sequence[Number], other: Sequence[Number]) -> list[Number]:
    found: list[Number] = [fmpq(0)] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            found[i + j] = found[i + j] + a * b
    return found


def _trimmed(polynomial: Sequence[Number]) -> list[Number]:
    """Without exact zeros at the end."""
    found = list(polynomial)
    while len(found) > 1 and isinstance(found[-1], fmpq) and found[-1] == 0:
        found.pop()
    with suppress(IndexError):
        if found[-1] == 0:
            raise Unsupported("a series without terms")
    return found
