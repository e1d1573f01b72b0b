"""The one error that a reader of notes raises."""

from __future__ import annotations


class DocumentError(Exception):
    """A file that cannot be read as a note: one sentence with the file, the line where known, and what to do."""

    def __init__(self, path: str, message: str, line: int | None = None) -> None:
        where = path if line is None else f"{path}:{line}"
        super().__init__(f"{where}: {message}")
        self.path = path
        self.message = message
        self.line = line

    def __reduce__(self) -> tuple[type[DocumentError], tuple[str, str, int | None]]:
        """An error may come out of a worker process."""
        return type(self), (self.path, self.message, self.line)


class MissingFile(DocumentError):
    """A file that a note includes is not there; the rest of the note can be read."""
