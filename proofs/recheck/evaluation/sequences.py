"""Members of sequences by their recurrence."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, start
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond, Missing

LONGEST_SEQUENCE = 200


def member(name: str, place: int, env: Environment) -> Matrix:
    """The member of a sequence, by its recurrence from the start."""
    known = {**env.members, **({(name, 0): env.letters[start(name)]} if start(name) in env.letters else {})}
    if (name, place) in known:
        return known[name, place]
    if (name, 0) not in known or place < 0:
        raise Missing(f"the start of {name}")
    if place > LONGEST_SEQUENCE:
        raise Beyond("a sequence of this length")
    recurrence = env.context.recurrences[name]
    for at in range(place):
        inside = replace(env, members=known).with_integers({recurrence.index: at})
        known[name, at + 1] = value(recurrence.step, inside)
    return known[name, place]
