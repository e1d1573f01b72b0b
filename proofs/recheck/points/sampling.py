"""Random points: letters drawn with their structure, those that equations give solved, the rest tested."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.structures.signs import sign
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.points.equations import Ground, of_moments
from corrigenda.proofs.recheck.points.letters import everywhere
from corrigenda.proofs.recheck.points.structures import built
from corrigenda.proofs.recheck.refusals import Beyond, Resample, Undefined
from corrigenda.proofs.recheck.scalars.reals import Reals
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.truth import conjunction, truth

Drawn = Reals | Residues


class Unsatisfied(Exception):
    """The point violates an assumption; another one is drawn."""


def points(
    ground: Ground,
    sizes: Mapping[str, int],
    integers: Mapping[str, int],
    scalars: Drawn,
    generator: random.Random,
    *,
    attempts: int,
    patience: int = 0,
) -> Iterator[Environment]:
    """The good points among so many attempts, each with unknown functions and moments of its own; none when the first
    attempts, as many as `patience` says, all fail.  Raises Beyond when none will be good."""
    met = False
    for place in range(attempts):
        if patience and place == patience and not met:
            return
        own = (
            replace(scalars, salt=str(generator.random()), decided=set()) if isinstance(scalars, Residues) else scalars
        )
        try:
            yield point(ground, sizes, integers, own, generator)
            met = True
        except (Unsatisfied, Resample, Undefined):
            continue


def point(
    ground: Ground, sizes: Mapping[str, int], integers: Mapping[str, int], scalars: Drawn, generator: random.Random
) -> Environment:
    """One random point.  Raises Unsatisfied, Resample or Undefined when it is no good, Beyond when none will be."""
    problem, context, solved = ground.problem, ground.problem.context, ground.solved
    env = Environment(scalars=scalars, context=context, sizes=dict(sizes), integers=dict(integers))
    letters = {name: _drawn(name, problem, env, scalars, generator) for name in ground.letters if name not in solved}
    env = _with_solutions({name: given for name, (given, _) in solved.items()}, problem, env.with_letters(letters))
    asked = replace(scalars, decided=set()) if isinstance(scalars, Residues) else scalars
    _test(problem, replace(env, scalars=asked), {equation for _, equation in solved.values()})
    return env


def _drawn(name: str, problem: Problem, env: Environment, scalars: Drawn, generator: random.Random) -> Matrix:
    positive, symbol = sign(e.Name(text=env.symbol(name).name), problem.context) > 0, env.symbol(name)
    free = matrices.filled(env.size_of(symbol.shape), lambda i, j: scalars.draw(generator, positive=positive))
    return built(free, symbol.structure, scalars, generator)


def _with_solutions(pending: dict[str, e.Expr], problem: Problem, env: Environment) -> Environment:
    zero = env.scalars.of(0)
    while pending:
        ready = [name for name, expr in pending.items() if not free_names(expr) & pending.keys()]
        if not ready:
            raise Beyond("equations that hang on each other")
        for name in ready:
            expr, size = pending.pop(name), env.size_of(env.symbol(name).shape)
            found = matrices.filled(size, lambda i, j: zero) if is_zero(expr) else value(expr, env)
            if found.shape != size:
                raise Beyond("an equation whose shapes differ")
            env = env.with_letters({name: found})
    return env


def _test(problem: Problem, env: Environment, given: set[e.Statement]) -> None:
    """Raises Unsatisfied where an assumption fails from which no letter was solved."""
    for part in problem.context.assumptions:
        if part in given or of_moments(part, problem.context):
            continue
        if conjunction(truth(part, at) for at in everywhere(part, env)) is not True:
            raise Unsatisfied
