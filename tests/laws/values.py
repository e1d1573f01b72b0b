"""Formulas of the rows in floating point, by an evaluator that the engine has no part in."""

from __future__ import annotations

import math
from collections.abc import Mapping

from scipy import special

from corrigenda.proofs.language.tree import expressions as e

FUNCTIONS = {
    "max": max,
    "min": min,
    "\\Gamma": special.gamma,
    "gamma": special.gamma,
    "Gamma": special.gamma,
    "\\psi": special.digamma,
    "psi": special.digamma,
    "digamma": special.digamma,
    "factorial": special.factorial,
    "binomial": special.binom,
    "exp": math.exp,
    "log": math.log,
    "abs": abs,
    "erf": special.erf,
    "erfc": special.erfc,
    "beta": special.beta,
    "Beta": special.beta,
    "sqrt": math.sqrt,
}


def number(node: e.Node, at: Mapping[str, float]) -> float:
    """The value of a formula where letters have these values."""
    match node:
        case e.Num(value=value):
            return float(value)
        case e.Constant(name=name):
            return {"pi": math.pi, "e": math.e}[name]
        case e.Name(text=text):
            return at[text]
        case e.Neg(operand=inner):
            return -number(inner, at)
        case e.Add(terms=parts):
            return math.fsum(number(part, at) for part in parts)
        case e.Mul(factors=parts):
            return math.prod(number(part, at) for part in parts)
        case e.Div(numerator=top, denominator=bottom):
            return number(top, at) / number(bottom, at)
        case e.Pow(base=base, exponent=exponent):
            return float(number(base, at) ** number(exponent, at))
        case e.Function(name=name, arguments=arguments) | e.Call(function=name, arguments=arguments):
            return float(FUNCTIONS[name](*(number(part, at) for part in arguments)))
        case e.Big(operator=operator, indices=(index,), lower=low, upper=high, body=body) if low and high:
            values = range(round(number(low, at)), round(number(high, at)) + 1)
            terms = [number(body, {**at, index: value}) for value in values]
            return math.fsum(terms) if operator == "sum" else math.prod(terms)
    raise TypeError(f"no value of a {type(node).__name__}")
