"""Sum-of-squares certificates are exact, and a changed one is not accepted."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from corrigenda.proofs.certificates import SumOfSquares
from corrigenda.proofs.methods.inequalities.question import pose
from corrigenda.proofs.methods.solver.formula import Compare
from corrigenda.proofs.methods.squares.certificate import decompose, is_valid
from corrigenda.proofs.methods.squares.cone import blocks
from corrigenda.proofs.methods.squares.proof import by_squares
from corrigenda.proofs.methods.squares.rational import is_positive_semidefinite
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import BUDGET, only, problem, proves_all

REALS = r"a, b, c, d, e, f, g, h, x, y, z \in \mathbb{R}"
TRUE = [
    r"(a^2+b^2+c^2+d^2)(e^2+f^2+g^2+h^2) \ge (ae+bf+cg+dh)^2",
    r"a^4+b^4+c^4+d^4 \ge 4abcd",
    r"x^4+y^4+z^4 \ge xyz(x+y+z)",
    r"2x^4+2x^3y-x^2y^2+5y^4 \ge 0",
    r"x^6+y^6+z^6 \ge 3x^2y^2z^2",
    r"x^4 - 4x + 3 \ge 0",
    r"x^6 - 2x^3 + 2 > 0",
]
FALSE = [
    r"(a^2+b^2+c^2+d^2)(e^2+f^2+g^2+h^2) \ge 2(ae+bf+cg+dh)^2",
    r"a^4+b^4+c^4+d^4 \ge 5abcd",
    r"x^4+y^4+z^4 \ge 2xyz(x+y+z)",
    r"2x^4+2x^3y-9x^2y^2+5y^4 \ge 0",
    r"x^6+y^6+z^6 \ge 4x^2y^2z^2",
    r"x^4 - 4x + 2 \ge 0",
    r"x^6 - 2x^3 + 1 > 0",
    r"x^3 + 1 \ge 0",
    r"x^2 y^2 \ge x y",
    r"x^4 + y^4 \ge x^3 y + x y^3 + 1",
]


@pytest.mark.parametrize("stated", TRUE)
def test_true_inequalities_have_a_certificate(stated: str) -> None:
    found = only(by_squares, stated, REALS)
    assert proves_all(found)
    assert isinstance(found.certificate, SumOfSquares)


@pytest.mark.parametrize("stated", FALSE)
def test_false_inequalities_have_none(stated: str) -> None:
    assert only(by_squares, stated, REALS).stance is Stance.SILENT


def test_a_changed_gram_matrix_is_not_accepted() -> None:
    goal = pose(problem(r"x^2 - 2xy + 2y^2 \ge 0", REALS), BUDGET).goal
    assert isinstance(goal, Compare)
    target = Compare(goal.polynomial, goal.relation).polynomial
    negative = type(target)(tuple((monomial, -value) for monomial, value in target.terms))
    found = decompose(negative, [])
    assert found is not None
    assert is_valid(negative, found)
    rows = [list(row) for row in found[0].gram]
    rows[0][0] += 1
    changed = replace(found[0], gram=tuple(map(tuple, rows)))
    assert not is_valid(negative, (changed, *found[1:]))


@pytest.mark.parametrize(
    ("rows", "expected"),
    [(((1, 2), (2, 4)), True), (((1, 2), (2, 3)), False), (((0, 1), (1, 5)), False), (((0, 0), (0, 2)), True)],
)
def test_the_exact_test_for_semidefinite(rows: tuple[tuple[int, ...], ...], expected: bool) -> None:
    assert is_positive_semidefinite([[Fraction(x) for x in row] for row in rows]) is expected


def test_blocks_are_symmetric_with_their_upper_triangles_in_turn() -> None:
    first, second = blocks(np.arange(9.0), (2, 3))
    assert first.tolist() == [[0, 1], [1, 2]]
    assert second.tolist() == [[3, 4, 5], [4, 6, 7], [5, 7, 8]]
