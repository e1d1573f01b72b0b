"""The record of a marked class: everything that pages and gradebook files are made from."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from corrigenda.proofs.verdict import Verdict

Status = Literal["right", "partial", "wrong", "queue", "missing"]
UNREAD = "C020"
"""The code of a step that was not read."""
UNMATCHED = "unmatched"
"""The kind of queue item for a formula that belongs to no problem: it is shown, and no mark waits for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """A formula of a submission with its place."""

    latex: str
    file: str
    line: int
    column: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Counterexample:
    """A point at which a relation fails, as pairs of a name and its value in LaTeX, and the two sides there."""

    point: tuple[tuple[str, str], ...]
    left: str
    right: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StepMark:
    """One relation of a student's chain."""

    latex: str
    raw: str
    file: str
    line: int
    column: int
    verdict: Verdict
    code: str
    exact: bool
    why: str
    witness: Counterexample | None = None
    correction: str | None = None
    carried: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class IntermediateMark:
    """A required intermediate result and whether it was found."""

    id: str
    latex: str
    points: Fraction
    found: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemMark:
    """One problem of one submission."""

    problem: str
    points: Fraction
    out_of: Fraction
    status: Status
    answer: str | None = None
    group: str | None = None
    mistake: str | None = None
    steps: tuple[StepMark, ...] = ()
    first_wrong: int | None = None
    intermediates: tuple[IntermediateMark, ...] = ()
    reasons: tuple[str, ...] = ()
    feedback: str | None = None
    decided_by: Literal["rubric", "ta"] = "rubric"


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionMark:
    """One submission."""

    student: str
    name: str
    files: tuple[str, ...] = ()
    problems: tuple[ProblemMark, ...] = ()
    unmatched: tuple[Formula, ...] = ()
    unreadable: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Equal answers to one problem."""

    key: str
    problem: str
    answer: str
    members: tuple[str, ...]
    verdict: Verdict
    diagnosis: str
    status: Status
    points: Fraction
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueItem:
    """Something that a teacher decides."""

    student: str
    problem: str | None
    kind: str
    reason: str
    formula: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A decision as the file of decisions states it, also one that no longer applies: pages write it out again.

    `student` is empty for a decision on the group of `key` and `answer`; without `points` it changes the words only.
    """

    problem: str
    student: str = ""
    key: str = ""
    answer: str = ""
    points: Fraction | None = None
    feedback: str = ""
    by: str = ""
    on: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a formula of students should read, as a teacher typed it: for the whole class."""

    formula: str
    reads: str
    by: str = ""
    on: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A mark that differs from the last run."""

    student: str
    problem: str
    before: Fraction
    after: Fraction
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemInfo:
    """One problem of the rubric."""

    id: str
    title: str
    points: Fraction
    statement: str
    given: tuple[str, ...] = ()
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassResult:
    """The whole class."""

    title: str
    seed: int
    problems: tuple[ProblemInfo, ...]
    submissions: tuple[SubmissionMark, ...]
    groups: tuple[Group, ...] = ()
    queue: tuple[QueueItem, ...] = ()
    moved: tuple[Moved, ...] = ()
    spot_checks: tuple[str, ...] = ()
    false_alarm: float = 1e-6
    decisions_log: tuple[str, ...] = ()
    decisions: tuple[Taken, ...] = ()
    readings: tuple[Reading, ...] = ()
