"""Random points: letters drawn with their structure, those that equations give solved, the rest tested."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

from corrigenda.proofs.language.kleene import conjunction
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, shaped
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.points.equations import Ground
from corrigenda.proofs.recheck.points.letters import everywhere
from corrigenda.proofs.recheck.points.structures import built
from corrigenda.proofs.recheck.refusals import Resample, Undefined
from corrigenda.proofs.recheck.scalars.reals import Reals
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.truth import truth

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
    solved = ground.solved
    env = Environment(scalars=scalars, context=ground.problem.context, sizes=dict(sizes), integers=dict(integers))
    letters = {name: _drawn(name, ground, env, scalars, generator) for name in ground.letters if name not in solved}
    env = env.with_letters(letters)
    for name, (expr, _) in solved.items():
        env = env.with_letters({name: shaped(expr, env.size_of(env.symbol(name).shape), env)})
    asked = replace(scalars, decided=set()) if isinstance(scalars, Residues) else scalars
    tested = replace(env, scalars=asked)
    if any(
        conjunction(truth(part, at) for at in everywhere(bounds, tested)) is not True for part, bounds in ground.tests
    ):
        raise Unsatisfied
    return env


def _drawn(name: str, ground: Ground, env: Environment, scalars: Drawn, generator: random.Random) -> Matrix:
    positive, symbol = name in ground.positive, env.symbol(name)
    free = matrices.filled(env.size_of(symbol.shape), lambda i, j: scalars.draw(generator, positive=positive))
    return built(free, symbol.structure, scalars, generator)
