"""Letters that everybody knows: `x_i` is the i-th row of `X` where rows are spoken of, `e_j` a unit vector."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.documents import ProseSpan
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
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
