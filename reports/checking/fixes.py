"""The correction of a finding as edits of the note, where it is known which characters to replace."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corrigenda.proofs.documents import Place
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree.sentence import Chain
from corrigenda.reports.checking.answers.rows import ClaimResult, FileReport, Row, StepResult

NOTEBOOK = ".ipynb"
SIGNS = re.compile(r"\s+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Characters of a file: `start` is the first, `end` stands behind the last; places as in `proofs.documents`."""

    start: Place
    end: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """`text` in place of the characters of `span`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fix:
    """Edits that together make the statement `latex` out of what the note says."""

    latex: str
    edits: tuple[Edit, ...]


def span(row: Row, report: FileReport) -> Span:
    """The characters that a row is about: the relation, or the statement inside its claim block."""
    if isinstance(row, StepResult):
        end = row.step.end
        return Span(start=row.place, end=Place(line=end.line, column=end.column + 1, file=end.file))
    return _statement(row, report.lines) or Span(start=row.place, end=_end_of_line(row.place, report.lines))


def fix(row: Row, report: FileReport) -> Fix | None:
    """The edits that write the correction into the note; None when no edit was proved, or the text is not as read.

    A relation keeps the side that stays: only what changes is replaced.  Notebooks are left alone, since
    their cells stand inside JSON strings.
    """
    mended = _mended(row)
    if not mended or row.file.endswith(NOTEBOOK):
        return None
    if isinstance(row, StepResult) and row.rewrites:
        return _rewritten(row, report, mended)
    edits = _claim_edits(row, report, mended) if isinstance(row, ClaimResult) else _step_edits(row, report, mended)
    return Fix(latex=mended, edits=edits) if edits else None


def _rewritten(row: StepResult, report: FileReport, mended: str) -> Fix | None:
    """None where the file has other characters than were read (a macro, a comment)."""
    lines = report.lines_of(row.place.file)
    edits = tuple(Edit(span=_between(one.first, one.last), text=one.text) for one in row.rewrites)
    as_read = all(text_of(edit.span, lines) == one.before for edit, one in zip(edits, row.rewrites, strict=True))
    return Fix(latex=mended, edits=edits) if as_read else None


def _between(first: Place, last: Place) -> Span:
    return Span(start=first, end=Place(line=last.line, column=last.column + 1, file=last.file))


def _mended(row: Row) -> str:
    outcome = row.outcome
    if outcome.correction is not None and isinstance(row, ClaimResult):
        return outcome.correction.latex
    return outcome.diagnosis.edit if outcome.diagnosis else ""


def _claim_edits(row: ClaimResult, report: FileReport, mended: str) -> tuple[Edit, ...]:
    """Only between single quotes, where TOML takes every character as it is."""
    found = _statement(row, report.lines)
    if found is None or "'" in mended or "\n" in mended:
        return ()
    line = report.lines[found.start.line - 1]
    quoted = (
        line[found.start.column - 2 : found.start.column - 1] == line[found.end.column - 1 : found.end.column] == "'"
    )
    return (Edit(span=found, text=mended),) if quoted else ()


def _statement(row: ClaimResult, lines: Sequence[str]) -> Span | None:
    for number in range(row.place.line, len(lines) + 1):
        line = lines[number - 1]
        if number > row.place.line and line.lstrip().startswith(("```", "[[")):
            return None
        at = line.find(row.latex) if line.lstrip().startswith("stated") else -1
        if at >= 0:
            return Span(start=Place(line=number, column=at + 1), end=Place(line=number, column=at + 1 + len(row.latex)))
    return None


def _end_of_line(place: Place, lines: Sequence[str]) -> Place:
    line = lines[place.line - 1] if 1 <= place.line <= len(lines) else ""
    return Place(line=place.line, column=max(len(line) + 1, place.column + 1))


def _step_edits(row: StepResult, report: FileReport, mended: str) -> tuple[Edit, ...]:
    was, becomes = _sides(row.outcome.stated), _sides(mended)
    if was is None or becomes is None or was[1] != becomes[1]:
        return ()
    edits = tuple(_changed_sides(row, report, was, becomes))
    return () if None in edits else tuple(edit for edit in edits if edit is not None)


def _changed_sides(
    row: StepResult, report: FileReport, was: tuple[str, str, str], becomes: tuple[str, str, str]
) -> Iterator[Edit | None]:
    """None for a side that does not stand in the file as it was read (a macro, a repair)."""
    whole, lines = span(row, report), report.lines_of(row.place.file)
    raw = text_of(whole, lines)
    if was[0] != becomes[0]:
        found = re.match(_loose(row.step.left), raw)
        yield _edit(whole, raw, found.span() if found else None, becomes[0])
    if was[2] != becomes[2]:
        found = re.search(_loose(row.step.right) + r"\Z", raw)
        yield _edit(whole, raw, found.span() if found else None, becomes[2])


def _edit(whole: Span, raw: str, where: tuple[int, int] | None, text: str) -> Edit | None:
    if where is None or where[0] == where[1]:
        return None
    start, end = (_advanced(whole.start, raw[:offset]) for offset in where)
    return Edit(span=Span(start=start, end=end), text=text)


def _advanced(place: Place, text: str) -> Place:
    lines = text.split("\n")
    column = len(lines[-1]) + (place.column if len(lines) == 1 else 1)
    return Place(line=place.line + len(lines) - 1, column=column, file=place.file)


def text_of(whole: Span, lines: Sequence[str]) -> str:
    """The characters of a span; empty when the file has no such lines."""
    kept = list(lines[whole.start.line - 1 : whole.end.line])
    if not kept:
        return ""
    kept[-1] = kept[-1][: whole.end.column - 1]
    kept[0] = kept[0][whole.start.column - 1 :]
    return "\n".join(kept)


def _loose(latex: str) -> str:
    """A pattern for `latex` with any white space between its signs."""
    return r"\s*".join(map(re.escape, SIGNS.sub("", latex)))


def _sides(latex: str) -> tuple[str, str, str] | None:
    """Left side, relation and right side as the printer writes them; None when it is not one relation."""
    from corrigenda.proofs.language import latex as printed
    from corrigenda.proofs.language import parse

    try:
        statement = parse(latex)
    except (LanguageError, RecursionError):
        return None
    if not isinstance(statement, Chain) or len(statement.sides) != 2:
        return None
    left, right = statement.sides
    return printed(left), statement.relations[0], printed(right)
