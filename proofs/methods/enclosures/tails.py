"""The sign of an exponential polynomial far out: `sum c x^a (log x)^b exp(k x)` from some point to infinity.

Multiplied by even powers of its denominators, which do not vanish where it is defined, and divided by its largest
power product, the function is a positive number plus terms `c x^{-a} (log x)^b exp(-k x)`.  Where the logarithm of such
a term falls from the start on, its size is at most that at the start.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from corrigenda.proofs.language.combinations import collected
from corrigenda.proofs.language.tree.expressions import Name
from corrigenda.proofs.methods.enclosures.interval import rational
from corrigenda.proofs.methods.normal.atoms import Applied, Letter
from corrigenda.proofs.methods.normal.polynomial import Atom, Polynomial
from corrigenda.proofs.methods.solver.smtlib import clear_terms

Rate = tuple[Fraction, Fraction, int]
"""Exponential rate, power, power of the logarithm: compared in this order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tail:
    """Coefficients by rate, none of them zero."""

    terms: dict[Rate, Fraction]


def positive_beyond(value: Polynomial, letter: str, start: Fraction) -> bool:
    """Whether the value is shown to be positive for every `x >= start` at which it is defined."""
    if start < 3:
        return False
    tail = _tail(clear_terms(value, frozenset()), letter)
    return tail is not None and _dominated(tail, start)


def _tail(value: Polynomial, letter: str) -> Tail | None:
    terms: list[tuple[Rate, Fraction]] = []
    for monomial, number in value.terms:
        rate: Rate = (Fraction(0), Fraction(0), 0)
        for atom, exponent in monomial:
            own = _rate(atom, letter)
            if own is None:
                return None
            rate = (rate[0] + own[0] * exponent, rate[1] + own[1] * exponent, rate[2] + own[2] * exponent)
        terms.append((rate, number))
    return Tail(terms=collected(terms))


def _rate(atom: Atom, letter: str) -> Rate | None:
    match atom.content:
        case Letter(expr=Name(text=text)) if text == letter:
            return Fraction(0), Fraction(1), 0
        case Applied(name="exp", arguments=(inside,)):
            slope = _multiple(inside, letter)
            return None if slope is None else (slope, Fraction(0), 0)
        case Applied(name="log", arguments=(inside,)) if _multiple(inside, letter) == 1:
            return Fraction(0), Fraction(0), 1
        case Applied(name="sqrt", arguments=(inside,)) if _multiple(inside, letter) == 1:
            return Fraction(0), Fraction(1, 2), 0
    return None


def _multiple(inside: Polynomial, letter: str) -> Fraction | None:
    """`k` of `k x`."""
    if len(inside.terms) != 1:
        return None
    monomial, number = inside.terms[0]
    if len(monomial) != 1 or monomial[0][1] != 1:
        return None
    match monomial[0][0].content:
        case Letter(expr=Name(text=text)) if text == letter:
            return number
    return None


def _dominated(tail: Tail, start: Fraction) -> bool:
    if not tail.terms:
        return False
    leading = max(tail.terms)
    left = rational(tail.terms[leading])
    if not left > 0:
        return False
    for rate, number in tail.terms.items():
        if rate != leading:
            size = _largest((leading[0] - rate[0], leading[1] - rate[1], leading[2] - rate[2]), start)
            if size is None:
                return False
            left -= rational(abs(number)) * size
    return bool(left > 0)


def _largest(gap: Rate, start: Fraction) -> arb | None:
    """The largest value of `x^{-a} (log x)^{-b} exp(-k x)` beyond `start`, when it falls there."""
    k, a, b = gap
    place = rational(start)
    logarithm = place.log()
    # x times the derivative of its logarithm is -(k x + a + b / log x), and log x >= 1 from 3 on.
    falls = k * start + a + min(b, 0) >= 0
    if not falls or (k == 0 and a < 0) or (k == 0 and a == 0 and b < 0):
        return None
    return (-rational(k) * place - rational(a) * logarithm - rational(b) * logarithm.log()).exp()
