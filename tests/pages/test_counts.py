"""Counts of independent draws, and one-hot vectors, whose entries depend on each other."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

TOSSED = "Let $t \\in \\{0,1\\}^M$ be a one-hot target with $\\mathbb{E}[t_m] = r_m$. For $l \\ne m$ we have\n\n"
LABEL = "The label $y \\in \\{0,1\\}^C$ is a one-hot vector with $\\Pr(y_c = 1) = q_c$. Then\n\n"
COUNTED = "The counts follow $N \\sim \\mathrm{Multinomial}(n, \\theta)$, so for $i \\ne j$\n\n"
CATEGORY = "Let $z \\sim \\mathrm{Cat}(\\pi)$ be one-hot. Then\n\n"
TRUE = [
    (TOSSED, "\\operatorname{Cov}(t_l, t_m) = -r_l r_m"),
    (TOSSED, "\\operatorname{Var}(t_m) = r_m - r_m^2"),
    (LABEL, "\\operatorname{Cov}(y) = \\operatorname{diag}(q) - q q^\\top"),
    (LABEL, "\\operatorname{Var}(y_c) = q_c (1 - q_c)"),
    (COUNTED, "\\operatorname{Cov}(N_i, N_j) = -n \\theta_i \\theta_j"),
    (COUNTED, "\\mathbb{E}[N_i N_j] = n (n - 1) \\theta_i \\theta_j"),
    (CATEGORY, "\\operatorname{Var}(z_k) = \\pi_k (1 - \\pi_k)"),
]
WRONG = [
    (TOSSED, "\\operatorname{Cov}(t_l, t_m) = r_l r_m"),
    (TOSSED, "\\operatorname{Var}(t_m) = r_m + r_m^2"),
    (LABEL, "\\operatorname{Cov}(y) = \\operatorname{diag}(q) + q q^\\top"),
    (COUNTED, "\\operatorname{Cov}(N_i, N_j) = n \\theta_i \\theta_j"),
    (CATEGORY, "\\operatorname{Var}(z_k) = \\pi_k (1 + \\pi_k)"),
]


@pytest.mark.parametrize(("said", "formula"), TRUE)
def test_moments_of_counts_are_held_up(said: str, formula: str) -> None:
    assert verdicts(f"{said}$$\n{formula}\n$$\n")[formula] is Verdict.SUPPORTED


@pytest.mark.parametrize(("said", "formula"), WRONG)
def test_a_wrong_moment_of_counts_is_found(said: str, formula: str) -> None:
    assert verdicts(f"{said}$$\n{formula}\n$$\n")[formula] is Verdict.REFUTED


def test_entries_that_are_not_one_hot_have_no_such_covariance() -> None:
    said = "Let $y \\in \\{0,1\\}^C$ have the marginals $\\Pr(y_c = 1) = q_c$. For $b \\ne c$ we get\n\n"
    formula = "\\operatorname{Cov}(y_b, y_c) = q_b q_c"
    assert verdicts(f"{said}$$\n{formula}\n$$\n").get(formula) not in {Verdict.REFUTED, Verdict.SUPPORTED}
