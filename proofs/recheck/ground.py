"""From a problem to what its points are drawn for, and the kinds of number that are drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.language.context import Context, Law, Problem
from corrigenda.proofs.language.tree.expressions import Chain, Moment
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.letters import subscripts
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.sampling import Ground, small_rational
from corrigenda.proofs.recheck.scalars.balls import Balls
from corrigenda.proofs.recheck.scalars.protocol import Scalars
from corrigenda.proofs.recheck.scalars.rational import Rationals
from corrigenda.proofs.recheck.scalars.residues import Primes, Residues


def ground_of(problem: Problem) -> Ground:
    """The declarations with every assumption."""
    context = problem.context
    statements = (problem.statement, *context.assumptions)
    return Ground(context=context, assumptions=context.assumptions, subscripts=subscripts(statements, context))


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawResidues:
    """Pairs of residues."""

    scalars: Residues

    @staticmethod
    def over(primes: Primes, salt: str) -> DrawResidues:
        """The draw for one pair of primes and one point."""
        return DrawResidues(scalars=Residues(primes=primes, salt=salt))

    def number(self, generator: random.Random, *, positive: bool) -> Any:
        """A random pair, a square when it must be positive."""
        return self.scalars.draw(generator, positive=positive)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawSmall:
    """Small rational numbers, as rationals or as balls; `tiny` draws 0, 1 and -1 alone, which meet often."""

    scalars: Scalars
    tiny: bool = False

    def number(self, generator: random.Random, *, positive: bool) -> Any:
        """A small number."""
        if self.tiny:
            return self.scalars.of(generator.choice((0, 1) if positive else (0, 1, 1, -1)))
        return self.scalars.of(small_rational(generator, positive=positive))


EXACT = DrawSmall(scalars=Rationals())
ROUNDED = DrawSmall(scalars=Balls())


def with_finite_laws(env: Environment, generator: random.Random) -> Environment:
    """The point with a finite law for each unknown one, of mean zero where an assumption says so.

    Letters declared independent take the product of two finite laws.
    """
    outcomes: dict[tuple[str, ...], tuple[tuple[Matrix, ...], ...]] = {}
    for law in env.context.laws:
        if law.family == "unknown":
            for names in _groups(law, env.context):
                outcomes.update(_finite(names, law, env, generator))
    letters = {name: joints[0][names.index(name)] for names, joints in outcomes.items() for name in names}
    return replace(env, outcomes=outcomes).with_letters({**env.letters, **letters}) if outcomes else env


def _groups(law: Law, context: Context) -> Iterator[tuple[str, ...]]:
    """The names that move together; each name apart when any two are independent."""
    apart = any(set(pair) <= set(law.names) for pair in context.independent)
    if law.joint and not apart:
        yield law.names
    else:
        yield from ((name,) for name in law.names)


def _finite(
    names: tuple[str, ...], law: Law, env: Environment, generator: random.Random
) -> Mapping[tuple[str, ...], tuple[tuple[Matrix, ...], ...]]:
    def drawn(name: str) -> Matrix:
        size = env.size_of(env.symbol(name).shape)
        return matrices.filled(size, lambda i, j: env.scalars.of(small_rational(generator, positive=False)))

    first = tuple(map(drawn, names))
    if _centred(law, env.context):
        second = tuple(matrices.mapped(part, lambda x: env.scalars.multiply(env.scalars.of(-1), x)) for part in first)
    else:
        second = tuple(map(drawn, names))
    return {names: (first, second)}


def _centred(law: Law, context: Context) -> bool:
    return any(
        isinstance(part, Chain) and contains(part, Moment) and free_names(part) & frozenset(law.names)
        for part in context.assumptions
    )
