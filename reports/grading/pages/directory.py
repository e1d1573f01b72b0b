"""Finds students, problems and groups of a class by their ids, and names the places of the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from corrigenda.reports.grading.record import ClassResult, Group, ProblemInfo, ProblemMark, SubmissionMark, Taken


@dataclass(frozen=True, kw_only=True)
class Directory:
    """The class, indexed.  Anchors are numbers, so that an id with any characters is safe in an address."""

    result: ClassResult

    @cached_property
    def _submissions(self) -> dict[str, tuple[int, SubmissionMark]]:
        return {made.student: (number, made) for number, made in enumerate(self.result.submissions, 1)}

    @cached_property
    def _problems(self) -> dict[str, tuple[int, ProblemInfo]]:
        return {problem.id: (number, problem) for number, problem in enumerate(self.result.problems, 1)}

    @cached_property
    def _groups(self) -> dict[tuple[str, str], tuple[int, Group]]:
        return {(group.problem, group.key): (number, group) for number, group in enumerate(self.result.groups, 1)}

    @cached_property
    def _marks(self) -> dict[tuple[str, str], ProblemMark]:
        return {
            (submission.student, mark.problem): mark
            for submission in self.result.submissions
            for mark in submission.problems
        }

    def submission(self, student: str) -> SubmissionMark | None:
        """The submission of a student, or None."""
        return self._submissions.get(student, (0, None))[1]

    @cached_property
    def _taken(self) -> dict[tuple[str, str, str], Taken]:
        """Decisions by student, problem and name of the answer; the later one holds, as when they are applied."""
        return {
            (one.student, one.problem, name): one
            for one in self.result.decisions or self._decided
            for name in ((one.student,) if one.student else (one.key, one.answer))
            if name
        }

    @cached_property
    def _decided(self) -> tuple[Taken, ...]:
        """For a record without its decisions: what a teacher decided, as decisions on single students."""
        return tuple(
            Taken(
                problem=mark.problem,
                student=student,
                answer=mark.answer or "",
                points=mark.points,
                feedback=mark.feedback or "",
            )
            for (student, _), mark in self._marks.items()
            if mark.decided_by == "ta"
        )

    def taken(self, student: str, problem: str, key: str = "", answers: Sequence[str] = ()) -> Taken | None:
        """The decision that was read on one student, or on the group with this key or one of these answers."""
        names = (student,) if student else (key, *answers)
        found = (one for name in names if (one := self._taken.get((student, problem, name))))
        return next((one for one in found if student or one.key == key or not self._elsewhere(one)), None)

    def _elsewhere(self, taken: Taken) -> bool:
        """Whether a decision names a group of the page by its key: equal answers with other marks are not meant."""
        return (taken.problem, taken.key) in self._groups

    def kept(self) -> tuple[Taken, ...]:
        """The decisions that belong to nothing on the page."""
        groups = {
            id(found)
            for group in self.result.groups
            if (found := self.taken("", group.problem, group.key, (group.answer, *group.forms)))
        }
        return tuple(
            one
            for one in dict.fromkeys(self._taken.values())
            if id(one) not in groups and not (one.student and self.mark(one.student, one.problem))
        )

    def number(self, student: str) -> int:
        """The place of a student in the class, from 1; 0 for an unknown one."""
        return self._submissions.get(student, (0, None))[0]

    def mark(self, student: str, problem: str | None) -> ProblemMark | None:
        """The mark of one problem of one student, or None."""
        return self._marks.get((student, problem or ""))

    def problem(self, problem: str) -> ProblemInfo:
        """The problem with this id.  Raises KeyError for an unknown one."""
        return self._problems[problem][1]

    def label(self, problem: str | None) -> str:
        """`Problem 4`, by its place in the rubric; for an unknown one its id."""
        found = self._problems.get(problem or "")
        return f"Problem {found[0]}" if found else str(problem)

    def group(self, mark: ProblemMark) -> Group | None:
        """The group that an answer is in, or None."""
        return self._groups.get((mark.problem, mark.group or ""), (0, None))[1]

    def members(self, group: Group) -> tuple[ProblemMark, ...]:
        """The marks of all in a group."""
        found = (self._marks.get((student, group.problem)) for student in group.members)
        return tuple(mark for mark in found if mark)

    def group_name(self, group: Group) -> str:
        """`p4-g02`: the problem and the place of the group on the page."""
        return f"{group.problem}-g{self._groups[group.problem, group.key][0]:02}"

    def group_anchor(self, group: Group) -> str:
        """The anchor of the card of a group."""
        return f"group-{self._groups[group.problem, group.key][0]}"

    def anchor(self, student: str, problem: str | None = None) -> str:
        """The anchor of a submission, or of one problem in it."""
        place = self._problems.get(problem or "")
        return f"student-{self.number(student)}" + (f"-{place[0]}" if place else "")
