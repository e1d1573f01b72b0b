"""What a decision is about: one group of equal answers, or one problem of one submission."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.points import shown
from corrigenda.reports.grading.record import Group, ProblemMark, SubmissionMark, Taken


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """All controls of one page with the same `name` set the same decision.

    `before` is the decision that the run read for it, or None.
    """

    kind: str
    problem: str
    key: str
    answer: str
    proposed: Fraction
    out_of: Fraction
    students: int
    open: bool
    before: Taken | None = None
    feedback: str = ""

    @property
    def name(self) -> str:
        """Unique on the page."""
        return f"{self.kind}:{self.problem}:{self.key}"

    @property
    def offered(self) -> str:
        """The proposed marks in words."""
        return shown(self.proposed)

    @property
    def full(self) -> str:
        """All the points of the problem in words."""
        return shown(self.out_of)

    @property
    def taken(self) -> str:
        """The button of the decision that was read: `full`, `other`, `own`; empty without marks."""
        if self.before is None or self.before.points is None:
            return ""
        if self.before.points == self.out_of:
            return "full"
        return "other" if self.kind == "group" else "own"

    @property
    def took(self) -> str:
        """The marks of the decision that was read, in words; empty without marks."""
        return "" if self.before is None or self.before.points is None else shown(self.before.points)


def of_group(directory: Directory, group: Group) -> Target:
    """The decision on a group: proposed are its points."""
    members = directory.members(group)
    before = directory.taken("", group.problem, group.key, (group.answer, *group.forms))
    said = next((mark.feedback for mark in members if mark.feedback), "")
    return Target(
        kind="group",
        problem=group.problem,
        key=group.key,
        answer=group.answer,
        proposed=group.points,
        out_of=directory.problem(group.problem).points,
        students=len(group.members),
        open=any(mark.status == "queue" for mark in members),
        before=before,
        feedback=before.feedback if before and before.feedback else said,
    )


def of_submission(directory: Directory, submission: SubmissionMark, mark: ProblemMark) -> Target:
    """The decision on one problem of one student."""
    before = directory.taken(submission.student, mark.problem)
    return Target(
        kind="submission",
        problem=mark.problem,
        key=submission.student,
        answer=mark.answer or "",
        proposed=mark.points,
        out_of=mark.out_of,
        students=1,
        open=mark.status == "queue",
        before=before,
        feedback=before.feedback if before else "",
    )
