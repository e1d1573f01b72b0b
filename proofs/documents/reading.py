"""The door of this room: a path or a text in, a `Document` out."""

from __future__ import annotations

from pathlib import Path

from corrigenda.proofs.documents import safety, unicode_scripts
from corrigenda.proofs.documents.errors import DocumentError
from corrigenda.proofs.documents.formats import latex, markdown, notebook, plain_text
from corrigenda.proofs.documents.formats.latex_inputs import Folder
from corrigenda.proofs.documents.model import Document
from corrigenda.proofs.documents.source import Source, source

_KINDS = {
    **dict.fromkeys((".md", ".markdown", ".mdown", ".mkd", ".qmd", ".rmd", ".myst", ".mdx"), "markdown"),
    **dict.fromkeys((".tex", ".latex", ".ltx"), "latex"),
    **dict.fromkeys((".txt", ".text"), "text"),
    ".ipynb": "notebook",
}
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


def read(path: Path, *, root: Path | None = None) -> Document:
    """The note in a file, by the ending of its name.

    Nothing outside `root` is read; without it, a LaTeX file may include files of its own folder only. Raises
    `DocumentError`, one sentence, for whatever cannot be read.
    """
    name = str(path)
    kind = _kind(path, name)
    limit = safety.MAX_NOTEBOOK_BYTES if kind == "notebook" else safety.MAX_BYTES
    text = safety.load(path, inside=root, name=name, limit=limit)
    folder = None
    if kind == "latex":
        real = path.resolve()
        folder = Folder(base=real.parent, root=(root or real.parent).resolve(), shown=name, main=real)
    return _document(text, name, kind, folder)


def read_text(text: str, *, name: str, kind: str, folder: Path | None = None) -> Document:
    """The note in a text; `kind` is markdown, latex, notebook or text. Raises `DocumentError`.

    LaTeX may include files of `folder`, where the text would be stored under `name`; without one it includes none.
    """
    if kind not in _KINDS.values():
        raise DocumentError(name, f"{kind!r} is no kind of note; say markdown, latex, notebook or text.")
    return _document(text, name, kind, _beside(name, folder) if kind == "latex" and folder else None)


def texts_of(text: str, *, name: str, kind: str) -> tuple[Source, ...]:
    """What a person typed, with the place of each character: the file, or each cell of a notebook.

    Raises `DocumentError` for what is no notebook.
    """
    stored = source(text, name=name)
    return notebook.texts(stored) if kind == "notebook" else (stored,)


def _beside(name: str, folder: Path) -> Folder:
    real = folder.resolve()
    return Folder(base=real, root=real, shown=name, main=real / Path(name).name)


def _document(text: str, name: str, kind: str, folder: Folder | None) -> Document:
    stored = source(text, name=name)
    if kind == "notebook":
        return unicode_scripts.in_latex(notebook.read(stored))
    safety.refuse_long(stored.text, name)
    if kind == "latex":
        return unicode_scripts.in_latex(latex.read(stored, folder))
    readers = {"markdown": markdown.read, "text": plain_text.read}
    return unicode_scripts.in_latex(readers[kind](stored))


def _kind(path: Path, name: str) -> str:
    ending = path.suffix.lower()
    if ending in _REFUSED:
        raise DocumentError(name, _REFUSED[ending])
    if ending not in _KINDS:
        raise DocumentError(name, "this kind of file is not read; give a .md, .tex, .ipynb or .txt file.")
    return _KINDS[ending]
