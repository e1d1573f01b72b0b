"""What a built-in function stands for, written with other built-in functions.

- Functions whose row has a `meaning` (`softplus`, `sinh`, `B`): the expression, of arrays entry by entry where the
  language can write it so; where it cannot (an entrywise quotient), the function stays.
- `softmax`: exponentials divided by their sum; of a matrix, row by row.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.reading.settled.built_in import LETTERS, at, formula
from corrigenda.proofs.language.reading.typing.dimensions import ONE, UNKNOWN, Size, to_expr
from corrigenda.proofs.language.reading.typing.scope import Shape
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, number, times
from corrigenda.proofs.language.tree.traverse import free_names

LARGEST_POWER = 8


def meaning(node: e.Function, shape: Shape) -> e.Expr:
    """The expression that `node` stands for, `shape` being that of its first argument; `node` itself when its function
    is no abbreviation.  Raises UnsupportedConstruct when nothing determines a size that is needed."""
    known = row(node.name)
    if known is None:
        return node
    if known.shape is ShapeRule.NORMALISED:
        return _softmax(node.arguments[0], shape)
    if known.shape is ShapeRule.STACKED and shape.columns == ONE:
        return node.arguments[0]
    if not known.meaning:
        return node
    if shape.is_scalar:
        return replace(at(known.meaning, node.arguments), span=node.span)
    latex = known.meaning_of_arrays or known.meaning
    return _entrywise(formula(latex), node.arguments[0], shape) or node


def slope_of_entries(name: str, argument: e.Expr, shape: Shape) -> e.Expr:
    """The derivative of an entrywise function at each entry of an array.  Raises UnsupportedConstruct where the table
    tells none, or one that the language cannot write entry by entry."""
    known = row(name)
    found = None if known is None or not known.slopes else _entrywise(formula(known.slopes[0]), argument, shape)
    if found is None:
        raise UnsupportedConstruct(f"no derivative of {name} entry by entry")
    return found


def _entrywise(part: e.Expr, argument: e.Expr, shape: Shape) -> e.Expr | None:
    """A formula in the letter x with an array in its place, each operation taken entry by entry; None when the language
    has no such operation."""
    if not free_names(part) & frozenset(LETTERS):
        return times(part, ones_of(shape))
    match part:
        case e.Name():
            return argument
        case e.Neg(operand=operand):
            inner = _entrywise(operand, argument, shape)
            return None if inner is None else e.Neg(operand=inner)
        case e.Add(terms=terms):
            found = [_entrywise(term, argument, shape) for term in terms]
            return None if None in found else e.Add(terms=tuple(term for term in found if term is not None))
        case e.Div(numerator=top, denominator=bottom) if not free_names(bottom):
            inner = _entrywise(top, argument, shape)
            return None if inner is None else e.Div(numerator=inner, denominator=bottom)
        case e.Mul(factors=factors):
            return _product(factors, argument, shape)
        case e.Pow(base=base, exponent=e.Num(value=value)) if value.denominator == 1 and 1 <= value <= LARGEST_POWER:
            return _product((base,) * int(value), argument, shape)
        case e.Function(name=name, arguments=(inside,)):
            inner = _entrywise(inside, argument, shape)
            return None if inner is None else e.Function(name=name, arguments=(inner,))
    return None


def _product(factors: tuple[e.Expr, ...], argument: e.Expr, shape: Shape) -> e.Expr | None:
    numbers = [factor for factor in factors if not free_names(factor)]
    arrays = [_entrywise(factor, argument, shape) for factor in factors if free_names(factor)]
    whole = arrays[0]
    for factor in arrays[1:]:
        whole = None if whole is None or factor is None else e.Hadamard(left=whole, right=factor)
    return None if whole is None else times(*numbers, whole)


def _size(size: Size) -> e.Expr:
    if any(name.startswith(UNKNOWN) for name in size.names):
        raise UnsupportedConstruct("nothing determines the size of the argument of a function")
    return to_expr(size)


def ones_of(shape: Shape) -> e.Expr:
    """The number 1, or the vector or matrix of this shape with all entries 1."""
    if shape.is_scalar:
        return UNIT
    column = e.Ones(size=_size(shape.rows))
    if shape.is_column:
        return column
    row_of_ones = e.Transpose(operand=e.Ones(size=_size(shape.columns)))
    return row_of_ones if shape.is_row else e.Mul(factors=(column, row_of_ones))


def _softmax(argument: e.Expr, shape: Shape) -> e.Expr:
    grown = e.Function(name="exp", arguments=(argument,))
    if shape.is_column:
        return e.Div(
            numerator=grown, denominator=e.Mul(factors=(e.Transpose(operand=e.Ones(size=_size(shape.rows))), grown))
        )
    total = e.Mul(factors=(grown, e.Ones(size=_size(shape.columns))))
    if shape.is_row:
        return e.Div(numerator=grown, denominator=total)
    scales = e.Pow(base=e.Function(name="diag", arguments=(total,)), exponent=number(-1))
    return e.Mul(factors=(scales, grown))
