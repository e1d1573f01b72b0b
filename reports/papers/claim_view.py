"""What the templates show of one claim."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from urllib.parse import quote as percent_encoded

from corrigenda.proofs.outcome import Outcome, StepOutcome
from corrigenda.proofs.verdict import Finding, Severity, Stance
from corrigenda.reports import rechecking
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.changes import change, telling
from corrigenda.reports.papers.figures.number_line import NumberLine, number_line
from corrigenda.reports.papers.figures.plots import Plot, plot
from corrigenda.reports.papers.quotation import QuotedLine, printed, quote
from corrigenda.reports.papers.text import printable, sentence
from corrigenda.reports.papers.witness_view import WitnessView, witness_view
from corrigenda.reports.run_record import RunRecord

MOST_PLOTS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A plot and the point at which it was made, as (LaTeX name, LaTeX value) pairs."""

    plot: Plot
    point: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimView:
    """One claim.  `place` is short (`000, line 19`), `lines` stands beside a known file (`line 19`).

    `quoted` are the lines of the note, or, where it is not at hand and `verbatim` is false, the formula at its line;
    `explained` are labelled sentences that say why, none of them twice; `needs` are the assumptions that no
    sentence of the card names; `sure` says in a few words what `certainty` says in full; a `line` of ranges
    takes the place of the drawings.
    """

    outcome: Outcome
    anchor: str
    href: str
    place: str
    lines: str
    first_line: int
    title: str
    css: str
    word: str
    severity: Severity
    flagged: bool
    quoted: tuple[QuotedLine, ...]
    verbatim: bool
    explained: tuple[tuple[str, str], ...]
    needs: tuple[str, ...]
    witness: WitnessView | None
    shapes: tuple[tuple[str, str], ...]
    sure: str
    certainty: tuple[str, ...]
    chain: tuple[StepOutcome, ...]
    proof: tuple[StepOutcome, ...]
    findings: tuple[Finding, ...]
    line: NumberLine | None
    drawings: tuple[Drawing, ...]
    command: str
    search: str


def claim_view(outcome: Outcome, record: RunRecord) -> ClaimView:
    """What the templates show of one outcome."""
    claim, word = outcome.claim, wording.WORDS[outcome.verdict]
    proof = tuple(step for step in outcome.steps if step.role == "proof")
    chain = tuple(step for step in outcome.steps if step.role != "proof")
    lines, title = _lines(outcome), printable(claim.title or _spoken(claim.id))
    line = number_line(outcome) if wording.flagged(outcome) else None
    anchor = percent_encoded(claim.id, safe="/:@")
    return ClaimView(
        outcome=outcome,
        anchor=anchor,
        href=f"#{anchor}",
        place=f"{_short_file(outcome)}, {lines}".strip(", "),
        lines=lines,
        first_line=claim.source.lines[0] if claim.source else 0,
        title=title,
        css=wording.css_name(outcome.verdict),
        word=word,
        severity=outcome.severity,
        flagged=wording.flagged(outcome),
        quoted=_quoted(outcome, record),
        verbatim=record.notes is not None,
        explained=tuple(_explained(outcome)),
        needs=wording.untold_needs(outcome),
        witness=witness_view(outcome),
        shapes=tuple(pair for pair in outcome.shapes if all(pair)),
        sure=wording.ground(outcome),
        certainty=(*wording.certainty(outcome), *rechecking.certainty(claim.id, record.rechecked)),
        chain=chain if len(chain) > 1 else (),
        proof=proof,
        findings=_findings(outcome),
        line=line,
        drawings=() if line else tuple(_drawings(_findings(outcome)))[:MOST_PLOTS],
        command=command(claim.id, record),
        search=f"{printable(claim.topic)} {lines}".strip().lower(),
    )


def _quoted(outcome: Outcome, record: RunRecord) -> tuple[QuotedLine, ...]:
    source, parts = outcome.claim.source, _at_fault(outcome)
    if record.notes is None:
        return printed(source, outcome.claim.stated, parts) if wording.flagged(outcome) else ()
    return quote(source, record.notes, parts)


def _explained(outcome: Outcome) -> Iterator[tuple[str, str]]:
    """The reading, the reason and the diagnosis; what is said under one label is not repeated under another."""
    said = {sentence(outcome.diagnosis.sentence)} if outcome.diagnosis else set()
    rows = [("Reading", outcome.claim.reads), ("Reason" if outcome.reason else "Why", outcome.why)]
    for label, text in (*rows, ("Reason", outcome.reason)):
        if text and sentence(text) not in said:
            said.add(sentence(text))
            yield label, sentence(text)


def _lines(outcome: Outcome) -> str:
    if outcome.claim.source is None:
        return ""
    first, last = outcome.claim.source.lines
    return f"line {first}" if first == last else f"lines {first}–{last}"


def _short_file(outcome: Outcome) -> str:
    """The number that catalogue ids begin with, else the file name."""
    head, slash, _ = outcome.claim.id.partition("/")
    return head if slash and head.isdigit() else printable(PurePath(file_of(outcome)).name)


def _spoken(identifier: str) -> str:
    words = identifier.rpartition("/")[2].replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def _findings(outcome: Outcome) -> tuple[Finding, ...]:
    """What is found on the claim, on its steps, and on its correction, those that say nothing last: what reads alike is
    shown once, since the time alone, or the step, which is not shown, tells nobody more."""
    correction = outcome.correction.findings if outcome.correction else ()
    everywhere = [*outcome.findings, *(finding for step in outcome.steps for finding in step.findings), *correction]
    distinct: dict[tuple[str, ...], Finding] = {}
    for finding in everywhere:
        distinct.setdefault(_shown(finding), finding)
    return tuple(sorted(distinct.values(), key=lambda finding: finding.stance is Stance.SILENT))


def _shown(finding: Finding) -> tuple[str, ...]:
    plotted = (finding.trace.kind, finding.trace.label) if finding.trace else ()
    return (finding.method, finding.stance, finding.because, finding.scope, finding.tier, *plotted)


def _drawings(findings: Sequence[Finding]) -> Iterator[Drawing]:
    seen: list[tuple[str, str]] = []
    for trace in (finding.trace for finding in findings if finding.trace):
        drawn = plot(trace) if (trace.kind, trace.label) not in seen else None
        seen.append((trace.kind, trace.label))
        if drawn:
            yield Drawing(plot=drawn, point=_pairs(trace.point))


def _pairs(mapping: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(mapping.items())


def command(identifier: str, record: RunRecord) -> str:
    """The command line that decides one claim again; a run of another kind is repeated as a whole."""
    if record.command and " verify" not in record.command:
        return printable(record.command)
    return f"corrigenda verify --only {shlex.quote(printable(identifier))} --seed {record.seed}"


def _at_fault(outcome: Outcome) -> tuple[str, ...]:
    """Formulas to look for in the quoted lines, the most telling first; none when nothing is wrong."""
    if not wording.flagged(outcome):
        return ()
    corrected = outcome.correction.latex if outcome.correction else ""
    differs = telling(outcome.stated, change(outcome.stated, corrected).stated) if corrected else ""
    return tuple(part for part in (differs, outcome.faulty, outcome.stated) if part)


def file_of(outcome: Outcome) -> str:
    """The file a claim stands in; empty when it has no source."""
    return outcome.claim.source.file if outcome.claim.source else ""
