"""Moments that are asked for again at the same point: of several relations that share a side, or once for the sign of a
relation and once for its margin."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.exact.fields import ElementDomain
from corrigenda.proofs.language.tree.expressions import Moment

S = TypeVar("S")

MOST_KEPT = 2048
"""Values of one moment that are kept for one set of declarations."""


def once_a_point(
    node: Moment, env: Environment[Matrix[S]], compute: Callable[[Environment[Matrix[S]]], Matrix[S]]
) -> Matrix[S]:
    """What `compute` says of `node` at the values of `env`, computed once where values and outcome are rationals.

    Other numbers belong to the domain that made them: roots stand in its table, balls have its precision.  Raises as
    `compute` does, every time.
    """
    place = _place(env)
    if place is None:
        return compute(env)
    known: dict[Hashable, Matrix[S]] = env.context.remembered("moment", node, dict)
    found = known.get(place)
    if found is None:
        found = compute(env)
        if _rational(found):
            if len(known) >= MOST_KEPT:
                known.clear()
            known[place] = found
    return found


def _place(env: Environment[Matrix[S]]) -> Hashable | None:
    """All that a moment can depend on beside the declarations; None where it is not told by rationals."""
    domain = env.domain
    exact = isinstance(domain, ElementDomain) and domain.ordered and domain.generic is None
    if not exact or env.averaged or env.members:
        return None
    listed = [matrix for law in env.atoms.values() for joint in law for matrix in joint]
    if not all(map(_rational, [*env.letters.values(), *listed])):
        return None
    known = (env.sizes, env.letters, env.integers, env.atoms)
    return tuple(frozenset(values.items()) for values in known)


def _rational(array: Matrix[S]) -> bool:
    return all(type(x) is Fraction for row in array.entries for x in row)
