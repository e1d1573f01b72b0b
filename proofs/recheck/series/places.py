"""How many states an automaton for the series of an expression needs: the places of letters, block by block."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names
from corrigenda.proofs.recheck.refusals import NotMine
from corrigenda.proofs.recheck.series.shapes import ONE, Shapes

LARGEST_POWER = 8


def places(expr: e.Expr, shapes: Shapes) -> int:
    """The number of places, powers written out; what is no sum, product or power is a letter itself."""
    if shapes.is_plain(expr):
        return 0
    match expr:
        case e.Num() | e.Eye():
            return 0
        case e.Neg(operand=inside) | e.Transpose(operand=inside) | e.Div(numerator=inside):
            return places(inside, shapes)
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return sum(places(part, shapes) for part in parts)
        case e.Inner(left=left, right=right):
            return places(left, shapes) + places(right, shapes)
        case e.Block(rows=rows):
            return sum(places(part, shapes) for cells in rows for part in cells)
        case e.Pow(base=e.Norm(operand=inside)) if squared_vector(expr, shapes):
            return 2 * places(inside, shapes)
        case e.Pow(base=base, exponent=e.Num(value=known)) if is_power(expr, shapes):
            return places(base, shapes) * abs(int(known))
    height, width = shapes.of(expr)
    return len(height) * len(width)


def squared_vector(expr: e.Expr, shapes: Shapes) -> bool:
    """`|v|^2` of a row or a column."""
    match expr:
        case e.Pow(base=e.Norm(operand=inside, kind="2" | "F"), exponent=e.Num(value=known)) if known == 2:
            return ONE in shapes.full(inside)
    return False


def is_power(expr: e.Pow, shapes: Shapes) -> bool:
    """A whole power of a square matrix."""
    rows, columns = shapes.full(expr.base)
    if rows != columns or rows == ONE or not isinstance(expr.exponent, e.Num):
        return False
    value: Fraction = expr.exponent.value
    if value.denominator != 1 or abs(value) > LARGEST_POWER:
        raise NotMine("words of this power")
    return True


def inverted_letters(expr: e.Node, shapes: Shapes) -> Iterator[str]:
    """Letters that have their origin at the identity: those of inverted products without a sum, and orthogonal ones."""
    for name in free_names(expr):
        if shapes.orthogonal(name):
            yield name
    yield from _inverted(expr, shapes)


def _inverted(node: e.Node, shapes: Shapes) -> Iterator[str]:
    match node:
        case e.Pow(base=base, exponent=e.Num(value=known)) if known < 0:
            inside = base.operand if isinstance(base, e.Transpose) else base
            factors = inside.factors if isinstance(inside, e.Mul) else (inside,)
            plain = [factor.operand if isinstance(factor, e.Transpose) else factor for factor in factors]
            if all(isinstance(factor, e.Name) for factor in plain):
                yield from (
                    factor.text for factor in plain if isinstance(factor, e.Name) and shapes.shaped(factor.text)
                )
    for child in children(node):
        yield from _inverted(child, shapes)
