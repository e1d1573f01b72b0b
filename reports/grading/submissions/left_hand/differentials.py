"""Differentials: `dL = r^\\top dz` is no product with a letter `d`; `dS = c\\,dt` tells a derivative."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.left_hand.left_sides import read_side
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import context_of, shape_in

_D = r"(?:d|\\mathrm\s*\{\s*d\s*\}|\\operatorname\s*\{\s*d\s*\})"
_LETTER = r"(?:[A-Za-z]|\\[A-Za-z]+)(?:_(?:\w|\{[^{}]*\}))?"
_OF = re.compile(rf"{_D}\s*(?P<letter>{_LETTER})")
_ENDS = re.compile(
    rf"(?P<factor>.*?\S)\s*(?:\\[,;:! ]\s*|\\cdot\s*|~)*(?<![A-Za-z\\]){_D}\s*(?P<letter>{_LETTER})", re.DOTALL
)
_ALL = re.compile(rf"(?<![A-Za-z\\]){_D}\s*(?P<letter>{_LETTER})")
FRESH = ("\\Xi", "\\Upsilon", "\\Psi")
"""Letters for the differential of an array."""
_MORE = re.compile(rf"(?<![A-Za-z\\]){_D}\s*(?:[A-Za-z]|\\[A-Za-z])")
_DIFFERENTIAL = re.compile(
    r"(?:d|\\mathrm\s*\{\s*d\s*\}|\\operatorname\s*\{\s*d\s*\})(?:\^\{?2\}?)?\s*(?:[A-Za-z]|\\[A-Za-z]+)"
    r"(?:_(?:\w|\{[^{}]*\}))?"
)


def is_differential(side: str) -> bool:
    """Whether a side is the differential of one letter: `dL`, `\\mathrm{d}W_1`, `d^2F`."""
    return _DIFFERENTIAL.fullmatch(side.strip()) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Slope:
    """The equation between derivatives that a differential states, and the declarations of new letters in it."""

    left: str
    right: str
    declared: tuple[str, ...] = ()


def as_derivative(left: str, right: str, given: Sequence[str], own: Sequence[str] = ()) -> Slope | None:
    """The derivative that `dS = c\\,dt` states of a defined letter: by a number, a number's gradient by a vector
    (`dL = g^\\top dw`), or by an array under a trace (`dL = \\operatorname{tr}(G^\\top dV)`).  None for any other
    differential."""
    above = _OF.fullmatch(left.strip())
    known = (*given, *own)
    defined = {text.partition(":=")[0].strip() for text in known if ":=" in text}
    context = context_of(known) if above is not None and above["letter"] in defined else None
    if above is None or context is None:
        return None
    of = shape_in(read_side(above["letter"], known), context)
    found = _behind_a_factor(above["letter"], right, known, of, context)
    return found or (_linear_in_one(above["letter"], right, known, context) if of == () else None)


def _behind_a_factor(
    letter: str, right: str, known: Sequence[str], of: tuple[e.Expr, ...] | None, context: Context
) -> Slope | None:
    """`c\\,dt`: the slope by a number, or the gradient by a vector."""
    below = _ENDS.fullmatch(right.strip().rstrip(".,;"))
    if below is None or _MORE.search(below["factor"]):
        return None
    by = shape_in(read_side(below["letter"], known), context)
    factor = "-1" if below["factor"] == "-" else below["factor"]
    if by is None or read_side(factor, known) is None:
        return None
    if not by:
        return Slope(left=f"\\frac{{\\partial {letter}}}{{\\partial {below['letter']}}}", right=factor)
    if len(by) == 1 and of == ():
        return Slope(left=f"\\nabla_{{{below['letter']}}} {letter}", right=f"({factor})^\\top")
    return None


def _linear_in_one(letter: str, right: str, known: Sequence[str], context: Context) -> Slope | None:
    """A number that is linear in the differential of one array: the gradients by the array and by its differential,
    which is a letter of its own here, are one."""
    varied = {found["letter"] for found in _ALL.finditer(right)}
    fresh = next((one for one in FRESH if not any(one in text for text in (right, *known))), None)
    if len(varied) != 1 or fresh is None:
        return None
    (by,) = varied
    shape = shape_in(read_side(by, known), context)
    named = re.sub(rf"(?<![A-Za-z\\\\]){_D}\s*{re.escape(by)}(?![A-Za-z_])", lambda _: f"{fresh} ", right)
    if not shape or read_side(named, (*known, f"{fresh} \\in \\mathbb{{R}}")) is None:
        return None
    space = " \\times ".join(map(latex, shape))
    return Slope(
        left=f"\\nabla_{{{by}}} {letter}",
        right=f"\\nabla_{{{fresh}}} \\left( {named} \\right)",
        declared=(f"{fresh} \\in \\mathbb{{R}}^{{{space}}}",),
    )
