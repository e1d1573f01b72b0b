"""Runs of an equation with one slip after another: slips are tried by the hundred, and at one point nearly all that
they are computed from is the same."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.conditions import conditions_on, letters_of
from corrigenda.proofs.pages.table.leads import Leads, Reach
from corrigenda.proofs.pages.table.rows import Equation
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


@dataclass(slots=True, kw_only=True)
class Trials:
    """What runs of nearly the same equation share, under one table or under tables that differ in one name; of such a
    run nothing is asked but whether its equation agrees.

    `side` is the one that most of them leave alone, which costs steps once only; `changed` is the name that the tables
    differ in.
    """

    side: e.Expr | None = None
    changed: Reach | None = None
    _lent: dict[Hashable, _Lent] = field(default_factory=dict)
    _conditions: dict[Hashable, Sequence[Equation]] = field(default_factory=dict)

    def changing(self, name: str, leads: Leads) -> Trials:
        """Those under tables that say something else of a name."""
        return Trials(side=None, changed=Reach(leads=leads, name=name), _lent=self._lent)

    def lend(self, point: Point, program: Program) -> None:
        """Give a point what was computed at it before, with the measures that the equation leaves open; what is
        computed now is there for the next run."""
        lent = self._lent.setdefault((_place(point), _open(program)), _Lent())
        point.worth, point.ordered = lent.worth.under(self.changed), lent.ordered
        if self.changed is None:
            point.drawn, point.sure = lent.drawn, lent.sure

    def conditions(self, equation: Equation, program: Program) -> Sequence[Equation]:
        """Those of the page on the letters of an equation, which hardly any slip changes."""
        if self.changed is not None or not program.conditions:
            return conditions_on(equation, program)
        letters = letters_of(equation, program)
        memory = letters, _open(program)
        if memory not in self._conditions:
            self._conditions[memory] = conditions_on(equation, program)
        return self._conditions[memory]

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


def _open(program: Program) -> Hashable:
    """What the table leaves open where an equation stands."""
    return frozenset(program.measures), frozenset(program.definitions)
