"""Shapes that a page leaves out follow from what stands beside the letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import is_declared
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

FILTER = (
    r"The state $s_t \in \mathbb{R}^m$ follows $u_t = A s_{t-1} + B e_t + a$ and $s_t = \tanh(u_t)$ with "
    r"$A \in \mathbb{R}^{m \times m}$, $B \in \mathbb{R}^{m \times p}$, $e_t \in \mathbb{R}^p$ and $s_0 = 0$. The "
    r"output is $v_t = C s_t + f$ with $C \in \mathbb{R}^{r \times m}$, the error "
    r"$J = \sum_{t=1}^{M} \frac{1}{2} \|v_t - w_t\|^2$ for targets $w_t$. "
)
LAYER = (
    r"A layer has $W \in \mathbb{R}^{h \times d}$, $z = W x + b$ and $a = \tanh(z)$; the loss is "
    r"$L = \frac{1}{2} \|a - y\|^2$. "
)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (FILTER + r"Then $\frac{\partial J}{\partial f} = \sum_{t=1}^{M} (v_t - w_t)$.", Verdict.SUPPORTED),
        (FILTER + r"Then $\frac{\partial J}{\partial f} = \sum_{t=1}^{M} (w_t - v_t)$.", Verdict.REFUTED),
        (FILTER + r"Then $\frac{\partial J}{\partial C} = \sum_{t=1}^{M} (v_t - w_t) s_t^\top$.", Verdict.SUPPORTED),
        (FILTER + r"Then $\frac{\partial J}{\partial C} = \sum_{t=1}^{M} (v_t - w_t) s_{t-1}^\top$.", Verdict.REFUTED),
        (LAYER + r"Then $\frac{\partial L}{\partial b} = (a - y) \odot (1 - a \odot a)$.", Verdict.SUPPORTED),
        (LAYER + r"Then $\frac{\partial L}{\partial b} = (a - y) \odot (1 - a)$.", Verdict.REFUTED),
    ],
)
def test_letters_without_a_shape(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict


@pytest.mark.parametrize(
    ("text", "key", "sizes"),
    [
        (r"Let $M \in \mathbb{R}^{p \times q}$. Then $r = M v + g$ and $t = r - g$.", "v", ["q"]),
        (
            r"Let $K \in \mathbb{R}^{a \times c}$ and $E \in \mathbb{R}^{c \times e}$. Then $\hat G - K E = D$.",
            "D",
            ["a", "e"],
        ),
    ],
)
def test_sizes_that_follow(text: str, key: str, sizes: list[str]) -> None:
    shape = page(read_text(text, name="note.md", kind="markdown")).program.shapes[key]
    assert [getattr(size, "text", "") for size in shape] == sizes


def test_sizes_told_in_two_ways_are_given_up() -> None:
    text = r"Let $M \in \mathbb{R}^{p \times q}$. Then $r = M v$ and $s = M^\top v$."
    assert "v" not in page(read_text(text, name="note.md", kind="markdown")).program.shapes


def test_what_is_inferred_is_no_declaration() -> None:
    text = r"Let $M \in \mathbb{R}^{p \times q}$. Then $r = M v + g$ and $t = r - g$."
    found = page(read_text(text, name="note.md", kind="markdown"))
    assert not any(is_declared(one, found.program) for one in found.equations)


def test_vectors_of_the_standard_basis_have_every_length() -> None:
    text = (
        r"Let $\mathbf{z} \in \mathbb{R}^K$, $p_k = \frac{e^{z_k}}{\sum_{j=1}^K e^{z_j}}$ and "
        r"$\ell(\mathbf{z}) = -\log p_c$ for a class $c \in \{1, \dots, K\}$ "
        r"with its one-hot vector $\mathbf{e}_c$. Then "
        r"$\nabla_{\mathbf{z}}\,\ell = \mathbf{p}-\mathbf{e}_c$."
    )
    assert list(verdicts(text).values())[-1] is Verdict.SUPPORTED
