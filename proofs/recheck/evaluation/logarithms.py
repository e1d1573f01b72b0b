"""Logarithms among residues: products, quotients and powers are taken apart; what is left is a free number.

`log |.|` obeys these rules wherever it is defined, and so does every function of this kind; an equation that holds
for all of them holds for the logarithm.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import fmpz

from corrigenda.proofs.language.structures.signs import Sign, sign
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.indices import ranges
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

LARGEST_NUMBER = 10**12


def must_be_positive(base: e.Expr, env: Environment) -> None:
    """Raises Beyond for a base of a real power that may be negative: `log |x^a| = a log |x|`, but `(x^a)^b` is not
    `x^(a b)`.  Numbers with an order tell by themselves."""
    if _has_order(env) or sign(base, env.context) is Sign.POSITIVE:
        return
    raise Beyond("a real power of what may be negative")


def _has_order(env: Environment) -> bool:
    return env.scalars.rational(env.scalars.of(1)) is not None


def logarithm(expr: e.Expr, env: Environment) -> Any:
    """The logarithm of a number.  Raises Undefined at zero, Beyond for a matrix."""
    scalars = env.scalars
    if _has_order(env):
        return scalars.function("log", matrices.number(value(expr, env)))
    match expr:
        case e.Num(value=known):
            return _of_number(known, env)
        case e.Mul(factors=factors) if all(matrices.is_scalar(value(factor, env)) for factor in factors):
            return matrices.total(scalars, [logarithm(factor, env) for factor in factors])
        case e.Div(numerator=above, denominator=below):
            return logarithm(above, env) - logarithm(below, env)
        case e.Pow(base=base, exponent=exponent) if matrices.is_scalar(value(base, env)):
            return matrices.number(value(exponent, env)) * logarithm(base, env)
        case e.Function(name="exp", arguments=(inside,)):
            return matrices.number(value(inside, env))
        case e.Function(name="sqrt", arguments=(inside,)):
            return scalars.of(Fraction(1, 2)) * logarithm(inside, env)
        case e.Big(operator="prod", condition=None, body=body):
            return matrices.total(scalars, [logarithm(body, env.with_integers(at)) for at in ranges(expr, env)])
    return scalars.function("log", matrices.number(value(expr, env)))


def _of_number(known: Fraction, env: Environment) -> Any:
    """By the prime factors."""
    if known <= 0:
        raise Undefined("the logarithm of a number that is not positive")
    if max(known.numerator, known.denominator) > LARGEST_NUMBER:
        raise Beyond("the logarithm of a number of this size")
    scalars = env.scalars
    parts = [
        scalars.of(side * int(power)) * scalars.function("log", scalars.of(int(prime)))
        for side, whole in ((1, known.numerator), (-1, known.denominator))
        for prime, power in fmpz(whole).factor()
    ]
    return matrices.total(scalars, parts)
