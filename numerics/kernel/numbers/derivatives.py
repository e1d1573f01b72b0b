"""Derivatives of arrays by jets: the domain below is widened, and slopes are read from the value."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from corrigenda.numerics.kernel.arrays import Body
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrix import Matrix, build, scalar
from corrigenda.numerics.kernel.numbers.jets import JetDomain

if TYPE_CHECKING:
    from corrigenda.numerics.kernel.numbers.entrywise import Entrywise


def derivative(numbers: Entrywise[Any], body: Body, point: Matrix[Any], *, jacobian: bool) -> Matrix[Any]:
    """The derivative of `body` at `point`; entries of the variable count as independent."""
    domain = JetDomain(base=numbers.domain, width=len(point.flat))
    image: Matrix[Any] = body(replace(numbers, domain=domain), seeded(domain, point))
    return slopes(domain, image, point.shape, jacobian=jacobian)


def seeded(domain: JetDomain, point: Matrix[Any]) -> Matrix[Any]:
    """A variable, each entry of which has the slope 1 in itself."""
    rows, columns = point.shape
    return build(rows, columns, lambda i, j: domain.seeded(point.entries[i][j], i * columns + j))


def slopes(domain: JetDomain, image: Matrix[Any], shape: tuple[int, int], *, jacobian: bool) -> Matrix[Any]:
    """The slopes of a value in the entries of a variable of a shape, as `derivative` arranges them."""
    rows, columns = shape
    if image.is_scalar and not (jacobian and columns == 1):
        return build(rows, columns, lambda i, j: domain.slope(image.scalar, i * columns + j))
    if (rows, columns) == (1, 1):
        return image.map(lambda x: domain.slope(x, 0))
    if columns == 1 and image.columns == 1:
        return build(image.rows, rows, lambda i, j: domain.slope(image.entries[i][0], j))
    raise Unsupported("the derivative of a matrix in a vector or a matrix")


def partial(
    numbers: Entrywise[Any], body: Body, point: Matrix[Any], row: int, column: int, *, jacobian: bool
) -> Matrix[Any]:
    """One entry of the derivative (rows and columns counted from 0), at the cost of one direction.

    `Undefined` outside the range.
    """
    along = (column, 0) if jacobian else (row, column)
    if not (0 <= along[0] < point.rows and 0 <= along[1] < point.columns):
        raise Undefined("an index outside its range")
    domain = JetDomain(base=numbers.domain, width=1)
    seeds: Matrix[Any] = build(
        *point.shape, lambda i, j: domain.seeded(point.entries[i][j], 0) if (i, j) == along else point.entries[i][j]
    )
    image: Matrix[Any] = body(replace(numbers, domain=domain), seeds)
    place = row if jacobian else 0
    if image.columns != 1 or not 0 <= place < image.rows or (not jacobian and not image.is_scalar):
        raise Unsupported("an entry of this derivative")
    return scalar(domain.slope(image.entries[place][0], 0))
