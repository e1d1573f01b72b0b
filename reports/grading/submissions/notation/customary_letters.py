"""Letters that a student explains in words: `x_i` is the i-th row of `X`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from corrigenda.proofs.documents import ProseSpan
from corrigenda.reports.grading.submissions.content import Relation
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
