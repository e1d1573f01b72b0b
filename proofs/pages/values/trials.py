"""Runs of an equation with one slip after another: slips are tried by the hundred, and at one point nearly all that
they are computed from is the same."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.point import Frame, Point, Worth, evaluate


@dataclass(frozen=True, slots=True, kw_only=True)
class _Lent:
    """What was drawn and computed at a point, and whether a product of matrices under a sign was among it."""

    drawn: dict[object, Value] = field(default_factory=dict)
    sure: dict[object, Value] = field(default_factory=dict)
    worth: Worth = field(default_factory=Worth)
    ordered: list[bool] = field(default_factory=list)


@dataclass(slots=True)
class Trials:
    """What the runs of equations share that differ in one side, under one table; of such a run nothing is asked but
    whether its equation agrees.  `side` is the one that most of them leave alone, which costs steps once only."""

    side: e.Expr
    _lent: dict[Hashable, _Lent] = field(default_factory=dict)

    def lend(self, point: Point, program: Program) -> None:
        """Give a point what was computed at it before under a table, with the measures that the equation leaves open;
        what is computed now is there for the next run."""
        measures = frozenset(program.measures), frozenset(program.definitions)
        lent = self._lent.setdefault((_place(point), measures), _Lent())
        point.drawn, point.sure, point.worth, point.ordered = lent.drawn, lent.sure, lent.worth, lent.ordered

    def value(self, node: e.Expr, frame: Frame) -> Value:
        """The value of a left side.  Raises NotRun with what is missing."""
        point = frame.point
        steps = point.steps, point.spent[0]
        known = node is self.side and point.worth is not None and point.worth.has(node, frame)
        value = evaluate(node, frame)
        if known:
            point.steps, point.spent[0] = steps
        return value


def _place(point: Point) -> Hashable:
    chosen = (point.seed, point.default, point.ones, point.rule, point.length, point.scale, point.weighted, point.sign)
    return (*chosen, point.backwards, tuple(sorted(point.sizes.items())))
