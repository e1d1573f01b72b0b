"""Writes the catalogue as a small book of machine-learning derivations, in Markdown, one page a source note.

    python tools/catalogue_book.py docs/catalogue

A chapter is one file of the catalogue: its docstring, then its claims in the order of the note, with what holds
instead.  The verdicts are those that the catalogue expects, which the tests hold equal to the computed ones.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from proofs import catalogue
from proofs.claim import Claim
from proofs.verdict import Verdict

WORDS = {
    Verdict.PROVED: "holds",
    Verdict.SUPPORTED: "holds",
    Verdict.CONDITIONAL: "holds under a condition",
    Verdict.REFUTED: "is false",
    Verdict.ILL_TYPED: "does not fit in shape",
    Verdict.NOT_CHECKABLE: "states nothing to decide",
    Verdict.INCONCLUSIVE: "is open",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One derivation: what its file says of it, and its claims in document order."""

    note: str
    text: str
    claims: tuple[Claim, ...]

    @property
    def place(self) -> tuple[int, int]:
        """The lines of the first claim, by which chapters are ordered."""
        sources = [claim.source.lines for claim in self.claims if claim.source]
        return min(sources, default=(0, 0))


def main(arguments: Sequence[str]) -> int:
    """Write the pages; returns the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("catalogue_book: name the folder to write to.\n")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    found = sorted(chapters(), key=lambda chapter: (chapter.note, chapter.place))
    notes = sorted({chapter.note for chapter in found})
    for note in notes:
        (folder / f"{note}.md").write_text(page(note, [one for one in found if one.note == note]), encoding="utf-8")
    (folder / "index.md").write_text(index(notes, found), encoding="utf-8")
    return 0


def chapters() -> Iterator[Chapter]:
    """Every file of the catalogue that holds claims."""
    for info in pkgutil.walk_packages(catalogue.__path__, prefix=f"{catalogue.__name__}."):
        module = importlib.import_module(info.name)
        claims = tuple(
            sorted(getattr(module, "CLAIMS", ()), key=lambda one: one.source.lines if one.source else (0, 0))
        )
        if claims:
            yield Chapter(note=info.name.split(".")[-2], text=(module.__doc__ or "").strip(), claims=claims)


def index(notes: Sequence[str], found: Sequence[Chapter]) -> str:
    """The table of contents."""
    lines = ["# The catalogue", "", "Every derivation of the source notes, judged.", ""]
    for note in notes:
        own = [chapter for chapter in found if chapter.note == note]
        lines.append(f"- [{_title(note)}]({note}.md): {len(own)} derivations, {sum(len(c.claims) for c in own)} claims")
    return "\n".join(lines) + "\n"


def page(note: str, found: Sequence[Chapter]) -> str:
    """One note, chapter after chapter."""
    return "\n\n".join([f"# {_title(note)}", *(_chapter(chapter) for chapter in found)]) + "\n"


def _title(note: str) -> str:
    return f"Note {note.removeprefix('note')}"


def _chapter(chapter: Chapter) -> str:
    head, _, rest = chapter.text.partition("\n\n")
    heading = " ".join(head.split()).rstrip(".")
    parts = [f"## {heading}", " ".join(rest.split()), *map(_claim, chapter.claims)]
    return "\n\n".join(part for part in parts if part)


def _claim(claim: Claim) -> str:
    lines = claim.source.lines if claim.source else (0, 0)
    where = f"line {lines[0]}" if lines[0] == lines[1] else f"lines {lines[0]} to {lines[1]}"
    parts = [f"**{claim.title or claim.id}** ({where}) {WORDS[Verdict(claim.expected or Verdict.INCONCLUSIVE)]}."]
    if claim.reads:
        parts.append(claim.reads)
    if claim.given:
        parts.append("Given " + ", ".join(f"${given}$" for given in claim.given) + ":")
    parts.append(f"$$\n{claim.stated}\n$$")
    if claim.needs:
        parts.append("It needs " + ", ".join(f"${need}$" for need in claim.needs) + ".")
    if claim.corrected:
        parts.append(f"What holds:\n\n$$\n{claim.corrected}\n$$")
    if claim.note:
        parts.append(f"> {claim.note}")
    return "\n\n".join(parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
