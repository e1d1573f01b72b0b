"""A claim sheet: every step of a note as a `[[claim]]` table, for a person to complete."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.reports.checking.check import Read
from corrigenda.reports.papers.text import printable

HEAD = (
    "# A claim sheet written by `corrigenda check --draft`. For each claim: correct `stated` where it was misread,",
    "# complete `given` with what the note declares, fill in `needs` (what merely makes it true), then run",
    "# `corrigenda check SHEET.toml`. Delete what states nothing.",
)
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def render(notes: Iterable[Read]) -> str:
    """The sheet as TOML text, which `corrigenda check` reads again."""
    lines = [*HEAD]
    for number, found in enumerate(notes):
        lines += ["", f"# {printable(found.note.file)}"]
        for step in found.steps:
            lines += ["", *_table(step, f"{number:03d}")]
    return "\n".join(lines) + "\n"


def _table(step: NoteStep, note: str) -> Iterator[str]:
    yield "[[claim]]"
    yield f"id = {_string(f'{note}/line-{step.place.line}-{step.place.column}')}  # line {step.place.line}"
    yield f"given = [{', '.join(map(_string, step.given))}]"
    yield f"stated = {_string(step.stated)}"
    yield "needs = []"
    yield "# expected = 'PROVED'"
    yield from (f"# {printable(' '.join(sentence.split()))}" for sentence in step.inferred)


def _string(text: str) -> str:
    """A TOML string: literal, so that LaTeX stays as it is, where its characters allow."""
    if "'" not in text and "\n" not in text and not CONTROL.search(text):
        return f"'{text}'"
    if "'''" not in text and not text.endswith("'") and not text.startswith("\n") and not CONTROL.search(text):
        return f"'''{text}'''"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", escaped) + '"'
