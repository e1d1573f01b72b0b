"""Derivatives of the built-in functions of one real argument."""

from __future__ import annotations

from fractions import Fraction

from proofs.language.ast import Div, Expr, Function, Num, Pow
from proofs.language.errors import UnsupportedConstruct
from proofs.language.forms import minus, number, plus


def scalar_slope(name: str, argument: Expr) -> Expr:
    """The derivative of the function `name` at `argument`.  Raises UnsupportedConstruct."""
    match name:
        case "exp":
            return Function(name="exp", arguments=(argument,))
        case "log":
            return Div(numerator=number(1), denominator=argument)
        case "sqrt":
            return Div(numerator=Num(value=Fraction(1, 2)), denominator=Function(name="sqrt", arguments=(argument,)))
        case "sin":
            return Function(name="cos", arguments=(argument,))
        case "cos":
            return minus(Function(name="sin", arguments=(argument,)))
        case "abs":
            # where the argument vanishes both the slope and this quotient are undefined
            return Div(numerator=argument, denominator=Function(name="abs", arguments=(argument,)))
        case "tanh":
            squared = Pow(base=Function(name="tanh", arguments=(argument,)), exponent=number(2))
            return plus(number(1), minus(squared))
    raise UnsupportedConstruct(f"no derivative of {name}")
