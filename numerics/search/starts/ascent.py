"""Hill climbing towards the failure of an inequality, from the points that came nearest to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.points.draft import Draft
from corrigenda.numerics.search.shown import quick_sides
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import ORDERS

STARTS = 3
SHIFTS = tuple(Fraction(sign, 4**k) for k in range(4) for sign in (1, -1))
MOVES = (
    *((Fraction(1), shift) for shift in SHIFTS),
    *((factor, Fraction(0)) for factor in (Fraction(2), Fraction(1, 2), Fraction(-1))),
)
LARGEST_BITS = 40
"""Numbers grow no longer than this on a climb."""

Margin = Callable[[Draft], float | None]


def climbable(statement: e.Statement) -> bool:
    """Whether the failure of the statement can be approached: some inequality must break."""
    match statement:
        case e.Chain(relations=relations):
            return any(relation in ORDERS for relation in relations)
        case e.And(parts=parts):
            return any(map(climbable, parts))
        case e.Implies(conclusion=conclusion):
            return climbable(conclusion)
    return False


def margin(statement: e.Statement, point: Point, context: Context) -> float | None:
    """How far the statement is from failing, between -1 and 1, negative where it fails; None where it has no value."""
    try:
        return _margin(statement, point, context)
    except (Undefined, Unsupported, OverflowError):
        return None


def _margin(statement: e.Statement, point: Point, context: Context) -> float | None:
    match statement:
        case e.Chain(sides=every, relations=relations):
            pairs = zip(every, relations, every[1:], strict=False)
            return _least(_relation(left, name, right, point, context) for left, name, right in pairs)
        case e.And(parts=parts):
            return _least(_margin(part, point, context) for part in parts)
        case e.Implies(premise=premise, conclusion=conclusion):
            return _margin(conclusion, point, context) if truth(premise, point, context) is True else None
    return None


def _least(values: Iterator[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return min(known) if known else None


def _relation(left: object, relation: str, right: object, point: Point, context: Context) -> float | None:
    if relation not in ORDERS or not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        return None
    values = quick_sides(left, right, point, context)
    direction = 1 if relation in ("<", "<=") else -1
    gaps = []
    for row, other in zip(values.left, values.right, strict=True):
        for a, b in zip(map(float, row), map(float, other), strict=True):
            gaps.append(direction * (b - a) / (1 + abs(a) + abs(b)))
    return min(gaps)


def climb(starts: Sequence[Draft], measure: Margin, limit: int) -> Iterator[Draft]:
    """Drafts along ascending paths from the most promising starts, with at most `limit` measurements in all."""
    values = [(measure(draft), order) for order, draft in enumerate(starts)]
    ranked = sorted((value, order) for value, order in values if value is not None)
    share = max(limit - len(starts), 0) // STARTS
    for best, order in ranked[:STARTS]:
        yield from _path(starts[order], best, measure, share)


def _path(draft: Draft, best: float, measure: Margin, allowed: int) -> Iterator[Draft]:
    """Takes the first step that lowers the margin, and tries the same kind of step first the next time."""
    lucky: Step | None = None
    while True:
        for step in dict.fromkeys((*((lucky,) if lucky else ()), *steps(draft))):
            if allowed <= 0:
                return
            candidate = step.taken(draft)
            if candidate is None:
                continue
            allowed -= 1
            value = measure(candidate)
            if value is not None and value < best:
                best, draft, lucky = value, candidate, step
                yield draft
                break
        else:
            return


@dataclass(frozen=True, slots=True)
class Step:
    """One number x of a draft becomes `factor * x + shift`."""

    name: str
    row: int
    column: int
    factor: Fraction
    shift: Fraction

    def taken(self, draft: Draft) -> Draft | None:
        """The changed draft; None when nothing changes or the number grows too long."""
        array = draft.values[self.name]
        line = array[self.row]
        before = line[self.column]
        after = self.factor * before + self.shift
        if after == before or after.numerator.bit_length() + after.denominator.bit_length() > LARGEST_BITS:
            return None
        line = (*line[: self.column], after, *line[self.column + 1 :])
        changed = (*array[: self.row], line, *array[self.row + 1 :])
        return replace(draft, values={**draft.values, self.name: changed})


def steps(draft: Draft) -> Iterator[Step]:
    """Every single step: long shifts first, then short ones, doubling, halving and negation."""
    for factor, shift in MOVES:
        for name, array in draft.values.items():
            for i, row in enumerate(array):
                for j in range(len(row)):
                    yield Step(name, i, j, factor, shift)
