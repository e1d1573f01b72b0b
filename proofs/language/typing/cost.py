"""The counted cost of an expression: `\\operatorname{flops}(ABC)` and `\\operatorname{size}(A)`, from shapes alone.

- A product of an m x k and a k x n matrix costs 2mkn floating-point operations (mkn multiplications, mkn
  additions); vectors are matrices with one column.
- A sum of two m x n terms, a Hadamard product, a factor that is a number, a quotient by a number, and a function
  taken entry by entry cost mn.
- Transposes, letters, numbers and signs cost nothing.
- A run of factors without brackets is multiplied in its cheapest order (the minimum over all orders); brackets bind:
  `\\operatorname{flops}((AB)C)` is the cost of that order.
- `\\operatorname{size}(A)` is the number of entries, the memory that the result takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from proofs.language.ast import (
    Add,
    Call,
    Div,
    Expr,
    Function,
    Hadamard,
    Index,
    Inner,
    Mul,
    Name,
    Neg,
    Num,
    Transpose,
)
from proofs.language.errors import UnsupportedConstruct
from proofs.language.forms import ZERO, number, plus, times
from proofs.language.typing.dimensions import UNKNOWN, Size, to_expr
from proofs.language.typing.scope import Shape

if TYPE_CHECKING:
    from proofs.language.typing.inference import Typing

FLOPS = "\\operatorname{flops}"
SIZE = "\\operatorname{size}"
COUNTED = frozenset({FLOPS, SIZE})
MOST_FACTORS = 6


def counted(node: Call, typing: Typing) -> Expr:
    """The count that the call stands for, in terms of sizes.  Raises UnsupportedConstruct."""
    argument = node.arguments[0]
    if node.function == SIZE:
        return _entries(argument, typing)
    return _cost(argument, typing)


def _shape(node: Expr, typing: Typing) -> Shape:
    shape = typing.shape(node)
    if shape is None:
        raise UnsupportedConstruct("the cost of an expression whose shape is not known", node.span)
    return shape


def _size(size: Size, node: Expr) -> Expr:
    if any(name.startswith(UNKNOWN) for name in size.names):
        raise UnsupportedConstruct("the cost of an expression whose sizes are not known", node.span)
    return to_expr(size)


def _entries(node: Expr, typing: Typing) -> Expr:
    shape = _shape(node, typing)
    return times(_size(shape.rows, node), _size(shape.columns, node))


def _cost(node: Expr, typing: Typing) -> Expr:
    match node:
        case Num() | Name() | Index():
            return ZERO
        case Neg(operand=operand) | Transpose(operand=operand):
            return _cost(operand, typing)
        case Add(terms=terms):
            sums = times(number(len(terms) - 1), _entries(node, typing))
            return plus(sums, *(_cost(term, typing) for term in terms))
        case Hadamard(left=left, right=right) | Div(numerator=left, denominator=right):
            return plus(_entries(node, typing), _cost(left, typing), _cost(right, typing))
        case Inner(left=left, right=right):
            return plus(times(number(2), _entries(left, typing)), _cost(left, typing), _cost(right, typing))
        case Function(name="exp" | "log" | "sqrt" | "tanh" | "sin" | "cos" | "abs", arguments=(inside,)):
            return plus(_entries(node, typing), _cost(inside, typing))
        case Mul(factors=factors):
            return _product(node, factors, typing)
    raise UnsupportedConstruct(f"the cost of a {type(node).__name__.lower()} is not counted", node.span)


def _product(node: Mul, factors: tuple[Expr, ...], typing: Typing) -> Expr:
    """The cheapest order of the matrices, then each factor that is a number once over the result."""
    matrices = [factor for factor in factors if not _shape(factor, typing).is_scalar]
    scalars = len(factors) - len(matrices)
    inside = [_cost(factor, typing) for factor in factors]
    if not matrices:
        return plus(number(len(factors) - 1), *inside)
    if len(matrices) > MOST_FACTORS:
        raise UnsupportedConstruct(f"the cost of more than {MOST_FACTORS} factors", node.span)
    cuts = [_size(_shape(matrices[0], typing).rows, node)]
    cuts += [_size(_shape(matrix, typing).columns, node) for matrix in matrices]
    orders = list(dict.fromkeys(_orders(tuple(cuts))))
    cheapest = orders[0] if len(orders) == 1 else Function(name="min", arguments=tuple(orders))
    scaled = times(number(scalars), cuts[0], cuts[-1])
    return plus(cheapest, scaled, *inside)


def _orders(cuts: tuple[Expr, ...]) -> Iterator[Expr]:
    """The cost of each way to multiply matrices of sizes `cuts[0] x cuts[1]`, `cuts[1] x cuts[2]`, ..."""
    if len(cuts) == 2:
        yield ZERO
    for split in range(1, len(cuts) - 1):
        joined = times(number(2), cuts[0], cuts[split], cuts[-1])
        for left in _orders(cuts[: split + 1]):
            for right in _orders(cuts[split:]):
                yield plus(left, right, joined)
