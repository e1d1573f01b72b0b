"""Which condition of an attempt is its answer, where a range or another condition is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from corrigenda.reports.grading.grouping.groups import same
from corrigenda.reports.grading.marking.readings.choice import Chosen, two_answers
from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side, SideReading
from corrigenda.reports.grading.marking.work import Work
from corrigenda.reports.grading.rubric.sets import values_told
from corrigenda.reports.grading.submissions.conditions import IFF, LAND, LOR, Condition, conditions

MOST_TOGETHER = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A condition with its reading; `explicit` when it is said to be equivalent to what is asked for."""

    condition: Condition
    side: Side
    reading: SideReading
    explicit: bool


def condition_questions(work: Work) -> Iterator[Question]:
    """Whether each condition of an attempt is the right one."""
    if work.facts.problem.asks_condition:
        found = list(_candidates(work))
        yield from (_right(work, one) for one in found)
        yield from (question for one in found for question in _of_parts(work, one))
        yield from _together(work, found)


def chosen_condition(work: Work, replies: Mapping[Question, Reply]) -> Chosen | None:
    """The last condition that is said to be equivalent to what is asked, else what is boxed, else the last of all but
    for cases (`for \\eta < 1`).

    One that an `and` beside it belongs to is none, and nothing else is then taken for it.
    """
    found = list(_candidates(work))
    boxed = [one for one in found if any(one.condition.row.right in text for text in work.attempt.boxed)]
    pool = [one for one in found if one.explicit] or boxed or found
    plain = [one for one in pool if not one.condition.row.case] or pool
    if not plain or plain[-1].condition.joined or plain[-1].condition.suffices:
        return None
    last = plain[-1]
    rows = work.attempt.relations
    right = [one for one in found if replies.get(_right(work, one), Reply()).holds]
    doubt = ""
    if last not in right and any(replies.get(one, Reply()).holds for one in _of_parts(work, last)):
        return None
    if last in right:
        behind = [one for one in found if rows.index(one.condition.row) > rows.index(last.condition.row)]
        others = [one for one in behind if one not in right and not (one.condition.row.case or one.condition.joined)]
        if others:
            two = two_answers(last.reading, others[-1].reading)
            last, doubt = others[-1], "" if _restated(work, last, others[-1]) else two
    else:
        doubt = _doubt(work, last, found, right, sure=last.explicit or last in boxed)
        if last.condition.row.partial:
            doubt = doubt or "it is said for a case alone"
        if not doubt and any(replies.get(one, Reply()).holds for one in _together(work, found)):
            doubt = "several conditions are written down, which are right together"
    return Chosen(side=last.side, reading=last.reading, row=last.condition.row, doubt=doubt, short=_short(work, last))


def _short(work: Work, one: Candidate) -> str:
    """Why a condition is not finished where values are asked for: `x^2 = 4` says no value of x."""
    problem = work.facts.problem
    asked = values_told(problem.answer.right, problem.asks_on)
    told = values_told(work.read(one.side).latex, problem.asks_on)
    return f"it does not say what ${problem.asks_on}$ is" if asked and not told else ""


def _doubt(work: Work, last: Candidate, found: Sequence[Candidate], right: Sequence[Candidate], *, sure: bool) -> str:
    rows = work.attempt.relations
    right = [one for one in right if not _restated(work, one, last)]
    behind_it = rows.index(last.condition.row)
    other = [one for one in right if one.explicit or not sure or rows.index(one.condition.row) > behind_it]
    if other:
        return two_answers(other[-1].reading, last.reading)
    if last.condition.valued and any(one.condition.valued and one.reading.latex != last.reading.latex for one in found):
        return "other values are written down, too"
    behind = rows[rows.index(last.condition.row) + 1 :]
    spot = last.condition.row.spot
    row = last.condition.row
    lone = [
        one
        for one in work.attempt.lone
        if (one.spot.line, one.spot.column) > (spot.line, spot.column)
        and one.latex.strip() not in (row.left, row.right)
    ]
    return "" if sure or not (behind or lone) else "no condition is said to be the one that is asked for"


def _restated(work: Work, one: Candidate, last: Candidate) -> bool:
    """Whether the last condition says an earlier one again: behind `that is`, or as an equivalence of its own."""
    row = last.condition.row
    again = row.relation == IFF
    leads = frozenset(("drawn", "same") if again else ("same",))
    same_letters = set(one.reading.names) <= set(last.reading.names)
    return (again or same_letters) and work.goes_on(one.condition.row, row, leads)


def _right(work: Work, one: Candidate) -> Question:
    return same(work.facts.problem, one.side, work.facts.problem.answer.right)


def _of_parts(work: Work, one: Candidate) -> Iterator[Question]:
    """Whether one of the conditions that an `and` ties together is right by itself."""
    problem, own = work.facts.problem, one.side.own
    return (same(problem, Side(latex=part, own=own), problem.answer.right) for part in one.condition.parts)


def _together(work: Work, found: Sequence[Candidate]) -> Iterator[Question]:
    """Whether the conditions of an attempt, but for cases, are right together: as parts, or as alternatives."""
    sides = list(dict.fromkeys(one.side for one in found if not one.condition.row.case))[-MOST_TOGETHER:]
    if len(sides) > 1:
        own = tuple(dict.fromkeys(text for side in sides for text in side.own))
        for sign in (LAND, LOR):
            whole = Side(latex=f" {sign} ".join(f"({side.latex})" for side in sides), own=own)
            yield same(work.facts.problem, whole, work.facts.problem.answer.right)


def _candidates(work: Work) -> Iterator[Candidate]:
    """The conditions that may be an answer: neither what is asked itself nor what the problem grants."""
    asked, letter = work.facts.left.latex, work.facts.problem.asks_on
    fewest = 1 if len(work.facts.read(work.facts.problem.answer.right).names) == 1 else 2
    before: Candidate | None = None
    for condition in conditions(work.attempt.relations, letter):
        side = Side(latex=condition.latex, own=condition.row.own)
        reading = work.read(side)
        about = work.read(Side(latex=condition.about, own=condition.row.own)).latex if condition.about else ""
        named = before is not None and before.reading.latex == asked and _next_to(before.condition, condition)
        again = before is not None and before.explicit and _goes_on(before.condition, condition)
        explicit = bool(asked) and (about == asked or named or again)
        one = Candidate(condition=condition, side=side, reading=reading, explicit=explicit)
        enough = letter in reading.names if letter else explicit or len(reading.names) >= fewest
        if reading.latex and not _asked(work, reading) and enough and not _granted(work, reading):
            yield one
        before = one


def _asked(work: Work, reading: SideReading) -> bool:
    """Whether a condition is the one that is asked about, as it is or with its definitions put in."""
    left = work.facts.left
    return reading.latex == left.latex or (bool(reading.expanded) and reading.expanded == left.expanded)


def _goes_on(before: Condition, condition: Condition) -> bool:
    """Whether an equivalence begins with what another one ended in: `\\rho < 1 \\iff A \\iff B`."""
    return bool(condition.about) and condition.about == before.row.right


def _next_to(before: Condition, condition: Condition) -> bool:
    """Whether a condition stands right behind another one: `\\rho < 1` iff `\\eta < 2`."""
    return not condition.about and 0 <= condition.row.spot.line - before.row.spot.line <= 1


def _granted(work: Work, reading: SideReading) -> bool:
    return any(reading.latex.replace(" ", "") == text.replace(" ", "") for text in work.facts.problem.given)
