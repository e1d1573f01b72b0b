"""The Kullback-Leibler divergence of two normal laws in closed form.

`KL(N(m, V) || N(n, W)) = (tr(W^{-1} V) + (n - m)^T W^{-1} (n - m) - d + log det W - log det V) / 2`, and for numbers
`(log(w / v) + (v + (m - n)^2) / w - 1) / 2` with variances v and w.
"""

from __future__ import annotations

from proofs.language.ast import Call, Chain, Div, Divergence, Expr, Eye, Function, Mul, Num, Pow, Transpose
from proofs.language.context import Context
from proofs.language.forms import ZERO, minus, number, plus, times
from proofs.language.traverse import free_names

ORDERS = frozenset({"<", "<=", ">", ">="})
NORMAL = "\\mathcal{N}"
Law = tuple[Expr, Expr]


def divergence(node: Divergence, context: Context) -> Expr:
    """The closed form of a divergence of two normal laws; the node itself for any other."""
    first, second = _normal(node.left), _normal(node.right)
    if first is None or second is None or "KL" not in node.function or NORMAL in context.definitions:
        return node
    names = frozenset[str]().union(*(free_names(part) for part in (*first, *second)))
    if not names <= context.symbols.keys() | frozenset(context.dimensions) | _ordered(context):
        return node
    if any(context.symbols[name].shape for name in names & context.symbols.keys()):
        return _of_vectors(first, second) or node
    return _of_numbers(first, second)


def _ordered(context: Context) -> frozenset[str]:
    """Letters that an assumption compares with others: numbers, declared or not."""
    chains = [part for part in context.assumptions if isinstance(part, Chain) and set(part.relations) <= ORDERS]
    return frozenset[str]().union(*(free_names(part) for part in chains))


def _normal(side: Expr) -> Law | None:
    match side:
        case Call(function=function, arguments=(mean, spread)) if function == NORMAL:
            return mean, spread
    return None


def _of_numbers(first: Law, second: Law) -> Expr:
    (mean, spread), (other, wide) = first, second
    ratio = Function(name="log", arguments=(Div(numerator=wide, denominator=spread),))
    gap = Pow(base=plus(mean, minus(other)), exponent=number(2))
    return _half(plus(ratio, Div(numerator=plus(spread, gap), denominator=wide), number(-1)))


def _of_vectors(first: Law, second: Law) -> Expr | None:
    (mean, spread), (other, wide) = first, second
    lengths = [part for part in (mean, other) if not isinstance(part, Num)]
    if not lengths:
        return None
    inverse = () if isinstance(wide, Eye) else (Pow(base=wide, exponent=number(-1)),)
    inside = (*inverse, *(() if isinstance(spread, Eye) else (spread,)))
    gap = plus(other, minus(mean))
    square = Mul(factors=(Transpose(operand=gap), *inverse, gap))
    size: Expr = Function(name="dim", arguments=(lengths[0],))
    trace = Function(name="tr", arguments=(times(*inside),)) if inside else size
    return _half(plus(trace, square, minus(size), _log_det(wide), minus(_log_det(spread))))


def _log_det(matrix: Expr) -> Expr:
    if isinstance(matrix, Eye):
        return ZERO
    return Function(name="log", arguments=(Function(name="det", arguments=(matrix,)),))


def _half(value: Expr) -> Expr:
    return Div(numerator=value, denominator=number(2))
