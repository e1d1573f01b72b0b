"""Equations at fresh primes and points.

A relation `left = right` is evaluated at random residues (`scalars.residues`), under its equations as solved
assumptions, for two pairs of primes, several points and sizes, and every value of its indices.  It agrees everywhere
when it holds; when it does not hold generically, agreement everywhere has a probability of about 2^-60 a point,
or 1/2 a point where only the sign of a root tells, for which more points are taken.

Sizes: `index_count` says from which sizes on agreement means agreement at every size.  Where it has no bound, the
sizes of the report and the re-check's own are evaluated, and the result says so.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names, walk
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.ground import DrawResidues, ground_of
from corrigenda.proofs.recheck.index_count import enough_sizes
from corrigenda.proofs.recheck.letters import assignments, steps
from corrigenda.proofs.recheck.refusals import Beyond, NotMine, Resample, Undefined
from corrigenda.proofs.recheck.result import Result, checked, open_, rerun
from corrigenda.proofs.recheck.sampling import points
from corrigenda.proofs.recheck.scalars.residues import draw_circle, draw_primes
from corrigenda.proofs.recheck.truth import both_sides, related
from corrigenda.proofs.recheck.whole_numbers import as_reals

PRIMES = 2
POINTS = 2
SIGNED_POINTS = 24
ATTEMPTS = 400
COMPONENTS = frozenset({"orthogonal", "permutation"})
BRANCHING = frozenset({"sqrt", "abs", "sign"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """At how many points the sides agreed; `differs` when they did not at some; `everywhere` when each size had one."""

    points: int
    differs: bool
    everywhere: bool = False


def check(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...] | None) -> Result:
    """Checks one equation; `sizes` are those of the report, None when it claims every size.

    Raises Beyond when the equation has no residues here.
    """
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        raise NotMine("what is no equation")
    problem = as_reals(problem)
    complete, reported = None, sizes
    if sizes is None:
        complete = enough_sizes(problem)
        sizes = complete or standard_sizes(problem)
    found = _agreement(problem, generator, sizes)
    if found.differs:
        return open_("the sides differ at random residues, and no exact point shows it")
    if not found.points:
        raise Beyond("no point of residues meets the assumptions")
    where = f"agrees at {found.points} fresh points modulo {PRIMES} pairs of fresh primes"
    if complete is not None and found.everywhere:
        return checked(f"{where}, at sizes that stand for all")
    if reported is None and problem.context.dimensions:
        return rerun(f"{where}; that these sizes stand for all is taken from the report")
    return checked(where)


def standard_sizes(problem: Problem) -> tuple[Mapping[str, int], ...]:
    """A few sizes of each dimension, even and odd, tall and wide."""
    names = problem.context.dimensions
    if not names:
        return ({},)
    return tuple(
        {name: cycle[place % len(cycle)] for place, name in enumerate(names)}
        for cycle in ((1,), (2, 3), (3, 2), (3, 4), (4, 3))
    )


def _agreement(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...]) -> Agreement:
    least = POINTS if len(sizes) == 1 else 1
    wanted = max(least, -(-SIGNED_POINTS // len(sizes))) if _branches(problem) else least
    total, everywhere = 0, True
    for places in _places(problem, generator, sizes):
        found = 0
        for env in places:
            same = _same(problem, env)
            if same is False:
                return Agreement(points=total, differs=True)
            found += int(bool(same))
            if found == wanted:
                break
        total, everywhere = total + found, everywhere and found > 0
    return Agreement(points=total, differs=False, everywhere=everywhere)


def _same(problem: Problem, env: Environment) -> bool | None:
    """Whether the sides agree; None where they have no value."""
    statement = problem.statement
    assert isinstance(statement, e.Chain)
    left, right = statement.sides
    assert isinstance(left, e.Expr)
    assert isinstance(right, e.Expr)
    try:
        return related(*both_sides(left, right, env), "=", env)
    except (Resample, Undefined):
        return None


def _places(
    problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...]
) -> Iterator[Iterator[Environment]]:
    """For each pair of primes, each size and each value of the indices, the points to try."""
    ground = ground_of(problem)
    counters = _fixed_counters(problem)
    drawn = draw_circle if _turns(problem) else draw_primes
    for _ in range(PRIMES):
        draw = DrawResidues.over(drawn(generator), salt=str(generator.random()))
        for size in sizes:
            for integers in assignments(ground.subscripts, counters, size, problem.context):
                yield points(ground, size, integers, draw, generator, wanted=ATTEMPTS, attempts=ATTEMPTS)


def _turns(problem: Problem) -> bool:
    """Whether cosines and sines occur."""
    parts = (problem.statement, *problem.context.assumptions)
    return any(isinstance(node, e.Function) and node.name in ("sin", "cos") for part in parts for node in walk(part))


def _fixed_counters(problem: Problem) -> tuple[str, ...]:
    """Raises Beyond when a counter is more than the place in an autonomous sequence: induction is for those."""
    found = steps(problem)
    for name in found:
        if not only_places(problem, name):
            raise Beyond("a statement for every step")
    return found


def only_places(problem: Problem, counter: str) -> bool:
    """Whether the counter only stands as the place of members `w_t`, `w_{t+1}`, whose start is free.

    Then the statement at any step is the statement at step 0 with the member there as a free start.
    """
    context = problem.context
    at_start = any(
        isinstance(node, e.Index)
        and isinstance(node.base, e.Name)
        and node.base.text in context.recurrences
        and counter not in free_names(node)
        for part in (problem.statement, *context.assumptions)
        for node in walk(part)
    )
    autonomous = all(_autonomous(recurrence.step, recurrence.index) for recurrence in context.recurrences.values())
    return not at_start and autonomous and _autonomous(problem.statement, counter)


def _autonomous(node: e.Node, counter: str) -> bool:
    if isinstance(node, e.Index):
        return _autonomous(node.base, counter)
    if isinstance(node, e.Name):
        return node.text != counter
    return all(_autonomous(child, counter) for child in children(node))


def _branches(problem: Problem) -> bool:
    """Whether a root, a sign or an absolute value makes the sign of a letter matter, or a letter has two components."""
    used = free_names(problem.statement)
    if any(symbol.structure & COMPONENTS for name, symbol in problem.context.symbols.items() if name in used):
        return True
    return any(_branching(part) for part in (problem.statement, *problem.context.assumptions))


def _branching(node: e.Node) -> bool:
    match node:
        case e.Function(name=name) if name in BRANCHING:
            return bool(free_names(node))
        case e.Pow(base=e.Norm(operand=inside), exponent=e.Num(value=known)) if known % 2 == 0:
            return _branching(inside)
        case e.Norm():
            return True
        case e.Pow(exponent=e.Num(value=known)) if known.denominator != 1:
            return True
    return any(map(_branching, children(node)))
