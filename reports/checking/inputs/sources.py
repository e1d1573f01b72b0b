"""From the arguments of the command to the notes to read: files, folders, standard input."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from corrigenda.proofs.documents import Document, DocumentError, read, read_text, safety
from corrigenda.proofs.documents.kinds import BY_FOLDER
from corrigenda.proofs.documents.reading import NOTHING

STANDARD_INPUT = "-"
SHEET = ".toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A document with its lines as stored; a claim sheet has no document, only its `sheet` text."""

    file: str
    lines: tuple[str, ...]
    document: Document
    folder: Path | None
    sheet: str = ""


def paths(arguments: Sequence[str]) -> Iterator[Path]:
    """The files that the arguments name; a folder stands for the notes in it, hidden ones and links left out.

    Raises DocumentError for a path that does not exist or a folder without notes.
    """
    for argument in arguments:
        path = Path(argument)
        if not path.is_dir():
            yield path
            continue
        found = sorted(_notes_in(path))
        if not found:
            listed = ", ".join(sorted(BY_FOLDER))
            raise DocumentError(argument, f"the folder holds no notes ({listed}); name the files to check.")
        yield from found


def _notes_in(folder: Path) -> Iterator[Path]:
    """Links are not followed: a loop would never end, and a link may lead outside the folder."""
    for root, folders, names in os.walk(folder, followlinks=False):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = Path(root, name)
            if path.suffix.lower() in BY_FOLDER and not name.startswith(".") and not path.is_symlink():
                yield path


def load(path: Path) -> Note:
    """Read one file.  Raises DocumentError, and nothing else, for what is no note."""
    name = str(path)
    if path.suffix.lower() == SHEET:
        text = safety.load(path, name=name)
        return Note(
            file=name, lines=_lines(text), document=Document(path=name, items=()), folder=path.parent, sheet=text
        )
    document = read(path)
    return Note(file=document.path, lines=lines_of(path), document=document, folder=path.parent)


def source_note(
    text: str, *, name: str, kind: str, folder: Path | None = None, unsaved: Mapping[Path, str] = NOTHING
) -> Note:
    """A text that need not be saved; `kind` and `unsaved` as in `proofs.documents.read_text`, `folder` is where it
    would lie.

    Raises DocumentError.
    """
    document = read_text(text, name=name, kind=kind, folder=folder, unsaved=unsaved)
    return Note(file=name, lines=_lines(text), document=document, folder=folder)


def lines_of(path: Path) -> tuple[str, ...]:
    """The lines of a file that was read as a note.  Raises DocumentError."""
    return _lines(safety.load(path, name=str(path), limit=safety.MAX_NOTEBOOK_BYTES))


def from_standard_input(data: bytes) -> Note:
    """Read Markdown that was piped in.  Raises DocumentError."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DocumentError(STANDARD_INPUT, "standard input is not UTF-8 text; pipe Markdown into it.") from error
    return source_note(text, name=STANDARD_INPUT, kind="markdown")


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n"))
