"""Letters that a student explains behind their first use: `D = \\det S, where S = \\dots`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from corrigenda.reports.grading.submissions.content import Relation
from corrigenda.reports.grading.submissions.notation.broadcasting import spread_definitions
from corrigenda.reports.grading.submissions.own_letters import own_letter, rubric_letters

_SQUARE = re.compile(r"(?P<letter>\\?[A-Za-z]+(?:_(?:\w|\{\w+\}))?)\s*\^\s*(?:2|\{\s*2\s*\})")


def forward(relations: tuple[Relation, ...], given: tuple[str, ...]) -> tuple[Relation, ...]:
    """The relations, each with the later definitions of the letters in it; a letter with two definitions has none."""
    later = _definitions(relations, given)
    return tuple(_completed(row, later) for row in relations) if later else relations


def _definitions(relations: Sequence[Relation], given: tuple[str, ...]) -> dict[str, str]:
    """The definitions of letters of the student's own, by letter; `s^2 = v` says what a new letter `s` is."""
    letters, found = rubric_letters(given), dict[str, list[str]]()
    for row in relations:
        left, right = row.left.strip(), row.right
        square = _SQUARE.fullmatch(left)
        if square is not None and row.kind in ("statement", "declaration"):
            left, right = square["letter"].strip(), f"\\sqrt{{{right}}}"
        text = f"{left} := {right}"
        defines = row.kind == "definition" or square is not None
        if defines and row.relation in ("=", ":=") and own_letter(text, letters):
            found.setdefault(left, []).append(text)
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


def with_read_bodies(relations: tuple[Relation, ...], asked_by: frozenset[str]) -> tuple[Relation, ...]:
    """The relations, with `G := E` in force where a student writes `G = \\partial L/\\partial E = E`: a derivative by
    one of the letters that the problem defines is no definition that can be put in."""
    instead: dict[str, str] = {}
    for row, after in pairwise(relations):
        goes_on = (
            row.chain == after.chain
            and row.right == after.left
            and after.relation == "="
            and row.relation in ("=", ":=")
        )
        if row.kind == "definition" and goes_on and _by_one_of(row.right, asked_by):
            instead[f"{row.left} := {row.right}"] = f"{row.left} := {after.right}"
    if not instead:
        return relations
    return tuple(replace(row, own=tuple(instead.get(text, text) for text in row.own)) for row in relations)


def _by_one_of(body: str, letters: frozenset[str]) -> bool:
    found = _DERIVED_BY.search(body)
    return found is not None and (found["nabla"] or found["below"]).strip("{} ") in letters


_DERIVED_BY = re.compile(
    r"\\nabla\s*_\s*(?P<nabla>\{[^{}]*\}|\\[A-Za-z]+|\w)"
    r"|\\[dt]?frac\s*\{[^{}]*\}\s*\{\s*(?:\\partial|d|\\mathrm\{d\})\s*(?P<below>[^{}]*)\}"
)
