"""Matrix-normal laws of images, and square roots of covariances."""

from __future__ import annotations

import pytest
from flint import arb

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.matrices.roots import square_root

GRADIENTS = r"""Let $A$ be an $m \times n$ matrix. Let $B$ be a $p \times q$ matrix. Let $C$ be an $m \times q$ matrix.
Let $G$ be an $n \times p$ random matrix of gradients,

$$ G \sim \mathcal{MN}(M, U, V) . $$

Then

"""
NOISE = r"""Let $E$ be an $n \times p$ random matrix with

$$ E \sim \mathcal{MN}(0, R, T) $$

and let

$$ W = R^{-1/2} . $$

Then

"""
TRUE = [
    GRADIENTS + r"$$ A G B + C \sim \mathcal{MN}(A M B + C, A U A^\top, B^\top V B) $$",
    GRADIENTS + r"$$ G^\top \sim \mathcal{MN}(M^\top, V, U) $$",
    NOISE + r"$$ W E \sim \mathcal{MN}(0, W R W^\top, T) $$",
    NOISE + r"$$ W R W = I_n $$",
]
FALSE = [
    GRADIENTS + r"$$ A G B + C \sim \mathcal{MN}(A M B + C, A U A^\top, B V B^\top) $$",
    GRADIENTS + r"$$ G^\top \sim \mathcal{MN}(M^\top, U, V) $$",
    GRADIENTS + r"$$ 2 G \sim \mathcal{MN}(2 M, 2 U, V) $$",
    NOISE + r"$$ W E \sim \mathcal{MN}(0, W R W^\top, T^{-1}) $$",
]


def last(text: str) -> Run:
    found = page(read_text(text, name="note.md", kind="markdown"))
    return run(found.equations[-1], found.program)


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees(text: str) -> None:
    told = last(text)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_what_is_false_does_not_agree(text: str) -> None:
    assert not last(text).agrees


def test_the_root_of_a_covariance_is_its_root() -> None:
    matrix = arrays.filled((3, 3), lambda i, j: arb(4 if i == j else 1 + (i + j) % 2))
    root = square_root(matrix)
    assert all(x.contains(0) for x in arrays.entries(root.dot(root) - matrix))
    assert all(float(x.rad()) < 1e-30 for x in arrays.entries(root))


def test_a_matrix_without_such_a_root_is_refused() -> None:
    for entry in (5, 3):
        matrix = arrays.filled((2, 2), lambda i, j, entry=entry: arb(4 if i == j else entry + j))
        with pytest.raises(NotRun):
            square_root(matrix)
