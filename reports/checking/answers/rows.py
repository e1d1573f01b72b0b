"""What a check yields: one row a step, a claim block, an unreadable formula, and the files they stand in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from corrigenda.proofs.documents.errors import DocumentError, MissingFile
from corrigenda.proofs.documents.model import Place, Repair
from corrigenda.proofs.documents.notation.placed import Rewrite
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable
from corrigenda.proofs.documents.steps.faults import UnknownCommand
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.codes import CODES, ERROR


@dataclass(frozen=True, slots=True, kw_only=True)
class StepResult:
    """A relation of a note with its verdict.

    `code` is empty when there is nothing to say of it; `silenced` holds the reason written in the note (`-` when none
    was given), `known` marks a finding of the baseline; `inferred` says what was read without being declared,
    `rewrites` what to write instead where the characters are known.
    """

    file: str
    step: NoteStep
    outcome: Outcome
    verdict: Verdict
    code: str = ""
    doubt: str = ""
    inferred: tuple[str, ...] = ()
    silenced: str = ""
    known: bool = False
    rewrites: tuple[Rewrite, ...] = ()

    @property
    def fate(self) -> Fate:
        """Checked, or a question when it fails but may be read otherwise."""
        return Fate.QUESTION if self.doubt == Fate.QUESTION else Fate.CHECKED

    @property
    def place(self) -> Place:
        """Where the relation begins."""
        return self.step.place

    @property
    def latex(self) -> str:
        """The relation as written."""
        return self.step.stated


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimResult:
    """A claim block with its verdict; fields as in `StepResult`."""

    file: str
    place: Place
    outcome: Outcome
    verdict: Verdict
    code: str = ""
    silenced: str = ""
    known: bool = False

    @property
    def latex(self) -> str:
        """The statement as the block gives it."""
        return self.outcome.claim.stated


Row = StepResult | ClaimResult


def active(row: Row) -> bool:
    """Whether there is a finding that is neither silenced nor old."""
    return bool(row.code) and not row.silenced and not row.known


def wrong(row: Row) -> bool:
    """Whether the finding sets the exit status."""
    return active(row) and CODES[row.code].level == ERROR


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReport:
    """One note: what was decided in it, its lines for quotation, why claim blocks were left out, the files that it
    includes and that are not there, the relations that were not asked, and the commands that nothing tells the meaning
    of."""

    file: str
    lines: tuple[str, ...]
    included: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    steps: tuple[StepResult, ...] = ()
    claims: tuple[ClaimResult, ...] = ()
    unreadable: tuple[Unreadable, ...] = ()
    refusals: tuple[DocumentError, ...] = ()
    missing: tuple[MissingFile, ...] = ()
    repairs: tuple[Repair, ...] = ()
    unasked: tuple[NoteStep, ...] = ()
    unknown: tuple[UnknownCommand, ...] = ()

    def fates(self) -> Counter[Fate]:
        """How many relations and claim blocks came to each fate."""
        asked = [row.fate for row in self.steps] + [Fate.CHECKED for _ in self.claims]
        return Counter([*asked, *(step.fate for step in self.unasked), *(Fate.NOT_READ for _ in self.unreadable)])

    def rows(self) -> tuple[Row, ...]:
        """Steps and claims in the order of the file."""
        found: tuple[Row, ...] = (*self.steps, *self.claims)
        return tuple(sorted(found, key=lambda row: (row.place.line, row.place.column)))

    def lines_of(self, file: str) -> tuple[str, ...]:
        """The lines of the note or of a file that it includes."""
        return self.included.get(file, self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRecord:
    """A whole run; `refusals` are the sentences about input that could not be read, `warnings` about silences that
    name no code or meet no finding; `unreached` counts the steps and claims that were left when it was interrupted."""

    files: Sequence[FileReport]
    refusals: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    seed: int = 0
    device: str = ""
    false_alarm_budget: float = 0.0
    seconds: float = 0.0
    versions: Mapping[str, str] = field(default_factory=dict)
    unreached: int = 0

    def steps(self) -> Iterator[StepResult]:
        """Every step of every file, in order."""
        for file in self.files:
            yield from file.steps

    def claims(self) -> Iterator[ClaimResult]:
        """Every claim block of every file, in order."""
        for file in self.files:
            yield from file.claims

    def rows(self) -> Iterator[Row]:
        """Every step and claim of every file, in order."""
        for file in self.files:
            yield from file.rows()

    def fates(self) -> Counter[Fate]:
        """How many relations and claim blocks of all files came to each fate."""
        return sum((file.fates() for file in self.files), Counter())

    def _repr_html_(self) -> str:
        """What a notebook shows: the counts, errors and gaps."""
        from corrigenda.reports.faces.notebook.cards import check_card

        return check_card(self)
