"""The left side of equations that differ in the right one alone, computed once at each point: slips are tried by the
dozen, and what they leave alone is as often as not a derivative of everything."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.behind import behind
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.point import Frame, Point, evaluate

OF_MEASURES = (e.Density, e.Probability, e.Divergence)
Notes = list[bool] | list[int] | list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """A value, and what was drawn and noted for it."""

    value: Value
    drawn: dict[object, Value]
    noted: tuple[Notes, ...]


@dataclass(slots=True)
class KeptSide:
    """The values of one left side by the point and the letters that are bound."""

    side: e.Expr
    found: dict[Hashable, _Kept] = field(default_factory=dict)

    def value(self, frame: Frame) -> Value:
        """The value at the frame's point, as if it were computed anew.  Raises NotRun with what is missing."""
        point = frame.point
        key = _key(frame)
        if key not in self.found:
            before, lengths = set(point.drawn), [len(one) for one in _notes(point)]
            value = evaluate(self.side, frame)
            drawn = {name: held for name, held in point.drawn.items() if name not in before}
            noted = tuple(one[length:] for one, length in zip(_notes(point), lengths, strict=True))
            self.found[key] = _Kept(value=value, drawn=drawn, noted=noted)
            return value
        kept = self.found[key]
        for name, held in kept.drawn.items():
            point.drawn.setdefault(name, held)
        for listed, more in zip(_notes(point), kept.noted, strict=True):
            listed.extend(more)  # type: ignore[arg-type]  # flags to flags, ranks to ranks
        return kept.value


def may_be_kept(equation: Equation, program: Program) -> bool:
    """Whether the value of the left side is the same beside any right one: densities are read by what stands beside
    them."""
    return not program.measures and not any(isinstance(node, OF_MEASURES) for node in behind(equation, program))


def _notes(point: Point) -> tuple[Notes, ...]:
    return point.guessed, point.lone, point.unsure, point.ordered, point.extended


def _key(frame: Frame) -> Hashable:
    point = frame.point
    chosen = (point.seed, point.default, point.ones, point.rule, point.length, point.scale, point.weighted, point.sign)
    bound = tuple(sorted((name, str(value)) for name, value in frame.letters.items()))
    return (*chosen, point.backwards, tuple(sorted(point.sizes.items())), bound)
