"""Round, square, set and angle brackets among units: they enclose only where they match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from corrigenda.proofs.documents import marks
from corrigenda.proofs.documents.steps.units import Unit

_REACH = 60


def leveled(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The units with matched brackets counted in their depth; brackets without a partner enclose nothing."""
    units = _angles(units)
    steps = [0] * (len(units) + 1)
    for opening, closing in _pairs(units):
        steps[opening + 1] += 1
        steps[closing] -= 1
    found: list[Unit] = []
    level = 0
    for step, unit in zip(steps, units, strict=False):
        level += step
        found.append(replace(unit, depth=unit.depth + level) if level else unit)
    return tuple(found)


def _pairs(units: Sequence[Unit]) -> list[tuple[int, int]]:
    """Opening and closing places at equal depth; any closer fits any opener, as in `[0, 1)`."""
    found: list[tuple[int, int]] = []
    waiting: list[int] = []
    for place, unit in enumerate(units):
        while waiting and units[waiting[-1]].depth > unit.depth:
            waiting.pop()
        if unit.kind != "mark":
            continue
        if unit.text in marks.SOFT_OPEN:
            waiting.append(place)
        elif unit.text in marks.SOFT_CLOSE and waiting and units[waiting[-1]].depth == unit.depth:
            found.append((waiting.pop(), place))
    return found


def _angles(units: Sequence[Unit]) -> list[Unit]:
    """`<a, b>` where an operand is expected is a pair of brackets, not two relations."""
    found = list(units)
    for place, unit in enumerate(units):
        if unit.text == "<" and unit.kind == "relation" and _expects_operand(units[place - 1] if place else None):
            closing = _closing_angle(units, place)
            if closing:
                found[place] = replace(unit, kind="mark", text="\\langle")
                found[closing] = replace(units[closing], kind="mark", text="\\rangle")
    return found


def _expects_operand(before: Unit | None) -> bool:
    return before is None or before.breaks or before.kind == "quad" or before.text in marks.OPERATORS | {",", "(", "&"}


def _closing_angle(units: Sequence[Unit], place: int) -> int:
    comma = False
    for later in range(place + 1, min(place + _REACH, len(units))):
        unit = units[later]
        if unit.depth != units[place].depth:
            continue
        comma = comma or unit.text == ","
        if unit.kind == "relation" and unit.text == ">" and comma:
            return later
        if unit.breaks:
            return 0
    return 0
