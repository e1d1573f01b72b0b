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

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.functions.table import entrywise
from corrigenda.proofs.language.reading.typing.dimensions import UNKNOWN, Size, to_expr
from corrigenda.proofs.language.reading.typing.scope import Shape
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, number, plus, times

if TYPE_CHECKING:
    from corrigenda.proofs.language.reading.typing.inference import Typing

FLOPS = "\\operatorname{flops}"
SIZE = "\\operatorname{size}"
COUNTED = frozenset({FLOPS, SIZE})
MOST_FACTORS = 6


def counted(node: e.Call, typing: Typing) -> e.Expr:
    """The count that the call stands for, in terms of sizes.  Raises UnsupportedConstruct."""
    argument = node.arguments[0]
    if node.function == SIZE:
        return _entries(argument, typing)
    return _cost(argument, typing)


def _shape(node: e.Expr, typing: Typing) -> Shape:
    shape = typing.shape(node)
    if shape is None:
        raise UnsupportedConstruct("the cost of an expression whose shape is not known", node.span)
    return shape


def _size(size: Size, node: e.Expr) -> e.Expr:
    if any(name.startswith(UNKNOWN) for name in size.names):
        raise UnsupportedConstruct("the cost of an expression whose sizes are not known", node.span)
    return to_expr(size)


def _entries(node: e.Expr, typing: Typing) -> e.Expr:
    shape = _shape(node, typing)
    return times(_size(shape.rows, node), _size(shape.columns, node))


def _cost(node: e.Expr, typing: Typing) -> e.Expr:
    match node:
        case e.Num() | e.Name() | e.Index():
            return ZERO
        case e.Neg(operand=operand) | e.Transpose(operand=operand):
            return _cost(operand, typing)
        case e.Add(terms=terms):
            sums = times(number(len(terms) - 1), _entries(node, typing))
            return plus(sums, *(_cost(term, typing) for term in terms))
        case e.Hadamard(left=left, right=right) | e.Div(numerator=left, denominator=right):
            return plus(_entries(node, typing), _cost(left, typing), _cost(right, typing))
        case e.Inner(left=left, right=right):
            return plus(times(number(2), _entries(left, typing)), _cost(left, typing), _cost(right, typing))
        case e.Function(name=name, arguments=(inside,)) if name in entrywise():
            return plus(_entries(node, typing), _cost(inside, typing))
        case e.Mul(factors=factors):
            return _product(node, factors, typing)
    raise UnsupportedConstruct(f"the cost of a {type(node).__name__.lower()} is not counted", node.span)


def _product(node: e.Mul, factors: tuple[e.Expr, ...], typing: Typing) -> e.Expr:
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
    cheapest = orders[0] if len(orders) == 1 else e.Function(name="min", arguments=tuple(orders))
    scaled = times(number(scalars), cuts[0], cuts[-1])
    return plus(cheapest, scaled, *inside)


def _orders(cuts: tuple[e.Expr, ...]) -> Iterator[e.Expr]:
    """The cost of each way to multiply matrices of sizes `cuts[0] x cuts[1]`, `cuts[1] x cuts[2]`, ..."""
    if len(cuts) == 2:
        yield ZERO
    for split in range(1, len(cuts) - 1):
        joined = times(number(2), cuts[0], cuts[split], cuts[-1])
        for left in _orders(cuts[: split + 1]):
            for right in _orders(cuts[split:]):
                yield plus(left, right, joined)
