"""Small documents made by hand, so that checking is tested apart from reading."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.documents import Document, Place, Silence, read_text
from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.proofs.methods.budget import STEP
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.rows import CheckRecord, ClaimResult, FileReport, StepResult
from corrigenda.reports.checking.check import check, code_of
from corrigenda.reports.checking.inputs.sources import Note
from corrigenda.reports.checking.running import answer

SETTINGS = Settings(experiments=False, budget=replace(STEP, trials=500, edits=60))


def note(text: str, *, file: str = "note.md", silences: Sequence[Silence] = ()) -> Note:
    """A note whose document holds nothing but silences."""
    document = Document(path=file, items=(), silences=tuple(silences))
    return Note(file=file, lines=tuple(text.split("\n")), document=document, folder=None)


def step(stated: str, *, line: int = 1, column: int = 1, chain: int = 0, given: Sequence[str] = ()) -> NoteStep:
    """A relation `left = right` that stands on one line."""
    left, right = stated.split("=", 1)
    return NoteStep(
        place=Place(line=line, column=column),
        end=Place(line=line, column=column + len(stated) - 1),
        left=left.strip(),
        relation="=",
        right=right.strip(),
        stated=stated,
        given=tuple(given),
        inferred=(),
        kind="step",
        chain=chain,
    )


def row(verdict: Verdict, *, line: int = 1, chain: int = 0, file: str = "note.md", stated: str = "a = b") -> StepResult:
    """A decided step, without deciding it."""
    outcome = Outcome(claim=Claim(id="x", stated=stated), verdict=verdict, why="Because $a$ is.", stated=stated)
    return StepResult(
        file=file,
        step=step(stated, line=line, chain=chain),
        outcome=outcome,
        verdict=verdict,
        code=code_of(outcome, ""),
    )


def claim_row(verdict: Verdict, *, line: int = 1, file: str = "note.md") -> ClaimResult:
    """A decided claim block, without deciding it."""
    outcome = Outcome(claim=Claim(id="x", stated="a = b"), verdict=verdict, why="Because.", stated="a = b")
    place = Place(line=line, column=1)
    return ClaimResult(file=file, place=place, outcome=outcome, verdict=verdict, code=code_of(outcome, ""))


def report(*rows: StepResult | ClaimResult, lines: Sequence[str] = ("a = b",), file: str = "note.md") -> FileReport:
    """A file with these rows."""
    return FileReport(
        file=file,
        lines=tuple(lines),
        steps=tuple(row for row in rows if isinstance(row, StepResult)),
        claims=tuple(row for row in rows if isinstance(row, ClaimResult)),
    )


def record(*reports: FileReport) -> CheckRecord:
    """A run over these files."""
    return CheckRecord(files=reports, device="cpu", false_alarm_budget=1e-6)


def verdicts(text: str) -> dict[str, Verdict]:
    """The verdict of each relation of a note."""
    document = read_text(text, name="note.md", kind="markdown")
    note = Note(file="note.md", lines=tuple(text.split("\n")), document=document, folder=None)
    record = check([note], (), SETTINGS, lambda tasks, settings: (answer(task, settings) for task in tasks))
    return {row.step.stated: row.verdict for file in record.files for row in file.steps}
