"""Random matrices with a declared structure, over any domain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.matrices.inverses import inverse
from corrigenda.numerics.kernel.matrices.products import added, product, subtracted
from corrigenda.numerics.kernel.matrix import Matrix, build

S = TypeVar("S")

SYMMETRIC = frozenset({"symmetric", "psd", "pd"})


def structured(
    domain: Domain[S],
    shape: tuple[int, int],
    structure: frozenset[str],
    draw: Callable[[], S],
    *,
    reflected: bool = False,
) -> Matrix[S]:
    """A generic matrix with this structure; each entry that is free comes from `draw`.

    Positive (semi)definite is read as symmetric, which is enough for polynomial identities.
    Orthogonal matrices come from Cayley's map, which covers a dense part of the rotations; with
    `reflected` the first row changes sign, which covers the other component.
    """
    rows, columns = shape
    if structure and rows != columns:
        raise Unsupported("a structure of a matrix that is not square")
    if "diagonal" in structure:
        zero = domain.constant(0)
        values = [draw() for _ in range(rows)]
        return build(rows, rows, lambda i, j: values[i] if i == j else zero)
    if "orthogonal" in structure:
        if structure & SYMMETRIC:
            raise Unsupported("a generic matrix that is symmetric and orthogonal")
        return _orthogonal(domain, rows, draw, reflected)
    free = build(rows, columns, lambda i, j: draw())
    if structure & SYMMETRIC:
        return build(rows, rows, lambda i, j: free.entries[max(i, j)][min(i, j)])
    if "lower" in structure:
        zero = domain.constant(0)
        return build(rows, rows, lambda i, j: free.entries[i][j] if j <= i else zero)
    if "upper" in structure:
        zero = domain.constant(0)
        return build(rows, rows, lambda i, j: free.entries[i][j] if j >= i else zero)
    if structure:
        raise Unsupported(f"a generic matrix with structure {', '.join(sorted(structure))}")
    return free


def _orthogonal(domain: Domain[S], size: int, draw: Callable[[], S], reflected: bool) -> Matrix[S]:
    """(I - A)(I + A)^-1 for a random antisymmetric A."""
    free = build(size, size, lambda i, j: draw() if i < j else domain.constant(0))
    skew = subtracted(domain, free, free.transposed)
    zero, one = domain.constant(0), domain.constant(1)
    unit = build(size, size, lambda i, j: one if i == j else zero)
    rotation = (
        unit
        if size == 1
        else product(domain, subtracted(domain, unit, skew), inverse(domain, added(domain, unit, skew)))
    )
    if not reflected:
        return rotation
    first = tuple(domain.negate(x) for x in rotation.entries[0])
    return Matrix(entries=(first, *rotation.entries[1:]))
