"""Documents for tests, written as short Markdown: `$...$` and `$$...$$` are formulas, the rest is prose."""

from __future__ import annotations

import re

from corrigenda.proofs.documents.model import Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable, steps

_FORMULA = re.compile(r"\$\$(?P<display>.+?)\$\$|\$(?P<inline>.+?)\$", re.DOTALL)


def places_of(text: str) -> tuple[Place, ...]:
    """Line and column of each character."""
    found: list[Place] = []
    line = column = 1
    for character in text:
        found.append(Place(line=line, column=column))
        line, column = (line + 1, 1) if character == "\n" else (line, column + 1)
    return tuple(found)


def document(text: str, *, declarations: tuple[str, ...] = ()) -> Document:
    """The document that `text` spells."""
    places = places_of(text)
    items: list[MathSpan | ProseSpan] = []
    at = 0
    for found in _FORMULA.finditer(text):
        if found.start() > at:
            items.append(ProseSpan(text=text[at : found.start()], place=places[at]))
        group = "display" if found["display"] is not None else "inline"
        start, end = found.span(group)
        items.append(MathSpan(text=text[start:end], display=group == "display", style=group, places=places[start:end]))
        at = found.end()
    if at < len(text):
        items.append(ProseSpan(text=text[at:], place=places[at]))
    return Document(path="note.md", items=tuple(items), declarations=declarations)


def span(text: str, *, style: str = "display") -> MathSpan:
    """One formula."""
    return MathSpan(text=text, display=style != "inline", style=style, places=places_of(text))


def read(text: str, *, given: tuple[str, ...] = ()) -> list[NoteStep | Unreadable]:
    """Everything that is found in a note."""
    return list(steps(document(text), given=given))


def checked(text: str, *, given: tuple[str, ...] = ()) -> list[str]:
    """What is to be checked, as stated."""
    return [item.stated for item in read(text, given=given) if isinstance(item, NoteStep) and item.kind == "step"]


def last_step(text: str) -> NoteStep:
    """The last step to be checked."""
    return [item for item in read(text) if isinstance(item, NoteStep) and item.kind == "step"][-1]


def kinds(text: str) -> list[str]:
    """The kind of each relation."""
    return [item.kind if isinstance(item, NoteStep) else "unreadable" for item in read(text)]
