"""What a rule of notation finds in a formula."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """`text` in place of `source[start:end]`, which is not empty."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A fault at `source[start:end]`: its sentence for the author, and the changes that mend it where they are sure."""

    start: int
    end: int
    sentence: str
    changes: tuple[Change, ...] = ()
