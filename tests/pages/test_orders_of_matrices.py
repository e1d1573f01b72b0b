"""Loewner orders, diagonal matrices of a family, and labels from a finite set on pages."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

LOGISTIC = r"""Rows $x_i^\top$ of a matrix $X \in \mathbb{R}^{n \times d}$, labels $y_i \in \{0, 1\}$, and
$p_i = \sigma(w^\top x_i)$ with $\sigma(a) = \frac{1}{1 + e^{-a}}$. The loss is
$$\ell(w) = -\sum_{i=1}^n \bigl[y_i \log p_i + (1 - y_i) \log(1 - p_i)\bigr].$$
One derivative, then another:
$$H = \nabla^2 \ell(w) = X^\top S X, \qquad S = \mathrm{diag}\bigl(p_i (1 - p_i)\bigr).$$
Since $p(1 - p)$ has its maximum at $p = \frac12$, there is a bound on the curvature that holds for all $w$,
$$H \preceq \tfrac14 X^\top X,$$
with equality at $w = 0$.
"""
TRUE = [
    LOGISTIC,
    r"Let $A \in \mathbb{R}^{n \times d}$ and $G = A^\top A$. Then $G + I \succ 0$ and $G + I \succeq G$.",
    r"Let $A \in \mathbb{R}^{d \times d}$ and $0 \preceq A \preceq I$. Then $A^2 \preceq A$.",
    r"Let $c \in \mathbb{R}^n$. Then $\operatorname{tr}(\operatorname{diag}(c_i^2)) = \|c\|^2$.",
    r"Let $y_i \in \{0, 1\}$ for $i = 1, \dots, n$. Then $\sum_{i=1}^n y_i^2 = \sum_{i=1}^n y_i$.",
    r"Labels $t_i \in \{-1, 1\}$, $i = 1, \dots, n$. Then $\sum_{i=1}^n t_i^2 = n$.",
    r"Let $z \in \mathbb{R}^K$, $y \in \{0, 1\}^K$ a one-hot label, $p = \operatorname{softmax}(z)$ and "
    r"$L = -\sum_k y_k \log p_k$. Then $\nabla_z L = p - y$.",
]
FALSE = [
    LOGISTIC.replace(r"\preceq", r"\succeq"),
    r"Let $A \in \mathbb{R}^{n \times d}$ and $G = A^\top A$. Then $G + I \preceq G$.",
    r"Let $c \in \mathbb{R}^n$. Then $\operatorname{tr}(\operatorname{diag}(c_i)) = 2 \sum_{i=1}^n c_i$.",
    r"Labels $t_i \in \{-1, 1\}$, $i = 1, \dots, n$. Then $\sum_{i=1}^n t_i^2 = 2 n$.",
    r"Let $z \in \mathbb{R}^K$, $y \in \{0, 1\}^K$ a one-hot label, $p = \operatorname{softmax}(z)$ and "
    r"$L = -\sum_k y_k \log p_k$. Then $\nabla_z L = p + y$.",
]
RESTRICTED = [
    r"Let $A \in \mathbb{R}^{n \times d}$ and $G = A^\top A$. When $A$ vanishes, $G + A^\top A \preceq G$.",
    r"Let $x \in \mathbb{R}^d$. For one-hot vectors $x$ the norms agree: $\|x\|_1 \le \|x\|_2$.",
]


@pytest.mark.parametrize("text", TRUE)
def test_true_pages_bring_no_alarm(text: str) -> None:
    found = verdicts(text)
    assert not set(found.values()) & {*WRONG, Verdict.CONDITIONAL}


@pytest.mark.parametrize("text", FALSE)
def test_wrong_ones_are_found(text: str) -> None:
    assert set(verdicts(text).values()) & set(WRONG)


@pytest.mark.parametrize("text", RESTRICTED)
def test_words_may_restrict_to_special_values(text: str) -> None:
    assert not set(verdicts(text).values()) & set(WRONG)


SQUARE = r"Let $A, B \in \mathbb{R}^{n \times n}$ "
NOT_ALWAYS = {
    "definite is not at least the identity": SQUARE + r"be positive definite. Then $\det A \ge 1$.",
    "small eigenvalues": r"Let $A \succ 0$. Then $A \succeq \frac12 I$.",
    "a negative diagonal": SQUARE + r"be diagonal. Then $\det A > 0$.",
    "a triangular matrix": SQUARE + r"be lower triangular. Then $\det A > 0$.",
    "semidefinite": SQUARE + r"with $A \succeq 0$ and $B \succeq 0$. Then $A + B \succ 0$.",
    "a square": SQUARE + r"be positive semidefinite. Then $A^2 \succ 0$.",
    "near an end": r"Let $q \in (0, 1)$. Then $q (1 - q) \ge \frac{1}{10}$.",
    "near a corner": r"Let $p \in \mathbb{R}^k$, $\sum_{i=1}^k p_i = 1$, $p_i \ge 0$. Then $\max_i p_i \le \frac12$.",
}


@pytest.mark.parametrize("text", NOT_ALWAYS.values(), ids=NOT_ALWAYS)
def test_what_fails_for_some_matrices_is_not_supported(text: str) -> None:
    """The drawn matrices are of all that the words allow, and a doubtful failure at one point is no support."""
    assert not set(verdicts(text).values()) & {Verdict.PROVED, Verdict.SUPPORTED}


@pytest.mark.parametrize(
    "text",
    [
        r"Let $A \succ 0$. Then $A^{-1} \succ 0$ and $A + A^{-1} \succeq 2 I$.",
        r"Let $A \succeq 0$ and $B \succ 0$. Then $A + B \succ 0$.",
        SQUARE + r"be positive definite. Then $\operatorname{tr}(A) \operatorname{tr}(A^{-1}) \ge n^2$.",
    ],
)
def test_what_holds_for_all_of_them_is_supported(text: str) -> None:
    found = set(verdicts(text).values())
    assert found
    assert found <= {Verdict.PROVED, Verdict.SUPPORTED}
