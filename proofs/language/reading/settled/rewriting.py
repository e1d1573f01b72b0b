"""Rewrites that shapes decide: open ranges before inference, products, sizes and norms after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from corrigenda.proofs.language.conventions import HORIZON
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.settled.indicators import by_signs
from corrigenda.proofs.language.reading.settled.meanings import meaning
from corrigenda.proofs.language.reading.typing.cost import COUNTED, counted
from corrigenda.proofs.language.reading.typing.dimensions import UNKNOWN, Size, named, to_expr
from corrigenda.proofs.language.reading.typing.inference import Typing
from corrigenda.proofs.language.reading.typing.scope import Shape, is_unknown
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, number, zero_array
from corrigenda.proofs.language.tree.traverse import map_children, transform

N = TypeVar("N", bound=e.Node)
DECIDED = frozenset(("sum", "prod", "max", "min"))


def open_ranges(node: N, serials: Iterator[int]) -> N:
    """`node` with sums without bounds given the range 1 to an unknown that inference solves.

    Several such indices without an ordering get a range each; the unknowns are numbered by `serials`, so that they
    differ between all nodes that share it.  Raises UnsupportedConstruct for a range that is read only.
    """
    result: N = transform(node, lambda part: _opened(part, serials))
    return result


def _opened(node: Any, serials: Iterator[int]) -> Any:
    if not isinstance(node, e.Big):
        return node
    if node.condition is not None or not node.indices or node.operator not in DECIDED:
        raise UnsupportedConstruct(f"this range of a {node.operator} is not decided", node.span)
    if node.upper is not None:
        return node
    if node.ordering or len(node.indices) == 1:
        return _open(node, next(serials))
    body = node.body
    for letter in reversed(node.indices):
        body = _open(replace(node, indices=(letter,), body=body), next(serials))
    return body


def _open(node: e.Big, serial: int) -> e.Big:
    return replace(node, lower=node.lower or number(1), upper=e.Name(text=f"{UNKNOWN}range{serial}"))


def settle(node: N, typing: Typing) -> N:
    """`node` with sizes filled in and with `\\cdot`, `\\odot`, transposes and norms of scalars made
    ordinary.  Raises UnsupportedConstruct when nothing determines a size or a range."""
    result: N = _settled(node, typing)
    return result


def _settled(node: Any, typing: Typing) -> Any:
    new = map_children(node, lambda child: _settled(child, typing))
    if isinstance(node, e.Name) and is_unknown(node):
        return known(typing.unifier.resolve(named(node.text)), node)
    return _RULES.get(type(node), _same)(node, new, typing)


def _same(_node: e.Expr, new: e.Expr, _typing: Typing) -> e.Expr:
    return new


def known(size: Size, node: e.Node) -> e.Expr:
    """The size as an expression.  Raises UnsupportedConstruct when unknowns are left in it."""
    if any(name.startswith(UNKNOWN) for name in size.names):
        raise UnsupportedConstruct("nothing determines a size or the range of an index", node.span)
    return to_expr(size)


def _sized(node: e.Eye | e.Ones, new: e.Eye | e.Ones, typing: Typing) -> e.Expr:
    shape = typing.shape(node)
    if new.size is not None or shape is None:
        return new
    return replace(new, size=known(shape.rows, node))


def _transpose(node: e.Transpose, new: e.Transpose, typing: Typing) -> e.Expr:
    if isinstance(new.operand, e.Transpose):
        return new.operand.operand
    if typing.horizon and isinstance(new.operand, e.Name) and _is_scalar(node.operand, typing):
        return e.Pow(base=new.operand, exponent=e.Name(text=HORIZON), span=new.span)
    return new.operand if _is_scalar(node.operand, typing) else new


def _hadamard(node: e.Hadamard, new: e.Hadamard, typing: Typing) -> e.Expr:
    return e.Mul(factors=(new.left, new.right), span=new.span) if _is_scalar(node.left, typing) else new


def _inner(node: e.Inner, new: e.Inner, typing: Typing) -> e.Expr:
    left, right, whole = typing.shape(node.left), typing.shape(node.right), typing.shape(node)
    if left is None or right is None or whole is None:
        return new
    ordinary = left.is_scalar or right.is_scalar or not whole.is_scalar or (left.is_row and right.is_column)
    return e.Mul(factors=(new.left, new.right), span=new.span) if ordinary else new


def _norm(node: e.Norm, new: e.Norm, typing: Typing) -> e.Expr:
    shape = typing.shape(node.operand)
    if shape is None:
        return new
    if shape.is_scalar:
        return e.Function(name="abs", arguments=(new.operand,), span=new.span)
    if new.kind:
        return new
    return replace(new, kind="F" if shape.is_matrix else "2")


def _chain(node: e.Chain, new: e.Chain, typing: Typing) -> e.Chain:
    """A listing opposite a column is a column."""
    shapes = [typing.shape(side) for side in node.sides if isinstance(side, e.Expr)]
    if not any(shape is not None and shape.is_column for shape in shapes):
        return new
    sides = tuple(
        e.Transpose(operand=side, span=side.span) if isinstance(side, e.Listing) else side for side in new.sides
    )
    return replace(new, sides=sides)


def _function(node: e.Function, new: e.Function, typing: Typing) -> e.Expr:
    shape = typing.shape(node.arguments[0])
    if shape is None:
        return new
    return known(shape.columns if shape.is_row else shape.rows, node) if node.name == "dim" else meaning(new, shape)


def _gradient(node: e.Gradient, new: e.Gradient, typing: Typing) -> e.Expr:
    shape = typing.shape(node.body)
    return new if shape is None or shape.is_scalar else replace(new, jacobian=True)


def _call(node: e.Call, new: e.Call, typing: Typing) -> e.Expr:
    shape = typing.shape(node.arguments[0]) if len(node.arguments) == 1 else None
    if shape is None:
        return new
    if node.function in COUNTED:
        return counted(node, typing)
    return new


def _block(node: e.Block, new: e.Block, typing: Typing) -> e.Block:
    """Zeros beside matrices become zero blocks."""
    rows = tuple(
        tuple(_zero(typing.shape(old), node) if old == ZERO else cell for old, cell in zip(before, after, strict=True))
        for before, after in zip(node.rows, new.rows, strict=True)
    )
    return replace(new, rows=rows)


def _zero(shape: Shape | None, node: e.Node) -> e.Expr:
    if shape is None:
        return ZERO
    return zero_array(known(shape.rows, node), known(shape.columns, node))


def _operation(node: e.Operation, new: e.Operation, typing: Typing) -> e.Expr:
    """A direct sum is a block matrix."""
    left, right = typing.shape(node.left), typing.shape(node.right)
    if node.operator != "oplus" or left is None or right is None:
        return new
    above = (new.left, _zero(Shape(left.rows, right.columns), node))
    below = (_zero(Shape(right.rows, left.columns), node), new.right)
    return e.Block(rows=(above, below), span=new.span)


def _is_scalar(node: e.Expr, typing: Typing) -> bool:
    shape = typing.shape(node)
    return shape is not None and shape.is_scalar


_RULES: dict[type, Any] = {
    e.Eye: _sized,
    e.Ones: _sized,
    e.Transpose: _transpose,
    e.Hadamard: _hadamard,
    e.Inner: _inner,
    e.Norm: _norm,
    e.Function: _function,
    e.Gradient: _gradient,
    e.Call: _call,
    e.Chain: _chain,
    e.Block: _block,
    e.Operation: _operation,
    e.Indicator: by_signs,
}
