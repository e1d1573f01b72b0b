"""Turns the outcomes of a run into what the templates show, in the order in which they show it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import PurePath

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import WORST_FIRST, Severity, Verdict
from corrigenda.reports import rechecking
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.claim_view import ClaimView, claim_view, file_of
from corrigenda.reports.papers.gravity import dependents, gravity
from corrigenda.reports.papers.text import printable
from corrigenda.reports.run_record import RunRecord

NUMBERED = re.compile(r"(\d+)(?=[_\W])")
SEVERITIES = (Severity.ERROR, Severity.GAP, Severity.NOTATION, Severity.NONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteView:
    """The claims of one file in document order; `length` is its number of lines, None when unknown.

    `title` is short; `name` is the name of the file, empty when the title says it all.
    """

    title: str
    name: str
    anchor: str
    length: int | None
    claims: tuple[ClaimView, ...]

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics of the claims, each once."""
        return tuple(dict.fromkeys(claim.outcome.claim.topic for claim in self.claims if claim.outcome.claim.topic))

    @property
    def span(self) -> int:
        """The line number at the right end of the line map."""
        return self.length or max((claim.first_line for claim in self.claims), default=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportView:
    """The whole report."""

    record: RunRecord
    heading: str
    kinds: str
    notes: tuple[NoteView, ...]
    verdicts: tuple[tuple[Verdict, int], ...]
    severities: tuple[tuple[Severity, int], ...]

    @property
    def claims(self) -> tuple[ClaimView, ...]:
        """All claims in document order."""
        return tuple(claim for note in self.notes for claim in note.claims)

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics of all claims in alphabetical order, each once."""
        return tuple(sorted({topic for note in self.notes for topic in note.topics}))

    def errata(self, severity: Severity) -> tuple[ClaimView, ...]:
        """The flagged claims of one severity, the gravest first, then in document order."""
        chosen = [claim for claim in self.claims if claim.flagged and claim.severity is severity]
        rests = dependents(claim.outcome for claim in self.claims)
        return tuple(sorted(chosen, key=lambda claim: gravity(claim.outcome, rests)))


def view(record: RunRecord) -> ReportView:
    """All that the templates need of a run."""
    verdicts = Counter(outcome.verdict for outcome in record.outcomes)
    severities = Counter(outcome.severity for outcome in record.outcomes)
    return ReportView(
        record=record,
        heading=wording.heading(record.outcomes),
        kinds=" ".join(filter(None, _kinds(record))),
        notes=tuple(_notes(record)),
        verdicts=tuple((verdict, verdicts[verdict]) for verdict in WORST_FIRST if verdicts[verdict]),
        severities=tuple((severity, severities[severity]) for severity in SEVERITIES if severities[severity]),
    )


def _kinds(record: RunRecord) -> tuple[str, ...]:
    """The sentences below the headline; those that do not apply are empty."""
    kinds = wording.split_into_kinds(record.outcomes)
    return (
        wording.need_correction(record.outcomes),
        kinds,
        wording.unreached(record.unreached),
        rechecking.sentence(record.rechecked),
    )


def _notes(record: RunRecord) -> Iterator[NoteView]:
    ordered = sorted(record.outcomes, key=_position)
    for index, (file, group) in enumerate(groupby(ordered, key=file_of)):
        lines = (record.notes or {}).get(file)
        title, name = note_title(file)
        yield NoteView(
            title=title,
            name=name,
            anchor=f"note-{index}",
            length=len(lines) if lines else None,
            claims=tuple(claim_view(outcome, record) for outcome in group),
        )


def note_title(file: str) -> tuple[str, str]:
    """`Note 000` and the file name where that begins with a number; else the file name, and nothing beside it."""
    name = printable(PurePath(file).name)
    numbered = NUMBERED.match(name)
    return (f"Note {numbered[1]}", name) if numbered else (name or "Claims without a source", "")


def worst_first(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Errors before gaps, inside each the gravest first, and then the order of the notes."""
    outcomes = tuple(outcomes)
    rests = dependents(outcomes)
    return tuple(
        sorted(outcomes, key=lambda one: (SEVERITIES.index(one.severity), gravity(one, rests), _position(one)))
    )


def _position(outcome: Outcome) -> tuple[str, int]:
    return file_of(outcome), outcome.claim.source.lines[0] if outcome.claim.source else 0
