"""The formula in which a solution ends, where it is the answer by itself: a law, an order of growth, a condition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from corrigenda.proofs.documents import MathSpan, Place, ProseSpan
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.reports.grading.rubric.formulas import Asked, FormulaError, stated
from corrigenda.reports.grading.rubric.laws import head_of, is_conditional
from corrigenda.reports.grading.rubric.model import Equation
from corrigenda.reports.grading.rubric.sets import tidy

_RELATED = re.compile(r"[=<>]|\\(?:in|sim|le|ge|leq|geq|ne|neq|iff)(?![A-Za-z])")
_DEFINES = re.compile(r":=|\\coloneqq")
_ROW = re.compile(r"\\\\|&")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The last formula of a solution: its LaTeX, how it is `asks`ed for where the rubric must say so, and its place."""

    text: str
    asks: str
    place: Place


def ending(items: Sequence[MathSpan | ProseSpan], given: Sequence[str]) -> Ending | None:
    """The last formula, where it is an answer that is no equation between expressions; None for any other."""
    spans = [item for item in items if isinstance(item, MathSpan) and item.places and _RELATED.search(item.text)]
    if not spans or _DEFINES.search(spans[-1].text) or _ROW.search(spans[-1].text):
        return None
    last = spans[-1]
    text = " ".join(tidy(last.text).split())
    asks = _asks(text, tuple(given), display=last.display)
    return Ending(text=text, asks=asks, place=last.places[0]) if asks is not None else None


def _asks(text: str, given: tuple[str, ...], *, display: bool) -> str | None:
    """What `asks` says of an answer, empty where nothing must be said; None where the text is no such answer."""
    try:
        found = stated(text, given, Asked())
    except FormulaError:
        letter = _free_letter(text, given) if display else ""
        return _if_stated(text, given, f"condition on {letter}", letter) if letter else None
    return "" if found.kind != "value" and _derived(found, given, display=display) else None


def _if_stated(text: str, given: tuple[str, ...], asks: str, letter: str) -> str | None:
    try:
        stated(text, given, Asked(kind="condition", of=letter))
    except FormulaError:
        return None
    return asks


def _derived(found: Equation, given: tuple[str, ...], *, display: bool) -> bool:
    """Whether a law or a condition is derived, and no declaration of a letter."""
    if found.kind == "law":
        defined = {text.partition(":=")[0].strip() for text in given if ":=" in text}
        return head_of(found.left) in defined or is_conditional(found.left) or display
    return display or found.kind == "order" or bool(found.left)


def _free_letter(text: str, given: tuple[str, ...]) -> str:
    """The one letter of a condition that no declaration has; empty where there is none, or another."""
    try:
        names = free_names(headings.collect(given, text).read(text))
    except LanguageError:
        return ""
    free = names - headings.collect(given).names
    return next(iter(free)) if len(free) == 1 else ""
