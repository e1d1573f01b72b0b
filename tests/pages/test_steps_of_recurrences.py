"""Steps through time: ranges in words, members of vectors, products of matrices in either order."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts
from tests.pages.test_inferred_shapes import FILTER

STATE = (
    r"A state $z_i \in \mathbb{R}^m$ follows $z_i = \sin(A z_{i-1} + B e_i)$ with $A \in \mathbb{R}^{m \times m}$, "
    r"$B\in\mathbb{R}^{m\times p}$, $e_i \in \mathbb{R}^p$. Write $c_i = \cos(A z_{i-1} + B e_i)$. "
)
LATER = STATE + r"For a later step $i > r$ we have $$\frac{\partial z_i}{\partial z_r} = "
BACK = FILTER + r"With $g_t = \partial J/\partial s_t$ we get, for "


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (LATER + r"\prod_{j=r+1}^{i} \mathrm{diag}(c_j) A.$$", Verdict.SUPPORTED),
        (LATER + r"\prod_{j=r}^{i} \mathrm{diag}(c_j) A.$$", Verdict.REFUTED),
        (STATE + r"Then $$\frac{\partial z_i}{\partial z_{i-1}} = \mathrm{diag}(c_i) A.$$", Verdict.SUPPORTED),
        (STATE + r"Then $$\frac{\partial z_i}{\partial z_{i-1}} = \mathrm{diag}(c_{i-1}) A.$$", Verdict.REFUTED),
        (
            BACK + r"$t < M$, $$g_t = C^\top (v_t - w_t) + A^\top \mathrm{diag}(1 - s_{t+1}^2) g_{t+1}.$$",
            Verdict.SUPPORTED,
        ),
        (
            BACK + r"$1 \le t < M$, $$g_t = C^\top (v_t - w_t) + A^\top \mathrm{diag}(1 - s_t^2) g_{t+1}.$$",
            Verdict.REFUTED,
        ),
        (
            r"Let $F_0 = 0$, $F_1 = 1$ and $F_k = F_{k-1} + F_{k-2}$. For $k \ge 2$ "
            r"$$F_{k+1} F_{k-1} = F_k^2 + (-1)^k.$$",
            Verdict.SUPPORTED,
        ),
    ],
)
def test_the_last_formula(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict
