"""A family of declared vectors makes up the declared matrix of the same letter."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

ROWS = r"The inputs are $x_i \in \mathbb{R}^d$, with $X \in \mathbb{R}^{n \times d}$. Then "
COLUMNS = r"The atoms are $b_j \in \mathbb{R}^m$, with $B \in \mathbb{R}^{m \times p}$. Then "
PENALTY = (
    r"Take $p_i, q_j\in\mathbb{R}^k$ with $P \in \mathbb{R}^{m\times k}$ and $Q \in \mathbb{R}^{n\times k}$. "
    r"The loss is $$J(P, Q) = \sum_{(i,j)\in\Omega}(s_{ij}-p_i^\top q_j)^2 + \lambda (\|P\|_F^2 + \|Q\|_F^2).$$ Write "
    r"$\Omega_i = \{j : (i,j)\in\Omega\}$. Then $$\frac{\partial J}{\partial p_i} = "
    r"-2\sum_{j\in\Omega_i}(s_{ij}-p_i^\top q_j) q_j"
)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (ROWS + r"$X^\top X = \sum_{i=1}^n x_i x_i^\top$.", Verdict.SUPPORTED),
        (ROWS + r"$X^\top X = \sum_{i=1}^n x_i^\top x_i$.", Verdict.ILL_TYPED),
        (COLUMNS + r"$B B^\top = \sum_{j=1}^p b_j b_j^\top$.", Verdict.SUPPORTED),
        (COLUMNS + r"$B^\top B = \sum_{j=1}^p b_j b_j^\top$.", Verdict.REFUTED),
        (PENALTY + r" + 2\lambda p_i.$$", Verdict.SUPPORTED),
        (PENALTY + r" + \lambda p_i.$$", Verdict.REFUTED),
        (PENALTY + r" - 2\lambda p_i.$$", Verdict.REFUTED),
    ],
)
def test_the_last_formula(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict


def test_what_may_or_may_not_be_stacked_is_no_ground_for_an_alarm() -> None:
    text = (
        r"Let $u_i \in \mathbb{R}^k$ and $U$ with $f = \sum_{i=1}^{4} \|u_i\|^2 + \operatorname{tr}(U^\top U)$."
        r" Then $$\frac{\partial f}{\partial u_i} = 4 u_i.$$"
    )
    assert list(verdicts(text).values())[-1] is Verdict.INCONCLUSIVE
