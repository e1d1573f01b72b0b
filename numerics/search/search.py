"""The search for a point at which a claim fails while its assumptions hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, islice

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.points.candidates import drafts, random_drafts
from corrigenda.numerics.points.conditions.affine_premises import constrained_drafts, solving_drafts
from corrigenda.numerics.points.conditions.loewner_premises import ordered_drafts
from corrigenda.numerics.points.conditions.quadric_premises import quadric_drafts
from corrigenda.numerics.points.draft import plan, to_point
from corrigenda.numerics.points.seeds import Order
from corrigenda.numerics.search.approach import coming_near, without_limit
from corrigenda.numerics.search.gaps import Gap
from corrigenda.numerics.search.hunt import STARTS, hunt_for
from corrigenda.numerics.search.instances import instances, of_classes, told
from corrigenda.numerics.search.necessary import bounded, explained, necessary
from corrigenda.numerics.search.optimum import agreeing
from corrigenda.numerics.search.partial_sums import COUNTS, cut_after, sums_come_near
from corrigenda.numerics.search.shrink import shrink
from corrigenda.numerics.search.starts import ascent
from corrigenda.numerics.search.witness import witness
from corrigenda.numerics.search.workload import Share, Work, affordable
from corrigenda.numerics.sequences import resolve_limits
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.verdict import Witness

DRAFTS_PER_POINT = 3
"""Drafts that may be made for each point to evaluate: assumptions turn many away."""
SHRINK_CHECKS = 300
SOLVED_DRAFTS, CONSTRAINED_DRAFTS = 60, 20
OPTIMA = 24
"""Points of the other letters at which an extremum is searched for."""
ROUNDINGS = (0, 1, 3, 6)
"""Binary digits that the values at a point where floating point sees a failure are cut down to."""
EXTREME, FEWEST_EXTREME = 400, 40
"""Drafts far out and close together, and how many of them are evaluated at least."""
CURVED_DRAFTS = 40
"""Drafts from which presupposed equations are solved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What a search met.

    `tried` counts the points at which the statement was evaluated, `held` those at which it surely holds (and the
    premise of an implication, too), `valueless` those at which it has no value or none that is computed, `satisfiable`
    tells whether some point met every assumption, `optimal` counts the points of the other letters at which a numerical
    search finds the stated extremum or limit, `resting` those at which partial sums come to rest at the stated value
    (the terms beyond are not seen, so that this stands beside a proof and supports nothing), `undefined` lists the
    definedness conditions (kind and expression) that failed at such points, `meaningless` tells whether the statement
    had no value at any point, `point` is where the witness was found.
    """

    witness: Witness | None = None
    tried: int = 0
    held: int = 0
    valueless: int = 0
    satisfiable: bool = False
    optimal: int = 0
    resting: int = 0
    undefined: tuple[Gap, ...] = ()
    meaningless: bool = False
    point: Point | None = None

    def beside(self, other: Search) -> Search:
        """What two searches met that found no witness."""
        return replace(
            self,
            tried=self.tried + other.tried,
            held=self.held + other.held,
            valueless=self.valueless + other.valueless,
            satisfiable=self.satisfiable or other.satisfiable,
            undefined=tuple(dict.fromkeys((*self.undefined, *other.undefined))),
            meaningless=self.meaningless and other.meaningless,
        )


def refute(problem: Problem, *, seed: int, budget: Work) -> Search:
    """Look for a point where every assumption holds and the statement is false, both rigorously.

    The first hit, in the order of `candidates.drafts`, is shrunk.  Limits are first replaced by
    equivalent statements; an extremum that has no exact value, or none at all, by an inequality that it implies.
    Deterministic for a seed; the work is counted, never timed.
    Undefined functions are also tried as polynomials; of those of a class nothing but its members is tried.
    Raises Unsupported when the statement, or an assumption, cannot be evaluated at any point.
    """
    found: Search | None = None
    listed = list(instances(problem))
    parts = len(listed) if of_classes(problem) and listed else 1
    share = Share(trials=budget.trials // parts, fewest=budget.fewest)
    for instance in listed:
        definite = _search(instance, seed=seed, budget=share)
        if definite.witness is not None:
            return replace(definite, witness=told(definite.witness, instance, problem))
        found = definite if found is None else found.beside(definite)
    if of_classes(problem):
        if found is None:
            raise Unsupported("no function of the class is known that can be tried")
        return found
    found = None
    implied = necessary(problem)
    try:
        found = _search(problem, seed=seed, budget=budget)
    except Unsupported:
        near = _near_limit(problem, seed)
        if near is not None:
            return near
        if not implied:
            raise
    if found is not None and found.witness is None and (resting := _partial_sums(problem, seed)) is not None:
        found = replace(found, resting=resting)
    if found is None or found.meaningless:
        return _through(implied, problem, found, seed=seed, budget=budget)
    return found


def _near_limit(problem: Problem, seed: int) -> Search | None:
    """What is seen on the way to a stated limit or in partial sums; None where the statement holds neither, or nothing
    is seen."""
    with suppress(Undefined, Unsupported, LanguageError):
        if (bare := without_limit(problem)) is not None:
            near = coming_near(problem, sample_points(bare, seed), OPTIMA)
            return Search(optimal=near, satisfiable=True) if near else None
        if resting := _partial_sums(problem, seed):
            return Search(resting=resting, satisfiable=True)
    return None


def _partial_sums(problem: Problem, seed: int) -> int | None:
    """At how many points partial sums come to rest at the stated value; None where there is no series."""
    bare = cut_after(problem, COUNTS[0])
    if bare is None:
        return None
    with suppress(Undefined, Unsupported, LanguageError):
        return sums_come_near(problem, sample_points(bare, seed), OPTIMA)
    return 0


def _through(implied: Sequence[Problem], problem: Problem, found: Search | None, *, seed: int, budget: Work) -> Search:
    """What is met where the statement itself has no value: a point that breaks what it implies."""
    for part in implied:
        weaker = _search(part, seed=seed, budget=budget)
        if bounded(problem.statement) is None:
            # What is implied is weaker than the claim, so that its points do not support it.
            weaker = replace(weaker, held=0)
        if weaker.witness is not None:
            return replace(weaker, witness=explained(weaker.witness, part, problem))
        found = found or weaker
    assert found is not None
    if not implied:
        return found
    with suppress(Undefined, Unsupported, LanguageError):
        found = replace(found, optimal=agreeing(problem, sample_points(implied[-1], seed), OPTIMA))
    return found


def _search(problem: Problem, *, seed: int, budget: Work) -> Search:
    made = plan(resolve_limits(problem))
    points = affordable(made, budget)
    hunt = hunt_for(made)
    hit = hunt.first_failure(drafts(made, Order(seed=seed, drafts=DRAFTS_PER_POINT * points)), points)
    if hit is None:
        solving = solving_drafts(made, Order(seed=seed, drafts=min(SOLVED_DRAFTS, points // 8)))
        hit = hunt.first_failure(solving, hunt.evaluated + points)
    if hit is None:
        constrained = constrained_drafts(made, Order(seed=seed, drafts=min(CONSTRAINED_DRAFTS, points // 8)))
        hit = hunt.first_failure(constrained, hunt.evaluated + points)
    if hit is None:
        ordered = ordered_drafts(made, Order(seed=seed, drafts=min(SOLVED_DRAFTS, points // 8)))
        hit = hunt.first_failure(ordered, hunt.evaluated + points)
    if hit is None:
        curved = quadric_drafts(made, Order(seed=seed, drafts=CURVED_DRAFTS))
        hit = hunt.first_failure(curved, hunt.evaluated + points // 4)
    if hit is None and ascent.climbable(made.problem.statement):
        steps = points // 2 + 4 * STARTS
        hit = hunt.first_failure(hunt.ascending(steps), points + steps)
    if hit is None and hunt.tried and ascent.climbable(made.problem.statement):
        hit = hunt.first_failure(islice(hunt.extremes(), EXTREME), hunt.evaluated + max(points // 2, FEWEST_EXTREME))
    if hit is None and not hunt.tried and hunt.unsupported:
        raise hunt.unsupported[0]
    found = None if hit is None else shrink(hit, made, hunt.fails, SHRINK_CHECKS)
    at = None if found is None else to_point(found, made)
    return Search(
        witness=None if at is None else witness(at, made, problem.statement),
        tried=hunt.tried,
        held=hunt.held,
        valueless=len(hunt.undefined) + len(hunt.unsupported),
        satisfiable=hunt.satisfiable,
        undefined=hunt.gaps(),
        meaningless=bool(hunt.undefined) and not hunt.tried and not hunt.unsupported,
        point=at,
    )


def sample_points(problem: Problem, seed: int, limit: int = 400) -> Iterator[Point]:
    """Points that satisfy every assumption, those in general position first; at most about `limit` are tried.

    Where a statement presupposes something, points that meet its premise follow.
    """
    made = plan(resolve_limits(problem))
    hunt = hunt_for(made)
    order, few = Order(seed=seed, drafts=limit), Order(seed=seed, drafts=min(SOLVED_DRAFTS, limit // 8))
    solved = chain(constrained_drafts(made, few), solving_drafts(made, few), ordered_drafts(made, few))
    for draft in chain(random_drafts(made, order), solved):
        point = hunt.likely(draft)
        if point is not None and hunt.admissible(point):
            yield point


def telling_points(problem: Problem, seed: int, limit: int = 400) -> Iterator[Point]:
    """The points of `sample_points` at which the statement has a value that is computed."""
    statement = hunt_for(plan(resolve_limits(problem))).statement
    for point in sample_points(problem, seed, limit):
        with suppress(Undefined, Unsupported):
            if statement(point) is not None:
                yield point


def resolved_at(problem: Problem, points: Sequence[Point]) -> Witness | bool:
    """What rigorous evaluation says at points where floating point sees a failure: a witness at one of them, or at one
    with fewer binary digits near by; else whether the statement surely holds at each."""
    made = plan(resolve_limits(problem))
    hunt = hunt_for(made)
    cleared = bool(points)
    for point in points:
        holds = False
        for near in (*(_rounded(point, bits) for bits in ROUNDINGS), point):
            try:
                found = hunt.statement(near) if hunt.admissible(near) else None
                if found is False:
                    return witness(near, made, problem.statement)
            except (Undefined, Unsupported, KeyError):
                found = None
            holds = near is point and found is True
        cleared = cleared and holds
    return cleared


def _rounded(point: Point, bits: int) -> Point:
    values = {
        name: tuple(tuple(Fraction(round(value * 2**bits), 2**bits) for value in row) for row in rows)
        for name, rows in point.values.items()
    }
    return replace(point, values=values)
