"""The double exponential rule (Takahasi and Mori, 1974), for finite and infinite ranges and for singular ends.

The range is mapped to the whole line so that the integrand falls doubly exponentially there.  Halving the step of the
trapezoidal rule about doubles the digits: once the gaps between two steps fall so, the next gap bounds the error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from corrigenda.numerics.kernel.numbers.balls.precision import working_precision
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values.numbers import Jet, Number, plain

PRECISION = 320
LARGEST = 6
FINEST = 128
TAIL = 1e-42
CLOSE = 1e-26
GAIN = 1.6
"""By which power a gap falls when the step is halved, 2 in theory."""
QUIET = 3

Integrand = Callable[[Number], Number]
Mapped = Callable[[int, int], Number]


def double_exponential(body: Integrand, low: Number, high: Number) -> Number:
    """The integral between two numbers, which may be infinite.  Raises NotRun where the rule does not settle."""
    from flint import arb

    with working_precision(PRECISION):
        term = _mapped(body, low, high)
        terms, span = _first_terms(term)
        total, step, before_it = sum(terms, arb(0)) / 2, 4, 1.0
        while step <= FINEST:
            below, above = (round(end * step / 2) for end in span)
            finer = [term(k, step) for k in range(below, above + 1) if k % 2]
            refined = total / 2 + sum(finer, arb(0)) / step
            gap = max(abs(float(one.mid())) for one in _balls(refined - total))
            size = 1 + max(abs(float(one.mid())) for one in _balls(refined))
            rest = (gap / size) ** GAIN
            if rest <= CLOSE and gap / size <= before_it**GAIN:
                return refined + arb(0, rest * size + 1e-40)
            total, step, before_it = refined, 2 * step, gap / size
    raise NotRun("an integral that the rule does not settle")


def _first_terms(term: Mapped) -> tuple[list[Number], tuple[int, int]]:
    """The terms at half steps on both sides of the middle up to where they no longer count, and how far that is."""
    terms = [term(0, 2)]
    ends = []
    for side in (-1, 1):
        quiet = 0
        for k in range(1, 2 * LARGEST + 1):
            try:
                found = term(side * k, 2)
            except NotRun:
                if not quiet:
                    raise
                break
            terms.append(found)
            largest = max(_size(one) for one in terms)
            quiet = quiet + 1 if _size(found) <= TAIL * largest else 0
            if quiet == QUIET:
                break
        if not quiet and _size(terms[-1]) > 0:
            raise NotRun("an integral that the rule does not settle")
        ends.append(side * k)
    return terms, (ends[0], ends[1])


def _balls(number: Number) -> Iterator[Any]:
    """The value and all its slopes: each of them must settle."""
    if not isinstance(number, Jet):
        yield number
        return
    for one in (number.value, *number.slopes):
        yield from _balls(one)


def _size(term: Number) -> float:
    balls = list(_balls(term))
    if not all(ball.is_finite() for ball in balls):
        raise NotRun("an integral of what is not finite")
    return max(abs(float(ball.mid())) for ball in balls)


def _mapped(body: Integrand, low: Number, high: Number) -> Mapped:
    """The integrand on the whole line at `k / step`, with the slope of the map."""
    from flint import arb

    half = arb.pi() / 2
    below, above = plain(low).is_finite(), plain(high).is_finite()

    def term(k: int, step: int) -> Number:
        t = arb(k) / step
        u, slope = half * t.sinh(), half * t.cosh()
        if below and above:
            falling = (-2 * u).exp()
            share = 1 / (1 + falling)
            return body(low + (high - low) * share) * ((high - low) * (2 * falling * share * share * slope))
        if below or above:
            away = u.exp()
            return body(low + away if below else high - away) * (away * slope)
        return body(u.sinh()) * (u.cosh() * slope)

    return term
