"""Decisions put into a marked class; those that no longer apply are reported, with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.reports.grading.decisions.file import Decision
from corrigenda.reports.grading.points import shown
from corrigenda.reports.grading.record import ClassResult, Group, ProblemMark, QueueItem, Status, SubmissionMark, Taken

Place = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Applied:
    """Decisions by student and problem, and the log."""

    by_place: Mapping[Place, Decision]
    log: tuple[str, ...]


def with_decisions(result: ClassResult, decisions: Sequence[Decision]) -> ClassResult:
    """The class as decided: groups first, then single students, who come before their group."""
    if not decisions:
        return result
    applied = _applied(result, decisions)
    submissions = tuple(_decided(one, applied.by_place) for one in result.submissions)
    marks = {(one.student, mark.problem): mark for one in submissions for mark in one.problems}
    done = {place for place, decision in applied.by_place.items() if decision.points is not None}
    waiting = {one.student for one in submissions if any(mark.status == "queue" for mark in one.problems)}
    return replace(
        result,
        submissions=submissions,
        groups=tuple(_with_marks(group, marks) for group in result.groups),
        queue=tuple(item for item in result.queue if _is_open(item, done, waiting)),
        decisions=tuple(map(_taken, decisions)),
        decisions_log=(*result.decisions_log, *applied.log),
    )


def _is_open(item: QueueItem, done: Set[Place], waiting: Set[str]) -> bool:
    """What belongs to no problem, such as an unreadable file, waits while a problem of that student does."""
    return (item.student, item.problem) not in done if item.problem else item.student in waiting


def _taken(decision: Decision) -> Taken:
    return Taken(**{name: getattr(decision, name) for name in Taken.__slots__})


def _applied(result: ClassResult, decisions: Sequence[Decision]) -> _Applied:
    marks = {(one.student, mark.problem): mark for one in result.submissions for mark in one.problems}
    out_of = {one.id: one.points for one in result.problems}
    by_place: dict[Place, Decision] = {}
    log: list[str] = []
    for decision in sorted(decisions, key=lambda one: bool(one.student)):
        places, refusal = _places(decision, result.groups, marks)
        if not refusal and decision.points is not None and decision.points > out_of[decision.problem]:
            refusal = f"the problem has only {shown(out_of[decision.problem])} points now"
        log.append(_line(decision, len(places), refusal))
        if not refusal:
            by_place.update(dict.fromkeys(places, decision))
    return _Applied(by_place=by_place, log=tuple(log))


def _places(
    decision: Decision, groups: Iterable[Group], marks: Mapping[Place, ProblemMark]
) -> tuple[tuple[Place, ...], str]:
    """Whom a decision is about, or why it is about nobody any more."""
    if not any(problem == decision.problem for _, problem in marks):
        return (), "there is no such problem any more"
    if decision.student:
        return _of_student(decision, marks)
    same = [group for group in groups if group.problem == decision.problem]
    found = [group for group in same if decision.key and group.key == decision.key]
    found = found or _by_answer(decision, same)
    if not found:
        return (), "nobody gives this answer any more"
    return tuple((student, decision.problem) for group in found for student in group.members), ""


def _by_answer(decision: Decision, groups: Sequence[Group]) -> list[Group]:
    """The groups with this answer: those that wait for a teacher, where there are such, since a decision on an answer
    takes no mark from those that need none."""
    found = [group for group in groups if decision.answer and decision.answer in (group.answer, *group.forms)]
    return [group for group in found if group.status == "queue"] or found


def _of_student(decision: Decision, marks: Mapping[Place, ProblemMark]) -> tuple[tuple[Place, ...], str]:
    place = (decision.student, decision.problem)
    mark = marks.get(place)
    if mark is None:
        return (), "there is no such submission any more"
    if decision.answer and mark.answer and decision.answer != mark.answer:
        return (), "the answer is another one now"
    return (place,), ""


def _decided(submission: SubmissionMark, by_place: Mapping[Place, Decision]) -> SubmissionMark:
    marks = tuple(
        _mark(mark, by_place.get((submission.student, mark.problem))) for mark in submission.problems
    )  # fmt: skip
    return replace(submission, problems=marks)


def _mark(mark: ProblemMark, decision: Decision | None) -> ProblemMark:
    if decision is None:
        return mark
    feedback = decision.feedback or mark.feedback
    if decision.points is None:
        return replace(mark, feedback=feedback)
    who = "A teacher decided this answer." if not decision.student else "A teacher decided this."
    return replace(
        mark,
        points=decision.points,
        status=_status(decision.points, mark.out_of),
        feedback=feedback,
        decided_by="ta",
        reasons=(who, *(text for text in mark.reasons if mark.status != "queue" or text != mark.reasons[0])),
    )


def _status(points: Fraction, out_of: Fraction) -> Status:
    if points >= out_of:
        return "right"
    return "partial" if points > 0 else "wrong"


def _with_marks(group: Group, marks: Mapping[Place, ProblemMark]) -> Group:
    members = [marks[student, group.problem] for student in group.members]
    lead = next((mark for mark in members if mark.decided_by == "ta" and mark.group == group.key), None)
    return replace(group, points=lead.points, status=lead.status) if lead else group


def _line(decision: Decision, count: int, refusal: str) -> str:
    whom = f"student {decision.student}" if decision.student else f"the group ${decision.answer or decision.key}$"
    what = "words only" if decision.points is None else f"{shown(decision.points)} points"
    signed = "".join([f" by {decision.by}" if decision.by else "", f" on {decision.on}" if decision.on else ""])
    said = f"Problem {decision.problem}, {whom}: {what}{signed}"
    return f"{said}; no longer applies: {refusal}." if refusal else f"{said}; applied to {count}."
