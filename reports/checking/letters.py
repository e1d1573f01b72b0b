"""Letters whose meaning a note leaves open at a step: declared in two ways, or defined only behind it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.proofs.language.reading.declarations.headings import split_label

# The words of `proofs.documents.scope_of_names` about a letter: "w_{ij} is declared twice, differently; ...".
TWICE = re.compile(r"(?P<letters>[^$:()]+?) is declared twice")
LETTER = re.compile(r"\\?[A-Za-z]+(?:_(?:\{[^{}]*\}|[A-Za-z0-9]))?")


def unsettled(step: NoteStep, relations: Iterable[NoteStep]) -> frozenset[str]:
    """The letters that the step cannot be judged by."""
    return frozenset(_twice(step)) | frozenset(_after(step, relations))


def _twice(step: NoteStep) -> Iterator[str]:
    for sentence in step.inferred:
        found = TWICE.search(sentence)
        if found:
            letters = ("".join(letter.split()) for letter in found["letters"].split(","))
            yield from (spelling for letter in letters for spelling in (letter, split_label(letter)[0]))


def _after(step: NoteStep, relations: Iterable[NoteStep]) -> Iterator[str]:
    """`..., where L = \\|P\\|^2` behind the step on the same line."""
    for other in relations:
        behind = other.place.line == step.place.line and other.place.column > step.end.column
        if behind and other.relation in ("=", ":=") and LETTER.fullmatch(other.left.strip()):
            yield other.left.strip()
