"""A report shared out among the texts of the editor: a note and the files that it includes, the cells of a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lsprotocol import types
from pygls.workspace import PositionCodec

from corrigenda.proofs.documents import DocumentError, texts_of
from corrigenda.reports.checking.answers.rows import FileReport
from corrigenda.reports.faces.lsp.cells import report_of
from corrigenda.reports.faces.lsp.messages import Checked, refusal
from corrigenda.reports.faces.lsp.positions import MARK, Positions
from corrigenda.reports.faces.lsp.unsaved import Open, Unsaved, place_of


def parts(unsaved: Unsaved, report: FileReport, codec: PositionCodec) -> tuple[Checked, ...]:
    """What was found in each text, the note itself first."""
    return tuple(_cells(unsaved, report, codec) if unsaved.cells else _files(unsaved, report, codec))


def refused(unsaved: Unsaved, error: DocumentError, codec: PositionCodec) -> tuple[Open, types.Diagnostic]:
    """Why the note is none, and the text that says so: of a notebook the first cell, whose lines an error does not
    count."""
    if not unsaved.cells:
        shown = Open(uri=unsaved.uri, version=unsaved.version, text=unsaved.text)
        return shown, refusal(error, _positions(shown.text, codec), unsaved.name)
    first, unplaced = unsaved.cells[0], DocumentError(error.path, error.message)
    return first, refusal(unplaced, _positions(first.text, codec), unsaved.name)


def _cells(unsaved: Unsaved, report: FileReport, codec: PositionCodec) -> Iterator[Checked]:
    texts = texts_of(unsaved.text, name=unsaved.name, kind=unsaved.kind)
    for cell, text in zip(unsaved.cells, texts, strict=True):
        own = report_of(report, text, name=cell.uri)
        yield Checked(uri=cell.uri, version=cell.version, report=own, positions=_positions(cell.text, codec))


def _files(unsaved: Unsaved, report: FileReport, codec: PositionCodec) -> Iterator[Checked]:
    yield Checked(uri=unsaved.uri, version=unsaved.version, report=report, positions=_positions(unsaved.text, codec))
    known = {place_of(one.uri)[0]: one for one in unsaved.beside}
    for name, lines in report.included.items():
        shown = known.get(name)
        uri, version = (shown.uri, shown.version) if shown else (Path(name).absolute().as_uri(), None)
        marked = shown is not None and shown.text.startswith(MARK)
        positions = Positions(lines=lines, codec=codec, marked=marked, file=name)
        yield Checked(uri=uri, version=version, report=report, positions=positions)


def _positions(text: str, codec: PositionCodec) -> Positions:
    return Positions(lines=_lines(text), codec=codec, marked=text.startswith(MARK))


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.removeprefix(MARK).replace("\r\n", "\n").replace("\r", "\n").split("\n"))
