"""What was read from one submission, free of files and places outside it: plain data that a worker hands back."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.reports.grading.submissions.words.cases import Joined
from corrigenda.reports.grading.submissions.words.leading import Lead


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where a formula stands."""

    file: str
    line: int
    column: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """`left relation right` in LaTeX; `own` are the student's definitions and declarations in force.

    `kind` is as in `corrigenda.proofs.documents.steps.note_step`, `chain` numbers the chain, `unread` says why it
    cannot be read, `solved` is the right side once it is solved for what is asked (empty when a side is that
    already, or it cannot be solved), `joined` the bare `or` or `and` that stands beside it, `link` the one (or the
    comma) that ties it to the relation before it, `suffices` whether it is said to suffice, `marked` whether it is
    boxed or stands behind words such as `answer:`, `lead` what the words before it make of it, `entry` the left side
    when it is the general entry of what is asked, `raw` the whole as the student set it, where that differs, `iff`
    whether `if and only if` stands right before it.
    """

    left: str
    relation: str
    right: str
    chain: int
    spot: Spot
    kind: str = "step"
    own: tuple[str, ...] = ()
    unread: str = ""
    solved: str = ""
    condition: bool = False
    at_minimiser: bool = False
    joined: Joined = ""
    link: str = ""
    suffices: bool = False
    marked: bool = False
    case: bool = False
    partial: bool = False
    drawn: bool = False
    lead: Lead = ""
    entry: str = ""
    raw: str = ""
    iff: bool = False

    @property
    def as_set(self) -> str:
        """The relation as the student set it."""
        return self.raw or f"{self.left} {self.relation} {self.right}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lone:
    """A formula without a relation; `marked` when it is boxed or follows words such as `answer:`, `equated` when it
    stands behind a relation whose other side is words, or ends a sentence such as `hence the variance is`."""

    latex: str
    spot: Spot
    own: tuple[str, ...] = ()
    marked: bool = False
    equated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What a student wrote for one problem, in order; `words` when there is text; `boxed` are the LaTeX of what is
    boxed or follows `answer:`, `own` what the student defines, `reread` the formulas of which a teacher said how they
    should read."""

    problem: str
    relations: tuple[Relation, ...] = ()
    lone: tuple[Lone, ...] = ()
    boxed: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    words: bool = False
    reread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unplaced:
    """A formula that belongs to no problem that could be told."""

    latex: str
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """A submission as read; `troubles` are sentences about what could not be read."""

    attempts: tuple[Attempt, ...] = ()
    unplaced: tuple[Unplaced, ...] = ()
    troubles: tuple[str, ...] = ()
    empty: bool = False
