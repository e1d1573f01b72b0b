"""Pseudo-inverses, Kronecker products and indicators, exactly; structured matrices piece by piece."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices import flint, inverses
from corrigenda.numerics.kernel.matrices.inverses import reduce
from corrigenda.numerics.kernel.matrices.products import product
from corrigenda.numerics.kernel.matrices.pseudo_inverse import moore_penrose
from corrigenda.numerics.kernel.matrices.strata import count_strata, piece
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.balls import BallDomain
from corrigenda.numerics.kernel.numbers.entrywise import Entrywise
from corrigenda.numerics.kernel.numbers.exact.fields import PrimeField, Rationals

PRIME = 2**61 - 1


def rows(*entries: tuple[int, ...]) -> Matrix[Fraction]:
    return Matrix(entries=tuple(tuple(map(Fraction, row)) for row in entries))


def times(left: Matrix[Fraction], right: Matrix[Fraction]) -> Matrix[Fraction]:
    columns = right.transposed.entries
    return Matrix(entries=tuple(tuple(sum(map(lambda a, b: a * b, row, c)) for c in columns) for row in left))


@pytest.mark.parametrize("seed", range(40))
def test_the_four_equations_of_penrose(seed: int) -> None:
    draw = random.Random(seed)
    shape = draw.randint(1, 4), draw.randint(1, 4)
    rank = draw.randint(0, min(shape))
    entries = [[0] * shape[1] for _ in range(shape[0])]
    for _ in range(rank):
        left, right = [draw.randint(-2, 2) for _ in range(shape[0])], [draw.randint(-2, 2) for _ in range(shape[1])]
        entries = [[x + a * b for x, b in zip(row, right, strict=True)] for row, a in zip(entries, left, strict=True)]
    a = rows(*map(tuple, entries))
    p = moore_penrose(Rationals(), a)
    assert times(times(a, p), a) == a
    assert times(times(p, a), p) == p
    assert times(a, p) == times(a, p).transposed
    assert times(p, a) == times(p, a).transposed


def test_columns_are_stacked() -> None:
    assert Entrywise(domain=Rationals()).stacked(rows((1, 2), (3, 4))).flat == (1, 3, 2, 4)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("structure", [{"idempotent"}, {"idempotent", "symmetric"}, {"symmetric", "orthogonal"}])
def test_pieces_have_their_structure(size: int, structure: set[str]) -> None:
    draw, domain = random.Random(size), PrimeField(PRIME)
    for number in range(count_strata((size, size), frozenset(structure))):
        found = piece(domain, (size, size), frozenset(structure), lambda: draw.randrange(PRIME), number)
        square = product(domain, found, found)
        if "symmetric" in structure:
            assert found == found.transposed
        trace = sum(found.entries[k][k] for k in range(size)) % PRIME
        if "idempotent" in structure:
            assert square == found
            assert trace == number
        else:
            assert square == Matrix(entries=tuple(tuple(int(i == j) for j in range(size)) for i in range(size)))


def test_pieces_cover_every_rank_and_every_permutation() -> None:
    assert count_strata((3, 4), frozenset(), ranked=True) == 4
    assert count_strata((3, 3), frozenset({"diagonal"}), ranked=True) == 8
    assert count_strata((4, 4), frozenset({"permutation"})) == 24
    with pytest.raises(Unsupported):
        count_strata((9, 9), frozenset({"permutation"}))
    with pytest.raises(Unsupported):
        count_strata((3, 3), frozenset({"lower"}), ranked=True)


@pytest.mark.parametrize(
    "domain", [PrimeField(PRIME), Rationals(), BallDomain()], ids=["residues", "rationals", "balls"]
)
def test_flint_agrees_with_elimination(domain: Domain[Any]) -> None:
    draw = random.Random(2)
    a = Matrix(entries=tuple(tuple(domain.constant(draw.randint(-9, 9)) for _ in range(7)) for _ in range(7)))
    unit = product(domain, a, inverses.inverse(domain, a))
    assert unit == Entrywise(domain=domain).identity(7)
    assert flint.determinant(domain, a) == reduce(domain, a, 7).determinant
    dependent = Matrix(entries=(*a.entries[:6], a.entries[0]))
    assert flint.rank(domain, dependent) == 6
    assert flint.determinant(domain, dependent) == domain.constant(0)
    with pytest.raises(Undefined):
        inverses.inverse(domain, dependent)


def test_what_varies_or_is_no_plain_number_is_left_to_elimination() -> None:
    root = Rationals()
    entries = [[root.constant(int(i == j)) for j in range(7)] for i in range(7)]
    entries[3][3] = root.square_root(root.constant(2))
    a = Matrix(entries=tuple(map(tuple, entries)))
    assert flint.determinant(root, a) is None
    assert root.is_zero(root.add(inverses.determinant(root, a), root.negate(entries[3][3])))


@pytest.mark.parametrize("size", range(1, 6))
def test_a_determinant_takes_each_minor_once(size: int) -> None:
    draw, domain = random.Random(size), BallDomain()
    entries = rows(*(tuple(draw.randint(-9, 9) for _ in range(size)) for _ in range(size)))
    sums: list[int] = []

    class Counting(BallDomain):
        def dot(self, left: Any, right: Any) -> Any:
            sums.append(len(left))
            return super().dot(left, right)

    balls = entries.map(domain.constant)
    assert inverses.determinant(Counting(), balls) == reduce(domain, balls, size).determinant
    assert len(sums) == 2**size - 1 - size
