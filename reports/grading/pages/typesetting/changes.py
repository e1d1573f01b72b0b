"""Marks that moved since the last run, gathered by their cause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.pages.typesetting.words import plural
from corrigenda.reports.grading.points import shown
from corrigenda.reports.grading.record import Moved


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """The students whose mark in one problem moved the same way for the same reason."""

    sign: str
    word: str
    css: str
    place: str
    before: str
    after: str
    reason: str
    students: tuple[str, ...]


def shifts(directory: Directory) -> tuple[Shift, ...]:
    """The changes, those of most students first."""
    found: dict[tuple[object, ...], list[Moved]] = {}
    for moved in directory.result.moved:
        found.setdefault((moved.problem, moved.before, moved.after, moved.reason), []).append(moved)
    made = [_shift(directory, alike) for alike in found.values()]
    return tuple(sorted(made, key=lambda shift: (-len(shift.students), shift.place)))


def _shift(directory: Directory, alike: Sequence[Moved]) -> Shift:
    first = alike[0]
    up = first.after > first.before
    same = first.after == first.before
    return Shift(
        sign="＝" if same else "▲" if up else "▼",
        word="same" if same else "up" if up else "down",
        css="notcheckable" if same else "proved" if up else "refuted",
        place=directory.label(first.problem),
        before=shown(first.before),
        after=shown(first.after),
        reason=first.reason,
        students=tuple(moved.student for moved in alike),
    )


def summary(moved: Sequence[Moved]) -> str:
    """`Since the last run 35 marks moved, 31 up and 4 down`; empty when none did."""
    up, down = sum(one.after > one.before for one in moved), sum(one.after < one.before for one in moved)
    return f"Since the last run {plural(len(moved), 'mark')} moved, {up} up and {down} down" if moved else ""
