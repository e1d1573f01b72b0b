"""Infinite sums and definite integrals.

A sum to infinity over a drawn sequence is a finite one, since such a sequence may vanish from some index on; any other
one is added up until its terms fall like a geometric series below the working accuracy.  A definite integral is Gauss
and Legendre's rule with two numbers of nodes, which must agree.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.duals import Number, plain
from corrigenda.proofs.pages.values.point import Frame, evaluate, number

LAST = 7
"""The last index at which a drawn sequence of an infinite sum is not 0."""
LONGEST = 700
NEGLIGIBLE = 1e-34
SLOWEST = 0.93
NODES = (28, 36)


def is_endless(upper: e.Expr | None) -> bool:
    """Whether a sum runs to infinity."""
    return isinstance(upper, e.Constant) and upper.name == "infinity"


def endless_sum(term: Callable[[int], Value], low: int, over_sequence: bool) -> Value:
    """The sum of the terms from an index on."""
    if over_sequence:
        return _total([term(k) for k in range(low, low + LAST + 3)])
    terms: list[Value] = []
    for k in range(low, low + LONGEST):
        terms.append(term(k))
        if not arrays.is_number(terms[-1]):
            raise NotRun("an infinite sum of arrays")
        if len(terms) > LAST and _is_negligible(terms):
            return _total(terms) + _rest(terms[-1])
    raise NotRun("an infinite sum that does not settle")


def _total(terms: list[Value]) -> Value:
    total = terms[0]
    for term in terms[1:]:
        total = arrays.added(total, term)
    return total


def _sizes(terms: list[Value]) -> list[float]:
    return [abs(float(plain(term).mid())) for term in terms]


def _is_negligible(terms: list[Value]) -> bool:
    """Whether the last terms fall by a ratio well below 1 and have become small."""
    last = _sizes(terms[-4:])
    falls = all(b <= SLOWEST * a for a, b in pairwise(last))
    return falls and last[-1] < NEGLIGIBLE


def _rest(term: Value) -> Number:
    from flint import arb

    return arb(0, abs(float(plain(term).mid())) / (1 - SLOWEST) + 1e-40)


def definite_integral(node: e.Integral, frame: Frame) -> Number:
    """The integral of a smooth body between two numbers."""
    (variable,) = node.variables
    if not isinstance(variable, e.Name) or node.lower is None or node.upper is None or node.fold != 1:
        raise NotRun("an integral")
    low, high = evaluate(node.lower, frame), evaluate(node.upper, frame)
    if not (arrays.is_number(low) and arrays.is_number(high)):
        raise NotRun("an integral between arrays")
    letter, body = variable.text, node.body
    half, middle = (high - low) / 2, (high + low) / 2

    def at(place: Number) -> Number:
        value = evaluate(body, frame.within({letter: middle + half * place}))
        if not arrays.is_number(value):
            raise NotRun("an integral of an array")
        return value

    coarse, fine = (half * _legendre(at, count) for count in NODES)
    gap = abs(float((plain(coarse) - plain(fine)).mid()))
    if gap > NEGLIGIBLE * (1 + abs(float(plain(fine).mid()))):
        raise NotRun("an integral that the rule does not settle")
    return fine + _rest(number(0))


def _legendre(body: Callable[[Number], Number], count: int) -> Number:
    from flint import arb

    pairs = (arb.legendre_p_root(count, k, weight=True) for k in range(count))
    return sum((weight * body(place) for place, weight in pairs), number(0))
