"""What a gradebook says beside the marks: a few kind sentences in plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corrigenda.reports.grading.pages.charts.tone import praise, question
from corrigenda.reports.grading.pages.typesetting.withholding import Withheld
from corrigenda.reports.grading.points import shown
from corrigenda.reports.grading.record import ProblemInfo, ProblemMark, SubmissionMark

READING = "A teacher still reads this; no point is lost yet."
EMPTY = "No answer was found for this problem."


def remark(mark: ProblemMark, withheld: Withheld | None) -> str:
    """The sentences on one problem; with `withheld` none that gives the answer away."""
    if mark.status == "queue":
        return READING
    if mark.status == "missing":
        return mark.feedback if mark.feedback and _allowed(mark.feedback, withheld) else EMPTY
    words = mark.feedback if mark.feedback and _allowed(mark.feedback, withheld) else ""
    if mark.status == "right":
        return words or "Right."
    return " ".join(filter(None, (praise(mark), words or question(mark))))


def comment(
    submission: SubmissionMark, problems: Sequence[ProblemInfo], withheld: Mapping[str, Withheld] | None
) -> str:
    """One line for the whole submission: `Problem 1: 2 of 3. …`."""
    if submission.unreadable and all(mark.status in ("queue", "missing") for mark in submission.problems):
        return f"{submission.unreadable} {READING}"
    marks = {mark.problem: mark for mark in submission.problems}
    parts = [
        f"Problem {number}: {_earned(marks[problem.id])} {remark(marks[problem.id], (withheld or {}).get(problem.id))}"
        for number, problem in enumerate(problems, 1)
        if problem.id in marks
    ]
    return " ".join(filter(None, (submission.unreadable, *parts)))


def _earned(mark: ProblemMark) -> str:
    return "open." if mark.status == "queue" else f"{shown(mark.points)} of {shown(mark.out_of)}."


def _allowed(text: str, withheld: Withheld | None) -> bool:
    return withheld is None or withheld.allows(text)
