"""Fills the LaTeX templates: the errata to print and mark, the cards; every plain string is escaped on its way in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from corrigenda.proofs import origins
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.claim_view import ClaimView
from corrigenda.reports.papers.derivation import rail
from corrigenda.reports.papers.figures.axes import number
from corrigenda.reports.papers.latex.breaking import WIDTH
from corrigenda.reports.papers.latex.escaping import Tex, bookmark, code, escape
from corrigenda.reports.papers.latex.formula import display, inline
from corrigenda.reports.papers.latex.marking import pair
from corrigenda.reports.papers.text import duration, is_formula, printable, segments, sentence
from corrigenda.reports.papers.view import NoteView, ReportView

TEMPLATES = Path(__file__).parents[2] / "templates" / "latex"
ROW = 95
"""About how many signs of a formula stand on one line of the errata."""


def errata(report: ReportView) -> str:
    """What is flagged as LaTeX source, a table a note: ASCII, the article class and packages of a stock TeX Live."""
    return _filled("errata.tex.j2", report)


def cards(report: ReportView) -> str:
    """The card of each flagged claim, without proofs and evidence, which the JSON report holds."""
    return _filled("cards.tex.j2", report)


def _filled(template: str, report: ReportView) -> str:
    return (
        environment()
        .get_template(template)
        .render(report=report, noted=tuple(_noted(report)), pair_of=formulas, rail_of=rail, width=ROW)
    )


def _noted(report: ReportView) -> Iterator[tuple[NoteView, tuple[ClaimView, ...]]]:
    """Each note with its flagged claims, where there are some."""
    for note in report.notes:
        flagged = tuple(claim for claim in note.claims if claim.flagged)
        if flagged:
            yield note, flagged


def environment() -> Environment:
    """Templates with delimiters that TeX does not use."""
    made = Environment(  # noqa: S701 - `finalize` escapes for LaTeX, HTML escaping would be wrong here
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        block_start_string="<%",
        block_end_string="%>",
        variable_start_string="<<",
        variable_end_string=">>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=finalize,
    )
    made.globals["words"] = wording.WORDS
    made.filters |= {
        "math": inline,
        "display": display,
        "prose": prose,
        "sentence": sentence,
        "code": _code,
        "css": wording.css_name,
    }
    made.filters |= {
        "bookmark": bookmark,
        "duration": duration,
        "number": number,
        "listed": listed,
        "declared": declared,
        "assigned": assigned,
    }
    return made


def finalize(value: object) -> object:
    """Escape every string that was not made as LaTeX here."""
    return escape(printable(value)) if isinstance(value, str) and not isinstance(value, Tex) else value


def formulas(claim: ClaimView, width: int = WIDTH) -> tuple[Tex, Tex | None]:
    """The stated and the corrected formula of a claim, on lines of about `width` signs."""
    correction = claim.outcome.correction
    return pair(claim.outcome.stated, correction.latex if correction else None, width)


def prose(text: str) -> Tex:
    """A sentence whose `$...$` are formulas."""
    pieces = (inline(part) if formula else escape(printable(part)) for formula, part in segments(str(text)))
    return Tex("".join(pieces))


def assigned(pair: tuple[str, str]) -> Tex:
    """`name = value`, with the value as a formula where it is one."""
    name, value = pair
    return inline(f"{name}={value}") if is_formula(value) else Tex(f"{inline(name)} = {escape(printable(value))}")


def listed(formulas: Iterable[str]) -> Tex:
    """Formulas one after another, with room between them."""
    return Tex(r" \hspace{1em plus 1em} ".join(map(inline, formulas)))


def declared(declarations: Iterable[str]) -> Tex:
    """Declarations one after another, each with the line or the convention that it comes from in small type."""
    return Tex(r" \hspace{1em plus 1em} ".join(map(_with_origin, declarations)))


def _with_origin(declaration: str) -> Tex:
    told = origins.spoken(declaration)
    return Tex(inline(declaration) + (rf"\,{{\footnotesize ({escape(told)})}}" if told else ""))


def _code(text: str) -> Tex:
    return code(printable(text))
