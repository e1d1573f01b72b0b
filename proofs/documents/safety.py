"""Opening a file that a stranger may have written: what is refused before a character of it is read."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from corrigenda.proofs.documents.errors import DocumentError

MAX_BYTES = 5_000_000
MAX_NOTEBOOK_BYTES = 32_000_000  # a notebook carries its pictures
MAX_LINE = 100_000
MAX_LINES = 200_000
MAX_FORMULA = 10_000

_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"II*\x00", b"MM\x00*", b"BM")
_ZIP = b"PK\x03\x04"


def load(path: Path, *, inside: Path | None = None, name: str, limit: int = MAX_BYTES) -> str:
    """The text of a regular UTF-8 file.

    With `inside`, the file must lie in that folder after its links are followed. Raises `DocumentError` for anything
    else: a link that leaves the folder or runs in a circle, a device, a file that is too large or is no text.
    """
    return _decoded(_bytes(_resolved(path, inside, name), name, limit), name)


def _resolved(path: Path, inside: Path | None, name: str) -> Path:
    try:
        real = path.resolve(strict=True)
        folder = None if inside is None else inside.resolve(strict=True)
    except FileNotFoundError:
        raise DocumentError(name, "there is no such file; check the name.") from None
    except PermissionError:
        raise DocumentError(name, "the file cannot be opened; ask for leave to read it.") from None
    except (OSError, RuntimeError, ValueError):
        raise DocumentError(name, "its name or its links lead nowhere; give the file itself.") from None
    if folder is not None and not real.is_relative_to(folder):
        raise DocumentError(name, "it lies outside the folder of the note, so it is not read; copy it into the folder.")
    return real


def _bytes(path: Path, name: str, limit: int) -> bytes:
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as problem:
        reason = problem.strerror or "unknown reason"
        raise DocumentError(name, f"the file cannot be opened ({reason}); check that you may read it.") from None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise DocumentError(name, "this is no ordinary file; name a note.")
    with os.fdopen(handle, "rb") as stream:
        content = stream.read(limit + 1)
    if len(content) > limit:
        raise DocumentError(name, f"the file is larger than {limit // 1_000_000} MB; split it.")
    return content


def _decoded(content: bytes, name: str) -> str:
    if content.startswith(b"%PDF"):
        raise DocumentError(name, "a PDF holds no formulas to read; give its LaTeX or Markdown source.")
    if content.startswith(_PICTURES):
        raise DocumentError(name, "a picture cannot be read; type the formulas or turn it into LaTeX by OCR first.")
    if content.startswith(_ZIP):
        raise DocumentError(name, "an archive or office document cannot be read; export it as Markdown or LaTeX.")
    if b"\x00" in content:
        line = content.count(b"\n", 0, content.index(b"\x00")) + 1
        raise DocumentError(name, "there is a NUL byte, so this is no text; save it as plain UTF-8.", line)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + 1
        raise DocumentError(name, "this is not UTF-8; save the file in that encoding.", line) from None


def refuse_long(text: str, name: str) -> None:
    """Raises `DocumentError` for text past the limits or with a NUL in it."""
    if len(text) > MAX_BYTES:
        raise DocumentError(name, f"the text is longer than {MAX_BYTES // 1_000_000} million characters; split it.")
    if text.count("\n") > MAX_LINES:
        raise DocumentError(name, f"the text has more than {MAX_LINES:,} lines; split it.")
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            message = f"a line of {len(line):,} characters; at most {MAX_LINE:,} are read. Break the line."
            raise DocumentError(name, message, number)
        if "\x00" in line:
            raise DocumentError(name, "there is a NUL byte, so this is no text; save it as plain UTF-8.", number)
