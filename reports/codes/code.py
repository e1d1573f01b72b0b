"""What is known of one kind of finding."""

from __future__ import annotations

from dataclasses import dataclass

ERROR, GAP, NOTE = "error", "warning", "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """A kind of finding; `level` is error (sets the exit status), warning or note.

    `example` is a note that has the finding and `shown` the line that `corrigenda check -v` prints of it, without the
    place; both are empty for what no note can be written to show.  A code is never reused for another meaning.
    """

    code: str
    name: str
    level: str
    meaning: str
    cause: str
    cure: str
    example: str = ""
    shown: str = ""
