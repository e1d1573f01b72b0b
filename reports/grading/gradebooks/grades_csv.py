"""`grades.csv`: the marks per problem and in total, and how many of them a teacher still decides."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.reports.grading.gradebooks.cells import table
from corrigenda.reports.grading.points import decimal, total
from corrigenda.reports.grading.record import ClassResult, SubmissionMark


def grades_csv(result: ClassResult) -> str:
    """One row a student.  Open marks are provisional: the column `to decide` counts them."""
    head = ("student", "name", *(problem.id for problem in result.problems), "total", "out of", "to decide", "remark")
    return table([head, *_rows(result)])


def _rows(result: ClassResult) -> Iterator[tuple[str, ...]]:
    out_of = decimal(total(problem.points for problem in result.problems))
    for submission in result.submissions:
        marks = {mark.problem: mark for mark in submission.problems}
        cells = (decimal(marks[problem.id].points) if problem.id in marks else "" for problem in result.problems)
        earned = decimal(total(mark.points for mark in submission.problems))
        yield (
            submission.student,
            submission.name,
            *cells,
            earned,
            out_of,
            str(waiting(submission)),
            submission.unreadable or "",
        )


def waiting(submission: SubmissionMark) -> int:
    """How many problems a teacher still decides; all of them in a file that nobody could read."""
    if submission.unreadable and not any(mark.decided_by == "ta" for mark in submission.problems):
        return max(1, sum(mark.status in ("queue", "missing") for mark in submission.problems))
    return sum(mark.status == "queue" for mark in submission.problems)
