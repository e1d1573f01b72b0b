"""Jupyter notebooks: the Markdown cells, with places in the `.ipynb` file itself."""

from __future__ import annotations

import json

from corrigenda.proofs.documents import safety
from corrigenda.proofs.documents.errors import DocumentError
from corrigenda.proofs.documents.formats import front_matter, notebook_strings
from corrigenda.proofs.documents.formats.markdown.reader import MarkdownReader
from corrigenda.proofs.documents.formats.notebook_strings import Piece
from corrigenda.proofs.documents.formats.plain_text import reader as plain_text
from corrigenda.proofs.documents.model import BREAK, Cell, Document, ProseSpan
from corrigenda.proofs.documents.places import Places
from corrigenda.proofs.documents.repairs import scanned as repairs_ocr
from corrigenda.proofs.documents.source import Source, source
from corrigenda.proofs.documents.steps.formulas import Formulas


def read(stored: Source, *, unmarked: bool = False) -> Document:
    """The document of a notebook, `unmarked` with the formulas that stand in its prose as in a plain text.

    Raises `DocumentError` for what is no notebook.
    """
    found = _markdown_cells(stored)
    prose = plain_text.unmarked(BREAK.join(text.text for text in texts(stored))) if unmarked else None
    reader = MarkdownReader(formulas=Formulas(sizes=repairs_ocr.has_sizes(stored.text)), prose=prose)
    declared: tuple[str, ...] = ()
    cells = []
    for number, pieces in found:
        cell = _cell(stored, pieces)
        declared = declared or front_matter.declarations(cell.text, stored.name)
        safety.refuse_long(cell.text, stored.name)
        if reader.items and cell.text:
            reader.items.append(ProseSpan(text=BREAK, place=cell.place(0)))
        reader.add(cell)
        cells.append(Cell(number=number, lines=tuple(cell.stored[start] for start in cell.starts)))
    document = reader.document(stored.name, declarations=declared)
    return Document(
        path=document.path,
        items=document.items,
        declarations=declared,
        silences=document.silences,
        repairs=document.repairs,
        cells=tuple(cells),
        numbers=document.numbers,
    )


def texts(stored: Source) -> tuple[Source, ...]:
    """The text of each Markdown cell.  Raises `DocumentError` for what is no notebook."""
    return tuple(_cell(stored, pieces) for _, pieces in _markdown_cells(stored))


def _markdown_cells(stored: Source) -> list[tuple[int, list[Piece]]]:
    try:
        content = json.loads(stored.text)
    except json.JSONDecodeError as problem:
        message = "this notebook is not JSON; save it again in Jupyter."
        raise DocumentError(stored.name, message, problem.lineno) from None
    except (RecursionError, ValueError):
        raise DocumentError(stored.name, "this notebook is nested too deeply; save it again in Jupyter.") from None
    cells = content.get("cells") if isinstance(content, dict) else None
    if not isinstance(cells, list):
        raise DocumentError(stored.name, "this JSON holds no notebook cells; save it as format 4 in Jupyter.")
    sources = notebook_strings.sources(stored.text)
    wanted = [at for at, cell in enumerate(cells) if isinstance(cell, dict) and cell.get("cell_type") == "markdown"]
    return [(at + 1, sources[at]) for at in wanted if at in sources]


def _cell(stored: Source, pieces: list[Piece]) -> Source:
    """The text of one cell, which remembers where each character stands in the file."""
    characters: list[str] = []
    offsets: list[int] = []
    for piece in pieces:
        for character, offset in notebook_strings.decoded(stored.text, piece):
            if not (character == "\n" and characters[-1:] == ["\r"]):
                characters.append(character)
                offsets.append(offset)
    end = pieces[-1].end if pieces else 0
    places = Places(map(stored.place, (*offsets, end)))
    plain = source("".join(characters), name=stored.name)
    return Source(name=stored.name, text=plain.text, starts=plain.starts, stored=places)
