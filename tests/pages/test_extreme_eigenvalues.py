"""Extreme eigenvalues as words name them."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

FORM = (
    r"Let $A \in \mathbb{R}^{d\times d}$ be symmetric positive definite and $f(x) = \frac12 x^\top A x$ for "
    r"$x \in \mathbb{R}^d$. "
)
WRITTEN = FORM + r"We write $m > 0$ for the smallest and $L$ for the largest eigenvalue of $A$. Then "
BOTH = FORM + r"The smallest and largest eigenvalues of $A$ are $m$ and $L$. Then "
DATA = (
    r"Let $X \in \mathbb{R}^{n \times d}$ with $n \ge d$ and $y \in \mathbb{R}^n$, $g(w) = \frac{1}{2}\|X w - y\|^2$ "
    r"for $w \in \mathbb{R}^d$. Setting the gradient to zero gives the unique minimiser "
    r"$w^\star = (X^\top X)^{-1} X^\top y$."
    r" With $H = X^\top X$ let $c$ be the smallest eigenvalue of $H$. Accuracy $\|w\| \le \varepsilon$ is wanted. Then "
)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (WRITTEN + r"$\|\nabla f(x)\|^2 \ge 2 m f(x)$.", Verdict.SUPPORTED),
        (WRITTEN + r"$\|\nabla f(x)\|^2 \le 2 m f(x)$.", Verdict.REFUTED),
        (BOTH + r"$\|\nabla f(x)\|^2 \le 2 L f(x)$.", Verdict.SUPPORTED),
        (BOTH + r"$\|\nabla f(x)\|^2 \ge 2 L f(x)$.", Verdict.REFUTED),
        (DATA + r"$\|\nabla g(w)\|^2 \ge 2 c (g(w) - g(w^\star))$.", Verdict.SUPPORTED),
        (DATA + r"$\|\nabla g(w)\|^2 \le 2 c (g(w) - g(w^\star))$.", Verdict.REFUTED),
    ],
)
def test_the_last_formula(text: str, verdict: Verdict) -> None:
    assert next(found for stated, found in verdicts(text).items() if "nabla" in stated) is verdict
