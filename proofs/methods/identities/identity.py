"""Equations between exactly evaluable expressions, decided at random points modulo large primes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from corrigenda.numerics.kernel.chance.averages import averaged_names
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import TooLarge, Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate_sides
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.exact.element import Scalar
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.shapes import index_ranges
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, children, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.identities.equations import Equation
from corrigenda.proofs.methods.identities.generic_point import (
    Draw,
    components,
    environment,
    index_values,
    ranked_letters,
)
from corrigenda.proofs.methods.identities.primes import primes
from corrigenda.proofs.methods.identities.relevant_letters import with_relevant_letters
from corrigenda.proofs.methods.identities.sizes import Plan, Sizes
from corrigenda.proofs.methods.method import Undecided

PRIMES = 2
LAST_STEP = 4


class Indecisive(Undecided):
    """The test says nothing; the message is the reason, fit to follow 'because'."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """Both sides agreed at every point: `sizes` as tested, `primes` used, `points` evaluated, `skipped` sizes at which
    a side is undefined, `steps` whole-number letters of which only 0 .. LAST_STEP were tried."""

    sizes: tuple[Sizes, ...]
    primes: tuple[int, ...]
    points: int
    skipped: tuple[Sizes, ...]
    steps: tuple[str, ...]


def agree(problem: Problem, found: tuple[Equation, ...], plan: Plan, budget: Budget) -> Agreement:
    """Evaluates left - right at a random point for every size of the plan and two primes.

    Raises Indecisive when a point differs (a difference modulo p refutes nothing by itself), when a
    side cannot be evaluated, or when no size has a defined point.
    """
    if any(isinstance(node, e.Function) and node.name == "rank" for node in walk(problem.statement)):
        raise Indecisive("the rank at a generic point is the largest, not that at every point")
    key = f"{budget.seed}|{latex(problem.statement)}"
    chosen = primes(key, PRIMES)
    test = replace(_test(with_relevant_letters(problem), found, key), sampled=not plan.complete)
    tested: list[Sizes] = []
    skipped: list[Sizes] = []
    points = 0
    for sizes in plan.grid:
        counts = [_points_at(test, sizes, prime) for prime in chosen]
        (tested if all(counts) else skipped).append(sizes)
        points += sum(counts)
    if not tested:
        raise Indecisive("a side is undefined at every size tried")
    return Agreement(sizes=tuple(tested), primes=chosen, points=points, skipped=tuple(skipped), steps=test.steps)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Test:
    """What is compared: equations with their free index letters (`ranges`) and whole-number letters (`steps`).

    Of `sampled` sizes, those where the values grow too large are left out.
    """

    context: Context
    found: tuple[Equation, ...]
    key: str
    ranges: Mapping[str, e.Expr]
    steps: tuple[str, ...]
    ranked: frozenset[str]
    sampled: bool = False


def _test(problem: Problem, found: tuple[Equation, ...], key: str) -> _Test:
    context = problem.context
    ranges = index_ranges(problem.statement, context)
    outside = names_outside_moments(problem.statement, context)
    used = outside - _not_indices(context)
    try:
        ranked = ranked_letters(problem.statement)
    except Unsupported as error:
        raise Indecisive(f"{error.reason}") from error
    return _Test(
        context=context,
        found=found,
        key=key,
        ranges={name: size for name, size in ranges.items() if name in used},
        steps=tuple(sorted(_integers(outside, context) - ranges.keys())),
        ranked=ranked,
    )


def _points_at(test: _Test, sizes: Sizes, prime: int) -> int:
    """How many points were compared at one size and prime; 0 when a side is undefined there."""
    try:
        pieces = components(test.context, sizes, prime, test.ranked)
        draws = (Draw(sizes=sizes, prime=prime, key=test.key, component=piece, ranked=test.ranked) for piece in pieces)
        return sum(_points_of(test, draw) for draw in draws)
    except Unsupported as error:
        if isinstance(error, TooLarge) and test.sampled:
            return 0
        raise Indecisive(f"{error.reason}") from error


def _points_of(test: _Test, draw: Draw) -> int:
    try:
        env = environment(test.context, draw)
        ranges = {name: whole(size, env) for name, size in test.ranges.items()}
        return _points_in(test.found, env, ranges, test.steps)
    except Undefined:
        return 0


def _points_in(
    found: tuple[Equation, ...], env: Environment[Matrix[Scalar]], ranges: Mapping[str, int], steps: tuple[str, ...]
) -> int:
    """Compares at every value of the free index letters where both sides are defined."""
    count = 0
    for values in index_values(ranges, steps, LAST_STEP):
        try:
            _compare(found, env.with_integers(values), env.sizes)
        except Undefined:
            continue
        count += 1
    return count


def _compare(found: tuple[Equation, ...], env: Environment[Matrix[Scalar]], sizes: Mapping[str, int]) -> None:
    domain = env.domain
    for equation in found:
        left, right = evaluate_sides(equation.left, equation.right, env)
        for a, b in zip(left.flat, right.flat, strict=True):
            if domain.is_zero(domain.add(a, domain.negate(b))) is not True:
                raise Indecisive(f"the two sides differ at a random point{_at(sizes)}")


def _at(sizes: Mapping[str, int]) -> str:
    shown = ", ".join(f"{name} = {value}" for name, value in sizes.items())
    return f" with {shown}" if shown else ""


def _not_indices(context: Context) -> frozenset[str]:
    return frozenset(context.dimensions) | {recurrence.index for recurrence in context.recurrences.values()}


def names_outside_moments(node: e.Node, context: Context) -> frozenset[str]:
    """Letters that need a value: free, and not averaged by a moment around them."""
    if isinstance(node, e.Name):
        return frozenset({node.text})
    found = frozenset[str]().union(*(names_outside_moments(child, context) for child in children(node)))
    if isinstance(node, e.Moment):
        return found - (averaged_names(node, context) - frozenset(node.given))
    return found - bound_names(node)


def _integers(names: frozenset[str], context: Context) -> frozenset[str]:
    steps = {recurrence.index for name, recurrence in context.recurrences.items() if name in names}
    declared = {name for name in names & context.symbols.keys() if context.symbols[name].integer}
    return frozenset(declared | steps) - frozenset(context.dimensions)
