"""What handlers of the interpreter share: their type, and scalars where scalars are due."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.tree.expressions import Expr

S = TypeVar("S")


class Evaluate(Protocol):
    """The interpreter, as handlers see it."""

    def __call__(self, expr: Expr, env: Environment[S], /) -> Matrix[S]:
        """The value of an expression."""


Handler = Callable[[Any, Environment[Any], Evaluate], Matrix[Any]]
Handlers = Mapping[type, Handler]


def scalar_of(expr: Expr, env: Environment[S], value: Evaluate) -> S:
    """The value of an expression that must be scalar."""
    found = value(expr, env)
    if not found.is_scalar:
        raise Unsupported(f"a scalar is needed, not {found.rows} x {found.columns}", expr)
    return found.scalar
