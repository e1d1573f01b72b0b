"""Points of a quadric that a statement presupposes, `a^2 + b^2 = 2` or `\\|h\\|^2 = n`: lines through a known point.

A line through a rational point of a quadric meets it in one further point, which is rational too.  The first point is
sought among small whole numbers; the lines have small whole directions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Array
from corrigenda.numerics.points.candidates import random_drafts
from corrigenda.numerics.points.conditions.affine_premises import Equation, System, presupposed, unknowns
from corrigenda.numerics.points.draft import Draft, Plan, to_point
from corrigenda.numerics.points.letters import Letter
from corrigenda.numerics.points.seeds import Order
from corrigenda.proofs.language.tree.expressions import Norm, Pow
from corrigenda.proofs.language.tree.forms import number

MOST_ENTRIES = 3
MOST_DRAFTS = 6
SMALL = tuple(map(Fraction, (1, 0, -1, 2, -2)))
FAR = tuple(map(Fraction, (1, -1, 2, 3, -3)))
Gap = Callable[[Sequence[Fraction]], Fraction]


def quadric_drafts(made: Plan, order: Order) -> Iterator[Draft]:
    """Drafts on the quadric of the one scalar equation that is presupposed; none when there is no such equation."""
    systems = [System(equations=tuple(map(_squared, found))) for found in presupposed(made) if len(found) == 1]
    seen: list[object] = []
    for draft in islice(random_drafts(made, order), order.drafts):
        for system in systems:
            letters = list(unknowns(system, made))
            entries = sum(len(draft.values[letter.name]) * len(draft.values[letter.name][0]) for letter in letters)
            if (draft.sizes, system) in seen or not 2 <= entries <= MOST_ENTRIES:
                continue
            seen.append((draft.sizes, system))
            yield from _points(draft, letters, system, made)
        if len(seen) >= MOST_DRAFTS:
            return


def _squared(equation: Equation) -> Equation:
    """`|u|^2 = c^2` for `|u| = c`; a point where c is negative is sorted out with all that fail an assumption."""
    if not any(isinstance(side, Norm) for side in equation):
        return equation
    left, right = (Pow(base=side, exponent=number(2)) for side in equation)
    return left, right


def _points(draft: Draft, letters: list[Letter], system: System, made: Plan) -> Iterator[Draft]:
    def at(flat: Sequence[Fraction]) -> Draft:
        values, place = dict(draft.values), 0
        for letter in letters:
            like = draft.values[letter.name]
            size = len(like) * len(like[0])
            values[letter.name] = _shaped(flat[place : place + size], like)
            place += size
        return replace(draft, values=values)

    def gap(flat: Sequence[Fraction]) -> Fraction:
        (found,) = system.gaps(to_point(at(flat), made), made.context)
        return found

    size = sum(len(draft.values[letter.name]) * len(draft.values[letter.name][0]) for letter in letters)
    try:
        start = next((flat for flat in product(SMALL, repeat=size) if gap(flat) == 0), None)
        if start is None:
            return
        yield at(start)
        yield from (at(flat) for flat in _second_points(start, gap))
    except (Undefined, Unsupported, ValueError):
        return


def _second_points(start: Sequence[Fraction], gap: Gap) -> Iterator[list[Fraction]]:
    """The other points on lines through the start, for a gap that is quadratic along the line."""
    for direction in product(FAR, repeat=len(start)):
        along = [gap(_moved(start, direction, Fraction(t))) for t in (1, -1, 2)]
        square, slope = (along[0] + along[1]) / 2, (along[0] - along[1]) / 2
        if square == 0 or slope == 0 or along[2] != 4 * square + 2 * slope:
            continue
        yield _moved(start, direction, -slope / square)


def _moved(start: Sequence[Fraction], direction: Sequence[Fraction], by: Fraction) -> list[Fraction]:
    return [x + by * step for x, step in zip(start, direction, strict=True)]


def _shaped(flat: Sequence[Fraction], like: Array) -> Array:
    width = len(like[0])
    return tuple(tuple(flat[i * width : (i + 1) * width]) for i in range(len(like)))
