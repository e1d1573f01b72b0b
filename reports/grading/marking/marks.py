"""From what was found out to the marks of one problem, with the reasons in words for the student."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.reports.grading.marking.answer_as_step import with_answer_as_step
from corrigenda.reports.grading.marking.following import Followed
from corrigenda.reports.grading.marking.readings.choice import Chosen, unfinished
from corrigenda.reports.grading.marking.steps import Step
from corrigenda.reports.grading.marking.verdicts import Ruled
from corrigenda.reports.grading.marking.work import Work
from corrigenda.reports.grading.record import IntermediateMark, ProblemMark, QueueItem, Status, StepMark
from corrigenda.reports.grading.rubric.model import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """The marks of one problem, and why a teacher must look at it (empty when nobody must)."""

    mark: ProblemMark
    kind: str = ""
    reason: str = ""

    def queued(self, student: str) -> QueueItem | None:
        """The entry of the queue, when there is one."""
        if not self.kind:
            return None
        return QueueItem(
            student=student, problem=self.mark.problem, kind=self.kind, reason=self.reason, formula=self.mark.answer
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """All that is known of one attempt; `have` are the required results that it states."""

    work: Work
    chosen: Chosen | None
    key: str | None
    ruled: Ruled | None
    steps: tuple[Step, ...]
    have: frozenset[str]
    followed: Followed
    correction: str | None = None


def missing(problem: Problem) -> Marked:
    """Nothing was handed in for this problem."""
    reasons = ("There is no answer to this problem.",)
    return Marked(
        mark=ProblemMark(
            problem=problem.id,
            points=Fraction(0),
            out_of=problem.points,
            status="missing",
            reasons=reasons,
            intermediates=_listed(problem, frozenset()),
        )
    )


def undecided(problem: Problem, kind: str, reason: str) -> Marked:
    """Something was handed in and could not be read or matched: a teacher decides."""
    mark = replace(missing(problem).mark, status="queue", reasons=(reason,))
    return Marked(mark=mark, kind=kind, reason=reason)


def marked(known: Findings) -> Marked:
    """The marks of an attempt."""
    problem = known.work.facts.problem
    have, carried = known.have, known.followed.intermediates
    base = ProblemMark(
        problem=problem.id,
        points=_worth(problem, have | carried),
        out_of=problem.points,
        status="queue",
        answer=_answer(known),
        group=known.key,
        steps=_step_marks(known),
        first_wrong=next((place for place, step in enumerate(known.steps) if step.wrong), None),
        intermediates=_listed(problem, have | carried),
        reasons=_intermediate_reasons(problem, have, carried),
    )
    return _decided(known, base)


def _decided(known: Findings, base: ProblemMark) -> Marked:
    chosen, ruled = known.chosen, known.ruled
    if chosen is None or ruled is None:
        return _without_answer(known, base)
    if not chosen.reading.latex:
        reason = f"The answer cannot be read: {chosen.reading.problem or 'it is no formula'}."
        return _queued(base, "unreadable", reason)
    if chosen.doubt and ruled.ruling != "right":
        return _queued(base, "not enough read", f"It is not clear which formula is the answer: {chosen.doubt}.")
    short = chosen.short or unfinished(chosen.reading, known.work.facts)
    if ruled.ruling == "right" and not short:
        return _right(known, base)
    if ruled.ruling == "right":
        return _queued(base, "form", f"The formula is true, but {short}.")
    if short:
        return _queued(base, "form", f"The answer is not finished: {short}.")
    if _unread_after(known):
        return _queued(base, "unreadable", "A formula behind this answer cannot be read; it may be the answer.")
    if ruled.ruling == "mistake":
        return _mistake(ruled, with_answer_as_step(known.work, chosen, ruled, base))
    if ruled.ruling == "wrong":
        return _wrong(known, with_answer_as_step(known.work, chosen, ruled, base))
    return _queued(base, ruled.kind, ruled.reason)


def _right(known: Findings, base: ProblemMark) -> Marked:
    """Full marks, unless a step on the way is exactly wrong, or no worker could check it: then a teacher says."""
    problem = known.work.facts.problem
    reasons: tuple[str, ...] = ("The answer is right.",)
    accepted = known.ruled.accepted if known.ruled else None
    if accepted is not None and known.work.facts.converted(accepted):
        # The steps were judged in the convention that the problem declares.
        return Marked(mark=replace(base, points=problem.points, status="right", first_wrong=None, reasons=reasons))
    if base.first_wrong is not None:
        line = base.steps[base.first_wrong].line
        proposal = replace(base, points=problem.points - _lacking(problem, base))
        return _queued(proposal, "wrong step", f"The answer is right, although the step on line {line} does not hold.")
    lost = next(((step.mark.line, step.reply.failed) for step in known.steps if step.reply and step.reply.failed), None)
    if lost is not None:
        why = f"The answer is right; the step on line {lost[0]} was not checked: {lost[1]}."
        return _queued(replace(base, points=problem.points), "inconclusive", why)
    if any(row.unread for row in known.work.attempt.relations):
        return _queued(
            replace(base, points=problem.points),
            "unreadable",
            "The answer is right; a formula beside it cannot be read.",
        )
    return Marked(mark=replace(base, points=problem.points, status="right", reasons=reasons))


def _lacking(problem: Problem, base: ProblemMark) -> Fraction:
    """The points of the required results that are not there."""
    found = {one.id for one in base.intermediates if one.found}
    return sum((one.points for one in problem.intermediates if one.id not in found), Fraction(0))


def _mistake(ruled: Ruled, base: ProblemMark) -> Marked:
    assert ruled.mistake is not None
    points = ruled.mistake.points
    mark = replace(
        base,
        points=points,
        status=_status(points, base.out_of),
        mistake=ruled.mistake.id,
        feedback=ruled.mistake.feedback or None,
        reasons=(f"This is a mistake that the rubric lists: {points} of {base.out_of} points.", *base.reasons),
    )
    return Marked(mark=mark)


def _wrong(known: Findings, base: ProblemMark) -> Marked:
    reasons = ["The answer is not right.", *base.reasons]
    if base.first_wrong is not None:
        reasons.insert(1, f"The first step that does not hold is on line {base.steps[base.first_wrong].line}.")
    if _all_follow(known, base.first_wrong):
        reasons.append("What comes after that step follows rightly from it.")
    return Marked(mark=replace(base, status=_status(base.points, base.out_of), reasons=tuple(reasons)))


def _all_follow(known: Findings, first: int | None) -> bool:
    """Whether there are steps after the first wrong one, and each is right with the student's own result."""
    later = range(first + 1, len(known.steps)) if first is not None else range(0)
    return bool(later) and all(place in known.followed.steps or known.steps[place].holds for place in later)


