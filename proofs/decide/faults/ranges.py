"""Where a condition on one letter holds, and where it should.

A claim such as `|1 - 2 x s^2| < 1 <=> x < 1/s^2` gives a range for `x`.  With every other letter at its value
in the witness, the range as stated and the range of the other side are traced by exact evaluation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.truth.truth import prepared
from corrigenda.proofs.decide.faults.at_witness import point_of
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import ORDERS
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.outcome import Ranges, Span
from corrigenda.proofs.verdict import Witness

# The letter is traced over this many steps to each side, as far as REACH times the witness, or REACH.
STEPS, REACH, HALVINGS = 80, 4, 30

Test = Callable[[Fraction], bool]


def ranges(problem: Problem, witness: Witness) -> Ranges | None:
    """Both ranges of an equivalence or implication whose one side is a range of a real letter; else None."""
    context = problem.context
    parts, place = _condition(problem.statement, context), point_of(witness, context)
    if parts is None or place is None or parts[0] not in place.values:
        return None
    letter, *sides = parts

    def test_of(side: e.Statement) -> Test:
        holds = prepared(side, context)
        return lambda x: holds(replace(place, values={**place.values, letter: ((x,),)})) is True

    at = place.values[letter][0][0]
    try:
        stated, true = (tuple(_spans(test_of(side), at)) for side in sides)
    except (Undefined, Unsupported):
        return None
    return Ranges(letter=letter, at=float(at), stated=stated, true=true)


def _condition(statement: e.Statement, context: Context) -> tuple[str, e.Statement, e.Statement] | None:
    """The letter, the side that is its range, and the other side."""
    match statement:
        case e.Iff(left=one, right=other):
            pairs = ((other, one), (one, other))
        case e.Implies(premise=one, conclusion=other):
            pairs = ((one, other), (other, one))
        case _:
            return None
    return next(((name, *pair) for pair in pairs for name in _ranged(pair[0], context)), None)


def _ranged(side: e.Statement, context: Context) -> Iterator[str]:
    """Real letters that stand alone between bounds which do not mention them."""
    if not isinstance(side, e.Chain) or not ORDERS.issuperset(side.relations):
        return
    for index, part in enumerate(side.sides):
        rest = [other for i, other in enumerate(side.sides) if i != index]
        symbol = context.symbols.get(part.text) if isinstance(part, e.Name) else None
        if symbol and not symbol.shape and not symbol.integer and not any(symbol.name in free_names(o) for o in rest):
            yield symbol.name


def _spans(holds: Test, at: Fraction) -> list[Span]:
    """Where the test holds; an end at the edge of what was traced is infinite."""
    step = REACH * max(abs(at), Fraction(1)) / STEPS
    grid = [step * k for k in range(-STEPS, STEPS + 1)]
    known = [holds(x) for x in grid]
    ends = [float("-inf")] if known[0] else []
    ends += [_edge(holds, x, y) for (x, a), (y, b) in pairwise(zip(grid, known, strict=True)) if a is not b]
    ends += [float("inf")] if known[-1] else []
    return list(zip(ends[::2], ends[1::2], strict=True))


def _edge(holds: Test, low: Fraction, high: Fraction) -> float:
    at_low = holds(low)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) is at_low else (low, middle)
    return round(float(low + high) / 2, 7)
