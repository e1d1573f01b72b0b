"""The search for a point at which a claim fails while its assumptions hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from numerics.counterexample import ascent
from numerics.counterexample.candidates import Order, drafts, random_drafts
from numerics.counterexample.draft import Draft, Plan, certain, plan, to_point
from numerics.counterexample.gaps import Gap, gaps_at
from numerics.counterexample.law_parameters import valid
from numerics.counterexample.shrink import shrink
from numerics.counterexample.truth import Test, Truth, prepared
from numerics.counterexample.witness import witness
from numerics.counterexample.workload import affordable
from numerics.exact.errors import Undefined, Unsupported
from numerics.point import Point
from numerics.sequences import resolve_limits
from proofs.language.context import Problem
from proofs.verdict import Witness

GIVE_UP = 16
"""Points that may turn out to be unsupported before the search stops, when none was evaluated."""
DRAFTS_PER_POINT = 3
"""Drafts that may be made for each point to evaluate: assumptions turn many away."""
UNDEFINED_POINTS = 12
STARTS = 48
SHRINK_CHECKS = 300


class Work(Protocol):
    """The work limits that the search reads."""

    @property
    def trials(self) -> int:
        """Points of a cheap problem that may be tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What a search met.

    `tried` counts the points at which the statement was evaluated, `satisfiable` tells whether some
    point met every assumption, `undefined` lists the definedness conditions (kind and expression)
    that failed at such points, `point` is where the witness was found.
    """

    witness: Witness | None = None
    tried: int = 0
    satisfiable: bool = False
    undefined: tuple[Gap, ...] = ()
    point: Point | None = None


@dataclass(slots=True)
class _Hunt:
    """One search under way: the statement and every assumption made ready, and what was met so far."""

    made: Plan
    statement: Test
    assumptions: tuple[Test, ...]
    tried: int = 0
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
        return found

    def ascending(self, limit: int) -> Iterator[Draft]:
        """Drafts on the way to the failure of an inequality."""
        measured = self.made.problem.statement

        def measure(draft: Draft) -> float | None:
            point = self.likely(draft)
            if point is None or not self.admissible(point):
                return None
            return ascent.margin(measured, point, self.made.context)

        return islice(ascent.climb(tuple(self.starts), measure, limit), limit)

    def gaps(self) -> tuple[Gap, ...]:
        """Definedness conditions that fail at points that meet the assumptions."""
        points = islice(filter(self.admissible, self.undefined), UNDEFINED_POINTS)
        return gaps_at(points, self.made)


def refute(problem: Problem, *, seed: int, budget: Work) -> Search:
    """Look for a point where every assumption holds and the statement is false, both rigorously.

    The first hit, in the order of `candidates.drafts`, is shrunk.  Limits are first replaced by
    equivalent statements.  Deterministic for a seed; the work is counted, never timed.
    Raises Unsupported when the statement, or an assumption, cannot be evaluated at any point.
    """
    made = plan(resolve_limits(problem))
    points = affordable(made, budget.trials)
    hunt = _hunt(made)
    hit = hunt.first_failure(drafts(made, Order(seed=seed, drafts=DRAFTS_PER_POINT * points)), points)
    if hit is None and ascent.climbable(made.problem.statement):
        steps = points // 2 + 4 * STARTS
        hit = hunt.first_failure(hunt.ascending(steps), points + steps)
    if hit is None and not hunt.tried and hunt.unsupported:
        raise hunt.unsupported[0]
    found = None if hit is None else shrink(hit, made, hunt.fails, SHRINK_CHECKS)
    at = None if found is None else to_point(found, made)
    return Search(
        witness=None if at is None else witness(at, made, problem.statement),
        tried=hunt.tried,
        satisfiable=hunt.satisfiable,
        undefined=hunt.gaps(),
        point=at,
    )


def _hunt(made: Plan) -> _Hunt:
    context = made.context
    return _Hunt(
        made=made,
        statement=prepared(made.problem.statement, context),
        assumptions=tuple(prepared(assumption, context) for assumption in context.assumptions),
    )


def sample_points(problem: Problem, seed: int, limit: int = 400) -> Iterator[Point]:
    """Points that satisfy every assumption, those in general position first; at most about `limit` are tried."""
    made = plan(resolve_limits(problem))
    hunt = _hunt(made)
    for draft in random_drafts(made, Order(seed=seed, drafts=limit)):
        point = hunt.likely(draft)
        if point is not None and hunt.admissible(point):
            yield point



