r"""Sums over sets that a page leaves open: points of a cluster, observed pairs, the indices that meet a condition.

A set of indices holds some of those that the body runs over, the same wherever it is named: `j \in \Omega_i` where
`(i, j) \in \Omega`.  A set of points holds a few drawn ones, as many as the page says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.conditions import ORDERS
from corrigenda.proofs.pages.table.notation.sets import indexed_by, named_set
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.lookup import whole
from corrigenda.proofs.pages.values.point import Frame, number

SOME = 3
"""How many points a set has of which the page does not say it."""

Run = dict[str, Value]
Spans = Callable[[str], tuple[int, int]]


def members_over(node: e.Big, frame: Frame, spans: Spans) -> Iterator[Run] | None:
    """What the letters of a sum run through under its condition; None where it is none of these."""
    condition = node.condition
    letters: tuple[str, ...] = node.indices
    match condition:
        case e.And(parts=(e.Remainder(content=e.Name(text=letter)), e.Chain() as inner)):
            letters, condition = (letter,), inner
        case e.Chain():
            pass
        case _:
            return None
    if condition.relations == ("in",):
        return _in_a_set(letters, condition, node.body, frame, spans)
    if set(condition.relations) <= ORDERS | {"="}:
        return _meeting(letters, condition, frame, spans)
    return None


def size_of_set(node: e.Node, frame: Frame) -> Value | None:
    r"""`|\Omega_i|`, `|C|`; None where it is no set of the page."""
    place = named_set(node)
    sum_over = frame.program.sets.get(place[0]) if place is not None else None
    if place is None or sum_over is None or not isinstance(node, e.Expr):
        return None
    from corrigenda.proofs.pages.values.sums import runs_over

    condition = sum_over.condition
    assert isinstance(condition, e.Chain)
    counted = replace(sum_over, condition=e.Chain(sides=(condition.sides[0], node), relations=("in",)))
    return number(sum(1 for _ in runs_over(counted, frame)))


def _in_a_set(
    letters: Sequence[str], condition: e.Chain, body: e.Expr, frame: Frame, spans: Spans
) -> Iterator[Run] | None:
    place = named_set(condition.sides[-1])
    if place is None:
        return None
    first = condition.sides[0]
    items = first.items if isinstance(first, e.Listing) else (first,)
    if not all(isinstance(item, e.Name) for item in items):
        return None
    names = [item.text for item in items if isinstance(item, e.Name)]
    if not all(indexed_by(name, body, frame.program) or name not in letters for name in names):
        return _points(names, place[0], frame) if list(letters) == names else None
    key, below = place
    return (run for run in _all(letters, spans) if _holds(key, [*below, *items], frame.within(run)))


def _all(letters: Sequence[str], spans: Spans) -> Iterator[Run]:
    ranges = [range(low, high + 1) for low, high in map(spans, letters)]
    yield from (dict(zip(letters, values, strict=True)) for values in product(*ranges))


def _holds(key: str, items: Sequence[e.Expr], frame: Frame) -> bool:
    """Whether a set holds these indices: about two thirds of them, some of every row."""
    values = [whole(item, frame) for item in items]
    pairs = frame.program.pairs.get(key, ())
    names = [item.text for item in items if isinstance(item, e.Name)]
    if len(names) == len(values) == 2 and set(names) == set(pairs):
        values = [values[names.index(name)] for name in pairs]
    return (sum((place + 1) * value for place, value in enumerate(values)) + frame.point.seed) % 3 != 0


def _points(names: Sequence[str], key: str, frame: Frame) -> Iterator[Run]:
    """A few drawn points, the same for every letter of one kind that runs through the set."""
    from corrigenda.proofs.pages.values.inputs import drawn_member

    size = frame.program.counts_of_sets.get(key)
    count = whole(size, frame.apart({})) if size is not None else SOME
    for place in range(count):
        yield {name: drawn_member(f"{key} {column}", name, place, frame) for column, name in enumerate(names)}


def _meeting(letters: Sequence[str], condition: e.Chain, frame: Frame, spans: Spans) -> Iterator[Run] | None:
    r"""`i : a_i > 0`, `k : k \ne j`."""
    from corrigenda.proofs.pages.values.constructs import holds

    sides = [side for side in condition.sides if isinstance(side, e.Expr)]
    program = frame.program
    bound = [
        name for name in letters if any(indexed_by(name, side, program) or side == e.Name(text=name) for side in sides)
    ]
    if not bound:
        return None
    return (run for run in _all(bound, spans) if holds(condition, frame.within(run)))
