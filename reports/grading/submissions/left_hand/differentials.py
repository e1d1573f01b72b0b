"""Differentials: `dL = r^\\top dz` is no product with a letter `d`; `dS = c\\,dt` tells a derivative."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corrigenda.reports.grading.submissions.left_hand.left_sides import read_side
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import context_of, shape_in

_D = r"(?:d|\\mathrm\s*\{\s*d\s*\}|\\operatorname\s*\{\s*d\s*\})"
_LETTER = r"(?:[A-Za-z]|\\[A-Za-z]+)(?:_(?:\w|\{[^{}]*\}))?"
_OF = re.compile(rf"{_D}\s*(?P<letter>{_LETTER})")
_ENDS = re.compile(
    rf"(?P<factor>.*?\S)\s*(?:\\[,;:! ]\s*|\\cdot\s*|~)*(?<![A-Za-z\\]){_D}\s*(?P<letter>{_LETTER})", re.DOTALL
)
_MORE = re.compile(rf"(?<![A-Za-z\\]){_D}\s*(?:[A-Za-z]|\\[A-Za-z])")
_DIFFERENTIAL = re.compile(
    r"(?:d|\\mathrm\s*\{\s*d\s*\}|\\operatorname\s*\{\s*d\s*\})(?:\^\{?2\}?)?\s*(?:[A-Za-z]|\\[A-Za-z]+)"
    r"(?:_(?:\w|\{[^{}]*\}))?"
)


def is_differential(side: str) -> bool:
    """Whether a side is the differential of one letter: `dL`, `\\mathrm{d}W_1`, `d^2F`."""
    return _DIFFERENTIAL.fullmatch(side.strip()) is not None


def as_derivative(left: str, right: str, given: Sequence[str], own: Sequence[str] = ()) -> tuple[str, str] | None:
    """The derivative that `dS = c\\,dt` states of a defined letter: by a number, or a number's gradient by a vector
    (`dL = g^\\top dw`).  None for any other differential."""
    above, below = _OF.fullmatch(left.strip()), _ENDS.fullmatch(right.strip().rstrip(".,;"))
    known = (*given, *own)
    defined = {text.partition(":=")[0].strip() for text in known if ":=" in text}
    if above is None or below is None or above["letter"] not in defined or _MORE.search(below["factor"]):
        return None
    context = context_of(known)
    if context is None:
        return None
    by, of = (shape_in(read_side(text, known), context) for text in (below["letter"], above["letter"]))
    factor = "-1" if below["factor"] == "-" else below["factor"]
    if read_side(factor, known) is None:
        return None
    if by == ():
        return f"\\frac{{\\partial {above['letter']}}}{{\\partial {below['letter']}}}", factor
    if by is not None and len(by) == 1 and of == ():
        return f"\\nabla_{{{below['letter']}}} {above['letter']}", f"({factor})^\\top"
    return None
