"""The Kullback-Leibler divergence of two normal laws in closed form.

`KL(N(m, V) || N(n, W)) = (tr(W^{-1} V) + (n - m)^T W^{-1} (n - m) - d + log det W - log det V) / 2`, and for numbers
`(log(w / v) + (v + (m - n)^2) / w - 1) / 2` with variances v and w.
"""

from __future__ import annotations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.settled.chance.information import of_laws, of_probabilities
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, half, minus, number, plus, times
from corrigenda.proofs.language.tree.links import ORDERS
from corrigenda.proofs.language.tree.traverse import free_names

NORMAL = "\\mathcal{N}"
Law = tuple[e.Expr, e.Expr]


def divergence(node: e.Divergence, context: Context) -> e.Expr:
    """The closed form of a divergence of two normal laws or of those of `information`; the node itself for others."""
    if "KL" not in node.function or NORMAL in context.definitions:
        return node
    first, second = _normal(node.left), _normal(node.right)
    if first is None or second is None:
        return of_probabilities(node, context) or of_laws(node, context) or node
    names = frozenset[str]().union(*(free_names(part) for part in (*first, *second)))
    declared = names <= context.symbols.keys() | frozenset(context.dimensions) | _ordered(context)
    if not declared and not all(_is_number(spread) for _, spread in (first, second)):
        return node
    if any(context.symbols[name].shape for name in names & context.symbols.keys()):
        return _of_vectors(first, second) or node
    return _of_numbers(first, second)


def _ordered(context: Context) -> frozenset[str]:
    """Letters that an assumption compares with others: numbers, declared or not."""
    chains = [part for part in context.assumptions if isinstance(part, e.Chain) and set(part.relations) <= ORDERS]
    return frozenset[str]().union(*(free_names(part) for part in chains))


def _is_number(spread: e.Expr) -> bool:
    """Whether a variance is written as one of a number: `1`, `\\sigma^2`."""
    match spread:
        case e.Num() | e.Pow(base=e.Name() | e.Index(), exponent=e.Num()):
            return True
    return False


def _normal(side: e.Expr) -> Law | None:
    match side:
        case e.Call(function=function, arguments=(mean, spread)) if function == NORMAL:
            return mean, spread
    return None


def _of_numbers(first: Law, second: Law) -> e.Expr:
    (mean, spread), (other, wide) = first, second
    ratio = e.Function(name="log", arguments=(e.Div(numerator=wide, denominator=spread),))
    gap = e.Pow(base=plus(mean, minus(other)), exponent=number(2))
    return half(plus(ratio, e.Div(numerator=plus(spread, gap), denominator=wide), number(-1)))


def _of_vectors(first: Law, second: Law) -> e.Expr | None:
    (mean, spread), (other, wide) = first, second
    lengths = [part for part in (mean, other) if not isinstance(part, e.Num)]
    if not lengths:
        return None
    inverse = () if isinstance(wide, e.Eye) else (e.Pow(base=wide, exponent=number(-1)),)
    inside = (*inverse, *(() if isinstance(spread, e.Eye) else (spread,)))
    gap = plus(other, minus(mean))
    square = e.Mul(factors=(e.Transpose(operand=gap), *inverse, gap))
    size: e.Expr = e.Function(name="dim", arguments=(lengths[0],))
    trace = e.Function(name="tr", arguments=(times(*inside),)) if inside else size
    return half(plus(trace, square, minus(size), _log_det(wide), minus(_log_det(spread))))


def _log_det(matrix: e.Expr) -> e.Expr:
    if isinstance(matrix, e.Eye):
        return ZERO
    return e.Function(name="log", arguments=(e.Function(name="det", arguments=(matrix,)),))
