"""Sums, products, maxima and minima over indices."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.evaluate.indices.endless import long_sum, series
from corrigenda.numerics.kernel.evaluate.indices.ranges import assignments
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.numbers.balls.domain import BallDomain
from corrigenda.numerics.kernel.numbers.entrywise import Entrywise
from corrigenda.proofs.language.tree.expressions import Big
from corrigenda.proofs.language.tree.forms import INFINITY

MOST_ADDED = 1000
"""Terms of a sum that are added one by one in balls."""
A = TypeVar("A")


def big(node: Big, env: Environment[A], value: Evaluate) -> A:
    """The operator applied to the body at every index; the empty sum is 0 and the empty product 1."""
    if node.upper == INFINITY:
        return series(node, env, value)  # type: ignore[return-value]
    ends = _far_ends(node, env)
    if ends is not None:
        return long_sum(node, *ends, env, value)  # type: ignore[return-value]
    terms = [value(node.body, env.with_integers(indices)) for indices in assignments(node, env, value)]
    if node.operator in ("max", "min"):
        return _extreme(node, terms, env)
    if node.operator not in ("sum", "prod"):
        raise Unsupported(f"the operator {node.operator}", node)
    if not terms:
        return env.numbers.constant(0 if node.operator == "sum" else 1)
    return env.numbers.add(terms) if node.operator == "sum" else env.numbers.multiply(terms)


def _in_balls(env: Environment[A]) -> bool:
    return isinstance(env.numbers, Entrywise) and isinstance(env.numbers.domain, BallDomain)


def _far_ends(node: Big, env: Environment[A]) -> tuple[int, int] | None:
    """Where a sum over one index begins and ends, when it has too many terms to add one by one in balls."""
    plain = node.operator == "sum" and len(node.indices) == 1 and not node.ordering and node.condition is None
    if not plain or node.upper is None or not _in_balls(env):
        return None
    first, last = 1 if node.lower is None else whole(node.lower, env), whole(node.upper, env)
    return (first, last) if last - first > MOST_ADDED else None


def _extreme(node: Big, terms: list[A], env: Environment[A]) -> A:
    if not terms:
        raise Undefined("the extremum of nothing", node)
    if not all(map(env.numbers.is_scalar, terms)):
        raise Unsupported("an extremum of vectors", node)
    return env.numbers.extreme(terms, largest=node.operator == "max")


HANDLERS: Handlers = {Big: big}
