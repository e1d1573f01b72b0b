"""Equations at fresh primes and points.

A relation `left = right` is evaluated at random residues (`scalars.residues`), under its equations as solved
assumptions, for two choices of primes, several points and sizes, and every value of its indices.  It agrees everywhere
when it holds; when it does not hold generically, agreement everywhere has a probability of about 2^-60 a point,
or 1/2 a point where only the sign of a root tells, for which more points are taken.

Sizes: `sizes` says which stand for all.  Where it has no bound, a few are evaluated, and the result says so.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names, walk
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.points.equations import ground_of, substituted
from corrigenda.proofs.recheck.points.letters import assignments, steps
from corrigenda.proofs.recheck.points.sampling import points
from corrigenda.proofs.recheck.refusals import Beyond, NoRoot, NotMine, Resample, Undefined
from corrigenda.proofs.recheck.result import Result, checked, open_, rerun
from corrigenda.proofs.recheck.rules.counters import as_reals, only_places
from corrigenda.proofs.recheck.rules.jumps import jumps
from corrigenda.proofs.recheck.rules.signs import Signs
from corrigenda.proofs.recheck.scalars.primes import draw_primes
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.sizes.grid import grid
from corrigenda.proofs.recheck.sizes.words import as_words
from corrigenda.proofs.recheck.truth import both_sides, related

PRIMES = 2
SIGNED_POINTS = 24
ATTEMPTS, ROUNDS = 400, 10
COMPONENTS = frozenset({"orthogonal", "permutation"})
BRANCHING = frozenset({"sqrt", "abs", "sign", "max", "min"})
STANDARD = ((1,), (2, 3), (3, 2), (3, 4), (4, 3))
"""Sizes in turn for the dimensions: even and odd, tall and wide."""

Sizes = tuple[Mapping[str, int], ...] | None
"""Those that a report lists; None for every size."""


def check(problem: Problem, generator: random.Random, sizes: Sizes) -> Result:
    """Checks one equation.  Raises Beyond when it has no residues here."""
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        raise NotMine("what is no equation")
    problem = as_reals(problem)
    ready = complete(problem) if sizes is None else None
    if ready is not None:
        count, everywhere = _agreement(ready[0], generator, ready[1])
        if everywhere:
            return checked(f"{_where(count)}, at sizes that stand for all")
        if count is None and ready[0] is problem:
            return _differing()
    count, _ = _agreement(problem, generator, sizes or standard_sizes(problem))
    if count is None:
        return _differing()
    if not count:
        raise Beyond("no point of residues meets the assumptions")
    if sizes is None and problem.context.dimensions:
        return rerun(f"{_where(count)}; that these sizes stand for all is taken from the report")
    return checked(_where(count))


def _differing() -> Result:
    return open_("the sides differ at random residues, and no exact point shows it")


def _where(count: int | None) -> str:
    return f"agrees at {count} fresh points modulo fresh primes"


def complete(problem: Problem) -> tuple[Problem, tuple[Mapping[str, int], ...]] | None:
    """The problem to evaluate and the sizes that stand for all; None where no bound is known."""
    try:
        ready = substituted(problem)
        if ready is None:
            return None
        try:
            return problem, grid(ready)
        except Beyond:
            words, size = as_words(ready)
            return words, (size,)
    except (Beyond, LanguageError):
        return None


def standard_sizes(problem: Problem) -> tuple[Mapping[str, int], ...]:
    """A few sizes of each dimension."""
    names = problem.context.dimensions
    cycles = STANDARD if names else ((1,),)
    return tuple({name: cycle[place % len(cycle)] for place, name in enumerate(names)} for cycle in cycles)


def _agreement(
    problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...]
) -> tuple[int | None, bool]:
    """At how many points the sides agree (None when they differ at one), and whether each size had one.

    Of `d` numbers whose sign decides, one choice of signs is met at a point in `2^d`; a point counts for so little.
    """
    least, wanted = (2 if len(sizes) == 1 else 1), Fraction(SIGNED_POINTS, PRIMES * len(sizes))
    total, everywhere = 0, True
    for places in _places(problem, generator, sizes):
        found, met, signs, decides = 0, Fraction(0), Signs(), _branches(problem)
        for place, env in enumerate(places, start=1):
            same = _same(problem, env, signs)
            if same is False:
                return None, False
            found, met = found + int(bool(same)), met + Fraction(int(bool(same)), 2 ** max(signs.count, 1))
            decides |= signs.count > 0
            if (found >= least and (met >= wanted or not decides)) or (not found and place == ATTEMPTS):
                break
        else:
            if found and decides:
                raise Beyond("the signs of so many numbers")
        total, everywhere = total + found, everywhere and found > 0
    return total, everywhere


def _same(problem: Problem, env: Environment, signs: Signs) -> bool | None:
    """Whether the sides agree; None where they have no value."""
    statement = problem.statement
    assert isinstance(statement, e.Chain)
    left, right = statement.sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise NotMine("what is no equation")
    assert isinstance(env.scalars, Residues)
    env.scalars.decided.clear()
    try:
        found = related(*both_sides(left, right, env), "=", env)
    except NoRoot:
        signs.note(env.scalars.decided, no_root=True)
        return None
    except (Resample, Undefined):
        return None
    signs.note(env.scalars.decided)
    return found


def _places(
    problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...]
) -> Iterator[Iterator[Environment]]:
    """For each choice of primes, each size and each value of the indices, the points to try."""
    counters = steps(problem)
    if not all(only_places(problem, name) for name in counters):
        raise Beyond("a statement for every step")
    ground = ground_of(problem)
    zeros = jumps(ground)
    for _ in range(PRIMES):
        primes = draw_primes(generator, circle=_turns(problem))
        scalars = Residues(primes=primes, zeros=zeros)
        for size in sizes:
            for integers in assignments(ground.bounds, counters, size, problem.context):
                yield points(ground, size, integers, scalars, generator, attempts=ROUNDS * ATTEMPTS, patience=ATTEMPTS)


def _turns(problem: Problem) -> bool:
    """Whether cosines and sines occur."""
    parts = (problem.statement, *problem.context.assumptions)
    return any(isinstance(node, e.Function) and node.name in ("sin", "cos") for part in parts for node in walk(part))


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
        case e.Pow(exponent=e.Num(value=known)) if known.denominator != Fraction(1):
            return True
    return any(map(_branching, children(node)))
