"""A size with a letter below is one size where the letter numbers nothing, and a family where it does."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

HEADS = (
    r"Let $Q, K \in \mathbb{R}^{n \times d_k}$. The entries of $q$ and $k$ are independent with mean 0 and variance 1."
)
STATES = r"Let $s, h \in \mathbb{R}^{m_h}$ have independent entries with mean 0 and variance 1."
CLASSES = (
    r"The classes have data $X_k \in \mathbb{R}^{n_k \times d}$, and $n = \sum_{k=1}^K n_k$. With $p_k = n_k/n$ we get "
    r"$\sum_k p_k = 1$."
)


@pytest.mark.parametrize(
    ("text", "stated", "verdict"),
    [
        (HEADS + r" Then $\mathrm{Var}(q^\top k) = d_k$.", r"\mathrm{Var}(q^\top k) = d_k", Verdict.SUPPORTED),
        (
            HEADS + r" Then $\mathrm{Var}(q^\top k) = \sqrt{d_k}$.",
            r"\mathrm{Var}(q^\top k) = \sqrt{d_k}",
            Verdict.REFUTED,
        ),
        (STATES + r" Then $\mathrm{Var}(s^\top h) = m_h$.", r"\mathrm{Var}(s^\top h) = m_h", Verdict.SUPPORTED),
        (STATES + r" Then $\mathrm{Var}(s^\top h) = m_h^2$.", r"\mathrm{Var}(s^\top h) = m_h^2", Verdict.REFUTED),
        (CLASSES, r"\sum_k p_k = 1", Verdict.SUPPORTED),
    ],
)
def test_sizes_with_labels(text: str, stated: str, verdict: Verdict) -> None:
    assert verdicts(text)[stated] is verdict
