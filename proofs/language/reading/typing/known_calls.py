"""Functions that mathematicians call by name and that need no declaration: their shapes, and what they stand for.

- `\\operatorname{softmax}(x)`: exponentials divided by their sum; of a matrix, row by row.
- `\\operatorname{ReLU}`, `\\operatorname{sigmoid}`, `\\operatorname{softplus}`: entry by entry.
- `\\operatorname{vec}(X)`: the columns of X below each other.

A declaration or definition of the same name goes first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing.dimensions import ONE, UNKNOWN, Size, multiply, to_expr
from corrigenda.proofs.language.reading.typing.scope import Shape
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, number

SOFTMAX = "\\operatorname{softmax}"
VEC = "\\operatorname{vec}"


def shape_of_call(node: e.Call, argument: Shape) -> Shape:
    """The shape of a known call of one argument."""
    if node.function == SOFTMAX and argument.is_scalar:
        raise UnsupportedConstruct("the softmax of a number", node.span)
    if node.function != VEC:
        return argument
    return Shape(multiply(argument.rows, argument.columns), ONE)


def meaning(node: e.Call, argument: e.Expr, shape: Shape) -> e.Expr:
    """The expression that a known call stands for, `shape` being that of its argument.

    Raises UnsupportedConstruct when nothing tells a size that is needed.
    """
    return KNOWN[node.function](argument, shape)


def _size(size: Size) -> e.Expr:
    if any(name.startswith(UNKNOWN) for name in size.names):
        raise UnsupportedConstruct("nothing tells the size of the argument of a function")
    return to_expr(size)


def ones_of(shape: Shape) -> e.Expr:
    """The number 1, or the vector or matrix of this shape with all entries 1."""
    if shape.is_scalar:
        return UNIT
    column = e.Ones(size=_size(shape.rows))
    if shape.is_column:
        return column
    row = e.Transpose(operand=e.Ones(size=_size(shape.columns)))
    return row if shape.is_row else e.Mul(factors=(column, row))


def _softmax(argument: e.Expr, shape: Shape) -> e.Expr:
    grown = e.Function(name="exp", arguments=(argument,))
    if shape.is_column:
        return e.Div(
            numerator=grown, denominator=e.Mul(factors=(e.Transpose(operand=e.Ones(size=_size(shape.rows))), grown))
        )
    total = e.Mul(factors=(grown, e.Ones(size=_size(shape.columns))))
    if shape.is_row:
        return e.Div(numerator=grown, denominator=total)
    scales = e.Pow(base=e.Function(name="diag", arguments=(total,)), exponent=number(-1))
    return e.Mul(factors=(scales, grown))


def _rectified(argument: e.Expr, _shape: Shape) -> e.Expr:
    absolute = e.Function(name="abs", arguments=(argument,))
    return e.Div(numerator=e.Add(terms=(argument, absolute)), denominator=number(2))


def _sigmoid(argument: e.Expr, shape: Shape) -> e.Expr:
    """`1 / (1 + e^{-x})`; of arrays as `(1 + tanh(x / 2)) / 2`, which needs no entrywise quotient."""
    if shape.is_scalar:
        growth = e.Function(name="exp", arguments=(e.Neg(operand=argument),))
        return e.Div(numerator=UNIT, denominator=e.Add(terms=(UNIT, growth)))
    half = e.Mul(factors=(e.Num(value=Fraction(1, 2)), argument))
    bent = e.Function(name="tanh", arguments=(half,))
    return e.Div(numerator=e.Add(terms=(ones_of(shape), bent)), denominator=number(2))


def _softplus(argument: e.Expr, shape: Shape) -> e.Expr:
    grown = e.Add(terms=(ones_of(shape), e.Function(name="exp", arguments=(argument,))))
    return e.Function(name="log", arguments=(grown,))


def _vec(argument: e.Expr, shape: Shape) -> e.Expr:
    return argument if shape.columns == ONE else e.Function(name="vec", arguments=(argument,))


KNOWN: Mapping[str, Callable[[e.Expr, Shape], e.Expr]] = {
    SOFTMAX: _softmax,
    "\\operatorname{ReLU}": _rectified,
    "\\operatorname{relu}": _rectified,
    "\\operatorname{sigmoid}": _sigmoid,
    "\\operatorname{softplus}": _softplus,
    VEC: _vec,
}
