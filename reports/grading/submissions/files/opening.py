"""Opening the file of a student: what is refused is one sentence, and nothing outside the folder is read."""

from __future__ import annotations

from pathlib import Path

from corrigenda.proofs.documents import Document, DocumentError, MathSpan, read, read_text, read_unmarked, texts_of
from corrigenda.proofs.documents.kinds import KINDS, MARKDOWN, NOTEBOOK
from corrigenda.proofs.documents.safety import load
from corrigenda.proofs.documents.source import Source
from corrigenda.proofs.language.reading.tokens.vocabulary import words

LARGEST_TEXT = 1_000_000
LARGEST_NOTEBOOK = 8_000_000
MOST_FORMULAS = 2_000
# Files that go along with an answer and hold none.
BESIDE = frozenset(
    f".{ending}"
    for ending in words("py r jl m csv tsv json yml yaml toml bib bst sty cls log aux out toc gz synctex npy npz")
)


class Unopened(Exception):
    """Why a file was not read: the rest of a sentence that begins with the name of the file."""


def opened(path: Path, root: Path) -> Document:
    """The document in a file that lies in `root` after its links are followed; `\\input` is never followed.  Markdown
    without a formula between marks is read as plain text is.

    Raises Unopened.
    """
    kind = KINDS.get(path.suffix.lower())
    try:
        if kind is None:
            return read(path, root=root)
        limit = LARGEST_NOTEBOOK if kind == NOTEBOOK else LARGEST_TEXT
        text = load(path, inside=root, name=path.name, limit=limit)
        document = read_text(text, name=path.name, kind=kind)
        if kind in (MARKDOWN, NOTEBOOK) and not _formulas(document):
            document = read_unmarked(text, name=path.name, kind=kind)
    except DocumentError as error:
        raise Unopened(error.message) from None
    except (RecursionError, MemoryError, ValueError) as error:
        raise Unopened(f"it cannot be taken apart ({type(error).__name__}); hand in a plain file.") from None
    if _formulas(document) > MOST_FORMULAS:
        raise Unopened(f"there are more than {MOST_FORMULAS:,} formulas; hand in the answers alone.")
    return document


def _formulas(document: Document) -> int:
    return sum(isinstance(item, MathSpan) for item in document.items)


def typed(path: Path, root: Path) -> tuple[Source, ...]:
    """What the student typed in a file that was opened: its text, or the cells of a notebook."""
    kind = KINDS.get(path.suffix.lower(), "text")
    return texts_of(load(path, inside=root, name=path.name, limit=LARGEST_NOTEBOOK), name=path.name, kind=kind)


def reads(path: Path) -> bool:
    """Whether files of this kind are read at all."""
    return path.suffix.lower() in KINDS
