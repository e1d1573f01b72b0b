"""Sums, products, maxima and minima over indices."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.evaluate.indices.endless import INFINITY, series
from corrigenda.numerics.kernel.evaluate.indices.ranges import assignments
from corrigenda.proofs.language.tree.expressions import Big

A = TypeVar("A")


def big(node: Big, env: Environment[A], value: Evaluate) -> A:
    """The operator applied to the body at every index; the empty sum is 0 and the empty product 1."""
    if node.upper == INFINITY:
        return series(node, env, value)  # type: ignore[return-value]
    terms = [value(node.body, env.with_integers(indices)) for indices in assignments(node, env, value)]
    if node.operator in ("max", "min"):
        return _extreme(node, terms, env)
    if node.operator not in ("sum", "prod"):
        raise Unsupported(f"the operator {node.operator}", node)
    if not terms:
        return env.numbers.constant(0 if node.operator == "sum" else 1)
    return env.numbers.add(terms) if node.operator == "sum" else env.numbers.multiply(terms)


def _extreme(node: Big, terms: list[A], env: Environment[A]) -> A:
    if not terms:
        raise Undefined("the extremum of nothing", node)
    if not all(map(env.numbers.is_scalar, terms)):
        raise Unsupported("an extremum of vectors", node)
    return env.numbers.extreme(terms, largest=node.operator == "max")


HANDLERS: Handlers = {Big: big}
