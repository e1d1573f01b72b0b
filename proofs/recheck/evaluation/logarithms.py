"""Logarithms among residues: products, quotients and powers are taken apart, what is left is a free number.

`log |.|` obeys these rules wherever it is defined, and so does every function of this kind; an equation that holds
for all of them holds for the logarithm.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import fmpz

from proofs.language.ast import Big, Div, Expr, Function, Mul, Num, Pow
from proofs.recheck import matrices
from proofs.recheck.evaluation.dispatch import value
from proofs.recheck.evaluation.environment import Environment
from proofs.recheck.evaluation.indices import ranges
from proofs.recheck.refusals import Beyond, Undefined

LARGEST_NUMBER = 10**12


def logarithm(expr: Expr, env: Environment) -> Any:
    """The logarithm of a number.  Raises Undefined at zero, Beyond for a matrix."""
    scalars = env.scalars
    if scalars.rational(scalars.of(1)) is not None:
        return scalars.logarithm(matrices.number(value(expr, env)))
    match expr:
        case Num(value=known):
            return _of_number(known, env)
        case Mul(factors=factors):
            if all(matrices.is_scalar(value(factor, env)) for factor in factors):
                return matrices.total(scalars, [logarithm(factor, env) for factor in factors])
        case Div(numerator=above, denominator=below):
            less = scalars.multiply(scalars.of(-1), logarithm(below, env))
            return scalars.add(logarithm(above, env), less)
        case Pow(base=base, exponent=exponent):
            if matrices.is_scalar(value(base, env)):
                return scalars.multiply(matrices.number(value(exponent, env)), logarithm(base, env))
        case Function(name="exp", arguments=(inside,)):
            return matrices.number(value(inside, env))
        case Function(name="sqrt", arguments=(inside,)):
            return scalars.multiply(scalars.of(Fraction(1, 2)), logarithm(inside, env))
        case Big(operator="prod", condition=None, body=body):
            parts = [logarithm(body, env.with_integers(chosen)) for chosen in ranges(expr, env)]
            return matrices.total(scalars, parts)
    return scalars.logarithm(matrices.number(value(expr, env)))


def _of_number(known: Fraction, env: Environment) -> Any:
    """By the prime factors."""
    if known <= 0:
        raise Undefined("the logarithm of a number that is not positive")
    if max(known.numerator, known.denominator) > LARGEST_NUMBER:
        raise Beyond("the logarithm of a number of this size")
    scalars = env.scalars
    parts = [
        scalars.multiply(scalars.of(sign * int(power)), scalars.logarithm(scalars.of(int(prime))))
        for sign, whole in ((1, known.numerator), (-1, known.denominator))
        for prime, power in fmpz(whole).factor()
    ]
    return matrices.total(scalars, parts)
