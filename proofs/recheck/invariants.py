"""Statements that see vectors only through their inner products.

If every vector of a dimension stands in sums, products `x^T y`, `x y^T`, inner products and Euclidean norms alone,
every expression commutes with isometries.  `k` vectors of any dimension lie, up to an isometry, in R^k with the j-th
one in the span of the first j axes (QR), so that the statement holds for every size iff it holds there.
"""

from __future__ import annotations

from proofs.language.ast import (
    Add,
    Chain,
    Constant,
    Div,
    Eye,
    Function,
    Inner,
    Mul,
    Name,
    Neg,
    Node,
    Norm,
    Num,
    Pow,
    Transpose,
)
from proofs.language.context import Context
from proofs.language.errors import LanguageError
from proofs.language.shapes import shape_of
from proofs.language.traverse import children, free_names

PLAIN = (Num, Constant, Name, Add, Neg, Mul, Transpose, Inner, Eye)


def only_inner_products(size: str, vectors: frozenset[str], statements: tuple[Node, ...], context: Context) -> bool:
    """Whether the vectors of this size occur in no other way, and the size is no number."""
    shaped = {name for name, symbol in context.symbols.items() if Name(text=size) in symbol.shape}
    used = frozenset(name for part in statements for name in free_names(part))
    if {name for name in shaped if name in used} != vectors or size in _numbers(statements):
        return False
    if any(context.symbols[name].shape != (Name(text=size),) for name in vectors):
        return False
    return all(_invariant(part, vectors, context) for part in statements)


def _numbers(statements: tuple[Node, ...]) -> frozenset[str]:
    """Names outside of the sizes of identity matrices."""

    def found(node: Node) -> frozenset[str]:
        if isinstance(node, Eye):
            return frozenset()
        own = frozenset({node.text}) if isinstance(node, Name) else frozenset()
        return own.union(*map(found, children(node)))

    return frozenset().union(*map(found, statements))


def _invariant(node: Node, vectors: frozenset[str], context: Context) -> bool:
    if not free_names(node) & vectors:
        return True
    inside = all(_invariant(child, vectors, context) for child in children(node))
    match node:
        case Norm(kind="2", operand=operand):
            return inside and _is_vector(operand, context)
        case Pow(base=base):
            return inside and (isinstance(base, Norm) or _is_number(base, context))
        case Div(denominator=below):
            return inside and _is_number(below, context)
        case Function(name="tr" | "det" | "diag" | "rank" | "dim"):
            return False
        case Function(arguments=arguments):
            return inside and all(_is_number(argument, context) for argument in arguments)
        case Chain(sides=sides, relations=relations):
            return inside and (set(relations) <= {"=", "!="} or all(_is_number(side, context) for side in sides))
        case _ if isinstance(node, PLAIN):
            return inside
    return inside and type(node).__name__ in ("Implies", "Iff", "And", "Or")


def _shape(node: Node, context: Context) -> tuple[object, ...] | None:
    try:
        return tuple(shape_of(node, context))  # type: ignore[arg-type]  # an operand is an expression
    except LanguageError:
        return None


def _is_number(node: Node, context: Context) -> bool:
    return _shape(node, context) in ((), (Num(value=1), Num(value=1)))  # type: ignore[arg-type]  # equal to the fraction


def _is_vector(node: Node, context: Context) -> bool:
    found = _shape(node, context)
    return found is not None and len(found) == 1
