"""A step of gradient descent that words announce is a claim about its formula, whatever constant went into its size."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

LEAST = r"""Let $B \in \mathbb{R}^{m \times p}$, $c \in \mathbb{R}^m$ and $R(v) = \frac{1}{2m} \|B v - c\|^2$. """
HEIGHT = r"""Let $H(\theta) = b^\top \theta - \frac12 \theta^\top A \theta$ with symmetric
$A \in \mathbb{R}^{p \times p}$. """
PAIRED = r"""For a pair $(i, j)$ let $e_{ij} = r_{ij} - u_i^\top v_j$ and
$E_{ij} = \frac12 e_{ij}^2 + \frac\lambda2 (\|u_i\|^2 + \|v_j\|^2)$. """


@pytest.mark.parametrize(
    "text",
    [
        LEAST
        + r"Gradient descent on $R$ with step size $\gamma$ is $v_{k+1} = v_k - \frac{\gamma}{m} B^\top (B v_k - c)$.",
        LEAST + r"The gradient descent update is $v^{(k+1)} = v^{(k)} - \frac{\gamma}{m} B^\top (B v^{(k)} - c)$.",
        HEIGHT + r"Gradient ascent with rate $\alpha_k$ goes to $\theta_{k+1} = \theta_k + \alpha_k (b - A \theta_k)$.",
        PAIRED
        + r"A gradient step on $E_{ij}$ takes the item to $v_j^{\text{new}} = v_j + \beta (e_{ij} u_i - \lambda v_j)$.",
    ],
)
def test_a_right_step_is_supported(text: str) -> None:
    assert list(verdicts(text).values())[-1] is Verdict.SUPPORTED


@pytest.mark.parametrize(
    "text",
    [
        LEAST
        + r"Gradient descent on $R$ with step size $\gamma$ is $v_{k+1} = v_k + \frac{\gamma}{m} B^\top (B v_k - c)$.",
        LEAST + r"The gradient descent update is $v^{(k+1)} = v^{(k)} - \frac{\gamma}{m} B^\top (B v^{(k)} + c)$.",
        HEIGHT + r"Gradient ascent with rate $\alpha$ goes to $\theta' = \theta - \alpha (b - A \theta)$.",
        PAIRED + r"A gradient step on $E_{ij}$ takes the user to $u_i^{+} = u_i + \beta (e_{ij} v_j + \lambda u_i)$.",
    ],
)
def test_a_wrong_step_is_found(text: str) -> None:
    assert list(verdicts(text).values())[-1] is Verdict.REFUTED


@pytest.mark.parametrize(
    "text",
    [
        LEAST + r"The gradient descent update is $v_{k+1} = v_k - \gamma B^\top (B v_k - c)$.",
        LEAST + r"The gradient descent update is $v_{k+1} = v_k - 2\gamma B^\top (B v_k - c)$.",
        LEAST + r"One SGD step on a row goes to $v_{k+1} = v_k - \gamma (b_k^\top v_k - c_k) b_k$.",
        LEAST
        + r"Gradient descent with momentum goes to $v_{k+1} = v_k - \frac{\gamma}{m} B^\top (B v_k - c) + \mu z_k$.",
        LEAST
        + r"""The gradient descent update is $v_{k+1} = v_k - \frac{\gamma}{m} B^\top (B v_k - c)$.
A gradient descent step with a ridge term is
$v_{k+1} = v_k - \gamma\lambda v_k - \frac{\gamma}{m} B^\top (B v_k - c)$.""",
        r"Let $f$ be smooth. Gradient descent on $f$ with step size $1/L$ is $x_{k+1} = x_k - \frac1L \nabla f(x_k)$.",
    ],
)
def test_another_step_is_no_error(text: str) -> None:
    assert not set(verdicts(text).values()) & set(WRONG)
