"""Formulas of a marked class: chains whose lines go on from the line before, and answers beside the rubric's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from xml.etree.ElementTree import Element

from markupsafe import Markup

from corrigenda.reports.grading.record import StepMark
from corrigenda.reports.papers.html.grouping import group
from corrigenda.reports.papers.html.marking import key, mark_changes
from corrigenda.reports.papers.html.sides import RELATIONS, joined, sides, stack, unwrapped
from corrigenda.reports.papers.mathml import Unrenderable, bare, markup, source_box, tree
from corrigenda.reports.papers.text import printable

# A formula with more elements than this may be wider than a phone.
WIDE = 16
# As much of a formula that cannot be set, and of a reason, as one row shows.
SOURCE, REASON = 60, 150
# A class repeats its formulas: most students write the same lines.
REMEMBERED = 8192


@lru_cache(maxsize=REMEMBERED)
def line(latex: str) -> Markup:
    """A formula on a line of its own, left-aligned and on one line, without annotation: a class has very many."""
    latex = printable(latex)
    try:
        return bare(tree(latex, display=True))
    except Unrenderable:
        return source_box(cut(latex, SOURCE))


@lru_cache(maxsize=REMEMBERED)
def stacked(latex: str) -> Markup:
    """A formula in full, on several lines when it is long, with its LaTeX as annotation."""
    latex = printable(latex)
    try:
        root = tree(latex, display=True)
    except Unrenderable:
        return source_box(cut(latex, 4 * SOURCE))
    stack(root)
    return markup(root, latex)


def cut(text: str, limit: int) -> str:
    """The text, or its beginning up to a blank and dots where it is longer than `limit`."""
    if len(text) <= limit:
        return text
    kept = text[:limit]
    return (kept.rpartition(" ")[0] or kept).rstrip(" ,;:.") + " …"


def brief(reason: str) -> str:
    """A reason in one row; a formula is never cut in two."""
    made = cut(reason, REASON)
    return made if made.count("$") % 2 == 0 else made.rpartition("$")[0].rstrip() + " …"


def reach(formula: Markup) -> Markup:
    """The attribute that lets keys reach a formula that may scroll, for pages without a script."""
    return Markup(' tabindex="0"') if formula.count("</m") > WIDE or len(formula.striptags()) > 2 * WIDE else Markup("")


def chain(steps: Sequence[StepMark]) -> tuple[Markup, ...]:
    """The relations of a derivation; one that begins where the last one ended shows only its right side.

    A line that could not be read shows what was typed.
    """
    shown, end = [], ""
    for step in steps:
        made, end = _continued(printable(step.latex), end) if step.latex else (source_box(printable(step.raw)), "")
        shown.append(made)
    return tuple(shown)


@lru_cache(maxsize=REMEMBERED)
def _continued(latex: str, end: str) -> tuple[Markup, str]:
    """One relation after a side with the key `end`, and the key of its own last side."""
    try:
        root = tree(latex, display=True)
    except Unrenderable:
        return source_box(latex), ""
    row = unwrapped(root)
    parts = sides(row, RELATIONS)
    last = _content(parts[-1]) if len(parts) > 1 else ""
    if len(parts) > 1 and end and _content(parts[0]) == end:
        row[:] = joined(parts[1:])
    return bare(root), last


def _content(side: Element) -> str:
    """The key of a side without its relation sign."""
    children = list(side)
    if children and children[0].tag == "mo" and (children[0].text or "") in RELATIONS:
        children = children[1:]
    return "".join(key(child) for child in children if child.tag != "mspace")


def result_of(model: str, answer: str) -> str:
    """The rubric's equation, or only its result beside an answer that is no equation."""
    cut = top_level_equals(model)
    return model[cut + 1 :].strip() if cut > 0 and top_level_equals(answer) < 0 else model


def top_level_equals(latex: str) -> int:
    """Where the first `=` outside braces stands, or -1."""
    depth = 0
    for place, sign in enumerate(latex):
        depth += (sign == "{") - (sign == "}")
        if sign == "=" and depth == 0:
            return place
    return -1


@lru_cache(maxsize=REMEMBERED)
def beside(answer: str, model: str) -> tuple[Markup, Markup]:
    """A student's answer and the rubric's, each marked where they differ; unmarked where they share too little."""
    try:
        left, right = tree(printable(answer), display=True), tree(printable(model), display=True)
    except Unrenderable:
        return stacked(answer), stacked(model)
    for root in (left, right):
        group(root)
    mark_changes(left, right)
    for root in (left, right):
        stack(root)
    return markup(left, answer), markup(right, model)
