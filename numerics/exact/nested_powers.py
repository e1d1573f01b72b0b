"""Powers of powers: `(a^b)^c` is `a^{bc}` for a positive `a`, and not for a = -1, b = 2, c = 1/2.

Where values have no order (prime fields), a power with a letter in its exponent is an exponential of a logarithm, which
says nothing of a negative base.  Such a power under a further one that is not whole has no value there.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeVar

from numerics.exact.environment import Environment
from numerics.exact.errors import Unsupported
from numerics.exact.wholes import rational
from proofs.language.ast import Chain, Constant, Div, Expr, Function, Mul, Name, Neg, Num, Pow
from proofs.language.context import Context

S = TypeVar("S")


def refuse_nested(base: Expr, exponent: Fraction | None, env: Environment[S]) -> None:
    """Raises Unsupported for a power of `base`, when that is a power, or a product with one, of what may be negative,
    and no sign is known.

    `exponent` is the outer exponent where it is a rational number.
    """
    if exponent is not None and exponent.denominator == 1:
        return
    if env.domain.sign(env.domain.constant(1)) is None and any(_unsafe(one, env) for one in _factors(base)):
        raise Unsupported("a power of a power whose base may be negative", base)


def _unsafe(factor: Expr, env: Environment[S]) -> bool:
    general = isinstance(factor, Pow) and rational(factor.exponent, env) is None
    return general and isinstance(factor, Pow) and not _positive(factor.base, env.context)


def _factors(expr: Expr) -> Iterator[Expr]:
    match expr:
        case Mul(factors=factors):
            for one in factors:
                yield from _factors(one)
        case Div(numerator=numerator, denominator=denominator):
            yield from _factors(numerator)
            yield from _factors(denominator)
        case Neg(operand=operand):
            yield from _factors(operand)
        case _:
            yield expr


def _positive(expr: Expr, context: Context) -> bool:
    match expr:
        case Num(value=value):
            return value > 0
        case Constant() | Function(name="exp"):
            return True
        case Name(text=text):
            return any(_says_positive(part, text) for part in context.assumptions)
    return False


def _says_positive(part: object, name: str) -> bool:
    """`name > c` or `c < name` with a number c that is not negative, also inside a longer chain."""
    if not isinstance(part, Chain):
        return False
    pairs = zip(part.sides, part.relations, part.sides[1:], strict=False)
    return any(_above(first, relation, second, name) for first, relation, second in pairs)


def _above(first: object, relation: str, second: object, name: str) -> bool:
    match first, relation, second:
        case (Name(text=text), ">", Num(value=value)) | (Num(value=value), "<", Name(text=text)):
            return text == name and value >= 0
    return False
