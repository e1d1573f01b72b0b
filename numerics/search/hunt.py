"""One search under way: every test made ready once, and what was met so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.points.conditions.told_supports import met
from corrigenda.numerics.points.draft import Draft, Plan, certain, to_point
from corrigenda.numerics.points.everywhere import everywhere
from corrigenda.numerics.points.law_parameters import valid
from corrigenda.numerics.search.gaps import Gap, gaps_at
from corrigenda.numerics.search.starts import ascent
from corrigenda.numerics.search.starts.extremes import extreme_drafts
from corrigenda.numerics.truth.truth import Test, prepared
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.kleene import Truth
from corrigenda.proofs.language.tree.expressions import Chain, Iff, Implies, Statement
from corrigenda.proofs.language.tree.forms import ZERO, is_zero

GIVE_UP = 16
"""Points that may turn out to be unsupported before the search stops, when none was evaluated."""
UNDEFINED_POINTS = 12
STARTS = 48
"""Points kept as starts of a climb."""


@dataclass(slots=True)
class Hunt:
    """One search under way: the statement and every assumption made ready, and what was met so far."""

    made: Plan
    statement: Test
    assumptions: tuple[Test, ...]
    premise: Test | None = None
    vanishing: Test | None = None
    tried: int = 0
    held: int = 0
    satisfiable: bool = False
    unsupported: list[Unsupported] = field(default_factory=list)
    undefined: list[Point] = field(default_factory=list)
    starts: list[Draft] = field(default_factory=list)

    def first_failure(self, candidates: Iterator[Draft], points: int) -> Draft | None:
        """The first draft that is a counterexample, when there is one before `points` were evaluated."""
        for draft in candidates:
            if self.tried + len(self.undefined) >= points:
                return None
            point = self.likely(draft)
            if point is None or not self._met(point):
                continue
            if self._verdict(point) is False and self.fails(draft):
                return draft
            if len(self.starts) < STARTS:
                self.starts.append(draft)
        return None

    @property
    def evaluated(self) -> int:
        """Points at which the statement was evaluated, or had no value."""
        return self.tried + len(self.undefined)

    def likely(self, draft: Draft) -> Point | None:
        """The point of a draft from the pools when the assumptions that tie letters together hold.

        Solved letters without a rational value do not count.  Raises Unsupported when an
        assumption cannot be evaluated.
        """
        try:
            point = to_point(draft, self.made)
        except (Undefined, Unsupported):
            return None
        return point if all(certain(test, point) for test in self.made.tests.joint) else None

    def _met(self, point: Point) -> bool:
        """True once some point met every assumption; until then each point must."""
        self.satisfiable = self.satisfiable or self.admissible(point)
        return self.satisfiable

    def admissible(self, point: Point) -> bool:
        """Whether declarations, assumptions and the parameters of the laws are all in order."""
        return (
            all(letter.admits(point.values[letter.name]) for letter in self.made.needed.letters)
            and all(certain(test, point) for test in self.assumptions)
            and all(valid(law, point, self.made.context) for law in self.made.needed.laws)
            and all(met(names, point.atoms[names], told, point) for names, told in self.made.supports.items() if told)
        )

    def fails(self, draft: Draft) -> bool:
        """Whether any draft is a counterexample: everything holds but the statement."""
        try:
            point = to_point(draft, self.made)
            return self.admissible(point) and self.statement(point) is False
        except (Undefined, Unsupported):
            return False

    def _verdict(self, point: Point) -> Truth:
        """The truth of the statement there, with the reason kept when there is none."""
        try:
            found = self.statement(point)
        except Undefined:
            self.undefined.append(point)
            return None
        except Unsupported as error:
            self.unsupported.append(error)
            if not self.tried and len(self.unsupported) >= GIVE_UP:
                raise
            return None
        self.tried += 1
        self.held += found is True and self._telling(point)
        return found

    def _telling(self, point: Point) -> bool:
        """Whether the premise of an implication holds, and not both sides of an equation are 0 where others tie the
        letters: without that nothing is said."""
        try:
            if self.vanishing is not None and self.vanishing(point) is True:
                return False
            return self.premise is None or self.premise(point) is True
        except (Undefined, Unsupported):
            return False

    def ascending(self, limit: int) -> Iterator[Draft]:
        """Drafts on the way to the failure of an inequality."""
        measured = self.made.problem.statement

        def measure(draft: Draft) -> float | None:
            point = self.likely(draft)
            if point is None or not self.admissible(point):
                return None
            return ascent.margin(measured, point, self.made.context)

        return islice(ascent.climb(tuple(self.starts), measure, limit), limit)

    def extremes(self) -> Iterator[Draft]:
        """Admissible drafts far out and close together, made from those that were met."""
        for draft in extreme_drafts(self.made, self.starts):
            point = self.likely(draft)
            if point is not None and self.admissible(point):
                yield draft

    def gaps(self) -> tuple[Gap, ...]:
        """Definedness conditions that fail at points that meet the assumptions."""
        points = islice(filter(self.admissible, self.undefined), UNDEFINED_POINTS)
        return gaps_at(points, self.made)


def hunt_for(made: Plan) -> Hunt:
    """The search of a problem, before its first point."""
    context = made.context
    return Hunt(
        made=made,
        statement=prepared(made.problem.statement, context),
        assumptions=tuple(everywhere(assumption, context) for assumption in context.assumptions),
        premise=_premise(made.problem.statement, context),
        vanishing=_vanishing(made),
    )


def _vanishing(made: Plan) -> Test | None:
    """Whether a side of the equation is 0, and with it the other; None where neither side is more than that, or no
    equation ties letters, which it may well do by all of them being 0."""
    tied = any(isinstance(part, Chain) and "=" in part.relations for part in made.tests.tying)
    match made.problem.statement:
        case Chain(sides=(left, right), relations=("=",)) if tied and not (is_zero(left) or is_zero(right)):
            return prepared(Chain(sides=(left, ZERO), relations=("=",)), made.context)
    return None


def _premise(statement: Statement, context: Context) -> Test | None:
    match statement:
        case Implies(premise=premise) | Iff(left=premise):
            return prepared(premise, context)
    return None
