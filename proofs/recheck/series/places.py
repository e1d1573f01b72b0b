"""How many states an automaton for the series of an expression needs: the places of letters, block by block."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from proofs.language.ast import Add, Block, Div, Expr, Eye, Inner, Mul, Name, Neg, Node, Norm, Num, Pow, Transpose
from proofs.language.traverse import children, free_names
from proofs.recheck.refusals import NotMine
from proofs.recheck.series.shapes import ONE, Shapes

LARGEST_POWER = 8


def places(expr: Expr, shapes: Shapes) -> int:
    """The number of places, powers written out; what is no sum, product or power is a letter itself."""
    if shapes.is_plain(expr):
        return 0
    match expr:
        case Num() | Eye():
            return 0
        case Neg(operand=inside) | Transpose(operand=inside) | Div(numerator=inside):
            return places(inside, shapes)
        case Add(terms=parts) | Mul(factors=parts):
            return sum(places(part, shapes) for part in parts)
        case Inner(left=left, right=right):
            return places(left, shapes) + places(right, shapes)
        case Block(rows=rows):
            return sum(places(part, shapes) for cells in rows for part in cells)
        case Pow(base=Norm(operand=inside)) if squared_vector(expr, shapes):
            return 2 * places(inside, shapes)
        case Pow(base=base, exponent=Num(value=known)) if is_power(expr, shapes):
            return places(base, shapes) * abs(int(known))
    height, width = shapes.of(expr)
    return len(height) * len(width)


def squared_vector(expr: Expr, shapes: Shapes) -> bool:
    """`|v|^2` of a row or a column."""
    match expr:
        case Pow(base=Norm(operand=inside, kind="2" | "F"), exponent=Num(value=known)) if known == 2:
            return ONE in shapes.full(inside)
    return False


def is_power(expr: Pow, shapes: Shapes) -> bool:
    """A whole power of a square matrix."""
    rows, columns = shapes.full(expr.base)
    if rows != columns or rows == ONE or not isinstance(expr.exponent, Num):
        return False
    value: Fraction = expr.exponent.value
    if value.denominator != 1 or abs(value) > LARGEST_POWER:
        raise NotMine("words of this power")
    return True


def inverted_letters(expr: Node, shapes: Shapes) -> Iterator[str]:
    """Letters that have their origin at the identity: those of inverted products without a sum, and orthogonal ones."""
    for name in free_names(expr):
        if shapes.orthogonal(name):
            yield name
    yield from _inverted(expr, shapes)


def _inverted(node: Node, shapes: Shapes) -> Iterator[str]:
    match node:
        case Pow(base=base, exponent=Num(value=known)) if known < 0:
            inside = base.operand if isinstance(base, Transpose) else base
            factors = inside.factors if isinstance(inside, Mul) else (inside,)
            plain = [factor.operand if isinstance(factor, Transpose) else factor for factor in factors]
            if all(isinstance(factor, Name) for factor in plain):
                yield from (factor.text for factor in plain if isinstance(factor, Name) and shapes.shaped(factor.text))
    for child in children(node):
        yield from _inverted(child, shapes)
