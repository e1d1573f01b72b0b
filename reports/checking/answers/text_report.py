"""Findings as a compiler prints them: place, verdict and code, the line with a mark, what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TextIO

from rich.console import Console
from rich.text import Text

from corrigenda.proofs.documents import Place
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.steps.faults import UnknownCommand
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.excerpt import WIDEST, excerpt
from corrigenda.reports.checking.answers.rows import CheckRecord, FileReport, Row, StepResult, active
from corrigenda.reports.checking.answers.sentences import details, headline, readable
from corrigenda.reports.checking.answers.summary import summary
from corrigenda.reports.checking.unchecked import Unchecked, unchecked
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
BESIDE = ("repairs", "silenced")
# How each fate is said of one relation and of several, and of the lines that it stands on.
SAID = {
    Fate.QUESTION: ("is a question", "are questions", "questions"),
    Fate.NOT_READ: ("was not read", "were not read", "not read"),
    Fate.ASSUMED: ("is assumed", "are assumed", "assumed"),
    Fate.DEFINES: ("defines", "define", "definitions"),
}
MOST_LINES = 40


def show(record: CheckRecord, *, verbose: bool, out: TextIO | None = None) -> None:
    """Print the findings and the counts; errors and gaps, with `verbose` every row, repair and
    relation that was not checked."""
    console = Console(file=out, highlight=False, markup=False, emoji=False)
    width = min(console.width - MARGIN, WIDEST) if console.is_terminal else WIDEST
    for report in record.files:
        for line in _lines(report, verbose=verbose, width=width):
            print_line(console, line, indent=INDENT)
    print_line(console, Text(sentence(record)), indent=0)
    if codes := _codes_shown(record, verbose=verbose):
        print_line(console, Text(_hint(codes), style=QUIET), indent=0)


def _codes_shown(record: CheckRecord, *, verbose: bool) -> list[str]:
    """The codes of the findings that were printed, each once."""
    shown = {row.code for row in record.rows() if row.code and (verbose or is_shown(row))}
    return sorted(shown)


def _hint(codes: Sequence[str]) -> str:
    if len(codes) > 1:
        return f"What {', '.join(codes)} mean, their cures, how to silence them: corrigenda explain CODE."
    return f"What {codes[0]} means, its cure, how to silence it: corrigenda explain {codes[0]}."


def _lines(report: FileReport, *, verbose: bool, width: int) -> Iterator[Text]:
    for place, item in _ordered(report):
        if isinstance(item, Unchecked):
            if verbose:
                yield from _set_aside(report, item, width)
        elif verbose or is_shown(item):
            yield from described(report, item, place=place, verbose=verbose, width=width)
    yield from (Text(f"{_at(report, one.place)}: {_unknown(one)}", style=QUIET) for one in report.unknown)
    if found := lines_not_checked(report):
        yield Text(f"{printable(report.file)}: {found}", style=QUIET)
    if verbose:
        yield from (
            Text(f"{_at(report, r.place)}: repair C030: {printable(r.before)!r} was read as {printable(r.after)!r}")
            for r in report.repairs
        )


def is_shown(row: Row) -> bool:
    """Whether a row is printed without being asked for: errors and gaps that are neither silenced nor old."""
    return active(row) and CODES[row.code].level != NOTE


def _ordered(report: FileReport) -> list[tuple[Place, Row | Unchecked]]:
    rows: Sequence[Row | Unchecked] = (*report.steps, *report.claims, *unchecked(report))
    return sorted(((row.place, row) for row in rows), key=lambda pair: (pair[0].line, pair[0].column))


def _unknown(command: UnknownCommand) -> str:
    uses = "once" if command.count == 1 else f"{command.count} times"
    name = printable(command.name)
    return f"{name}, used {uses}, is not defined in the note and not known here; define it with \\newcommand"


def lines_not_checked(report: FileReport) -> str:
    """The lines of questions and of what was not checked, by fate; empty when all was checked."""
    listed: dict[Fate, set[int]] = {fate: set() for fate in SAID}
    for row in report.steps:
        if row.fate is Fate.QUESTION and not row.place.file:
            listed[Fate.QUESTION].add(row.place.line)
    for one in unchecked(report):
        if not one.place.file:
            listed[one.fate].add(one.place.line)
    return "; ".join(f"{SAID[fate][2]}: {_lines_of(lines)}" for fate, lines in listed.items() if lines)


def _lines_of(lines: set[int]) -> str:
    """`line 3`, `lines 3, 5-7`: neighbours as a range, at most 40 numbers."""
    ranges: list[list[int]] = []
    for line in sorted(lines):
        if ranges and line == ranges[-1][1] + 1:
            ranges[-1][1] = line
        else:
            ranges.append([line, line])
    shown = ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in ranges[:MOST_LINES])
    more = f" and {len(ranges) - MOST_LINES} more" if len(ranges) > MOST_LINES else ""
    return f"line{'s' if len(lines) > 1 else ''} {shown}{more}"


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


def _set_aside(report: FileReport, item: Unchecked, width: int) -> Iterator[Text]:
    code = " C020" if item.end == item.place and item.fate is Fate.NOT_READ else ""
    yield Text(f"{_at(report, item.place)}: {item.fate}{code}: {printable(readable(item.because))}", style=QUIET)
    yield from _quoted(report, item.place, item.end, QUIET, width)
    if item.instead:
        yield Text(f"      = instead: {printable(readable(item.instead))}", style=QUIET)
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
    counts, fates = summary(record), record.fates()
    open_reasons: dict[str, int] = dict(counts["inconclusive"])  # type: ignore[call-overload]  # data of `summary`
    open_reasons.pop(Fate.QUESTION.value, None)
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
    return f"{fates[Fate.CHECKED]} checked in {files}: {result}.{_others(fates)}{beside}{_left(record.unreached)}"


def _others(fates: Counter[Fate]) -> str:
    """What became of the relations that were not checked."""
    said = [f"{fates[fate]} {words[fates[fate] > 1]}" for fate, words in SAID.items() if fates[fate]]
    return f" Of the others {', '.join(said)}." if said else ""


def _left(unreached: int) -> str:
    return f" The run was interrupted: {unreached} not reached." if unreached else ""
