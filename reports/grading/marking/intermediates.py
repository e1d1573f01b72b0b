"""Which required results an attempt states."""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.reports.grading.marking.readings.questions import Side, SideReading
from corrigenda.reports.grading.marking.steps import Known
from corrigenda.reports.grading.marking.work import EQUAL, Work, left_of, right_of
from corrigenda.reports.grading.rubric.model import Intermediate
from corrigenda.reports.grading.submissions.content import Relation


def found(work: Work, known: Known) -> frozenset[str]:
    """The ids of the intermediate results that some chain states: both sides stand in it, each proved to be what its
    value says."""
    chains = [_readings(work, chain, known) for chain in work.chains]
    return frozenset(
        one.id for one in work.facts.problem.intermediates if any(_states(chain, one, work, known) for chain in chains)
    )


def _readings(work: Work, chain: Sequence[Relation], known: Known) -> list[tuple[SideReading, bool]]:
    """The sides of a chain, and whether each is proved equal to the anchor of its value."""
    sides = [side for row in chain if row.relation in EQUAL for side in _sides(row)]
    return [(work.read(side), known.of_side(work, side) is not None) for side in sides]


def _sides(row: Relation) -> tuple[Side, Side]:
    return left_of(row), right_of(row)


def _states(chain: list[tuple[SideReading, bool]], wanted: Intermediate, work: Work, known: Known) -> bool:
    facts = work.facts
    left, right = facts.read(wanted.stated.left), facts.read(wanted.stated.right)
    if left.key is None or left.key != right.key:
        texts = [reading.latex for reading, _ in chain]
        return bool(left.latex) and left.latex in texts and right.latex in texts
    if known.of_rubric(facts, wanted.stated.right) is None:
        return False
    equal = [reading for reading, proved in chain if proved and reading.key == left.key]
    firsts = [one.latex for one in equal if one.operators == left.operators]
    seconds = [one.latex for one in equal if one.operators == right.operators]
    return any(first != second for first in firsts for second in seconds)
