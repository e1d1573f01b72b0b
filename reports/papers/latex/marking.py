"""Colours and underlines, in the stated and the corrected formula, the part that differs."""

from __future__ import annotations

from corrigenda.reports.papers.changes import change
from corrigenda.reports.papers.latex.breaking import WIDTH, lines, size
from corrigenda.reports.papers.latex.escaping import Tex, code
from corrigenda.reports.papers.latex.formula import admitted, fitted


def pair(stated: str, corrected: str | None, width: int = WIDTH) -> tuple[Tex, Tex | None]:
    """Both formulas as displays of about `width` signs; marked where they stay on one line."""
    one, other = admitted(stated), admitted(corrected) if corrected else None
    left = code(stated) if one is None else fitted(lines(one, width))
    if corrected is None:
        return left, None
    right = code(corrected) if other is None else fitted(lines(other, width))
    if one is None or other is None:
        return left, right
    span = change(one, other)
    return _marked(one, span.stated, "wrongpart", width), _marked(other, span.corrected, "rightpart", width)


def _marked(latex: str, span: tuple[int, int] | None, macro: str, width: int) -> Tex:
    whole = span is None or size(latex[span[0] : span[1]]) > 0.8 * size(latex)
    if span is None or whole or size(latex) > width or "&" in latex[span[0] : span[1]]:
        return fitted(lines(latex, width))
    start, end = span
    part = latex[start:end]
    # An empty atom in front keeps the space of a sign with which the part begins.
    lead = "{}" if part[0] in "+-=<>" and start else ""
    return fitted(rf"{latex[:start]}\{macro}{{{lead}{part}}}{latex[end:]}")
