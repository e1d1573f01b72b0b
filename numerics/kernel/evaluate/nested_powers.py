"""Powers of powers: `(a^b)^c` is `a^{bc}` for a positive `a`, and not for a = -1, b = 2, c = 1/2.

Where values have no order (prime fields), a power with a letter in its exponent is an exponential of a logarithm, which
says nothing of a negative base.  Such a power under a further one that is not whole has no value there.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.wholes import rational
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import orders

A = TypeVar("A")


def refuse_nested(base: e.Expr, exponent: Fraction | None, env: Environment[A]) -> None:
    """Raises Unsupported for a power of `base`, when that is a power, or a product with one, of what may be negative,
    and no sign is known.

    `exponent` is the outer exponent where it is a rational number.
    """
    if exponent is not None and exponent.denominator == 1:
        return
    if not env.numbers.ordered and any(_unsafe(one, env) for one in _factors(base)):
        raise Unsupported("a power of a power whose base may be negative", base)


def _unsafe(factor: e.Expr, env: Environment[A]) -> bool:
    general = isinstance(factor, e.Pow) and rational(factor.exponent, env) is None
    return general and isinstance(factor, e.Pow) and not _positive(factor.base, env.context)


def _factors(expr: e.Expr) -> Iterator[e.Expr]:
    match expr:
        case e.Mul(factors=factors):
            for one in factors:
                yield from _factors(one)
        case e.Div(numerator=numerator, denominator=denominator):
            yield from _factors(numerator)
            yield from _factors(denominator)
        case e.Neg(operand=operand):
            yield from _factors(operand)
        case _:
            yield expr


def _positive(expr: e.Expr, context: Context) -> bool:
    match expr:
        case e.Num(value=value):
            return value > 0
        case e.Constant() | e.Function(name="exp"):
            return True
        case e.Name():
            return any(
                strict and high == expr and isinstance(low, e.Num) and low.value >= 0
                for low, high, strict in orders(*context.assumptions)
            )
    return False
