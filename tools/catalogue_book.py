"""The catalogue as a small book of machine-learning derivations, in Markdown, one page a derivation.

    python -m tools.catalogue_book build/catalogue

A chapter is one file of the catalogue: its docstring, then its claims in the order of the note, with what holds
instead.  The verdicts are those that the catalogue expects, which the tests hold equal to the computed ones.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from corrigenda.proofs import catalogue, origins
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.verdict import Verdict

WORDS = {
    Verdict.PROVED: "proved",
    Verdict.SUPPORTED: "supported",
    Verdict.CONDITIONAL: "holds under a condition",
    Verdict.REFUTED: "refuted",
    Verdict.ILL_TYPED: "shapes do not fit",
    Verdict.NOT_CHECKABLE: "nothing to decide",
    Verdict.INCONCLUSIVE: "open",
}
INDEX = "index.md"
# Words of file names that are written otherwise.
WRITTEN = {"hippo": "HiPPO", "lora": "LoRA", "newton": "Newton", "rope": "RoPE", "schulz": "Schulz"} | {
    word: word.upper() for word in ("gnn", "map", "ov", "qk", "rnn", "sde", "sgd", "svd")
}
INTRODUCTION = """# The catalogue

A small book of machine-learning derivations, made from `proofs/catalogue/`. Each chapter is one file: what is derived,
then every claim of the source note in its order, as it stands there, with the verdict and, where it fails, with what
holds instead. The verdicts are the expected ones; a test holds them equal to the computed ones.

| note | derivations | claims | in error | under a condition |
|---|---:|---:|---:|---:|"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One derivation: what its file says of it, and its claims in document order."""

    note: str
    name: str
    text: str
    claims: tuple[Claim, ...]

    @property
    def place(self) -> tuple[int, int]:
        """The lines of the first claim, by which chapters are ordered."""
        sources = [claim.source.lines for claim in self.claims if claim.source]
        return min(sources, default=(0, 0))

    @property
    def title(self) -> str:
        """The first sentence of the docstring, which may hold formulas."""
        return " ".join(self.text.partition("\n\n")[0].split()).rstrip(".")

    @property
    def page(self) -> str:
        """The path of the page inside the book."""
        return f"{self.note}/{self.name}.md"


def main(arguments: Sequence[str]) -> int:
    """Write the pages; returns the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("catalogue_book: name the folder to write to.\n")
        return 2
    for name, text in pages().items():
        path = Path(arguments[0]) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


def pages() -> dict[str, str]:
    """Path inside the book to Markdown: the contents, the contents of each note, the chapters."""
    own = {f"{note}/{INDEX}": _note_page(note, found) for note, found in _notes().items()}
    return {INDEX: _index(), **own, **{chapter.page: _chapter(chapter) for chapter in chapters()}}


def contents(folder: str) -> list[Any]:
    """The navigation of the book, as MkDocs wants it; `folder` is where the book lies in the site."""
    notes = [
        {_title(note): [f"{folder}/{note}/{INDEX}", *({_words(one.name): f"{folder}/{one.page}"} for one in found)]}
        for note, found in _notes().items()
    ]
    return [f"{folder}/{INDEX}", *notes]


@cache
def chapters() -> tuple[Chapter, ...]:
    """Every file of the catalogue that holds claims, by note and then by the first line it judges."""
    return tuple(sorted(_found(), key=lambda chapter: (chapter.note, chapter.place)))


def _found() -> Iterator[Chapter]:
    for info in pkgutil.walk_packages(catalogue.__path__, prefix=f"{catalogue.__name__}."):
        module = importlib.import_module(info.name)
        claims = tuple(
            sorted(getattr(module, "CLAIMS", ()), key=lambda one: one.source.lines if one.source else (0, 0))
        )
        if claims:
            note, name = info.name.split(".")[-2:]
            yield Chapter(note=note, name=name, text=(module.__doc__ or "").strip(), claims=claims)


def _notes() -> dict[str, list[Chapter]]:
    names = dict.fromkeys(chapter.note for chapter in chapters())
    return {note: [chapter for chapter in chapters() if chapter.note == note] for note in names}


def _index() -> str:
    """The table of contents."""
    rows = (f"| [{_title(note)}]({note}/{INDEX}) | {_counts(found)} |" for note, found in _notes().items())
    return "\n".join([INTRODUCTION, *rows]) + "\n"


def _counts(found: Sequence[Chapter]) -> str:
    kinds = Counter(claim.expected for chapter in found for claim in chapter.claims)
    wrong = kinds[Verdict.REFUTED] + kinds[Verdict.ILL_TYPED]
    return f"{len(found)} | {kinds.total()} | {wrong} | {kinds[Verdict.CONDITIONAL]}"


def _note_page(note: str, found: Sequence[Chapter]) -> str:
    """The derivations of one note, with how many of their claims fail."""
    rows = (f"| [{chapter.title}]({chapter.name}.md) | {_counts([chapter]).partition(' | ')[2]} |" for chapter in found)
    head = f"# {_title(note)}\n\n| derivation | claims | in error | under a condition |\n|---|---:|---:|---:|"
    return "\n".join([head, *rows]) + "\n"


def _title(note: str) -> str:
    return f"Note {note.removeprefix('note')}"


def _words(name: str) -> str:
    """A file name as the title of a chapter in the navigation."""
    found = " ".join(WRITTEN.get(word, word) for word in name.split("_"))
    return found[0].upper() + found[1:]


def _chapter(chapter: Chapter) -> str:
    paragraphs = [" ".join(paragraph.split()) for paragraph in chapter.text.split("\n\n")[1:]]
    where = f"`proofs/catalogue/{chapter.note}/{chapter.name}.py`"
    parts = [f"# {chapter.title}", *paragraphs, *map(_claim, chapter.claims), f"---\n\nFrom {where}."]
    return "\n\n".join(part for part in parts if part) + "\n"


def _claim(claim: Claim) -> str:
    verdict = Verdict(claim.expected or Verdict.INCONCLUSIVE)
    css = verdict.lower().replace("_", "")
    parts = [
        f"## {plain(claim.title or claim.id)} {{ #{claim.id.partition('/')[2]} }}",
        f'<span class="verdict v-{css}">{WORDS[verdict]}</span> {_where(claim)}, `{claim.id}`',
    ]
    if claim.reads:
        parts.append(plain(claim.reads))
    if claim.given:
        parts.append("Given " + ", ".join(f"${given}$ ({origins.spoken(given)})" for given in claim.given) + ":")
    parts.append(f"$$\n{claim.stated}\n$$")
    if claim.needs:
        parts.append("It needs " + ", ".join(f"${need}$" for need in claim.needs) + ".")
    if claim.corrected:
        parts.append(f"What holds:\n\n$$\n{claim.corrected}\n$$")
    if claim.note:
        parts.append(f"> {plain(claim.note)}")
    return "\n\n".join(parts)


def _where(claim: Claim) -> str:
    first, last = claim.source.lines if claim.source else (0, 0)
    return f"Line {first}" if first == last else f"Lines {first} to {last}"


def plain(text: str) -> str:
    """Text that Markdown leaves as it is."""
    return re.sub(r"([\\`*_{}\[\]<>$#|])", r"\\\1", text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
