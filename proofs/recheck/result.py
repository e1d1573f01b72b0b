"""What the re-check says of one verdict, or of one part of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How far a verdict was confirmed, best first."""

    CHECKED = "checked"
    RERUN = "re-run"
    NOT_RECHECKED = "not rechecked"
    REJECTED = "REJECTED"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A level, what was verified (or why it was not), and for which part of the claim."""

    level: Level
    how: str
    part: str = ""


ORDER = tuple(Level)


def weakest(results: Iterable[Result]) -> Result:
    """The part that limits the whole; the first of its level speaks.  All are checked when there is none."""
    found = list(results)
    if not found:
        return Result(level=Level.CHECKED, how="nothing to verify")
    return max(found, key=lambda result: ORDER.index(result.level))


def checked(how: str, part: str = "") -> Result:
    """Confirmed."""
    return Result(level=Level.CHECKED, how=how, part=part)


def open_(how: str, part: str = "") -> Result:
    """Neither confirmed nor rejected."""
    return Result(level=Level.NOT_RECHECKED, how=how, part=part)


def rejected(how: str, part: str = "") -> Result:
    """Contradicted."""
    return Result(level=Level.REJECTED, how=how, part=part)