def _without_answer(known: Findings, base: ProblemMark) -> Marked:
    attempt = known.work.attempt
    if any(row.unread for row in attempt.relations):
        return _queued(base, "unreadable", "Formulas of this problem cannot be read.")
    if attempt.relations or attempt.lone or attempt.boxed:
        return _queued(base, "not enough read", "None of the formulas could be recognised as the answer.")
    if attempt.words:
        return _queued(base, "not enough read", "There are words, but no formula.")
    return missing(known.work.facts.problem)


def _queued(base: ProblemMark, kind: str, reason: str) -> Marked:
    return Marked(mark=replace(base, status="queue", reasons=(reason, *base.reasons)), kind=kind, reason=reason)


def _unread_after(known: Findings) -> bool:
    """Whether something unreadable stands behind the answer."""
    rows = known.work.attempt.relations
    row = known.chosen.row if known.chosen else None
    start = rows.index(row) + 1 if row in rows else 0
    return any(one.unread for one in rows[start:])


def _status(points: Fraction, out_of: Fraction) -> Status:
    if points >= out_of:
        return "right"
    return "partial" if points > 0 else "wrong"


def _worth(problem: Problem, have: frozenset[str]) -> Fraction:
    return sum((one.points for one in problem.intermediates if one.id in have), Fraction(0))


def _listed(problem: Problem, have: frozenset[str]) -> tuple[IntermediateMark, ...]:
    return tuple(
        IntermediateMark(id=one.id, latex=one.stated.latex, points=one.points, found=one.id in have)
        for one in problem.intermediates
    )


def _intermediate_reasons(problem: Problem, have: frozenset[str], carried: frozenset[str]) -> tuple[str, ...]:
    return tuple(
        f"“{one.id}” ({one.points}): " + _how(one.id, have, carried)
        for one in problem.intermediates
    )  # fmt: skip


def _how(name: str, have: frozenset[str], carried: frozenset[str]) -> str:
    if name in have:
        return "found."
    return "found, with your earlier result carried on." if name in carried else "not found."


def _answer(known: Findings) -> str | None:
    if known.chosen is None:
        return None
    return known.chosen.reading.latex or known.chosen.side.latex


def _step_marks(known: Findings) -> tuple[StepMark, ...]:
    marks = []
    first = next((place for place, step in enumerate(known.steps) if step.wrong), None)
    for place, step in enumerate(known.steps):
        mark = step.mark
        if place in known.followed.steps:
            mark = replace(mark, carried=True, why=f"It follows from your earlier result. {mark.why}")
        if place == first and known.correction and mark.correction is None:
            mark = replace(mark, correction=known.correction)
        marks.append(mark)
    return tuple(marks)
