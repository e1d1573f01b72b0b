"""The door of this room: a path or a text in, a `Document` out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from corrigenda.proofs.documents import abbreviations, safety, unicode_scripts
from corrigenda.proofs.documents.errors import DocumentError
from corrigenda.proofs.documents.formats import html, notebook, restructured_text
from corrigenda.proofs.documents.formats.latex import reader as latex
from corrigenda.proofs.documents.formats.latex.inputs import Folder
from corrigenda.proofs.documents.formats.markdown import reader as markdown
from corrigenda.proofs.documents.formats.plain_text import reader as plain_text
from corrigenda.proofs.documents.formats.plain_text.unicode import writes_mathematics
from corrigenda.proofs.documents.kinds import HTML, KINDS, LATEX, MARKDOWN, NOTEBOOK, RESTRUCTURED, TEXT
from corrigenda.proofs.documents.model import ClaimBlock, Document, MathSpan
from corrigenda.proofs.documents.source import Source, source

_REFUSED = {
    **dict.fromkeys(
        (".pdf", ".ps", ".eps", ".djvu"),
        "a PDF holds no formulas to read; give its LaTeX or Markdown source.",
    ),
    **dict.fromkeys(
        (".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".heic", ".tif", ".tiff", ".bmp"),
        "a picture cannot be read; type the formulas or turn it into LaTeX by OCR first.",
    ),
    **dict.fromkeys(
        (".doc", ".docx", ".odt", ".rtf", ".pages", ".pptx"),
        "an office document cannot be read; export it as Markdown or LaTeX.",
    ),
}

NOTHING: Mapping[Path, str] = MappingProxyType({})


def read(path: Path, *, root: Path | None = None) -> Document:
    """The note in a file, by the ending of its name.

    Nothing outside `root` is read; without it, a LaTeX file may include files of its own folder only. Raises
    `DocumentError`, one sentence, for whatever cannot be read.
    """
    name = str(path)
    kind = _kind(path, name)
    limit = safety.MAX_NOTEBOOK_BYTES if kind == NOTEBOOK else safety.MAX_BYTES
    text = safety.load(path, inside=root, name=name, limit=limit)
    folder = None
    if kind == LATEX:
        real = path.resolve()
        folder = Folder(base=real.parent, root=(root or real.parent).resolve(), shown=name, main=real)
    return _document(text, name, kind, folder)


def read_text(
    text: str, *, name: str, kind: str, folder: Path | None = None, unsaved: Mapping[Path, str] = NOTHING
) -> Document:
    """The note in a text; `kind` is one of those in `kinds`. Raises `DocumentError`.

    LaTeX may include files of `folder`, where the text would be stored under `name`; without one it includes none.
    `unsaved` holds the texts that count in the place of stored files.
    """
    if kind not in KINDS.values():
        raise DocumentError(name, f"{kind!r} is no kind of note; say one of {', '.join(sorted(set(KINDS.values())))}.")
    return _document(text, name, kind, _beside(name, folder, unsaved) if kind == LATEX and folder else None)


def read_unmarked(text: str, *, name: str, kind: str) -> Document:
    """The note in a text in Markdown, or in a notebook, with the formulas that stand in its prose without marks, as in
    a plain text.  Raises `DocumentError`."""
    stored = source(text, name=name)
    if kind != NOTEBOOK:
        safety.refuse_long(stored.text, name)
    found = notebook.read(stored, unmarked=True) if kind == NOTEBOOK else plain_text.read(stored)
    return unicode_scripts.in_latex(found)


def texts_of(text: str, *, name: str, kind: str) -> tuple[Source, ...]:
    """What a person typed, with the place of each character: the file, or each cell of a notebook.

    Raises `DocumentError` for what is no notebook.
    """
    stored = source(text, name=name)
    return notebook.texts(stored) if kind == NOTEBOOK else (stored,)


def _beside(name: str, folder: Path, unsaved: Mapping[Path, str]) -> Folder:
    real = folder.resolve()
    texts = {path.resolve(): text for path, text in unsaved.items()}
    return Folder(base=real, root=real, shown=name, main=real / Path(name).name, unsaved=texts)


def _document(text: str, name: str, kind: str, folder: Folder | None) -> Document:
    stored = source(text, name=name)
    if kind == NOTEBOOK:
        return _as_written(notebook.read(stored))
    safety.refuse_long(stored.text, name)
    if kind == LATEX:
        return _as_written(latex.read(stored, folder))
    readers = {
        MARKDOWN: _markdown,
        RESTRUCTURED: restructured_text.read,
        TEXT: plain_text.read,
        HTML: html.read,
    }
    return _as_written(readers[kind](stored))


def _markdown(stored: Source) -> Document:
    """Markdown; where it marks no formula and writes mathematics in Unicode, as a plain text is read."""
    found = markdown.read(stored)
    marked = any(isinstance(item, MathSpan | ClaimBlock) for item in found.items)
    return found if marked or not writes_mathematics(stored.text) else plain_text.read(stored)


def _as_written(document: Document) -> Document:
    """The document in the LaTeX that the language reads."""
    return abbreviations.as_names(unicode_scripts.in_latex(document))


def _kind(path: Path, name: str) -> str:
    ending = path.suffix.lower()
    if ending in _REFUSED:
        raise DocumentError(name, _REFUSED[ending])
    if ending not in KINDS:
        raise DocumentError(name, "this kind of file is not read; give a .md, .tex, .ipynb, .rst, .html or .txt file.")
    return KINDS[ending]
