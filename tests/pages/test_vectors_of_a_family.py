"""Families of vectors that no sentence declares: `u^\\top v_j` tells that every v_j is as long as u."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

SQUARES = (
    "The model is $\\hat y_i = w^\\top x_i$ and the loss is $L = \\frac{1}{2n}\\sum_{i=1}^n (y_i - \\hat y_i)^2$. "
    "Then\n\n$$\n"
)
KEYS = (
    "For a query $q \\in \\mathbb{R}^d$ let $a_t = q^\\top k_t$ and $p_t = e^{a_t}/\\sum_{s=1}^T e^{a_s}$, and put "
    "$F = \\log\\sum_{t=1}^T e^{a_t}$. Then\n\n$$\n"
)
DIRECTIONS = "Put $s_i = v_i^\\top x$ and $F = \\sum_{i=1}^n c_i s_i^2$. Then\n\n$$\n"
UNIT = "Let $u$ and $v$ be embeddings of unit norm, and $s_j = u^\\top v_j$. Then\n\n$$\n"


@pytest.mark.parametrize(
    "text",
    [
        SQUARES + "\\nabla_w L = -\\frac{1}{n}\\sum_{i=1}^n (y_i - \\hat y_i) x_i",
        KEYS + "\\nabla_q F = \\sum_{t=1}^T p_t k_t",
        KEYS + "\\nabla_{k_t} F = p_t q",
        UNIT + "\\|u - v_j\\|^2 = 2 - 2 s_j",
        DIRECTIONS + "\\nabla_x F = 2\\sum_{i=1}^n c_i s_i v_i",
    ],
)
def test_what_is_true_is_held_up(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] in {Verdict.SUPPORTED, Verdict.PROVED}


@pytest.mark.parametrize(
    "text",
    [
        SQUARES + "\\nabla_w L = \\frac{1}{n}\\sum_{i=1}^n (y_i - \\hat y_i) x_i",
        KEYS + "\\nabla_q F = \\sum_{t=1}^T a_t k_t",
        UNIT + "\\|u - v_j\\|^2 = 2 + 2 s_j",
        DIRECTIONS + "\\nabla_x F = \\sum_{i=1}^n c_i s_i v_i",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] is Verdict.REFUTED


WEIGHTS = (
    r"Let $q, k \in \mathbb{R}^d$. The weights $a_{ij} = \frac{\exp(q_i^\top k_j)}{\sum_{l=1}^n \exp(q_i^\top k_l)}$"
    r" satisfy $\sum_{j=1}^n a_{ij} = %s$."
)


def test_numbered_letters_that_are_transposed_are_vectors_beside_one_of_them() -> None:
    assert list(verdicts(WEIGHTS % "1").values()) == [Verdict.SUPPORTED]
    assert Verdict.SUPPORTED not in verdicts(WEIGHTS % "n").values()


def test_numbered_letters_that_are_multiplied_are_entries() -> None:
    text = r"Let $u, v \in \mathbb{R}^3$. Then $u^\top v = \sum_{i=1}^3 u_i v_i$ and $\|u\|^2 = \sum_{i=1}^3 u_i^2$."
    assert set(verdicts(text).values()) <= {Verdict.PROVED, Verdict.SUPPORTED}
