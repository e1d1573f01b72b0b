"""Fills the page template."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from corrigenda.proofs import origins
from corrigenda.proofs.verdict import Severity
from corrigenda.reports.papers import text, wording
from corrigenda.reports.papers.claim_view import ClaimView
from corrigenda.reports.papers.derivation import derivations, rail
from corrigenda.reports.papers.html import assets, filters
from corrigenda.reports.papers.html.formulas import pair
from corrigenda.reports.papers.view import ReportView, view
from corrigenda.reports.run_record import RunRecord

GROUPS = MappingProxyType(
    {
        Severity.ERROR: "Errors",
        Severity.GAP: "Gaps: an assumption is missing, or less is said than it seems",
        Severity.NOTATION: "Notation: probably a misreading",
        Severity.NONE: "Remarks",
    }
)
SEVERITY_WORDS = MappingProxyType(
    {
        Severity.ERROR: ("error", "errors"),
        Severity.GAP: ("gap", "gaps"),
        Severity.NOTATION: ("notation", "notation"),
        Severity.NONE: ("nothing to correct", "nothing to correct"),
    }
)


def render(record: RunRecord) -> str:
    """The whole report of a run; see `page`."""
    return page(view(record))


def page(report: ReportView) -> str:
    """The whole report: one file without network access that is complete without its script.

    In ASCII, with character references for the rest: a browser keeps a text of one byte a character as it stands, and
    takes two for each of several million as soon as one does not fit.  Style and script, where nothing can
    be referred to, are ASCII themselves.
    """
    template = environment().get_template("page.html.j2")
    text = template.render(
        report=report,
        assets=assets.load(),
        groups=GROUPS,
        severities=SEVERITY_WORDS,
        pair_of=pair,
        rail_of=rail,
        derivations_of=derivations,
        roots_of=lambda claim: tuple(roots(claim, report)),
    )
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def environment() -> Environment:
    """Templates with every value escaped; a missing name is an error."""
    made = Environment(
        loader=FileSystemLoader(assets.TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=filters.finalize,
    )
    made.globals["words"] = wording.WORDS
    made.filters |= {
        "math": filters.math,
        "origin": origins.spoken,
        "conventions": lambda outcomes: origins.conventions(item for outcome in outcomes for item in outcome.given),
        "display": filters.display,
        "prose": filters.prose,
        "sentence": text.sentence,
        "css": wording.css_name,
        "value": filters.value,
        "assigned": filters.assigned,
        "number": filters.small_number,
        "duration": text.duration,
    }
    return made


def roots(claim: ClaimView, report: ReportView) -> Iterable[ClaimView]:
    """The flagged claims that `claim` says it follows from."""
    before = claim.outcome.claim.follows
    return (other for other in report.claims if other.flagged and other.outcome.claim.id in before)
