"""Plain sentences declare; anything less plain does not."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.prose_declarations import declared
from tests.documents.handmade import last_step


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Let X be an n x d matrix.", [r"X \in \mathbb{R}^{n \times d}"]),
        ("Let $X$ be a real $n \\times d$ matrix.", [r"X \in \mathbb{R}^{n \times d}"]),
        ("where $A$ is an $m$ by $n$ matrix", [r"A \in \mathbb{R}^{m \times n}"]),
        (
            "a model with $n \\times v$ data matrix $Y$, $n \\times p$ design matrix $X$",
            [r"Y \in \mathbb{R}^{n \times v}", r"X \in \mathbb{R}^{n \times p}"],
        ),
        ("Suppose $x$ is a $d$-dimensional vector.", [r"x \in \mathbb{R}^{d}"]),
        ("assume $a$ is a scalar", [r"a \in \mathbb{R}"]),
        ("where $A$ is symmetric.", [r"A = A^\top"]),
        ("with U orthogonal", [r"U^\top U = I"]),
        ("Let $P$ be the (symmetric positive definite) spread", [r"P \succ 0"]),
        ("Let $P$ be a matrix and $R$ the symmetric positive definite spread", [r"R \succ 0"]),
        ("and for each $x$ and $z$ the symmetric matrix", []),
        ("Let $A, B \\in \\mathbb{R}^{n \\times n}$ be symmetric", [r"A = A^\top", r"B = B^\top"]),
        ("where $U$ and $V$ are orthogonal", [r"V^\top V = I", r"U^\top U = I"]),
        ("where $A$, $B$, and $C$ are symmetric", [r"C = C^\top", r"B = B^\top", r"A = A^\top"]),
        ("Let $A$ and $B$ both be real symmetric matrices", [r"B = B^\top", r"A = A^\top"]),
        ("Let $x \\in \\mathbb{R}^n$ and $A$ be symmetric", [r"A = A^\top"]),
        ("Let $X \\in \\mathbb{R}^{n \\times d}$ and $A$ be symmetric", [r"A = A^\top"]),
        ("Given $X$, $A$ is symmetric.", [r"A = A^\top"]),
        ("Let $P$ be the (possibly not symmetric) spread", []),
        ("Let $\\Sigma$ be positive definite.", [r"\Sigma \succ 0"]),
        ("Let $K$ be a positive semi-definite matrix.", [r"K \succeq 0"]),
        ("assume \\lambda > 0", [r"\lambda > 0"]),
        ("where c >= 2 holds", [r"c \ge 2"]),
        ("where $\\lambda$ is positive", [r"\lambda > 0"]),
        ("$q$ and $k$ are independent.", [r"q \perp k"]),
        ("for unit vectors $u$ and $v$", [r"\|u\|_2 = 1", r"\|v\|_2 = 1"]),
        ("with a symmetric matrix $A$", [r"A = A^\top"]),
        ("for a positive $\\eta$", [r"\eta > 0"]),
        ("a skew-symmetric matrix $S$", []),
        ("positive terms $x + y$", []),
        ("Let a be the answer.", []),
        ("$A$ is not symmetric.", []),
        ("Is $A$ symmetric?", []),
        ("unless $A$ is symmetric", []),
        ("Let $A + B$ be symmetric.", []),
        ("$x$ is orthogonal to $y$.", []),
        ("We let the network learn positive features.", []),
        ("Let $A \\in \\mathbb{R}^{n \\times n}$ be a symmetric matrix of weights", [r"A = A^\top"]),
        ("where $i \\in S$ is positive", []),
        ("Let $P \\in \\mathbb{R}^{n \\times n}$ be an orthogonal projection.", [r"P = P^\top"]),
        ("a symmetric weight matrix $W$ and $f$", [r"W = W^\top"]),
        ("the map is symmetric and the matrix $W$ is arbitrary", []),
        ("symmetric random variables $X$ and $Y$", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert [item.text for item in declared(text)] == expected


def test_they_are_given_to_the_steps_nearby_and_told() -> None:
    step = last_step("Let $A$ be a symmetric matrix. Then $$x^\\top A y + x^\\top A y = 2 y^\\top A x$$")
    assert step.given == (r"A = A^\top",)
    assert any("is read from the words" in text for text in step.inferred)


@pytest.mark.parametrize(
    ("text", "semidefinite"),
    [
        ("The kernel matrix $G$ of the data is inverted.", True),
        ("Its noise has covariance $R$.", True),
        ("A convolution uses the kernel $L$.", False),
        ("The vectors $p$ and $q$ have covariance $N$.", False),
        ("The cross-covariance $M$ is estimated.", False),
    ],
)
def test_matrices_that_are_semidefinite_by_their_kind(text: str, semidefinite: bool) -> None:
    assert any(item.text.endswith("\\succeq 0") for item in declared(text)) == semidefinite
