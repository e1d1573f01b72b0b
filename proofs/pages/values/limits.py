"""Infinite sums.

A sum to infinity over a drawn sequence is a finite one, since such a sequence may vanish from some index on; any other
one is added up until its terms fall like a geometric series below the working accuracy.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.numbers import Number, plain

LAST = 7
"""The last index at which a drawn sequence of an infinite sum is not 0."""
LONGEST = 700
LARGEST_RANGE = 60
NEGLIGIBLE = 1e-34
SLOWEST = 0.93


def is_endless(upper: e.Expr | None) -> bool:
    """Whether a sum runs to infinity."""
    return isinstance(upper, e.Constant) and upper.name == "infinity"


def endless_sum(term: Callable[[int], Value], low: int, over_sequence: bool) -> Value:
    """The sum of the terms from an index on."""
    if over_sequence:
        end = low + LAST + 3
        if all(_vanishes(term(k)) for k in range(end, end + 3)):
            return arrays.total(map(term, range(low, end)))
    terms: list[Value] = []
    for k in range(low, low + LONGEST):
        terms.append(term(k))
        if not arrays.is_number(terms[-1]):
            raise NotRun("an infinite sum of arrays")
        if len(terms) > LAST and _is_negligible(terms):
            return arrays.total(terms) + _rest(terms[-1])
    raise NotRun("an infinite sum that does not settle")


def _vanishes(term: Value) -> bool:
    """Whether a term is 0 exactly: what follows a drawn sequence, and not what a formula gives at every index."""
    return all(plain(entry) == 0 for entry in arrays.entries(term))


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
