"""A check as one self-contained page in the style of the correctness report."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.documents import Repair
from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.checking.excerpt import excerpt
from corrigenda.reports.checking.rows import CheckRecord, FileReport, Row, StepResult, wrong
from corrigenda.reports.checking.text_report import is_shown, sentence
from corrigenda.reports.codes import CODES
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.html import assets
from corrigenda.reports.papers.html.page import environment


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One row of a file, ready for the template."""

    outcome: Outcome
    anchor: str
    css: str
    word: str
    code: str
    title: str
    place: str
    line: int
    latex: str
    before: str
    marked: str
    after: str
    excerpt: bool
    excused: str
    inferred: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileView:
    """One file: the cards to look at first, and the rest."""

    name: str
    counts: str
    shown: tuple[Card, ...]
    rest: tuple[Card, ...]
    repairs: tuple[Repair, ...]


def render(record: CheckRecord) -> str:
    """The page; it loads nothing and needs no script."""
    template = environment().get_template("check.html.j2")
    return template.render(
        record=record,
        assets=assets.load(),
        heading=heading(record),
        counts=sentence(record),
        files=[_file(number, report) for number, report in enumerate(record.files)],
    )


def heading(record: CheckRecord) -> str:
    """The result in one sentence."""
    rows = tuple(record.rows())
    errors, gaps = sum(map(wrong, rows)), sum(is_shown(row) and not wrong(row) for row in rows)
    if not rows:
        return "Nothing was checked."
    if not errors and not gaps:
        return f"Nothing wrong was found in {wording.count(len(rows), 'formula', 'formulas')}."
    found = [wording.count(errors, "error", "errors")] * bool(errors) + [wording.count(gaps, "gap", "gaps")] * bool(
        gaps
    )
    return f"{' and '.join(found)} in {wording.count(len(rows), 'formula', 'formulas')}."


def _file(number: int, report: FileReport) -> FileView:
    rows = report.rows()
    cards = [(is_shown(row), _card(f"f{number}-{position}", row, report)) for position, row in enumerate(rows)]
    return FileView(
        name=report.file,
        counts=wording.count(len(rows), "formula", "formulas"),
        shown=tuple(card for first, card in cards if first),
        rest=tuple(card for first, card in cards if not first),
        repairs=report.repairs,
    )


def _card(anchor: str, row: Row, report: FileReport) -> Card:
    before, marked, after = _quotation(row, report)
    return Card(
        outcome=row.outcome,
        anchor=anchor,
        css=wording.css_name(row.verdict),
        word=wording.WORDS[row.verdict],
        code=row.code,
        title=_title(row),
        place=f"{row.file}:{row.place.line}:{row.place.column}",
        line=row.place.line,
        latex=row.latex,
        before=before,
        marked=marked,
        after=after,
        excerpt=bool(marked),
        excused=f"silenced: {row.silenced}" if row.silenced else "in the baseline" if row.known else "",
        inferred=row.inferred if isinstance(row, StepResult) else (),
    )


def _title(row: Row) -> str:
    """What is wrong, when a diagnosis names it; else the kind of finding."""
    diagnosis = row.outcome.diagnosis
    if diagnosis and wrong(row) and diagnosis.kind in wording.FAULTS:
        return wording.FAULTS[diagnosis.kind]
    if wrong(row) and row.outcome.shapes:
        return wording.FAULTS["shape"]
    return CODES[row.code].name.capitalize() if row.code else "Holds"


def _quotation(row: Row, report: FileReport) -> tuple[str, str, str]:
    found = excerpt(report.lines_of(row.place.file), row.place, row.step.end) if isinstance(row, StepResult) else None
    return (found.before, found.marked, found.after) if found else ("", "", "")
