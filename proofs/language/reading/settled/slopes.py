"""Derivatives of the built-in functions of one real argument."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import minus, number, plus


def scalar_slope(name: str, argument: e.Expr) -> e.Expr:
    """The derivative of the function `name` at `argument`.  Raises UnsupportedConstruct."""
    match name:
        case "exp":
            return e.Function(name="exp", arguments=(argument,))
        case "log":
            return e.Div(numerator=number(1), denominator=argument)
        case "sqrt":
            return e.Div(
                numerator=e.Num(value=Fraction(1, 2)), denominator=e.Function(name="sqrt", arguments=(argument,))
            )
        case "sin":
            return e.Function(name="cos", arguments=(argument,))
        case "cos":
            return minus(e.Function(name="sin", arguments=(argument,)))
        case "abs":
            # where the argument vanishes both the slope and this quotient are undefined
            return e.Div(numerator=argument, denominator=e.Function(name="abs", arguments=(argument,)))
        case "tanh":
            squared = e.Pow(base=e.Function(name="tanh", arguments=(argument,)), exponent=number(2))
            return plus(number(1), minus(squared))
    raise UnsupportedConstruct(f"no derivative of {name}")
