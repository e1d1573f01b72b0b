"""A check as one self-contained page in the style of the correctness report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from corrigenda.proofs.documents import Repair
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.steps.faults import UnknownCommand
from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.checking.answers.excerpt import excerpt
from corrigenda.reports.checking.answers.rows import CheckRecord, FileReport, Row, StepResult, wrong
from corrigenda.reports.checking.answers.text_report import is_shown, sentence
from corrigenda.reports.checking.unchecked import Unchecked, unchecked
from corrigenda.reports.codes import CODES
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.html import assets
from corrigenda.reports.papers.html.page import environment

HEADINGS = {Fate.NOT_READ: "Not read", Fate.ASSUMED: "Assumed", Fate.DEFINES: "Definitions"}
COUNTED = {
    Fate.CHECKED: "checked",
    Fate.QUESTION: "in question",
    Fate.NOT_READ: "not read",
    Fate.ASSUMED: "assumed",
    Fate.DEFINES: "defined",
}


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
    """One file: the cards to look at first, questions, the rest, and what was not checked, by fate."""

    name: str
    counts: str
    shown: tuple[Card, ...]
    questions: tuple[Card, ...]
    rest: tuple[Card, ...]
    repairs: tuple[Repair, ...]
    unchecked: tuple[tuple[str, tuple[Unchecked, ...]], ...]
    unknown: tuple[UnknownCommand, ...]


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
    """The result in one sentence, which never leaves out how much was not checked."""
    rows = tuple(record.rows())
    errors, gaps = sum(map(wrong, rows)), sum(is_shown(row) and not wrong(row) for row in rows)
    fates = record.fates()
    left = sum(fates[fate] for fate in (Fate.DEFINES, Fate.ASSUMED, Fate.NOT_READ))
    if not rows:
        return f"Nothing was checked: {_relations(left)} set aside." if left else "Nothing was checked."
    beside = f"; {left} more {'was' if left == 1 else 'were'} not checked" if left else ""
    if not errors and not gaps:
        return f"Nothing wrong was found in {_formulas(len(rows))}{' checked' * bool(left)}{beside}."
    found = [wording.count(errors, "error", "errors")] * bool(errors) + [wording.count(gaps, "gap", "gaps")] * bool(
        gaps
    )
    return f"{' and '.join(found)} in {_formulas(len(rows))}{' checked' * bool(left)}{beside}."


def _formulas(number: int) -> str:
    return wording.count(number, "formula", "formulas")


def _relations(number: int) -> str:
    return f"{wording.count(number, 'relation', 'relations')} {'was' if number == 1 else 'were'}"


def _file(number: int, report: FileReport) -> FileView:
    rows = report.rows()
    cards = [(row, _card(f"f{number}-{position}", row, report)) for position, row in enumerate(rows)]
    asked = [(row, card) for row, card in cards if not is_shown(row)]
    aside = unchecked(report)
    return FileView(
        name=report.file,
        counts=_counts(report),
        shown=tuple(card for row, card in cards if is_shown(row)),
        questions=tuple(card for row, card in asked if _is_question(row)),
        rest=tuple(card for row, card in asked if not _is_question(row)),
        repairs=report.repairs,
        unchecked=tuple((HEADINGS[fate], found) for fate in HEADINGS if (found := _of_fate(fate, aside))),
        unknown=report.unknown,
    )


def _counts(report: FileReport) -> str:
    fates = report.fates()
    named = [f"{fates[fate]} {word}" for fate, word in COUNTED.items() if fates[fate]]
    return ", ".join(named) or "no relation"


def _is_question(row: Row) -> bool:
    return isinstance(row, StepResult) and row.fate is Fate.QUESTION


def _of_fate(fate: Fate, aside: Iterable[Unchecked]) -> tuple[Unchecked, ...]:
    return tuple(one for one in aside if one.fate is fate)


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
