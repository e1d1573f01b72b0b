"""Damage that text took on its way here, mended inside formulas and reported."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corrigenda.proofs.documents.model import Repair
from corrigenda.proofs.documents.source import Excerpt, Source, joined


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """The characters from `start` to `end` become `after`; `kind` as in `Repair`."""

    start: int
    end: int
    after: str
    kind: str


def applied(excerpt: Excerpt, edits: Sequence[Edit]) -> Excerpt:
    """The text with the edits made, which are in order and do not overlap.

    What an edit leaves in place at the end of its text keeps its place; inserted characters stand at the first of
    those that they replace.
    """
    pieces, at = [], 0
    for edit in edits:
        kept = _common_end(excerpt.text[edit.start : edit.end], edit.after)
        new = edit.after[: len(edit.after) - kept]
        pieces += [excerpt.cut(at, edit.start), excerpt.standing(new, edit.start)]
        at = edit.end - kept
    return joined([*pieces, excerpt.cut(at, len(excerpt.text))]) if edits else excerpt


def reported(excerpt: Excerpt, edits: Sequence[Edit], source: Source) -> tuple[Repair, ...]:
    """What to tell the reader about `edits` of `excerpt`."""
    return tuple(
        Repair(
            place=source.place(excerpt.offsets[min(edit.start, len(excerpt.offsets) - 1)]),
            kind=edit.kind,
            before=excerpt.text[edit.start : edit.end],
            after=edit.after,
        )
        for edit in edits
    )


def _common_end(left: str, right: str) -> int:
    length = 0
    while length < min(len(left), len(right)) and left[-1 - length] == right[-1 - length]:
        length += 1
    return length
