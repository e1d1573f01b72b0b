"""Logarithms among residues: products, quotients and powers are taken apart; what is left is a free number.

`log |.|` obeys these rules wherever it is defined, and so does every function of this kind; an equation that holds
for all of them holds for the logarithm.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.indices import ranges


def logarithm(expr: e.Expr, env: Environment) -> Any:
    """The logarithm of a number.  Raises Undefined at zero, Beyond for a matrix."""
    scalars = env.scalars
    if scalars.rational(scalars.of(1)) is not None:  # numbers that have an order
        return scalars.function("log", matrices.number(value(expr, env)))
    match expr:
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
