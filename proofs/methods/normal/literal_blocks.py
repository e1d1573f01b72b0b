"""Matrices written out entry by entry, as rows of scalars: sums, products, transposes, small powers.

What is read so has entries that are polynomials in the letters; its trace, its determinant and its Frobenius norm are
then polynomials too (the determinant by cofactors).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.methods.normal.atoms import reciprocal
from corrigenda.proofs.methods.normal.forms import Form
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial, add, constant, multiply, scale

if TYPE_CHECKING:
    from corrigenda.proofs.methods.normal.normalise import Reader

LARGEST = 4
LARGEST_POWER = 4
Rows = tuple[tuple[Polynomial, ...], ...]


def rows_of(reader: Reader, expr: e.Expr) -> Rows | None:
    """The entries of a matrix that is built from written ones; None for anything else."""
    match expr:
        case e.Block(rows=rows):
            return _written(reader, rows)
        case e.Eye(size=e.Num(value=value)) if 1 <= value <= LARGEST:
            size = range(int(value))
            return tuple(tuple(constant(int(i == j)) for j in size) for i in size)
        case e.Transpose(operand=operand):
            inside = rows_of(reader, operand)
            return None if inside is None else tuple(zip(*inside, strict=True))
        case e.Neg(operand=operand):
            inside = rows_of(reader, operand)
            return None if inside is None else _scaled(inside, constant(-1))
        case e.Div(numerator=top, denominator=bottom):
            inside = rows_of(reader, top)
            return None if inside is None else _scaled(inside, reciprocal(reader.scalar(bottom)))
        case e.Add(terms=terms):
            return _sum([rows_of(reader, term) for term in terms])
        case e.Mul(factors=factors):
            return _product(reader, factors)
        case e.Pow(base=base, exponent=e.Num(value=value)) if value.denominator == 1 and 1 <= value <= LARGEST_POWER:
            return _product(reader, (base,) * int(value))
    return None


def _written(reader: Reader, rows: tuple[tuple[e.Expr, ...], ...]) -> Rows | None:
    if len(rows) > LARGEST or any(len(row) > LARGEST for row in rows):
        return None
    found = [[reader.value(cell) for cell in row] for row in rows]
    if any(isinstance(cell, Form) for row in found for cell in row):
        return None
    return tuple(tuple(cell for cell in row if isinstance(cell, Polynomial)) for row in found)


def _scaled(rows: Rows, factor: Polynomial) -> Rows:
    return tuple(tuple(multiply(factor, cell) for cell in row) for row in rows)


def _sum(parts: list[Rows | None]) -> Rows | None:
    known = [part for part in parts if part is not None]
    if len(known) < len(parts) or len({(len(part), len(part[0])) for part in known}) != 1:
        return None
    return tuple(
        tuple(add(*(part[i][j] for part in known)) for j in range(len(known[0][0]))) for i in range(len(known[0]))
    )


def _product(reader: Reader, factors: tuple[e.Expr, ...]) -> Rows | None:
    """A product of written matrices and numbers."""
    total: Rows | None = None
    number = constant(1)
    for factor in factors:
        rows = rows_of(reader, factor)
        if rows is None:
            value = reader.value(factor)
            if isinstance(value, Form):
                return None
            number = multiply(number, value)
        else:
            total = rows if total is None else _times(total, rows)
    return None if total is None else _scaled(total, number)


def _times(left: Rows, right: Rows) -> Rows:
    if len(left[0]) != len(right):
        raise NotNormal("a product of written matrices that do not fit")
    inner, columns = range(len(right)), range(len(right[0]))
    return tuple(tuple(add(*(multiply(row[k], right[k][j]) for k in inner)) for j in columns) for row in left)


def squares(rows: Rows) -> Polynomial:
    """The sum of the squares of the entries."""
    return add(*(multiply(cell, cell) for row in rows for cell in row))


def trace(rows: Rows) -> Polynomial:
    """The sum of the diagonal."""
    if len(rows) != len(rows[0]):
        raise NotNormal("the trace of a matrix that is not square")
    return add(*(rows[i][i] for i in range(len(rows))))


def determinant(rows: Rows) -> Polynomial:
    """By cofactors of the first row."""
    if len(rows) != len(rows[0]):
        raise NotNormal("the determinant of a matrix that is not square")
    if len(rows) == 1:
        return rows[0][0]
    minors = [tuple(row[:j] + row[j + 1 :] for row in rows[1:]) for j in range(len(rows))]
    terms = [scale(multiply(rows[0][j], determinant(minor)), (-1) ** j) for j, minor in enumerate(minors)]
    return add(*terms)
