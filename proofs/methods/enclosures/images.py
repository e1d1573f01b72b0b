"""The image of an interval under a function of the table, by flint's balls at its ends or over all of it."""

from __future__ import annotations

from flint import arb

from corrigenda.proofs.language.functions.row import Row
from corrigenda.proofs.methods.enclosures.interval import FAR, ONE, ZERO, Interval, NoEnclosure, hull

ENDS = {
    "\\infty": FAR,
    "-\\infty": -FAR,
    "0": ZERO,
    "1": ONE,
    "-1": -ONE,
    "\\pi/2": arb.pi() / 2,
    "-\\pi/2": -arb.pi() / 2,
}


def image(known: Row, part: Interval) -> Interval:
    """An interval that contains every value over `part`.  Raises NoEnclosure where a value may be undefined."""
    low, high = known.domain.low, known.domain.high
    if (isinstance(low, int) and part.low < low) or (isinstance(high, int) and part.high > high):
        raise NoEnclosure(f"the argument of {known.name} may leave its domain")
    return _clipped(known, _monotone(known, part) if known.monotone else _over_all(known, part))


def _value(known: Row, place: arb) -> arb:
    found: arb = getattr(place, known.library.flint)()
    if not found.is_finite():
        raise NoEnclosure(f"no enclosure of {known.name}")
    return found


def _monotone(known: Row, part: Interval) -> Interval:
    left = _at_end(known, part.low, known.domain.low, known.domain.open_low, known.ends[0])
    right = _at_end(known, part.high, known.domain.high, known.domain.open_high, known.ends[1])
    first, last = (left, right) if known.monotone == "increasing" else (right, left)
    return Interval(first.lower() if first.is_finite() else first, last.upper() if last.is_finite() else last)


def _at_end(known: Row, place: arb, end: object, is_open: bool, limit: str) -> arb:
    """The value at an end of the interval, or the limit there where the domain ends too."""
    if place.is_finite() and not (is_open and isinstance(end, int) and place == end):
        return _value(known, place)
    if limit not in ENDS:
        raise NoEnclosure(f"no limit of {known.name}")
    return ENDS[limit]


def _over_all(known: Row, part: Interval) -> Interval:
    if part.bounded:
        return hull(_value(known, part.low.union(part.high)))
    if not isinstance(known.range.low, int) or not isinstance(known.range.high, int):
        raise NoEnclosure(f"{known.name} of an unbounded interval")
    return Interval(-FAR, FAR)


def _clipped(known: Row, found: Interval) -> Interval:
    """Met with the range of the function."""
    low, high = known.range.low, known.range.high
    left = arb(low) if isinstance(low, int) and found.low < low else found.low
    right = arb(high) if isinstance(high, int) and found.high > high else found.high
    return Interval(left, right)
