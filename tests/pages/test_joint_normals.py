"""Two arrays with one normal law: conditional moments, by blocks of the covariance and of the precision."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

STATES = (
    "Let $u\\in\\mathbb R^m$ and $v\\in\\mathbb R^n$ be jointly normal,\n\n"
    "$$\\begin{pmatrix}u\\\\v\\end{pmatrix}\\sim\\mathcal N\\left(\\begin{pmatrix}a\\\\b\\end{pmatrix},"
    "\\begin{pmatrix}S_{uu}&S_{uv}\\\\S_{vu}&S_{vv}\\end{pmatrix}\\right).$$\n\n"
    "The precision matrix $\\Omega$ has the blocks $\\Omega_{uu}$, $\\Omega_{uv}$ and so on. "
)
PROCESS = (
    "The function values follow $\\begin{bmatrix} f \\\\ f_* \\end{bmatrix} \\sim \\mathcal{N}\\left(0,"
    " \\begin{bmatrix} K & K_* \\\\ K_*^\\top & K_{**} \\end{bmatrix}\\right)$. "
)
PAIR = (
    "Let $\\begin{pmatrix} x \\\\ y \\end{pmatrix} \\sim \\mathcal N\\left(\\begin{pmatrix} m \\\\ k \\end{pmatrix},"
    " \\begin{pmatrix} A & C \\\\ C^\\top & B \\end{pmatrix}\\right)$. "
)
CASES = [
    (STATES, "\\mathbb E[u\\mid v] = a - \\Omega_{uu}^{-1}\\Omega_{uv}(v-b)", "- \\Omega_{uu}", "+ \\Omega_{uu}"),
    (STATES, "\\operatorname{Cov}(u\\mid v) = S_{uu} - S_{uv}S_{vv}^{-1}S_{vu}", "S_{vv}^{-1}", "S_{vv}"),
    (STATES, "\\operatorname{Cov}(v\\mid u) = \\Omega_{vv}^{-1}", "^{-1}", ""),
    (PROCESS, "\\mathbb{E}[f_* \\mid f] = K_*^\\top K^{-1} f", "K^{-1}", "K"),
    (PROCESS, "\\operatorname{Cov}(f_* \\mid f) = K_{**} - K_*^\\top K^{-1} K_*", "} - K", "} + K"),
    (PAIR, "\\mathbb{E}[y \\mid x] = k + C^\\top A^{-1}(x - m)", "x - m", "x + m"),
]


@pytest.mark.parametrize(("told", "claim", "true", "wrong"), CASES)
def test_a_conditional_moment(told: str, claim: str, true: str, wrong: str) -> None:
    assert true in claim
    assert list(verdicts(f"{told}Then ${claim}$.").values())[-1] in HOLDS
    assert list(verdicts(f"{told}Then ${claim.replace(true, wrong)}$.").values())[-1] in WRONG


def test_a_letter_said_anew_has_no_joint_law_any_more() -> None:
    text = STATES + "\n\nNow let $u\\sim\\mathcal N(0, I)$ be another state. Then $\\mathbb E[u\\mid v] = 0$."
    assert not set(verdicts(text).values()) & WRONG
