"""Members of sequences that are given by a recurrence."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.point import start_letter
from corrigenda.proofs.language.tree.expressions import Name

S = TypeVar("S")

LONGEST_RUN = 10_000


def member(name: str, index: int, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The member with this index, by iterating from the start letter; `Undefined` before the start."""
    if index < 0:
        raise Undefined(f"{name} has no member of index {index}")
    if index > LONGEST_RUN:
        raise Unsupported("a sequence this long")
    recurrence = env.context.recurrences[name]
    known = dict(env.members)
    done = max((k for sequence, k in known if sequence == name and k <= index), default=0)
    if (name, done) not in known:
        known[name, 0] = value(Name(text=start_letter(name)), env)
    for step in range(done, index):
        here = replace(env.with_integers({recurrence.index: step}), members=known)
        known = {**known, (name, step + 1): value(recurrence.step, here)}
    return known[name, index]
