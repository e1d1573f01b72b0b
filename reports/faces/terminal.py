"""What a person sees in the terminal: the summary of a run, one claim."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from corrigenda.proofs.language import parse
from corrigenda.proofs.language.errors import ParseError, UnsupportedConstruct
from corrigenda.proofs.language.writing.printer import text as unicode_formula
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports import rechecking
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.json_report import claim as as_data
from corrigenda.reports.papers.text import printable, segments, sentence
from corrigenda.reports.papers.view import worst_first
from corrigenda.reports.papers.wrapping import print_line
from corrigenda.reports.run_record import RunRecord

COLOURS = {
    Verdict.PROVED: "green",
    Verdict.SUPPORTED: "cyan",
    Verdict.CONDITIONAL: "yellow",
    Verdict.REFUTED: "red",
    Verdict.ILL_TYPED: "magenta",
    Verdict.INCONCLUSIVE: "white",
    Verdict.NOT_CHECKABLE: "bright_black",
}


def surprising(outcome: Outcome) -> bool:
    """Whether the computed verdict differs from the one that the claim expects."""
    return outcome.claim.expected is not None and outcome.claim.expected != outcome.verdict


def summary(record: RunRecord, written: Sequence[Path]) -> None:
    """Counts, errata, surprises, and where the reports are."""
    console = Console(highlight=False)
    number = wording.count(len(record.outcomes), "claim", "claims")
    print_line(console, Text(f"{number} in {record.seconds:.1f} s on {record.device}."), indent=0)
    print_line(console, _counts(record.outcomes, "\u00a0" if console.is_terminal else " "), indent=2)
    for outcome in worst_first(filter(wording.flagged, record.outcomes)):
        print_line(console, _erratum(outcome), indent=30)
    for outcome in filter(surprising, record.outcomes):
        unexpected = f"  Unexpected: {outcome.claim.id} is {outcome.verdict}, not {outcome.claim.expected}. "
        print_line(console, Text(unexpected + readable(outcome.why)), indent=4)
    if record.rechecked:
        print_line(console, Text(f"  {rechecking.sentence(record.rechecked)}"), indent=4)
    for result in record.rechecked:
        if result.level is Level.REJECTED:
            print_line(console, Text(f"  Rejected by the re-check: {result.id}: {printable(result.how)}"), indent=4)
    for path in written:
        console.print(f"  {path}", markup=False, soft_wrap=True)


def _counts(outcomes: Sequence[Outcome], blank: str) -> Text:
    """`20 refuted, 1 ill-typed`, each in its colour, with `blank` inside."""
    counts = Counter(outcome.verdict for outcome in outcomes)
    shown = [verdict for verdict in wording.ORDER if counts[verdict]]
    parts = [
        Text(f"{counts[verdict]} {wording.WORDS[verdict]}".replace(" ", blank), COLOURS[verdict]) for verdict in shown
    ]
    return Text.assemble("  ", Text(", ").join(parts), ".")


def _erratum(outcome: Outcome) -> Text:
    word = Text(f"{wording.WORDS[outcome.verdict]:<13}", COLOURS[outcome.verdict])
    return Text.assemble("  ", word, f"{_place(outcome):<15}", printable(outcome.claim.title or outcome.claim.id))


def _place(outcome: Outcome) -> str:
    """`000:19` or `000:77-79`; the whole id when the claim has no line."""
    source = outcome.claim.source
    if source is None:
        return printable(outcome.claim.id)
    head, slash, _ = outcome.claim.id.partition("/")
    first, last = source.lines
    note = head if slash and head.isdigit() else printable(Path(source.file).name)
    return f"{note}:{first}" if first == last else f"{note}:{first}-{last}"


def show(outcome: Outcome, *, as_json: bool) -> None:
    """Print one outcome: JSON, or a few lines for a person."""
    if as_json:
        click.echo(json.dumps(as_data(outcome), ensure_ascii=False, indent=1))
        return
    console = Console(highlight=False)
    console.print(Text(wording.WORDS[outcome.verdict], f"bold {COLOURS[outcome.verdict]}"))
    for label, line in _lines(outcome):
        print_line(console, Text(f"  {label:<10} {line}"), indent=13)


def _lines(outcome: Outcome) -> Iterator[tuple[str, str]]:
    """LaTeX for what can be pasted back, readable signs for what is only read."""
    yield ("stated", printable(outcome.stated))
    yield ("read as", readable(f"${outcome.stated}$"))
    yield ("why", readable(sentence(outcome.why)))
    if outcome.scope not in ("", "witness"):
        yield ("scope", "all sizes" if outcome.scope == "all" else outcome.scope)
    for remark in outcome.remarks:
        formula = f"${remark.latex}$" if remark.latex else remark.text
        yield ("remark", f"{remark.kind} {readable(formula)}")
    yield from ((wording.WORDS[step.verdict], readable(f"${step.latex}$")) for step in outcome.steps)
    if outcome.needs:
        yield ("needs", readable(", ".join(f"${need}$" for need in outcome.needs)))
    if outcome.diagnosis and outcome.diagnosis.sentence != outcome.why:
        yield ("diagnosis", readable(sentence(outcome.diagnosis.sentence)))
    if outcome.correction:
        yield ("corrected", printable(outcome.correction.latex))
        yield ("", wording.WORDS[outcome.correction.verdict])


def readable(prose: str) -> str:
    """A sentence with its `$…$` in Unicode signs; what cannot be read stays LaTeX."""
    return "".join(_unicode(part) if formula else printable(part) for formula, part in segments(prose))


def _unicode(latex: str) -> str:
    try:
        return printable(unicode_formula(parse(latex)))
    except (ParseError, UnsupportedConstruct):
        return printable(latex)
