"""Claims, verdicts and reports as pieces of HTML that bring their style along, for light and dark notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from markupsafe import Markup

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.rows import CheckRecord, Row
from corrigenda.reports.checking.answers.text_report import is_shown, sentence
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.html.filters import display, math, prose
from corrigenda.reports.papers.text import printable
from corrigenda.reports.papers.text import sentence as full
from corrigenda.reports.papers.view import worst_first
from corrigenda.reports.run_record import RunRecord

# Each has a contrast of at least 4.5 to 1 under white letters (WCAG 2.2, 1.4.3).
COLOURS: Mapping[Verdict, str] = MappingProxyType(
    {
        Verdict.PROVED: "#1a7f37",
        Verdict.SUPPORTED: "#0b6e8a",
        Verdict.CONDITIONAL: "#8a5a00",
        Verdict.REFUTED: "#b3261e",
        Verdict.ILL_TYPED: "#8b3da8",
        Verdict.INCONCLUSIVE: "#5c6370",
        Verdict.NOT_CHECKABLE: "#5c6370",
    }
)
BADGE = "color:#fff;border-radius:4px;padding:1px 7px;font-weight:600"
CARD = "border-left:4px solid {colour};padding:2px 0 2px 12px;margin:8px 0;max-width:60em"
MOST_CARDS = 100


def verdict_card(verdict: Verdict) -> str:
    """The word on its colour."""
    return str(_badge(verdict))


def claim_card(claim: Claim) -> str:
    """A claim with its declarations."""
    return str(_card(COLOURS[Verdict.NOT_CHECKABLE], _claim_lines(claim)))


def outcome_card(outcome: Outcome) -> str:
    """A verdict with its reason, witness, diagnosis and correction."""
    return str(_outcome(outcome))


def run_card(record: RunRecord) -> str:
    """A run over many claims: the counts, and what needs a correction."""
    flagged = worst_first(filter(wording.flagged, record.outcomes))
    heading = [
        wording.heading(record.outcomes),
        wording.need_correction(record.outcomes),
        wording.split_into_kinds(record.outcomes),
    ]
    heading += [wording.unreached(record.unreached)] * bool(record.unreached)
    return str(_listed(" ".join(filter(None, heading)), map(_outcome, flagged)))


def check_card(record: CheckRecord) -> str:
    """A check of notes: the counts, errors and gaps."""
    return str(_listed(sentence(record), (_row(row) for row in record.rows() if is_shown(row))))


def outcomes_card(outcomes: Iterable[Outcome]) -> str:
    """Several verdicts one below the other."""
    return str(Markup("").join(map(_outcome, outcomes)))


def _outcome(outcome: Outcome) -> Markup:
    return _card(COLOURS[outcome.verdict], _outcome_lines(outcome))


def _row(row: Row) -> Markup:
    place = _line("", Markup("<code>{}</code>").format(printable(f"{row.file}:{row.place.line}:{row.place.column}")))
    return _card(COLOURS[row.verdict], (place, *_outcome_lines(row.outcome)))


def _listed(heading: str, cards: Iterator[Markup]) -> Markup:
    shown = list(cards)
    left = len(shown) - MOST_CARDS
    more = Markup("<p>And {} more.</p>").format(left) if left > 0 else Markup("")
    return Markup("<div><p>{}</p>{}{}</div>").format(
        printable(heading.strip()), Markup("").join(shown[:MOST_CARDS]), more
    )


def _claim_lines(claim: Claim) -> Iterator[Markup]:
    yield _line("", Markup("<strong>{}</strong>").format(prose(claim.title or claim.id)))
    yield display(claim.stated)
    if claim.given:
        yield _line("given", Markup(", ").join(math(latex) for latex in claim.given))
    if claim.needs:
        yield _line("needs", Markup(", ").join(math(latex) for latex in claim.needs))
    if claim.corrected:
        yield _line("corrected", math(claim.corrected))


def _outcome_lines(outcome: Outcome) -> Iterator[Markup]:
    title = prose(outcome.claim.title) if outcome.claim.title else Markup("")
    yield _line("", Markup("{} {}").format(_badge(outcome.verdict), title))
    yield display(outcome.stated)
    yield _line("", prose(full(outcome.why)))
    if outcome.witness:
        yield _line("witness", prose(full(outcome.witness.sentence)))
    yield from (_line(str(remark.kind), _remark(remark.latex, remark.text)) for remark in outcome.remarks)
    if outcome.needs:
        yield _line("needs", Markup(", ").join(math(need) for need in outcome.needs))
    if outcome.diagnosis and outcome.diagnosis.sentence != outcome.why:
        yield _line("diagnosis", prose(full(outcome.diagnosis.sentence)))
    if outcome.correction:
        verdict = wording.WORDS[outcome.correction.verdict]
        yield _line("corrected", Markup("{} ({})").format(math(outcome.correction.latex), verdict))


def _remark(latex: str, text: str) -> Markup:
    return math(latex) if latex else prose(full(text))


def _badge(verdict: Verdict) -> Markup:
    return Markup('<span style="background:{};{}">{}</span>').format(COLOURS[verdict], BADGE, wording.WORDS[verdict])


def _line(label: str, content: Markup) -> Markup:
    named = Markup("<em>{}</em> ").format(label) if label else Markup("")
    return Markup('<div style="margin:3px 0">{}{}</div>').format(named, content)


def _card(colour: str, lines: Iterable[Markup]) -> Markup:
    return Markup('<div style="{}">{}</div>').format(CARD.format(colour=colour), Markup("").join(lines))
