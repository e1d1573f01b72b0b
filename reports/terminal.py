"""What a person sees in the terminal: progress while claims are decided, a summary, one claim, a caret."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from proofs.claim import Claim
from proofs.language.elaborate import read
from proofs.language.errors import DeclarationError, IllTyped, ParseError, UnsupportedConstruct
from proofs.outcome import Outcome
from proofs.verdict import Verdict
from reports.json_report import claim as as_data
from reports.run_record import RunRecord

COLOURS = {
    Verdict.PROVED: "green",
    Verdict.SUPPORTED: "cyan",
    Verdict.CONDITIONAL: "yellow",
    Verdict.REFUTED: "red",
    Verdict.ILL_TYPED: "magenta",
    Verdict.INCONCLUSIVE: "white",
    Verdict.NOT_CHECKABLE: "bright_black",
}


def watched(outcomes: Iterable[Outcome], claims: Sequence[Claim]) -> Iterator[Outcome]:
    """Pass the outcomes on while a bar on standard error shows how far the run is."""
    columns = (TextColumn("{task.description:<38.38}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("starting", total=len(claims))
        for outcome in outcomes:
            progress.update(task, advance=1, description=outcome.claim.id)
            yield outcome


def surprising(outcome: Outcome) -> bool:
    """Whether the computed verdict differs from the one that the claim expects."""
    return outcome.claim.expected is not None and outcome.claim.expected != outcome.verdict


def summary(record: RunRecord, written: Sequence[Path]) -> None:
    """Counts, surprises, and where the reports are."""
    counts = Counter(outcome.verdict for outcome in record.outcomes)
    console = Console(highlight=False)
    parts = [f"[{COLOURS[verdict]}]{counts[verdict]} {_word(verdict)}[/]" for verdict in Verdict if counts[verdict]]
    console.print(f"{len(record.outcomes)} claims in {record.seconds:.1f} s on {record.device}: {', '.join(parts)}")
    for outcome in filter(surprising, record.outcomes):
        console.print(
            f"  {outcome.claim.id}: {outcome.verdict}, expected {outcome.claim.expected}: {outcome.why}", markup=False
        )
    for path in written:
        console.print(f"  {path}", markup=False)


def _word(verdict: Verdict) -> str:
    return verdict.value.lower().replace("_", " ")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unreadable:
    option: str
    latex: str
    error: ParseError


def unreadable(claim: Claim) -> str | None:
    """A sentence with a caret under the place that cannot be read, or None when everything can."""
    for option, latex in _inputs(claim):
        found = _fault(claim, option, latex)
        if found:
            return found
    return None


def _inputs(claim: Claim) -> Iterator[tuple[str, str]]:
    yield from (("--given", latex) for latex in claim.given)
    yield ("--stated", claim.stated)
    yield from (("--needs", latex) for latex in claim.needs)
    if claim.corrected is not None:
        yield ("--corrected", claim.corrected)


def _fault(claim: Claim, option: str, latex: str) -> str | None:
    from dataclasses import replace

    probe = replace(claim, needs=(), corrected=None)
    try:
        if option == "--given":
            read(replace(probe, given=(*_before(claim.given, latex), latex), stated="0 = 0"))
        elif option == "--needs":
            read(replace(probe, stated="0 = 0"), extra=(latex,))
        else:
            read(probe, stated=latex)
    except ParseError as error:
        return _caret(_Unreadable(option=option, latex=latex, error=error))
    except (DeclarationError, UnsupportedConstruct) as error:
        return f"{option} {latex!r}: {error}"
    except IllTyped:
        return None
    return None


def _before(given: tuple[str, ...], latex: str) -> tuple[str, ...]:
    return given[: given.index(latex)]


def _caret(fault: _Unreadable) -> str:
    start = max(fault.error.span.start, 0)
    width = max(min(fault.error.span.end, len(fault.latex)) - start, 1)
    return f"{fault.option}: {fault.error.message}\n  {fault.latex}\n  {' ' * start}{'^' * width}"


def show(outcome: Outcome, *, as_json: bool) -> None:
    """Print one outcome: JSON, or a few lines for a person."""
    if as_json:
        click.echo(json.dumps(as_data(outcome), ensure_ascii=False, indent=1))
        return
    console = Console(highlight=False)
    console.print(f"[bold {COLOURS[outcome.verdict]}]{_word(outcome.verdict)}[/]")
    for label, text in _lines(outcome):
        console.print(f"  {label:<10} {text}", markup=False)


def _lines(outcome: Outcome) -> Iterator[tuple[str, str]]:
    yield ("stated", outcome.stated)
    yield ("why", outcome.why)
    if outcome.scope:
        yield ("scope", outcome.scope)
    yield from (("remark", f"{remark.kind} {remark.latex or remark.text}") for remark in outcome.remarks)
    yield from ((step.verdict.lower(), step.latex) for step in outcome.steps)
    if outcome.needs:
        yield ("needs", ", ".join(outcome.needs))
    if outcome.diagnosis:
        yield ("diagnosis", outcome.diagnosis.sentence)
    if outcome.correction:
        yield ("corrected", f"{outcome.correction.latex} ({_word(outcome.correction.verdict)})")
