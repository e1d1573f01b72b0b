"""Members of sequences that are given by a recurrence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate
from corrigenda.numerics.point import start_letter
from corrigenda.proofs.language.tree.expressions import Name

A = TypeVar("A")

LONGEST_RUN = 10_000
KEPT = 16
"""Members that are kept while a recurrence runs; a step that looks further back computes anew."""


def member(name: str, index: int, env: Environment[A], value: Evaluate) -> A:
    """The member with this index, by iterating from the start letter; `Undefined` before the start."""
    if index < 0:
        raise Undefined(f"{name} has no member of index {index}")
    if index > min(LONGEST_RUN, env.numbers.longest):
        raise Unsupported("a sequence this long")
    known = dict(env.members)
    done = max((k for sequence, k in known if sequence == name and k <= index), default=0)
    if (name, done) not in known:
        known[name, 0] = value(Name(text=start_letter(name)), env)
    for step in range(done, index):
        known[name, step + 1] = following(name, step, env, known, value)
        if step - KEPT > done:
            del known[name, step - KEPT]
    return known[name, index]


def following(name: str, step: int, env: Environment[A], members: Mapping[tuple[str, int], A], value: Evaluate) -> A:
    """The member after number `step`, which is among the known `members`."""
    recurrence = env.context.recurrences[name]
    here = replace(env.with_integers({recurrence.index: step}), members=dict(members))
    return env.numbers.next_member(members[name, step], value(recurrence.step, here))


def advanced(name: str, step: int, member: A, env: Environment[A], value: Evaluate) -> A:
    """The member after `member`, which is taken for number `step`."""
    return following(name, step, replace(env, members={}, memory={}), {(name, step): member}, value)
