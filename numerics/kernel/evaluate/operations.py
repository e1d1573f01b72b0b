"""Kronecker products, pseudo-inverses, and indicators of events that are decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, scalar_of
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.tree import expressions as e

A = TypeVar("A")
S = TypeVar("S")


def operation(node: e.Operation, env: Environment[A], value: Evaluate) -> A:
    """The Kronecker product."""
    if node.operator != "kron":
        raise Unsupported(f"the operation {node.operator}", node)
    return env.numbers.kronecker(value(node.left, env), value(node.right, env))


def pseudo_inverse(node: e.PseudoInverse, env: Environment[A], value: Evaluate) -> A:
    """The Moore-Penrose inverse."""
    return env.numbers.pseudo_inverse(value(node.operand, env))


def indicator(node: e.Indicator, env: Environment[A], value: Evaluate) -> A:
    """1 where the event holds, 0 where it fails; `Unsupported` where that is not decided."""
    return env.numbers.constant(int(_holds(node.event, env, value)))


def _holds(event: e.Statement, env: Environment[Any], value: Evaluate) -> bool:
    match event:
        case e.Chain(sides=sides, relations=relations) if set(relations) <= ORDERS.keys():
            pairs = zip(pairwise(sides), relations, strict=True)
            return all(ORDERS[relation](_gap(left, right, env, value)) for (left, right), relation in pairs)
        case e.And(parts=parts):
            return all(_holds(part, env, value) for part in parts)
        case e.Or(parts=parts):
            return any(_holds(part, env, value) for part in parts)
    raise Unsupported("this event in an indicator")


def _gap(left: object, right: object, env: Environment[Matrix[S]], value: Evaluate) -> int:
    """The sign of left - right."""
    assert isinstance(left, e.Expr)
    assert isinstance(right, e.Expr)
    domain = env.domain
    first, second = scalar_of(left, env, value), scalar_of(right, env, value)
    known, other = domain.rational(first), domain.rational(second)
    if known is not None and other is not None:
        return (known > other) - (known < other)
    sign = domain.sign(domain.add(first, domain.negate(second)))
    if sign is None:
        raise Unsupported("the event of an indicator is not decided", left)
    return sign


ORDERS: Mapping[str, Callable[[int], bool]] = {
    "=": lambda sign: sign == 0,
    "!=": lambda sign: sign != 0,
    "<": lambda sign: sign < 0,
    "<=": lambda sign: sign <= 0,
    ">": lambda sign: sign > 0,
    ">=": lambda sign: sign >= 0,
}

HANDLERS: Handlers = {e.Operation: operation, e.PseudoInverse: pseudo_inverse, e.Indicator: indicator}
