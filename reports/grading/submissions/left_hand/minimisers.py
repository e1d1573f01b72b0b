"""Equations for the letter whose minimiser is asked for: after `\\nabla L = 0`, `w` is `\\hat w`."""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.left_hand.derivatives import minimised_over
from corrigenda.reports.grading.submissions.left_hand.left_sides import LONGEST, read_side

_UNFINISHED = (e.Extremum, e.Gradient, e.GradientAt, e.Nabla, e.Partial)


def at_minimiser(left: str, right: str, asked: str, given: Sequence[str]) -> tuple[str, str] | None:
    """Both sides with the minimiser put for the letter that is minimised over; None where the equation is no condition
    on that letter alone: it does not have the letter, derives by it, names another one (`r = Xw - y`), or gives it no
    value (`w = 0`, `w = w - \\eta g`)."""
    letter = minimised_over(asked, given)
    if not letter or max(len(left), len(right)) > LONGEST:
        return None
    first, second = read_side(left, given), read_side(right, given)
    if first is None or second is None or letter not in free_names(first) | free_names(second):
        return None
    if any(isinstance(node, _UNFINISHED) for side in (first, second) for node in walk(side)):
        return None
    if isinstance(first, e.Name) and (first.text != letter or letter in free_names(second) or not free_names(second)):
        return None
    return _put(first, second, letter, read_side(asked, given))


def _put(first: e.Expr, second: e.Expr, letter: str, minimiser: e.Expr | None) -> tuple[str, str] | None:
    if minimiser is None:
        return None
    try:
        sides = [substitute(side, {letter: minimiser}) for side in (first, second)]
    except LanguageError:
        return None
    return latex(sides[0]), latex(sides[1])
