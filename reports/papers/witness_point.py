"""A witness as it was printed, read back as a rational point."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.verdict import Witness

if TYPE_CHECKING:
    from corrigenda.numerics.point import Array, Point

NUMBER = re.compile(r"\s*(-?)(?:(\d+)|\\frac\{(\d+)\}\{(\d+)\})\s*")
MATRIX = re.compile(r"\\begin\{bmatrix\}(.*)\\end\{bmatrix\}")


def point_of(witness: Witness, context: Context) -> Point | None:
    """The point of a witness whose values are all rational numbers and matrices of them; else None."""
    from corrigenda.numerics.point import Point

    arrays = {name: _array(latex) for name, latex in witness.assignment.items()}
    known = {name: array for name, array in arrays.items() if array is not None}
    if len(known) < len(arrays):
        return None
    sizes = {name: int(array[0][0]) for name, array in known.items() if name in context.dimensions}
    indices = {name: int(array[0][0]) for name, array in known.items() if name not in sizes and _whole(name, context)}
    values = {name: array for name, array in known.items() if name not in sizes and name not in indices}
    return Point(sizes=sizes, integers=indices, values=values)


def _whole(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return symbol is not None and symbol.integer


def _array(latex: str) -> Array | None:
    matrix = MATRIX.fullmatch(latex.strip())
    rows = [row.split("&") for row in (matrix[1] if matrix else latex).split(r"\\")]
    entries = [[_number(entry) for entry in row] for row in rows]
    complete = tuple(tuple(entry for entry in row if entry is not None) for row in entries)
    return complete if [*map(len, complete)] == [*map(len, rows)] else None


def _number(latex: str) -> Fraction | None:
    found = NUMBER.fullmatch(latex)
    if not found:
        return None
    sign, whole, top, bottom = found.groups()
    value = Fraction(int(whole)) if whole else Fraction(int(top), int(bottom))
    return -value if sign else value
