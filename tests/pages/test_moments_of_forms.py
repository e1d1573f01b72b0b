"""Moments of quadratic forms in many normal entries."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

SAMPLE = r"Let $u_1, \dots, u_n$ be independent with $u_i \sim \mathcal{N}(c, q^2)$, $i = 1, \dots, n$. Then "
TRUE = [
    r"$\mathrm{Var}\left( \sum_{i=1}^n u_i^2 \right) = 2 n q^4 + 4 n c^2 q^2$.",
    r"$\mathbb{E}\left[ \left( \sum_{i=1}^n u_i \right)^2 \right] = n q^2 + n^2 c^2$.",
    r"$\mathrm{Cov}\left( \sum_{i=1}^n u_i, \sum_{i=1}^n u_i^2 \right) = 2 n c q^2$.",
]
FALSE = [
    r"$\mathrm{Var}\left( \sum_{i=1}^n u_i^2 \right) = 2 n q^4 + 2 n c^2 q^2$.",
    r"$\mathbb{E}\left[ \left( \sum_{i=1}^n u_i \right)^2 \right] = n q^2 + n c^2$.",
]


@pytest.mark.parametrize("text", TRUE)
def test_a_true_moment_agrees(text: str) -> None:
    found = page(read_text(SAMPLE + text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_false_moment_fails(text: str) -> None:
    found = page(read_text(SAMPLE + text, name="note.md", kind="markdown"))
    assert run(found.equations[-1], found.program).fails


RIDGE = r"""Let $y \in \mathbb{R}^n$, $X \in \mathbb{R}^{n \times p}$ and $y = X b + \varepsilon$ where
$\mathbb{E}\,\varepsilon = 0$ and $\mathrm{Cov}(\varepsilon) = \sigma^2 I$.
Put $$w = (X^\top X + \lambda I)^{-1} X^\top y.$$ Then
$$\mathrm{Cov}(w) = \sigma^2 (X^\top X + \lambda I)^{-1} X^\top X (X^\top X + \lambda I)^{-1}.$$
"""
QUADRATIC = r"""Let $u \in \mathbb{R}^d$ be random with $\mathbb{E}[u] = m$ and $\operatorname{Cov}(u) = \Sigma$,
and let $A \in \mathbb{R}^{d \times d}$ be symmetric. Then
$$\mathbb{E}[u^\top A u] = \operatorname{tr}(A \Sigma) + m^\top A m.$$
"""


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [(RIDGE, r"= \sigma^2 (", r"= 2 \sigma^2 ("), (QUADRATIC, "+ m", "- m")],
)
def test_a_told_covariance_matrix_makes_its_letter_a_vector(text: str, true: str, false: str) -> None:
    assert Verdict.SUPPORTED in verdicts(text).values() or Verdict.PROVED in verdicts(text).values()
    assert not set(verdicts(text).values()) & {*WRONG, Verdict.CONDITIONAL}
    assert text.count(true) == 1
    assert set(verdicts(text.replace(true, false)).values()) & set(WRONG)
