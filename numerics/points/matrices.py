"""Special and random arrays of a shape and a structure, from simple to less simple."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import islice, permutations, product

import numpy as np

from corrigenda.numerics.point import Array
from corrigenda.numerics.points.simple_numbers import SIMPLE, draw
from corrigenda.numerics.truth.structures import respects

MOST_SPECIAL, MOST_SPECIAL_OF_LARGE = 100, 20
SMALL = 3
SINGULAR = 0.2
"""Share of random matrices of rank one: hardly any other draw is singular."""
Shape = tuple[int, int]
Entry = Callable[[int, int], Fraction | int]


def filled(shape: Shape, entry: Entry) -> Array:
    """The array with `entry(i, j)`, counted from 0."""
    return tuple(tuple(Fraction(entry(i, j)) for j in range(shape[1])) for i in range(shape[0]))


def scalar(value: Fraction | int) -> Array:
    """A number as a 1 x 1 array."""
    return ((Fraction(value),),)


@cache
def special(shape: Shape, structure: frozenset[str]) -> tuple[Array, ...]:
    """Special arrays, each once: telling ones first, then degenerate ones; few of the large ones."""
    if structure:
        most = MOST_SPECIAL if max(shape) <= SMALL else MOST_SPECIAL_OF_LARGE
        return tuple(dict.fromkeys(islice(_structured(shape, structure), most)))
    if shape == (1, 1):
        return tuple(scalar(value) for value in SIMPLE)
    return tuple(dict.fromkeys(filled(shape, entry) for entry in _patterns(shape)))


def _patterns(shape: Shape) -> Iterator[Entry]:
    columns = shape[1]
    yield lambda i, j: 1
    yield lambda i, j: 1 + i * columns + j
    yield lambda i, j: int(i == j)
    yield lambda i, j: (-1) ** (i + j)
    yield lambda i, j: 0
    yield lambda i, j: 2
    yield lambda i, j: int(j == i + 1 or i == j)
    yield lambda i, j: int(j == i + 1 or (columns == 1 and i == 1))
    yield lambda i, j: int(i == 0 and j == 0) * 2
    yield lambda i, j: -1
    yield lambda i, j: Fraction(1, 2)
    yield lambda i, j: (i + 1) * int(i == j or columns == 1)
    yield lambda i, j: Fraction(1, 1 + i + j)
    yield lambda i, j: (i + 1) * (j + 1)
    yield lambda i, j: j - i if columns > 1 else -i
    yield lambda i, j: 3 * int(i == shape[0] - 1)


def _structured(shape: Shape, structure: frozenset[str]) -> Iterator[Array]:
    if "permutation" in structure:
        yield from _permutations(shape[0])
        return
    if "idempotent" in structure:
        yield from (array for array in _idempotents(shape[0]) if respects(array, structure))
        return
    if "orthogonal" in structure:
        yield from (array for array in _orthonormal(shape) if respects(array, structure - {"orthogonal"}))
        return
    if "simplex" in structure:
        yield from map(normalised, (filled(shape, entry) for entry in _patterns(shape)))
        return
    simple: tuple[Fraction | int, ...] = (1, 2, 0, -1, Fraction(1, 2), 3)
    diagonals = product(simple, repeat=min(shape))
    if "diagonal" in structure:
        candidates = (filled(shape, _diagonal(values)) for values in diagonals)
    else:
        candidates = (imposed(base, structure) for base in _bases(shape))
    yield from (array for array in candidates if _keeps(array, structure))


def _diagonal(values: tuple[Fraction | int, ...]) -> Entry:
    return lambda i, j: values[i] if i == j else 0


def _bases(shape: Shape) -> Iterator[Array]:
    yield from (filled(shape, entry) for entry in _patterns(shape))
    yield from (filled(shape, _diagonal(v)) for v in product((1, 2, 0), repeat=min(shape)))


def _keeps(array: Array, structure: frozenset[str]) -> bool:
    """Definiteness of a diagonal array; other structures hold by construction."""
    if "diagonal" not in structure:
        return True
    diagonal = [array[i][i] for i in range(min(len(array), len(array[0])))]
    if "pd" in structure:
        return min(diagonal) > 0
    return "psd" not in structure or min(diagonal) >= 0


def imposed(base: Array, structure: frozenset[str]) -> Array:
    """The array with the structure forced on it: mirrored, cut, or turned into B B^T (+ I)."""
    n = len(base)
    if structure & {"psd", "pd"}:
        shift = int("pd" in structure)
        return filled((n, n), lambda i, j: sum(x * y for x, y in zip(base[i], base[j], strict=True)) + shift * (i == j))
    if "symmetric" in structure:
        return filled((n, n), lambda i, j: base[min(i, j)][max(i, j)])
    if "lower" in structure:
        return filled((n, len(base[0])), lambda i, j: base[i][j] if j <= i else 0)
    if "upper" in structure:
        return filled((n, len(base[0])), lambda i, j: base[i][j] if j >= i else 0)
    if "diagonal" in structure:
        return filled((n, len(base[0])), lambda i, j: base[i][j] if i == j else 0)
    return base


def normalised(base: Array) -> Array:
    """Absolute values divided by their sum; equal weights when all are 0."""
    total = sum(abs(x) for row in base for x in row)
    if total == 0:
        return normalised(filled((len(base), len(base[0])), lambda i, j: 1))
    return tuple(tuple(abs(x) / total for x in row) for row in base)


def _orthonormal(shape: Shape) -> Iterator[Array]:
    """Matrices with orthonormal columns (rows, when there are fewer rows)."""
    rows, columns = shape
    if rows < columns:
        yield from (tuple(zip(*array, strict=True)) for array in _orthonormal((columns, rows)))
        return
    for square in _orthogonal(rows):
        yield tuple(row[:columns] for row in square)


def _orthogonal(n: int) -> Iterator[Array]:
    yield filled((n, n), lambda i, j: int(i == j))
    for order in permutations(range(n)):
        for signs in ((1,) * n, (-1,) + (1,) * (n - 1)):
            yield filled((n, n), lambda i, j, o=order, s=signs: s[i] if o[i] == j else 0)  # type: ignore[misc]  # a lambda with defaults has no type of its own
    for vector in product((1, 2, 3), repeat=n):
        yield reflection(tuple(Fraction(x) for x in vector))


def _permutations(n: int) -> Iterator[Array]:
    yield from (filled((n, n), lambda i, j, o=order: o[i] == j) for order in permutations(range(n)))  # type: ignore[misc]  # a lambda with defaults has no type of its own


def _idempotents(n: int) -> Iterator[Array]:
    """Diagonal ones, projections on small vectors and their complements, and oblique ones."""
    for values in product((1, 0), repeat=n):
        yield filled((n, n), _diagonal(values))
    for left in product((1, 2, 0, -1), repeat=n):
        for right in (left, (1,) * n, tuple(range(1, n + 1))):
            if sum(x * y for x, y in zip(left, right, strict=True)):
                yield from _along(tuple(map(Fraction, left)), tuple(map(Fraction, right)))


def _along(left: tuple[Fraction, ...], right: tuple[Fraction, ...]) -> Iterator[Array]:
    """`u v^T / v^T u`, and the identity less it."""
    n, scale = len(left), sum(x * y for x, y in zip(left, right, strict=True))
    yield filled((n, n), lambda i, j: left[i] * right[j] / scale)
    yield filled((n, n), lambda i, j: (i == j) - left[i] * right[j] / scale)


def _random_permutation(n: int, generator: np.random.Generator) -> Array:
    order = [int(place) for place in generator.permutation(n)]
    return filled((n, n), lambda i, j: order[i] == j)


def _random_idempotent(n: int, structure: frozenset[str], generator: np.random.Generator) -> Array:
    left, right = (tuple(Fraction(int(x)) for x in generator.integers(1, 5, size=n)) for _ in range(2))
    return list(_along(left, right if structure == {"idempotent"} else left))[int(generator.integers(2))]


def reflection(vector: tuple[Fraction, ...]) -> Array:
    """The Householder reflection I - 2 v v^T / v^T v, orthogonal over the rationals."""
    n, square = len(vector), sum(x * x for x in vector)
    return filled((n, n), lambda i, j: (i == j) - 2 * vector[i] * vector[j] / square)


def random(shape: Shape, structure: frozenset[str], generator: np.random.Generator) -> Array:
    """A random array of small rationals with the structure."""
    if "permutation" in structure:
        return _random_permutation(shape[0], generator)
    if "idempotent" in structure:
        return _random_idempotent(shape[0], structure, generator)
    if "orthogonal" in structure:
        return _random_orthonormal(shape, generator)
    mostly_integer = generator.random() < 0.5
    zeros = generator.random() < 0.3
    base = filled(shape, lambda i, j: _entry(generator, mostly_integer, zeros))
    if not structure and min(shape) > 1 and generator.random() < SINGULAR:
        full = base
        base = filled(shape, lambda i, j: full[i][0] * full[0][j])
    if "simplex" in structure:
        return normalised(base)
    if structure & {"diagonal"} and structure & {"psd", "pd"}:
        return filled(shape, lambda i, j: abs(base[i][j]) + ("pd" in structure) if i == j else 0)
    return imposed(base, structure)


def _entry(generator: np.random.Generator, integer: bool, zeros: bool) -> Fraction:
    if zeros and generator.random() < 0.5:
        return Fraction(0)
    return Fraction(int(generator.integers(-3, 4))) if integer else draw(generator)


def _random_orthonormal(shape: Shape, generator: np.random.Generator) -> Array:
    rows, columns = shape
    if rows < columns:
        return tuple(zip(*_random_orthonormal((columns, rows), generator), strict=True))
    vector = tuple(Fraction(int(x)) for x in generator.integers(1, 5, size=rows))
    square = reflection(vector)
    return tuple(row[:columns] for row in square)
