"""Sums, products, maxima and minima over indices."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.evaluate.ranges import assignments
from corrigenda.numerics.kernel.matrices.products import added, product
from corrigenda.numerics.kernel.matrix import Matrix, scalar
from corrigenda.proofs.language.tree.expressions import Big

S = TypeVar("S")


def big(node: Big, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The operator applied to the body at every index; the empty sum is 0 and the empty product 1."""
    chosen = assignments(node.indices, (node.lower, node.upper), node.ordering, node.body, env, value)
    terms = [value(node.body, env.with_integers(indices)) for indices in chosen]
    if node.operator in ("max", "min"):
        return scalar(_extreme(node, terms, env))
    if not terms:
        return scalar(env.domain.constant(0 if node.operator == "sum" else 1))
    total = terms[0]
    for term in terms[1:]:
        total = (added if node.operator == "sum" else product)(env.domain, total, term)
    return total


def _extreme(node: Big, terms: list[Matrix[S]], env: Environment[S]) -> S:
    if not terms:
        raise Undefined("the extremum of nothing", node)
    if not all(term.is_scalar for term in terms):
        raise Unsupported("an extremum of vectors", node)
    values = [term.scalar for term in terms]
    return env.domain.maximum(values) if node.operator == "max" else env.domain.minimum(values)


HANDLERS: Handlers = {Big: big}
