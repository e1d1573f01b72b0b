"""Whose mark moved since the last run, and why."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.reports.grading.record import ClassResult, Moved, ProblemMark


def moved(before: ClassResult, after: ClassResult) -> tuple[Moved, ...]:
    """The marks that differ, for students and problems of both runs."""
    return tuple(_moved(before, after))


def _moved(before: ClassResult, after: ClassResult) -> Iterator[Moved]:
    old = {(one.student, mark.problem): mark for one in before.submissions for mark in one.problems}
    full = {one.id: (one.points, one.answer) for one in before.problems}
    now = {one.id: (one.points, one.answer) for one in after.problems}
    for submission in after.submissions:
        for mark in submission.problems:
            was = old.get((submission.student, mark.problem))
            if was is not None and was.points != mark.points:
                changed = full.get(mark.problem) != now.get(mark.problem)
                yield Moved(
                    student=submission.student,
                    problem=mark.problem,
                    before=was.points,
                    after=mark.points,
                    reason=_reason(was, mark, changed=changed),
                )


def _reason(was: ProblemMark, mark: ProblemMark, *, changed: bool) -> str:
    if was.answer != mark.answer:
        return "The submission changed."
    if mark.decided_by == "ta":
        return "A teacher decided." if was.decided_by != "ta" else "A teacher decided otherwise than before."
    if was.decided_by == "ta":
        return "A decision was taken back or no longer applies."
    if changed or was.out_of != mark.out_of:
        return "The rubric changed."
    if was.mistake != mark.mistake:
        return "The rubric's known mistakes changed."
    return f"The verdict changed: {mark.reasons[0]}" if mark.reasons else "The verdict changed."
