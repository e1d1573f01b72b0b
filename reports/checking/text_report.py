"""Findings as a compiler prints them: place, verdict and code, the line with a mark, what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TextIO

from rich.console import Console
from rich.text import Text

from corrigenda.proofs.documents import Place
from corrigenda.proofs.documents.steps.cutting import Unreadable
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.excerpt import WIDEST, excerpt
from corrigenda.reports.checking.rows import CheckRecord, FileReport, Row, StepResult, active
from corrigenda.reports.checking.sentences import details, headline
from corrigenda.reports.checking.summary import summary
from corrigenda.reports.codes import CODES, NOTE
from corrigenda.reports.papers.text import printable
from corrigenda.reports.papers.wording import WORDS
from corrigenda.reports.papers.wrapping import print_line

COLOURS = {
    Verdict.PROVED: "green",
    Verdict.SUPPORTED: "cyan",
    Verdict.CONDITIONAL: "yellow",
    Verdict.REFUTED: "bold red",
    Verdict.ILL_TYPED: "bold magenta",
}
QUIET = "dim"
# `12345 | ` before a quoted line; what continues a long line stands below its text.
MARGIN, INDENT = 8, 10
BESIDE = ("unreadable", "definitions", "conditions", "repairs", "silenced")


def show(record: CheckRecord, *, verbose: bool, out: TextIO | None = None) -> None:
    """Print the findings and the counts; errors and gaps, with `verbose` every row, repair and unreadable formula."""
    console = Console(file=out, highlight=False, markup=False, emoji=False)
    width = min(console.width - MARGIN, WIDEST) if console.is_terminal else WIDEST
    for report in record.files:
        for line in _lines(report, verbose=verbose, width=width):
            print_line(console, line, indent=INDENT)
    print_line(console, Text(sentence(record)), indent=0)


def _lines(report: FileReport, *, verbose: bool, width: int) -> Iterator[Text]:
    for place, item in _ordered(report):
        if isinstance(item, Unreadable):
            if verbose:
                yield from _unreadable(report, item, width)
        elif verbose or is_shown(item):
            yield from described(report, item, place=place, verbose=verbose, width=width)
    if verbose:
        yield from (
            Text(f"{_at(report, r.place)}: repair C030: {printable(r.before)!r} was read as {printable(r.after)!r}")
            for r in report.repairs
        )


def is_shown(row: Row) -> bool:
    """Whether a row is printed without being asked for: errors and gaps that are neither silenced nor old."""
    return active(row) and CODES[row.code].level != NOTE


def _ordered(report: FileReport) -> list[tuple[Place, Row | Unreadable]]:
    rows: Sequence[Row | Unreadable] = (*report.steps, *report.claims, *report.unreadable)
    return sorted(((row.place, row) for row in rows), key=lambda pair: (pair[0].line, pair[0].column))


def described(
    report: FileReport, row: Row, *, place: Place | None = None, verbose: bool = False, width: int = WIDEST
) -> Iterator[Text]:
    """One finding as a compiler prints it; the quoted line is at most `width` cells wide."""
    place = place or row.place
    style = COLOURS.get(row.verdict, QUIET)
    head = Text(f"{_at(report, place)}: ", style="bold")
    head.append(printable(headline(row)), style=style)
    if row.silenced or row.known:
        head.append(f" [silenced: {printable(row.silenced)}]" if row.silenced else " [in the baseline]", style=QUIET)
    yield head
    if isinstance(row, StepResult):
        yield from _quoted(report, place, row.step.end, style, width)
    else:
        yield from (Text(f"      | {printable(line)}") for line in row.latex.splitlines())
    for label, text in details(row, verbose=verbose):
        yield Text(f"      = {label}: {text}")
    yield Text("")


def _unreadable(report: FileReport, item: Unreadable, width: int) -> Iterator[Text]:
    yield Text(f"{_at(report, item.place)}: unreadable C020: {printable(item.message)}", style=QUIET)
    yield from _quoted(report, item.place, item.place, QUIET, width)
    yield Text("")


def _quoted(report: FileReport, start: Place, end: Place, style: str, width: int) -> Iterator[Text]:
    quoted = excerpt(report.lines_of(start.file), start, end, widest=width)
    if quoted is None:
        return
    yield Text(f"{start.line:>5} | {quoted.text}")
    yield Text("      | ").append(quoted.mark, style=style)


def _at(report: FileReport, place: Place) -> str:
    return f"{printable(place.file or report.file)}:{place.line}:{place.column}"


def sentence(record: CheckRecord) -> str:
    """The counts in one paragraph."""
    counts = summary(record)
    open_reasons: dict[str, int] = counts["inconclusive"]  # type: ignore[assignment]  # plain data of `summary`
    decided = [verdict for verdict in Verdict if verdict is not Verdict.INCONCLUSIVE and counts[verdict.value.lower()]]
    shown = [f"{counts[verdict.value.lower()]} {WORDS[verdict]}" for verdict in decided]
    if open_reasons:
        reasons = ", ".join(f"{number} {name}" for name, number in open_reasons.items())
        shown.append(f"{sum(open_reasons.values())} inconclusive ({reasons})")
    extra = [f"{counts[name]} {name}" for name in BESIDE if counts[name]]
    extra += [f"{counts['known']} in the baseline"] * bool(counts["known"])
    files = f"{counts['files']} file{'s' if counts['files'] != 1 else ''}"
    result = ", ".join(shown) or "nothing to decide"
    beside = f" Beside them: {', '.join(extra)}." if extra else ""
    return f"{counts['checked']} checked in {files}: {result}.{beside}{_left(record.unreached)}"


def _left(unreached: int) -> str:
    return f" The run was interrupted: {unreached} not reached." if unreached else ""
