"""Structured matrices piece by piece: each piece an image of free parameters, and together every such matrix.

A polynomial, or a fraction defined there, that vanishes at a generic point of each piece vanishes at every real matrix
of the structure: a real matrix of a piece is the image of real parameters at which nothing is divided by zero.

- orthogonal: Cayley's rotations, dense among those, and the same with the first row's sign changed;
- projectors (symmetric, idempotent) of rank r: `U (U^T U)^{-1} U^T` with U of full rank r;
- idempotents of rank r: `U (V^T U)^{-1} V^T`;
- symmetric and orthogonal: `I - 2 P` for the projectors P;
- permutations: each one;
- `ranked` (letters under a pseudo-inverse): each rank r apart, `U V` with U of r columns and V of r rows; symmetric and
  semidefinite ones `U S U^T`; diagonal ones by the places of their zeros.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, permutations
from math import factorial
from typing import TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.matrices.inverses import inverse
from corrigenda.numerics.kernel.matrices.products import added, scaled
from corrigenda.numerics.kernel.matrices.structures import SYMMETRIC, structured
from corrigenda.numerics.kernel.matrix import Matrix, build

S = TypeVar("S")
Draw = Callable[[], S]

LARGEST_PERMUTATION = 5


def count_strata(shape: tuple[int, int], structure: frozenset[str], *, ranked: bool = False) -> int:
    """How many pieces there are.  Raises `Unsupported` when there are too many, or no such pieces are known."""
    size = min(shape)
    if "permutation" in structure:
        if size > LARGEST_PERMUTATION:
            raise Unsupported("all permutations of this size")
        return factorial(size)
    if "idempotent" in structure:
        _only(structure, SYMMETRIC | {"idempotent"})
        return size + 1
    if "orthogonal" in structure:
        return size + 1 if structure & SYMMETRIC else 2
    return _ranks(size, structure) if ranked and "pd" not in structure else 1


def _ranks(size: int, structure: frozenset[str]) -> int:
    if "diagonal" in structure:
        return int(2**size)
    _only(structure, SYMMETRIC)
    return size + 1


def _only(structure: frozenset[str], known: frozenset[str]) -> None:
    if structure - known:
        raise Unsupported(f"the ranks of a matrix with structure {', '.join(sorted(structure))}")


def piece(
    domain: Domain[S],
    shape: tuple[int, int],
    structure: frozenset[str],
    draw: Draw[S],
    number: int,
    *,
    ranked: bool = False,
) -> Matrix[S]:
    """A generic matrix of piece `number`."""
    size = min(shape)
    if "permutation" in structure:
        order = next(islice(permutations(range(size)), number, None))
        return _filled(domain, shape, lambda i, j: order[i] == j)
    if "idempotent" in structure:
        return _idempotent(domain, size, number, draw, orthogonal=bool(structure & SYMMETRIC))
    if "orthogonal" in structure and structure & SYMMETRIC:
        minus = scaled(domain, domain.constant(-2), _idempotent(domain, size, number, draw, orthogonal=True))
        return added(domain, _filled(domain, shape, lambda i, j: i == j), minus)
    if ranked and "pd" not in structure and "orthogonal" not in structure:
        return _of_rank(domain, shape, structure, draw, number)
    return structured(domain, shape, structure, draw, reflected=bool(number))


def _filled(domain: Domain[S], shape: tuple[int, int], one: Callable[[int, int], bool]) -> Matrix[S]:
    return build(*shape, lambda i, j: domain.constant(int(one(i, j))))


def _free(shape: tuple[int, int], draw: Draw[S]) -> Matrix[S]:
    return build(*shape, lambda i, j: draw())


def _times(domain: Domain[S], left: Matrix[S], right: Matrix[S]) -> Matrix[S]:
    """The matrix product also where a factor is 1 x 1."""
    columns = right.transposed.entries
    return Matrix(entries=tuple(tuple(domain.dot(row, column) for column in columns) for row in left))


def _idempotent(domain: Domain[S], size: int, rank: int, draw: Draw[S], *, orthogonal: bool) -> Matrix[S]:
    if rank == 0:
        return _filled(domain, (size, size), lambda i, j: False)
    left = _free((size, rank), draw)
    right = left if orthogonal else _free((size, rank), draw)
    middle = inverse(domain, _times(domain, right.transposed, left))
    return _times(domain, _times(domain, left, middle), right.transposed)


def _of_rank(
    domain: Domain[S], shape: tuple[int, int], structure: frozenset[str], draw: Draw[S], number: int
) -> Matrix[S]:
    if "diagonal" in structure:
        values = [draw() if number >> place & 1 else domain.constant(0) for place in range(shape[0])]
        return build(*shape, lambda i, j: values[i] if i == j else domain.constant(0))
    if number == 0:
        return _filled(domain, shape, lambda i, j: False)
    left = _free((shape[0], number), draw)
    if structure & SYMMETRIC:
        middle = structured(domain, (number, number), frozenset({"symmetric"}), draw)
        return _times(domain, _times(domain, left, middle), left.transposed)
    return _times(domain, left, _free((number, shape[1]), draw))


def has_strata(structure: frozenset[str], *, ranked: bool) -> bool:
    """Whether letters of this structure come in more than one piece."""
    return ranked or bool(structure & {"orthogonal", "idempotent", "permutation"})
