"""Whether the partial sums of the series in an equation bring its sides together, at points of its letters.

Each series is cut after more and more terms, and both sides are enclosed (Arb).  This stands beside a proof and decides
nothing by itself: what comes later is not seen.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from math import isfinite
from typing import Any

from flint import arb

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.numbers.balls.domain import BallDomain
from corrigenda.numerics.point import Point
from corrigenda.numerics.search.approach import BITS, NEAR
from corrigenda.numerics.truth.evaluation import Engine, Pair, pair
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY
from corrigenda.proofs.language.tree.traverse import contains, transform, walk

COUNTS = (160, 320)
"""The last terms that are added: where both give the same value, the series has come to rest."""
TRIED = 24
Sides = tuple[list[arb], list[arb]]


def cut_after(problem: Problem, last: int) -> Problem | None:
    """The equation with its series ended at a term; None where it holds none, or something else that is endless."""
    statement = problem.statement
    equation = isinstance(statement, e.Chain) and statement.relations == ("=",)
    if not equation or not any(map(_is_series, walk(statement))) or contains(statement, e.Limit):
        return None

    def ended(node: Any) -> Any:
        return replace(node, upper=e.Num(value=Fraction(last))) if _is_series(node) else node

    return replace(problem, statement=transform(statement, ended))


def sums_come_near(problem: Problem, points: Iterator[Point], most: int) -> int:
    """At how many of at most `most` points the partial sums bring the sides together; 0 as soon as they come to rest
    apart.  Where they move still, more terms are needed: the exponential series of a large number."""
    near = 0
    cuts = [cut for last in COUNTS if (cut := _cut_pair(problem, last)) is not None]
    known: dict[Hashable, list[Sides]] = {}
    for point in islice(points, TRIED):
        place = tuple(cut.place(point) for cut in cuts)
        if place not in known:
            known[place] = [sides for cut in cuts if (sides := _sides(cut, point)) is not None]
        found = known[place]
        if len(found) < len(COUNTS) or not _at_rest(*found):
            continue
        if not _close(*found[-1]):
            return 0
        near += 1
        if near >= most:
            break
    return near


def _at_rest(before: Sides, after: Sides) -> bool:
    return all(_close(one, other) for one, other in zip(before, after, strict=True))


def _close(one: list[arb], other: list[arb]) -> bool:
    """Relative to the second."""
    gaps = [float((abs(a - b) / (1 + abs(b))).abs_upper()) for a, b in zip(one, other, strict=True)]
    return all(isfinite(gap) and gap <= NEAR for gap in gaps)


def _is_series(node: object) -> bool:
    return isinstance(node, e.Big) and node.operator == "sum" and node.upper == INFINITY and node.lower is not None


def _cut_pair(problem: Problem, last: int) -> Pair | None:
    """Both sides of the equation with that many terms, ready; None where it has no such sides."""
    cut = cut_after(problem, last)
    if cut is None or not isinstance(cut.statement, e.Chain):
        return None
    left, right = cut.statement.sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        return None
    return pair(left, right, problem.context)


def _sides(cut: Pair, point: Point) -> Sides | None:
    """Both values; None where there are none."""
    engine = Engine(domain=BallDomain(), bits=BITS)
    with suppress(Undefined, Unsupported, OverflowError), engine.running():
        first, second = cut.values(engine, point)
        return [arb(value) for value in first.flat], [arb(value) for value in second.flat]
    return None
