"""Functions that mathematicians call by name and that need no declaration: their shapes, and what they stand for.

- `\\operatorname{softmax}(x)`: exponentials divided by their sum; of a matrix, row by row.
- `\\operatorname{ReLU}`, `\\operatorname{sigmoid}`, `\\operatorname{softplus}`: entry by entry.
- `\\operatorname{vec}(X)`: the columns of X below each other.

A declaration or definition of the same name goes first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from proofs.language.ast import Add, Call, Div, Expr, Function, Mul, Neg, Num, Ones, Pow, Transpose
from proofs.language.errors import UnsupportedConstruct
from proofs.language.forms import UNIT, number
from proofs.language.typing.dimensions import ONE, UNKNOWN, Size, multiply, to_expr
from proofs.language.typing.scope import Shape

SOFTMAX = "\\operatorname{softmax}"
VEC = "\\operatorname{vec}"


def shape_of_call(node: Call, argument: Shape) -> Shape:
    """The shape of a known call of one argument."""
    if node.function == SOFTMAX and argument.is_scalar:
        raise UnsupportedConstruct("the softmax of a number", node.span)
    if node.function != VEC:
        return argument
    return Shape(multiply(argument.rows, argument.columns), ONE)


def meaning(node: Call, argument: Expr, shape: Shape) -> Expr:
    """The expression that a known call stands for, `shape` being that of its argument.

    Raises UnsupportedConstruct when nothing tells a size that is needed.
    """
    return KNOWN[node.function](argument, shape)


def _size(size: Size) -> Expr:
    if any(name.startswith(UNKNOWN) for name in size.names):
        raise UnsupportedConstruct("nothing tells the size of the argument of a function")
    return to_expr(size)


def ones_of(shape: Shape) -> Expr:
    """The number 1, or the vector or matrix of this shape with all entries 1."""
    if shape.is_scalar:
        return UNIT
    column = Ones(size=_size(shape.rows))
    if shape.is_column:
        return column
    row = Transpose(operand=Ones(size=_size(shape.columns)))
    return row if shape.is_row else Mul(factors=(column, row))


def _softmax(argument: Expr, shape: Shape) -> Expr:
    grown = Function(name="exp", arguments=(argument,))
    if shape.is_column:
        return Div(numerator=grown, denominator=Mul(factors=(Transpose(operand=Ones(size=_size(shape.rows))), grown)))
    total = Mul(factors=(grown, Ones(size=_size(shape.columns))))
    if shape.is_row:
        return Div(numerator=grown, denominator=total)
    scales = Pow(base=Function(name="diag", arguments=(total,)), exponent=number(-1))
    return Mul(factors=(scales, grown))


def _rectified(argument: Expr, _shape: Shape) -> Expr:
    absolute = Function(name="abs", arguments=(argument,))
    return Div(numerator=Add(terms=(argument, absolute)), denominator=number(2))


def _sigmoid(argument: Expr, shape: Shape) -> Expr:
    """`1 / (1 + e^{-x})`; of arrays as `(1 + tanh(x / 2)) / 2`, which needs no entrywise quotient."""
    if shape.is_scalar:
        growth = Function(name="exp", arguments=(Neg(operand=argument),))
        return Div(numerator=UNIT, denominator=Add(terms=(UNIT, growth)))
    half = Mul(factors=(Num(value=Fraction(1, 2)), argument))
    bent = Function(name="tanh", arguments=(half,))
    return Div(numerator=Add(terms=(ones_of(shape), bent)), denominator=number(2))


def _softplus(argument: Expr, shape: Shape) -> Expr:
    grown = Add(terms=(ones_of(shape), Function(name="exp", arguments=(argument,))))
    return Function(name="log", arguments=(grown,))


def _vec(argument: Expr, shape: Shape) -> Expr:
    return argument if shape.columns == ONE else Function(name="vec", arguments=(argument,))


KNOWN: Mapping[str, Callable[[Expr, Shape], Expr]] = {
    SOFTMAX: _softmax,
    "\\operatorname{ReLU}": _rectified,
    "\\operatorname{relu}": _rectified,
    "\\operatorname{sigmoid}": _sigmoid,
    "\\operatorname{softplus}": _softplus,
    VEC: _vec,
}
