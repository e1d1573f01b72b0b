"""Sums over the points of a set, over pairs and over the indices that a set holds."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

GROUP = r"For a group $G$ with $m$ points and centroid $\bar z$, and any $a \in \mathbb{R}^p$: "
RATINGS = (
    r"Scores $s_{ij}$ are known for the pairs $(i,j)\in\Omega$, with factors $p_i, q_j\in\mathbb{R}^k$. The loss is "
    r"$$J = \sum_{(i,j)\in\Omega}(s_{ij}-p_i^\top q_j)^2.$$ Write $\Omega_i = \{j : (i,j)\in\Omega\}$. Then "
)
BATCH = r"For a minibatch $B$ put $\bar g = \frac{1}{|B|}\sum_{i\in B} g_i$ with numbers $g_i$. Then "
DATA = r"Let $D$ be a training set. The loss is $L(a, b) = \sum_{(x,y)\in D} (y - a x - b)^2$. Then "
GRAPH = r"Every node has a number $h_i$ and $s_i = \sum_{j\in\mathcal{N}(i)} (h_i - h_j)$. Then "


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (GROUP + r"$$\sum_{z\in G}\|z-a\|^2=\sum_{z\in G}\|z-\bar z\|^2+m\|\bar z-a\|^2.$$", Verdict.SUPPORTED),
        (GROUP + r"$$\sum_{z\in G}\|z-a\|^2=\sum_{z\in G}\|z-\bar z\|^2+\|\bar z-a\|^2.$$", Verdict.REFUTED),
        (GROUP + r"$$\sum_{z\in G}\sum_{u\in G}\|z-u\|^2=2m\sum_{z\in G}\|z-\bar z\|^2.$$", Verdict.SUPPORTED),
        (GROUP + r"$$\sum_{z\in G}\sum_{u\in G}\|z-u\|^2=m\sum_{z\in G}\|z-\bar z\|^2.$$", Verdict.REFUTED),
        (
            RATINGS + r"$\frac{\partial J}{\partial p_i} = -2\sum_{j\in\Omega_i}(s_{ij}-p_i^\top q_j) q_j$.",
            Verdict.SUPPORTED,
        ),
        (
            RATINGS + r"$\frac{\partial J}{\partial p_i} = 2\sum_{j\in\Omega_i}(s_{ij}-p_i^\top q_j) q_j$.",
            Verdict.REFUTED,
        ),
        (
            RATINGS + r"$\frac{\partial J}{\partial q_j} = -2\sum_{i:(i,j)\in\Omega}(s_{ij}-p_i^\top q_j) p_i$.",
            Verdict.SUPPORTED,
        ),
        (BATCH + r"$\sum_{i\in B}(g_i-\bar g)^2 = \sum_{i\in B} g_i^2 - |B| \bar g^2$.", Verdict.SUPPORTED),
        (BATCH + r"$\sum_{i\in B}(g_i-\bar g)^2 = \sum_{i\in B} g_i^2 - \bar g^2$.", Verdict.REFUTED),
        (DATA + r"$\frac{\partial L}{\partial a} = -2\sum_{(x,y)\in D} x (y - a x - b)$.", Verdict.SUPPORTED),
        (DATA + r"$\frac{\partial L}{\partial b} = 2\sum_{(x,y)\in D} (y - a x - b)$.", Verdict.REFUTED),
        (GRAPH + r"$s_i = |\mathcal{N}(i)| h_i - \sum_{j\in\mathcal{N}(i)} h_j$.", Verdict.SUPPORTED),
        (GRAPH + r"$s_i = |\mathcal{N}(i)| h_i + \sum_{j\in\mathcal{N}(i)} h_j$.", Verdict.REFUTED),
        (BATCH + r"$\sum_{i: g_i > 0} g_i - \sum_{i: g_i < 0} g_i = \sum_i |g_i|$.", Verdict.SUPPORTED),
    ],
)
def test_the_last_formula(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict
