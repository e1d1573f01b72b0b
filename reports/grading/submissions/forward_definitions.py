"""Letters that a student explains behind their first use: `D = \\det S, where S = \\dots`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from corrigenda.reports.grading.submissions.content import Relation
from corrigenda.reports.grading.submissions.notation.broadcasting import spread_definitions
from corrigenda.reports.grading.submissions.own_letters import own_letter, rubric_letters


def forward(relations: tuple[Relation, ...], given: tuple[str, ...]) -> tuple[Relation, ...]:
    """The relations, each with the later definitions of the letters in it; a letter with two definitions has none."""
    later = _definitions(relations, given)
    return tuple(_completed(row, later) for row in relations) if later else relations


def _definitions(relations: Sequence[Relation], given: tuple[str, ...]) -> dict[str, str]:
    """The definitions of letters of the student's own, by letter."""
    letters, found = rubric_letters(given), dict[str, list[str]]()
    for row in relations:
        text = f"{row.left} := {row.right}"
        if row.kind == "definition" and row.relation in ("=", ":=") and own_letter(text, letters):
            found.setdefault(row.left.strip(), []).append(text)
    single = {letter: texts[0] for letter, texts in found.items() if len(set(texts)) == 1}
    bodies = spread_definitions(tuple(single.values()), given)
    return dict(zip(single, bodies, strict=True))


def _completed(row: Relation, later: dict[str, str]) -> Relation:
    if row.unread or (row.kind == "definition" and row.left.strip() in later):
        return row
    known = {text.partition(":=")[0].strip() for text in row.own}
    written = f"{row.left} {row.right}"
    missing = tuple(text for letter, text in later.items() if letter not in known and _mentions(written, letter))
    return replace(row, own=(*missing, *row.own)) if missing else row


def _mentions(text: str, letter: str) -> bool:
    base = letter.partition("_")[0]
    return re.search(rf"(?<![A-Za-z\\]){re.escape(base)}(?![A-Za-z])", text) is not None
