"""The stated and the corrected formula of a claim, marked where they differ, in full and shortened."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markupsafe import Markup

from corrigenda.reports.papers.claim_view import ClaimView
from corrigenda.reports.papers.html.abridgement import abridge
from corrigenda.reports.papers.html.grouping import group
from corrigenda.reports.papers.html.marking import mark_changes, mark_part
from corrigenda.reports.papers.html.sides import stack
from corrigenda.reports.papers.mathml import Unrenderable, markup, render, tree
from corrigenda.reports.papers.text import printable

TOKEN = re.compile(r"</m[ion]>")
# A line of the errata with more tokens than this is set smaller, and smaller again.
LONG, LONGER = 46, 58


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """`stated` and `corrected` as displayed; `old` and `new` for one line of the errata, of that `length`."""

    stated: Markup
    corrected: Markup | None
    old: Markup
    new: Markup | None
    length: str = ""


def pair(claim: ClaimView) -> Pair:
    """The formulas of one claim; a formula that cannot be rendered is shown as source."""
    stated = printable(claim.outcome.stated)
    corrected = printable(claim.outcome.correction.latex) if claim.outcome.correction else None
    faulty = claim.outcome.faulty if claim.flagged else ""
    full = _rendered(stated, corrected, faulty, display=True, short=False)
    line = _rendered(stated, corrected, faulty, display=False, short=True)
    tokens = sum(map(_tokens, filter(None, line)))
    length = "longer" if tokens > LONGER else "long" if tokens > LONG else ""
    return Pair(stated=full[0], corrected=full[1], old=line[0], new=line[1], length=length)


def _tokens(formula: Markup) -> int:
    """How many tokens a rendered formula shows."""
    return len(TOKEN.findall(formula))


def _rendered(
    stated: str, corrected: str | None, faulty: str, *, display: bool, short: bool
) -> tuple[Markup, Markup | None]:
    """Both formulas; with a correction its changes are marked, without one the faulty part."""
    left = _tree(stated, display=display)
    right = _tree(corrected, display=display) if corrected else None
    if left is None or (corrected and right is None):
        return render(stated, display=display), render(corrected, display=display) if corrected else None
    _marked(left, right, faulty)
    if right is not None and short:
        abridge(left, right)
    if not short:
        for root in [left] if right is None else [left, right]:
            stack(root)
    return markup(left, stated), markup(right, corrected or "") if right is not None else None


def _marked(left: Element, right: Element | None, faulty: str) -> None:
    if right is None or not mark_changes(left, right):
        _mark(left, faulty)


def _mark(root: Element, faulty: str) -> None:
    part = _tree(faulty, display=False) if faulty else None
    if part is not None:
        mark_part(root, part)


def _tree(latex: str, *, display: bool) -> Element | None:
    try:
        root = tree(latex, display=display)
    except Unrenderable:
        return None
    group(root)
    return root
