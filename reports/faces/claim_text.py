"""What a person sees in the terminal of one claim."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click
from rich.console import Console
from rich.text import Text

from corrigenda.proofs.language import parse
from corrigenda.proofs.language.errors import ParseError, UnsupportedConstruct
from corrigenda.proofs.language.writing.printer import text as unicode_formula
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.text import printable, segments, sentence
from corrigenda.reports.papers.wrapping import print_line

COLOURS = {
    Verdict.PROVED: "green",
    Verdict.SUPPORTED: "cyan",
    Verdict.CONDITIONAL: "yellow",
    Verdict.REFUTED: "red",
    Verdict.ILL_TYPED: "magenta",
    Verdict.INCONCLUSIVE: "white",
    Verdict.NOT_CHECKABLE: "bright_black",
}


def show(outcome: Outcome, *, as_json: bool) -> None:
    """Print one outcome: JSON, or a few lines for a person."""
    if as_json:
        from corrigenda.reports.papers.json_report import claim as as_data

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
    if needs := wording.untold_needs(outcome):
        yield ("needs", readable(", ".join(f"${need}$" for need in needs)))
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
