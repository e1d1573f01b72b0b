"""What a decision is about: one group of equal answers, or one problem of one submission."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from reports.grading.points import shown
from reports.grading.record import Group, ProblemInfo, ProblemMark, SubmissionMark


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """All controls of one page with the same `name` set the same decision.

    `taken` is the decision that the marks already contain (`accept`, `full`, `other`), or empty.
    """

    kind: str
    problem: str
    key: str
    answer: str
    proposed: Fraction
    out_of: Fraction
    students: int
    open: bool
    taken: str = ""
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


def of_group(group: Group, problem: ProblemInfo, members: tuple[ProblemMark, ...]) -> Target:
    """The decision on a group: proposed are its points, taken is what a teacher decided before."""
    by_teacher = [mark for mark in members if mark.decided_by == "ta"]
    return Target(
        kind="group",
        problem=group.problem,
        key=group.key,
        answer=group.answer,
        proposed=group.points,
        out_of=problem.points,
        students=len(group.members),
        open=any(mark.status == "queue" for mark in members),
        taken=_taken(by_teacher[0]) if len(by_teacher) == len(members) and members else "",
        feedback=next((mark.feedback for mark in members if mark.feedback), ""),
    )


def of_submission(submission: SubmissionMark, mark: ProblemMark) -> Target:
    """The decision on one problem of one student."""
    return Target(
        kind="submission",
        problem=mark.problem,
        key=submission.student,
        answer=mark.answer or "",
        proposed=mark.points,
        out_of=mark.out_of,
        students=1,
        open=mark.status == "queue",
        taken=_taken(mark) if mark.decided_by == "ta" and mark.group is None else "",
        feedback=mark.feedback or "" if mark.group is None else "",
    )


def _taken(mark: ProblemMark) -> str:
    return "full" if mark.points == mark.out_of else "other"
