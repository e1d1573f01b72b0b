"""Equal values, proved: every side of a class against one formula of its value, never in pairs.

Equal values at fixed points are a hint.  What rests on them (a step that holds, a verdict that two students share, a
required result that is found) is accepted only once both sides are proved equal to the same formula, the anchor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.grouping.groups import AnswerGroup, compatible, order, same
from corrigenda.reports.grading.marking.facts import Facts
from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side, SideReading
from corrigenda.reports.grading.marking.work import Work, sides_in_equations

Key = tuple[str, str]  # problem and value


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchors:
    """The formula of each value, by problem and key: the rubric's own where it has one."""

    formulas: Mapping[Key, Side]

    def question(self, facts: Facts, side: Side, reading: SideReading) -> Question | None:
        """What proves that `side` equals its anchor; None where nothing has to be asked, or nothing can."""
        anchor = self._anchor(facts, reading)
        if anchor is None or _granted(facts, side, reading, anchor) or not compatible(side, anchor):
            return None
        return same(facts.problem, side, anchor.latex, anchor.own)

    def proved(
        self, facts: Facts, side: Side, reading: SideReading, replies: Mapping[Question, Reply]
    ) -> Verdict | None:
        """How surely `side` equals its anchor: PROVED, SUPPORTED, or None where it is not shown."""
        anchor = self._anchor(facts, reading)
        if anchor is None:
            return None
        if _granted(facts, side, reading, anchor):
            return Verdict.PROVED
        asked = self.question(facts, side, reading)
        reply = replies.get(asked, Reply()) if asked else Reply()
        return reply.verdict if reply.holds else None

    def _anchor(self, facts: Facts, reading: SideReading) -> Side | None:
        return self.formulas.get((facts.problem.id, reading.key)) if reading.key else None


def _granted(facts: Facts, side: Side, reading: SideReading, anchor: Side) -> bool:
    """The anchor itself, or what is asked for where the anchor is the rubric's answer."""
    if side == anchor:
        return True
    return any(
        anchor == Side(latex=one.right) and reading.latex == facts.read(one.left).latex for one in facts.problem.answers
    )


def anchors(
    works: Iterable[Work], facts: Mapping[str, Facts], groups: Mapping[tuple[str, str], AnswerGroup]
) -> Anchors:
    """The anchors of a class; which formula is one does not depend on the order of the students."""
    found: dict[Key, Side] = {}
    for problem, known in facts.items():
        for text in _of_rubric(known):
            key = known.read(text).key
            if key:
                found.setdefault((problem, key), Side(latex=text))
    for (problem, key), group in groups.items():
        if group.valued:
            found.setdefault((problem, key), group.representative)
    shortest: dict[Key, Side] = {}
    for place, side in _valued(works):
        if place not in found and (place not in shortest or order(side) < order(shortest[place])):
            shortest[place] = side
    return Anchors(formulas={**shortest, **found})


def _of_rubric(known: Facts) -> Iterator[str]:
    problem = known.problem
    yield from (one.right for one in problem.answers)
    yield from (one.stated.right for one in problem.mistakes)
    yield from (one.stated.right for one in problem.intermediates)


def _valued(works: Iterable[Work]) -> Iterator[tuple[Key, Side]]:
    for work in works:
        for side in sides_in_equations(work):
            key = work.read(side).key
            if key:
                yield (work.facts.problem.id, key), side


def proofs(works: Iterable[Work], known: Anchors) -> Iterator[Question]:
    """What must be asked before equal values mean anything, of what students write and of the results required."""
    for work in works:
        required = (Side(latex=one.stated.right) for one in work.facts.problem.intermediates)
        rows = [(side, work.read(side)) for side in sides_in_equations(work)]
        for side, reading in (*rows, *((one, work.facts.read(one.latex)) for one in required)):
            asked = known.question(work.facts, side, reading)
            if asked is not None:
                yield asked
