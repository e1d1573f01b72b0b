"""Sums, maxima and minima over an index."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from corrigenda.proofs.language.tree.expressions import Big, Expr, Name, Num
from corrigenda.proofs.language.tree.forms import UNIT, number
from corrigenda.proofs.language.tree.traverse import bound_names, free_names, map_children
from corrigenda.proofs.methods.normal.atoms import BigExtreme, big_extreme, opaque
from corrigenda.proofs.methods.normal.contraction import sum_over
from corrigenda.proofs.methods.normal.forms import Form, Value, sum_values
from corrigenda.proofs.methods.normal.polynomial import NotNormal, atom_power
from corrigenda.proofs.methods.normal.ranges import basis_dimensions

if TYPE_CHECKING:
    from corrigenda.proofs.methods.normal.normalise import Reader

BOUND = "#"
LARGEST_RANGE = 12


def rename(expr: Expr, values: Mapping[str, Expr]) -> Expr:
    """Replaces free letters; the values must not contain letters that `expr` binds."""
    if isinstance(expr, Name):
        return values.get(expr.text, expr)
    inner = {name: value for name, value in values.items() if name not in bound_names(expr)}
    return map_children(expr, lambda child: rename(child, inner)) if inner else expr


def big(reader: Reader, expr: Big) -> Value:
    """A sum is contracted where it can be; a maximum or minimum is an atom."""
    unrolled = _unrolled(expr)
    if unrolled is not None:
        return sum_values([reader.value(part) for part in unrolled])
    if expr.ordering or expr.operator == "prod" or (len(expr.indices) > 1 and expr.operator != "sum"):
        return opaque(expr, repr(expr), free_names(expr))
    if len(expr.indices) > 1:
        inner = Big(operator="sum", indices=expr.indices[1:], body=expr.body)
        return big(reader, Big(operator="sum", indices=expr.indices[:1], body=inner))
    return over_index(reader, expr, expr.body)


def over_index(reader: Reader, expr: Big, body: Expr) -> Value:
    """`expr` with one index over the whole range of a dimension."""
    index = f"{BOUND}{reader.depth}"
    bare = rename(body, {expr.indices[0]: Name(text=index)})
    inner = reader.under(1).value(bare)
    dimension = _dimension(expr, inner, index)
    if expr.operator == "sum":
        return sum_over(index, dimension, inner)
    if isinstance(inner, Form):
        raise NotNormal("the maximum of a vector")
    return atom_power(big_extreme(BigExtreme(expr.operator, index, bare, dimension), free_names(bare) - {index}))


def _dimension(expr: Big, inner: Value, index: str) -> str:
    if expr.upper is not None:
        if expr.lower is not None and expr.lower != UNIT:
            raise NotNormal("a sum that does not start at one")
        if isinstance(expr.upper, Name):
            return expr.upper.text
        raise NotNormal("a sum whose range is no dimension")
    found = basis_dimensions(inner, index)
    if len(found) != 1:
        raise NotNormal("a sum whose range is not known")
    return found.pop()


def _unrolled(expr: Big) -> list[Expr] | None:
    """The terms of a short sum with numeric bounds."""
    if expr.operator != "sum" or len(expr.indices) != 1 or expr.ordering:
        return None
    match expr.lower, expr.upper:
        case Num(value=low), Num(value=high) if low.denominator == high.denominator == 1:
            if high - low >= LARGEST_RANGE:
                return None
            places = [number(k) for k in range(int(low), int(high) + 1)]
            return [rename(expr.body, {expr.indices[0]: place}) for place in places]
    return None
