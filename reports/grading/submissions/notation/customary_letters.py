"""Letters that everybody knows: `x_i` is the i-th row of `X` where rows are spoken of, `e_j` a unit vector."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.documents import ProseSpan
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.content import Relation
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import context_of
from corrigenda.reports.grading.submissions.own_letters import rubric_letters
from corrigenda.reports.grading.submissions.sections import Item

_ROW = re.compile(r"\b(?:rows?|Zeilen?)\b", re.IGNORECASE)
_INDEXED = re.compile(r"(?<![A-Za-z\\])(?P<letter>[a-z])_(?:\w|\{\w\})")


def with_rows(relations: tuple[Relation, ...], items: Sequence[Item], given: tuple[str, ...]) -> tuple[Relation, ...]:
    """The relations, with `x_i` as a row of `X` where the words speak of rows and nothing else says what `x` is."""
    if not any(isinstance(item, ProseSpan) and _ROW.search(item.text) for item in items):
        return relations
    return tuple(_completed(row, rubric_letters(given)) for row in relations)


def _completed(row: Relation, letters: frozenset[str]) -> Relation:
    used = {found["letter"] for found in _INDEXED.finditer(f"{row.left} {row.right}")}
    known = {re.split(r"[_:\s\\(]", text.strip(), maxsplit=1)[0] for text in row.own}
    rows = [letter for letter in sorted(used - letters - known) if letter.upper() in letters]
    own = tuple(f"{letter}_i := {letter.upper()}_{{i,:}}^\\top" for letter in rows)
    return replace(row, own=(*own, *row.own)) if own else row


def with_customary(text: str, given: tuple[str, ...], own: tuple[str, ...], other: str = "") -> tuple[str, ...]:
    """The definitions in force, with those that custom adds for letters of a formula, or of the `other` side of its
    equation, which nothing defines: unit vectors, means of a sample."""
    return with_unit_vectors(text, given, with_sample_means(f"{other} {text}", given, own), other)


def with_sample_means(text: str, given: tuple[str, ...], own: tuple[str, ...]) -> tuple[str, ...]:
    """The definitions in force, with `\\bar x` as the mean of the numbers `x_1, \\dots, x_n` of the problem."""
    known = (*given, *own)
    missing = sorted(_barred(text) - _barred(" ".join(known)))
    context = context_of(known) if missing else None
    for letter in missing:
        symbol = context.symbols.get(letter) if context is not None else None
        numbered = any(
            re.search(rf"(?<![A-Za-z\\\\]){re.escape(letter)}_(?:1|\{{1\}}|[ijt])\b", part) for part in given
        )
        if symbol is not None and len(symbol.shape) == 1 and numbered:
            count = latex(symbol.shape[0])
            mean = f"\\frac{{1}}{{{count}}} \\sum_{{j=1}}^{{{count}}} {letter}_j"
            own = (*own, f"\\bar{{{letter}}} := {mean}")
    return own


_MEAN = re.compile(r"\\(?:bar|overline)\s*(?:(?P<plain>[A-Za-z])|\{\s*(?P<braced>[A-Za-z])\s*\})")


def _barred(text: str) -> set[str]:
    return {found["plain"] or found["braced"] for found in _MEAN.finditer(text)}


def with_unit_vectors(text: str, given: tuple[str, ...], own: tuple[str, ...], other: str = "") -> tuple[str, ...]:
    """The definitions in force, with `e_j` as a unit vector of the one length with which a formula fits, to the `other`
    side of its equation too, where nothing defines it: an error `e_i` is none."""
    known = {re.split(r"[_:\s\\(]", one.strip(), maxsplit=1)[0] for one in own}
    if not _UNIT.search(text) or "e" in rubric_letters(given) | known:
        return own
    context = context_of((*given, *own))
    sizes = context.dimensions if context is not None else ()
    stated = f"{other or text} = {text}"
    fitting = [unit for size in sizes if _fits(stated, (*given, *own, unit := f"e_j := (I_{{{size}}})_{{:,j}}"))]
    return (*own, fitting[0]) if len(fitting) == 1 else own


_UNIT = re.compile(r"(?<![a-z\\])e_(?:\w|\{\w\})(?!\s*\^\s*\{?-)")


def _fits(stated: str, known: tuple[str, ...]) -> bool:
    try:
        read(Claim(id="unit", stated=stated, given=known))
    except (LanguageError, RecursionError):
        return False
    return True
