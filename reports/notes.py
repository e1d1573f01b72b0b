"""The source notes, read at run time only, so that quotations come from the file and from nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from corrigenda.proofs.claim import Claim


class NotesError(Exception):
    """The notes folder cannot be used; the message says what to do."""


def read_notes(folder: Path, claims: Iterable[Claim]) -> Mapping[str, tuple[str, ...]]:
    """The lines of each note that a claim points to and that the folder holds.

    Raises NotesError when the folder is missing or holds none of them.
    """
    if not folder.is_dir():
        raise NotesError(f"{folder} is not a folder; give the folder that holds the notes to --notes, or leave it out.")
    files = sorted({claim.source.file for claim in claims if claim.source})
    found = {name: _lines(folder / name) for name in files if (folder / name).is_file()}
    if files and not found:
        raise NotesError(f"{folder} holds none of the notes that the catalogue points to (for example {files[0]}).")
    return found


def _lines(path: Path) -> tuple[str, ...]:
    try:
        return tuple(path.read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError) as error:
        raise NotesError(f"{path} cannot be read as UTF-8 text ({type(error).__name__}).") from error
