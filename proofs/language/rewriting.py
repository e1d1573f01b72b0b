"""Rewrites that shapes decide: open ranges before inference, products, sizes and norms after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from proofs.language.ast import (
    Big,
    Block,
    Call,
    Chain,
    Expr,
    Eye,
    Function,
    Gradient,
    Hadamard,
    Inner,
    Listing,
    Mul,
    Name,
    Node,
    Norm,
    Ones,
    Operation,
    Pow,
    Transpose,
)
from proofs.language.errors import UnsupportedConstruct
from proofs.language.forms import ZERO, number, zero_array
from proofs.language.traverse import map_children, transform
from proofs.language.typing.cost import COUNTED, counted
from proofs.language.typing.dimensions import UNKNOWN, Size, named, to_expr
from proofs.language.typing.inference import Typing
from proofs.language.typing.known_calls import KNOWN, meaning
from proofs.language.typing.scope import Shape, is_unknown

N = TypeVar("N", bound=Node)
DECIDED = frozenset(("sum", "prod", "max", "min"))


def range_opener() -> Callable[[N], N]:
    """A rewriting that gives sums without bounds the range 1 to an unknown that inference solves.

    Several such indices without an ordering get a range each; unknowns differ between all the
    nodes that one opener rewrites.  Raises UnsupportedConstruct for a range that is read only.
    """
    serial = count(1)

    def opened(node: Any) -> Any:
        if not isinstance(node, Big):
            return node
        if node.condition is not None or not node.indices or node.operator not in DECIDED:
            raise UnsupportedConstruct(f"this range of a {node.operator} is not decided", node.span)
        if node.upper is not None:
            return node
        if node.ordering or len(node.indices) == 1:
            return _open(node, next(serial))
        body = node.body
        for letter in reversed(node.indices):
            body = _open(replace(node, indices=(letter,), body=body), next(serial))
        return body

    def rewrite(node: N) -> N:
        result: N = transform(node, opened)
        return result

    return rewrite


def _open(node: Big, serial: int) -> Big:
    return replace(node, lower=node.lower or number(1), upper=Name(text=f"{UNKNOWN}range{serial}"))


def settle(node: N, typing: Typing) -> N:
    """`node` with sizes filled in and with `\\cdot`, `\\odot`, transposes and norms of scalars made
    ordinary.  Raises UnsupportedConstruct when nothing tells a size or a range."""
    result: N = _settled(node, typing)
    return result


def _settled(node: Any, typing: Typing) -> Any:
    new = map_children(node, lambda child: _settled(child, typing))
    if isinstance(node, Name) and is_unknown(node):
        return known(typing.unifier.resolve(named(node.text)), node)
    return _RULES.get(type(node), _same)(node, new, typing)


def _same(_node: Expr, new: Expr, _typing: Typing) -> Expr:
    return new


def known(size: Size, node: Node) -> Expr:
    """The size as an expression.  Raises UnsupportedConstruct when unknowns are left in it."""
    if any(name.startswith(UNKNOWN) for name in size.names):
        raise UnsupportedConstruct("nothing tells a size or the range of an index", node.span)
    return to_expr(size)


def _sized(node: Eye | Ones, new: Eye | Ones, typing: Typing) -> Expr:
    shape = typing.shape(node)
    if new.size is not None or shape is None:
        return new
    return replace(new, size=known(shape.rows, node))


def _transpose(node: Transpose, new: Transpose, typing: Typing) -> Expr:
    if isinstance(new.operand, Transpose):
        return new.operand.operand
    if typing.horizon and isinstance(new.operand, Name) and _is_scalar(node.operand, typing):
        return Pow(base=new.operand, exponent=Name(text="T"), span=new.span)
    return new.operand if _is_scalar(node.operand, typing) else new


def _hadamard(node: Hadamard, new: Hadamard, typing: Typing) -> Expr:
    return Mul(factors=(new.left, new.right), span=new.span) if _is_scalar(node.left, typing) else new


def _inner(node: Inner, new: Inner, typing: Typing) -> Expr:
    left, right, whole = typing.shape(node.left), typing.shape(node.right), typing.shape(node)
    if left is None or right is None or whole is None:
        return new
    ordinary = left.is_scalar or right.is_scalar or not whole.is_scalar or (left.is_row and right.is_column)
    return Mul(factors=(new.left, new.right), span=new.span) if ordinary else new


def _norm(node: Norm, new: Norm, typing: Typing) -> Expr:
    shape = typing.shape(node.operand)
    if shape is None:
        return new
    if shape.is_scalar:
        return Function(name="abs", arguments=(new.operand,), span=new.span)
    if new.kind:
        return new
    return replace(new, kind="F" if shape.is_matrix else "2")


def _chain(node: Chain, new: Chain, typing: Typing) -> Chain:
    """A listing opposite a column is a column."""
    shapes = [typing.shape(side) for side in node.sides if isinstance(side, Expr)]
    if not any(shape is not None and shape.is_column for shape in shapes):
        return new
    sides = tuple(Transpose(operand=side, span=side.span) if isinstance(side, Listing) else side for side in new.sides)
    return replace(new, sides=sides)


def _function(node: Function, new: Function, typing: Typing) -> Expr:
    if node.name != "dim":
        return new
    shape = typing.shape(node.arguments[0])
    if shape is None:
        return new
    return known(shape.columns if shape.is_row else shape.rows, node)


def _gradient(node: Gradient, new: Gradient, typing: Typing) -> Expr:
    shape = typing.shape(node.body)
    return new if shape is None or shape.is_scalar else replace(new, jacobian=True)


def _call(node: Call, new: Call, typing: Typing) -> Expr:
    shape = typing.shape(node.arguments[0]) if len(node.arguments) == 1 else None
    if shape is None:
        return new
    if node.function in COUNTED:
        return counted(node, typing)
    if node.function in KNOWN and node.function not in typing.signatures:
        return meaning(node, new.arguments[0], shape)
    return new


def _block(node: Block, new: Block, typing: Typing) -> Block:
    """Zeros beside matrices become zero blocks."""
    rows = tuple(
        tuple(_zero(typing.shape(old), node) if old == ZERO else cell for old, cell in zip(before, after, strict=True))
        for before, after in zip(node.rows, new.rows, strict=True)
    )
    return replace(new, rows=rows)


def _zero(shape: Shape | None, node: Node) -> Expr:
    if shape is None:
        return ZERO
    return zero_array(known(shape.rows, node), known(shape.columns, node))


def _operation(node: Operation, new: Operation, typing: Typing) -> Expr:
    """A direct sum is a block matrix."""
    left, right = typing.shape(node.left), typing.shape(node.right)
    if node.operator != "oplus" or left is None or right is None:
        return new
    above = (new.left, _zero(Shape(left.rows, right.columns), node))
    below = (_zero(Shape(right.rows, left.columns), node), new.right)
    return Block(rows=(above, below), span=new.span)


def _is_scalar(node: Expr, typing: Typing) -> bool:
    shape = typing.shape(node)
    return shape is not None and shape.is_scalar


_RULES: dict[type, Any] = {
    Eye: _sized,
    Ones: _sized,
    Transpose: _transpose,
    Hadamard: _hadamard,
    Inner: _inner,
    Norm: _norm,
    Function: _function,
    Gradient: _gradient,
    Call: _call,
    Chain: _chain,
    Block: _block,
    Operation: _operation,
}
