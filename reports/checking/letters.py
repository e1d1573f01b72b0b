"""Letters whose meaning a note leaves open at a step: declared in two ways, or defined only behind it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

from corrigenda.proofs.decide.doubts.question import NOTHING
from corrigenda.proofs.documents.prose.role import OF_EQUALITY
from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.proofs.language.reading.declarations.headings import split_label

LETTER = re.compile(r"\\?[A-Za-z]+(?:_(?:\{[^{}]*\}|[A-Za-z0-9]))?")

NEXT = 24
"""So many relations behind a step may define its letters: a stored notebook may be one line."""


def by_line(relations: Iterable[NoteStep]) -> Mapping[int, Sequence[NoteStep]]:
    """The relations that begin on each line, from left to right."""
    found: dict[int, list[NoteStep]] = {}
    for one in relations:
        found.setdefault(one.place.line, []).append(one)
    return {line: sorted(listed, key=lambda one: one.place.column) for line, listed in found.items()}


def unsettled(step: NoteStep, beside: Sequence[NoteStep]) -> frozenset[str]:
    """The letters that the step cannot be judged by; `beside` are the relations of its line."""
    return frozenset((*_twice(step), *_after(step, beside))) or NOTHING


def _twice(step: NoteStep) -> Iterator[str]:
    for symbol in step.twice:
        letter = "".join(symbol.split())
        yield from (letter, split_label(letter)[0])


def _after(step: NoteStep, beside: Sequence[NoteStep]) -> Iterator[str]:
    """`..., where L = \\|P\\|^2` shortly behind the step."""
    first = bisect_right(beside, step.end.column, key=lambda other: other.place.column)
    for other in beside[first : first + NEXT]:
        defines = other.relation in ("=", ":=") and OF_EQUALITY not in other.inferred
        if defines and LETTER.fullmatch(other.left.strip()):
            yield other.left.strip()
