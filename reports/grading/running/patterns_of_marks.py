"""One pattern of marks in a group: equal answers with unlike marks are decided apart, so that accepting one group never
lowers a mark in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from corrigenda.reports.grading.marking.marks import Marked

Pattern = tuple[str, Fraction]


def pattern_of(marked: Marked) -> Pattern:
    """What a decision on the group would change: the state of a mark and its points."""
    return marked.mark.status, marked.mark.points


def apart(key: str, members: Sequence[str], marks: Mapping[str, Marked]) -> dict[str, tuple[str, ...]]:
    """The members of a group of equal answers by pattern; those with most points that need no teacher keep the key."""
    found: dict[Pattern, list[str]] = {}
    for student in members:
        found.setdefault(pattern_of(marks[student]), []).append(student)
    ordered = sorted(found, key=lambda pattern: (pattern[0] == "queue", -pattern[1], pattern[0]))
    return {_named(key, pattern, first=not place): tuple(found[pattern]) for place, pattern in enumerate(ordered)}


def _named(key: str, pattern: Pattern, *, first: bool) -> str:
    """A key that stays when others hand in: it names the pattern and not its place."""
    status, points = pattern
    return key if first else f"{key}-{status}-{points.numerator}-{points.denominator}"
