"""Statements that see vectors only through their inner products.

If every vector of a dimension stands in sums, products `x^T y`, `x y^T`, inner products and Euclidean norms alone,
every expression commutes with isometries.  `k` vectors of any dimension lie, up to an isometry, in R^k with the j-th
one in the span of the first j axes (QR), so that the statement holds for every size iff it holds there.
"""

from __future__ import annotations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names

PLAIN = (e.Num, e.Constant, e.Name, e.Add, e.Neg, e.Mul, e.Transpose, e.Inner, e.Eye)


def only_inner_products(size: str, vectors: frozenset[str], statements: tuple[e.Node, ...], context: Context) -> bool:
    """Whether the vectors of this size occur in no other way, and the size is no number."""
    shaped = {name for name, symbol in context.symbols.items() if e.Name(text=size) in symbol.shape}
    used = frozenset(name for part in statements for name in free_names(part))
    if {name for name in shaped if name in used} != vectors or size in _numbers(statements):
        return False
    if any(context.symbols[name].shape != (e.Name(text=size),) for name in vectors):
        return False
    return all(_invariant(part, vectors, context) for part in statements)


def _numbers(statements: tuple[e.Node, ...]) -> frozenset[str]:
    """Names outside of the sizes of identity matrices."""

    def found(node: e.Node) -> frozenset[str]:
        if isinstance(node, e.Eye):
            return frozenset()
        own = frozenset({node.text}) if isinstance(node, e.Name) else frozenset()
        return own.union(*map(found, children(node)))

    return frozenset().union(*map(found, statements))


def _invariant(node: e.Node, vectors: frozenset[str], context: Context) -> bool:
    if not free_names(node) & vectors:
        return True
    inside = all(_invariant(child, vectors, context) for child in children(node))
    match node:
        case e.Norm(kind="2", operand=operand):
            return inside and _is_vector(operand, context)
        case e.Pow(base=base):
            return inside and (isinstance(base, e.Norm) or _is_number(base, context))
        case e.Div(denominator=below):
            return inside and _is_number(below, context)
        case e.Function(name="tr" | "det" | "diag" | "rank" | "dim"):
            return False
        case e.Function(arguments=arguments):
            return inside and all(_is_number(argument, context) for argument in arguments)
        case e.Chain(sides=sides, relations=relations):
            return inside and (set(relations) <= {"=", "!="} or all(_is_number(side, context) for side in sides))
        case _ if isinstance(node, PLAIN):
            return inside
    return inside and type(node).__name__ in ("Implies", "Iff", "And", "Or")


def _shape(node: e.Node, context: Context) -> tuple[object, ...] | None:
    try:
        return tuple(shape_of(node, context))  # type: ignore[arg-type]  # an operand is an expression
    except LanguageError:
        return None


def _is_number(node: e.Node, context: Context) -> bool:
    return _shape(node, context) in ((), (e.Num(value=1), e.Num(value=1)))  # type: ignore[arg-type]  # equal to the fraction


def _is_vector(node: e.Node, context: Context) -> bool:
    found = _shape(node, context)
    return found is not None and len(found) == 1
