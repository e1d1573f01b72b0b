"""The files that `\\input` and `\\include` name: inside the note's folder only, in no circle, within bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from corrigenda.proofs.documents import safety
from corrigenda.proofs.documents.errors import DocumentError, MissingFile
from corrigenda.proofs.documents.source import Source, source

_COPY = "copy the file into the folder."
_MAX_DEPTH = 16
_MAX_FILES = 200


@dataclass(slots=True)
class Folder:
    """Where a LaTeX document lies: names are relative to `base`, nothing outside `root` is read; `unsaved` holds what
    counts in the place of a stored file, by its path without links."""

    base: Path
    root: Path
    shown: str
    main: Path
    unsaved: Mapping[Path, str] = field(default_factory=dict)
    files: int = 0
    characters: int = 0
    stack: list[Path] = field(default_factory=list)

    @contextmanager
    def opened(self, name: str, by: str, line: int) -> Iterator[Source]:
        """The included file while it is read. Raises `DocumentError` for what must not or cannot be read,
        `MissingFile` for what is not there."""
        path = self._path(name, by, line)
        real = path.resolve()
        if real in (self.main, *self.stack):
            raise DocumentError(by, f"{name!r} includes itself; remove one of the \\input lines.", line)
        self.files += 1
        if len(self.stack) >= _MAX_DEPTH or self.files > _MAX_FILES:
            raise DocumentError(by, "too many files are included; join some of them.", line)
        shown = str(PurePosixPath(self.shown).parent / path.relative_to(self.base).as_posix())
        text = self.unsaved[real] if real in self.unsaved else safety.load(path, inside=self.root, name=shown)
        self.characters += len(text)
        if self.characters > safety.MAX_BYTES:
            raise DocumentError(by, "the included files are larger than 5 MB together; split the note.", line)
        safety.refuse_long(text, shown)
        self.stack.append(real)
        try:
            yield source(text, name=shown, file=shown)
        finally:
            self.stack.pop()

    def _path(self, name: str, by: str, line: int) -> Path:
        """The file meant by `name`, which may lack its ending. Nothing is opened here."""
        if name.startswith(("/", "~", "|", "\\")) or ".." in Path(name).parts or not name:
            raise DocumentError(by, f"\\input names {name!r}, which lies outside the folder of the note; {_COPY}", line)
        for candidate in (self.base / f"{name}.tex", self.base / name):
            if self._inside(candidate, name, by, line) and candidate.is_file():
                return candidate
        raise MissingFile(by, f"\\input names {name!r}, which is not in the folder; put it there.", line)

    def _inside(self, candidate: Path, name: str, by: str, line: int) -> bool:
        try:
            real = candidate.resolve()
        except (OSError, RuntimeError, ValueError):
            message = f"\\input names {name!r}, whose links run in a circle; {_COPY}"
            raise DocumentError(by, message, line) from None
        if not real.is_relative_to(self.root):
            raise DocumentError(by, f"\\input names {name!r}, a link that leaves the note's folder; {_COPY}", line)
        return True
