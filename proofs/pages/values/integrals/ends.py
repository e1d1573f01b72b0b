"""Values at the ends of a range: `[F(x)]_a^b`, `f |_{x=a}`, limits of functions of a number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.numerics.kernel.numbers.balls.precision import working_precision
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.rows import Looked
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import Frame, evaluate, number

PRECISION = 1600
NEARER = (200, 500)
FARTHEST = (6_000, 15_000)
SETTLED = 1e-30


def at_value(node: e.At, frame: Frame) -> Value:
    """The body at a place, or its change between two."""
    letter, place = _placed(node, frame)
    if node.upper is None:
        return _value_at(node.body, letter, evaluate(place, frame), 0, frame)
    low, high = evaluate(place, frame), evaluate(node.upper, frame)
    first = _value_at(node.body, letter, low, 1, frame)
    last = _value_at(node.body, letter, high, -1, frame)
    return arrays.added(last, arrays.multiplied(number(-1), first))


def limit_value(node: e.Limit, frame: Frame) -> Value:
    """A limit at infinity of what settles there; at a finite place from both sides, or from the one that is told."""
    place = evaluate(node.target, frame)
    if not plain(place).is_finite():
        return _approached(node.body, node.variable, place, 0, frame)
    told = (node.side,) if node.side else (1, -1)
    sides = [_approached(node.body, node.variable, place, side, frame) for side in told]
    if not all(map(arrays.is_number, sides)) or not plain(sides[0] - sides[-1]).contains(0):
        raise NotRun("a limit that differs from side to side")
    return sides[0]


def _placed(node: e.At, frame: Frame) -> tuple[str, e.Expr]:
    """The letter that a bar binds, and its value: written, or the one that the page last integrates over."""
    match node.place:
        case e.Chain(sides=(e.Name(text=letter), place), relations=("=",)) if isinstance(place, e.Expr):
            return letter, place
        case e.Remainder(content=place):
            inside = free_names(node.body)
            found = next((letter for letter in _integrated(frame) if letter in inside), "")
            if found:
                return found, place
    raise NotRun("a value at a place whose letter is not said")


def _integrated(frame: Frame) -> Iterator[str]:
    """The letters that the page integrates over, those nearest above first."""
    before = [one for one in frame.program.consulted(Looked.PAGE) if one.order <= frame.order]
    for equation in reversed(before):
        for side in (equation.right, equation.left):
            for node in walk(side):
                if isinstance(node, e.Integral):
                    yield from (one.text for one in node.variables if isinstance(one, e.Name))


def _value_at(body: e.Expr, letter: str, place: Number, side: int, frame: Frame) -> Value:
    """The value at a place, or the limit from inside the range where it has none there."""
    if not arrays.is_number(place):
        raise NotRun("a value at an array")
    if plain(place).is_finite():
        try:
            value = _value_with(body, letter, place, frame)
            if all(plain(x).is_finite() for x in arrays.entries(value)):
                return value
        except (NotRun, ZeroDivisionError):
            if not side:
                raise
    return _approached(body, letter, place, side, frame)


def _value_with(body: e.Expr, letter: str, place: Number, frame: Frame) -> Value:
    """The body with a letter at a place, in what the page computes from it too.  Raises NotRun for a body that the page
    does not make depend on it."""
    touched: list[bool] = []
    varied = {**frame.varied, (letter, ()): place}
    value = evaluate(body, replace(frame.within({letter: place}), varied=varied, known={}, touched=touched))
    if not touched and letter not in free_names(body):
        raise NotRun("the page does not say how this depends on the variable")
    return value


def _approached(body: e.Expr, letter: str, place: Number, side: int, frame: Frame) -> Value:
    """The limit towards a place, where two points near it agree.  Raises NotRun where they do not."""
    for distances in (FARTHEST, NEARER):
        first, last = _beside(body, letter, [_near(place, side, distance) for distance in distances], frame)
        gap = plain(last) - plain(first)
        if gap.is_finite() and abs(float(gap.mid())) + float(gap.rad()) <= SETTLED * (
            1 + abs(float(plain(last).mid()))
        ):
            return _widened(last, abs(float(gap.mid())))
    raise NotRun("a limit that does not settle")


def _near(place: Number, side: int, distance: int) -> Number:
    """A point beside a finite place, or a large number."""
    from flint import arb

    if plain(place).is_finite():
        return place + side * arb(2) ** -distance
    return (1 if place > 0 else -1) * arb(2) ** distance


def _beside(body: e.Expr, letter: str, places: list[Number], frame: Frame) -> list[Number]:
    with working_precision(PRECISION):
        values = [_value_with(body, letter, one, frame) for one in places]
    if not all(map(arrays.is_number, values)):
        raise NotRun("a limit of an array")
    return values


def _widened(value: Number, gap: float) -> Number:
    from flint import arb

    return value + arb(0, gap + 1e-40)
