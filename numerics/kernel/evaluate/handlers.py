"""What handlers of the interpreter share: their type, and scalars where scalars are due."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.tree.expressions import Expr

A = TypeVar("A")
S = TypeVar("S")


class Evaluate(Protocol):
    """The interpreter, as handlers see it."""

    def __call__(self, expr: Expr, env: Environment[A], /) -> A:
        """The value of an expression."""


Handler = Callable[[Any, Environment[Any], Evaluate], Any]
Handlers = Mapping[type, Handler]


def one_number(expr: Expr, env: Environment[A], value: Evaluate) -> A:
    """The value of an expression that must be a 1 x 1 array."""
    found = value(expr, env)
    if not env.numbers.is_scalar(found):
        raise Unsupported("a scalar is needed, not {} x {}".format(*env.numbers.shape(found)), expr)
    return found


def scalar_of(expr: Expr, env: Environment[Matrix[S]], value: Evaluate) -> S:
    """The scalar that an expression must be, over a domain."""
    return one_number(expr, env, value).scalar
