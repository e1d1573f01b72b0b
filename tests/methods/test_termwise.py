"""Sums over an index bounded term by term."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods.inequalities.solver_proof import by_solver
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

GIVEN = (
    r"n, m \in \mathbb{N}",
    r"X \in \mathbb{R}^{n \times m}",
    r"w \in \mathbb{R}^m",
    r"x_i := X_{i,:}^\top",
    r"p := \max_i\|x_i\|_2",
    r"J \sim \mathrm{Unif}\{1,\dots,n\}",
)
TRUE = [
    r"\sum_{i=1}^n (x_i^\top w)^2\|x_i\|_2^2\le p^2\|Xw\|_2^2",
    r"\sum_{i=1}^n (x_i^\top w)^2\|Xx_i\|_2^2\le p^2\sigma_{\max}(X)^2\|Xw\|_2^2",
    r"\mathbb{E}[(x_J^\top w)^2\|Xx_J\|_2^2]\le\frac1np^2\sigma_{\max}(X)^2 w^\top X^\top Xw",
    r"\mathbb{E}[(x_J^\top w)^2]=\frac1n\|Xw\|_2^2",
]
FALSE = [
    r"\sum_{i=1}^n (x_i^\top w)^2\|x_i\|_2^2\le \frac12p^2\|Xw\|_2^2",
    r"\sum_{i=1}^n (x_i^\top w)^2\|Xx_i\|_2^2\le p^2\|Xw\|_2^2",
    r"\sum_{i=1}^n (x_i^\top w)\|x_i\|_2^2\le p^2\sum_{i=1}^n x_i^\top w",
    r"\mathbb{E}[(x_J^\top w)^2]=\|Xw\|_2^2",
]


@pytest.mark.parametrize("stated", TRUE)
def test_a_maximum_over_the_index_bounds_each_term(stated: str) -> None:
    assert proves_all(only(by_solver, stated, *GIVEN))


@pytest.mark.parametrize("stated", FALSE)
def test_mutants_are_not_proved(stated: str) -> None:
    assert only(by_solver, stated, *GIVEN).stance is not Stance.FOR
