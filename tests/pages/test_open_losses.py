"""Backpropagation through what a page computes, for a loss that it leaves open."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

NORMALISED = (
    r"Let $u = \frac1m \sum_{i=1}^m x_i$, $s^2 = \frac1m \sum_{i=1}^m (x_i - u)^2$,"
    r" $z_i = \frac{x_i - u}{\sqrt{s^2 + \epsilon}}$ and $y_i = g z_i + c$." + "\n\n"
)
LAYER = (
    r"A layer computes $h = W x + b$ and $y = \tanh(h)$ with $W \in \mathbb{R}^{m \times d}$, $x \in \mathbb{R}^d$."
    r" For a loss $L$ we get $d(h) = d(y) \odot (1 - y^2)$ and $%s$."
)
BATCH = (
    r"Forward: $Y = X W + \mathbf{1} b^\top$ with $X \in \mathbb{R}^{n \times d}$, $W \in \mathbb{R}^{d \times m}$,"
    r" $b \in \mathbb{R}^m$. Backward: $\nabla_X \mathcal{L} = (\nabla_Y \mathcal{L}) W^\top$ and $%s$."
)


def said(text: str) -> list[Verdict]:
    """What is said of each relation; `d(y_i)` stands for the derivative of L in it."""
    for letter in ("x_i", "y_i", "y_j", "g", "c", "h", "y", "W", "x", "w", "x_i"):
        text = text.replace(f"d({letter})", rf"\frac{{\partial L}}{{\partial {letter}}}")
    return list(verdicts(text).values())


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        (NORMALISED + r"$$d(c) = \sum_{i=1}^m d(y_i), \quad d(g) = \sum_{i=1}^m %s$$", "d(y_i) z_i", "d(y_i) z_i^2"),
        (LAYER, r"d(W) = d(h) x^\top", r"d(W) = -d(h) x^\top"),
        (LAYER, r"d(x) = W^\top d(h)", "d(x) = W d(h)"),
        (
            BATCH,
            r"\nabla_b \mathcal{L} = (\nabla_Y \mathcal{L})^\top \mathbf{1}",
            r"\nabla_b \mathcal{L} = (\nabla_Y \mathcal{L}) \mathbf{1}",
        ),
        (
            NORMALISED + r"$$d(x_i) = \frac{g}{m \sqrt{s^2 + \epsilon}} \Big(m\, d(y_i) - \sum_j d(y_j) %s\Big)$$",
            r"- z_i \sum_j d(y_j) z_j",
            r"+ z_i \sum_j d(y_j) z_j",
        ),
    ],
)
def test_the_chain_rule_is_held_against_the_forward_pass(text: str, true: str, false: str) -> None:
    assert set(said(text % true)) == {Verdict.SUPPORTED}
    assert said(text % false)[-1] in WRONG


def test_a_loss_whose_gradient_the_page_gives_is_not_open() -> None:
    text = r"Let $h = W x$ and $p = \operatorname{softmax}(h)$. For the cross-entropy $L$ we have $d(h) = p - t$"
    assert not set(said(text + r" and $d(W) = (p - t) x^\top$.")) & WRONG


def test_a_loss_that_stands_in_other_formulas_is_not_open() -> None:
    text = r"Let $h = w x$ and $J = L + \lambda w^2$. Then $d(w) = x d(h)$"
    assert not set(said(text + r" and $\frac{\partial J}{\partial w} = x d(h) + 2 \lambda w$.")) & WRONG


def test_members_are_as_many_as_their_mean_is_divided_by() -> None:
    text = (
        r"Let $m = \frac1d \sum_i x_i$ and $v = \frac1d \sum_i (x_i - m)^2$. Then"
        r" $v = \frac1d \sum_i x_i^2 %s m^2$ and $\frac{\partial m}{\partial x_j} = \frac{1}{d}$."
    )
    assert set(said(text % "-")) <= {Verdict.SUPPORTED, Verdict.PROVED}
    assert Verdict.REFUTED in said(text % "+")


def test_a_loss_with_a_term_of_its_own_in_the_weights_is_not_open() -> None:
    text = r"A layer is $y = W x + c$ with $W \in \mathbb{R}^{m \times d}$, $x \in \mathbb{R}^d$. With weight decay"
    assert not set(said(text + r" $d(W) = d(y) x^\top + \lambda W$ and $d(c) = d(y)$.")) & WRONG


def test_gradients_that_are_rows_are_not_wrong() -> None:
    text = r"Let $y = W x$ with $W \in \mathbb{R}^{m \times d}$, $x \in \mathbb{R}^d$, $y \in \mathbb{R}^m$."
    assert not set(said(text + r" Gradients are rows: $d(x) = d(y) W$ and $d(W) = x d(y)$.")) & WRONG


def test_what_a_sum_is_divided_by_may_be_a_probability() -> None:
    text = (
        r"Let $r_i \sim \mathrm{Bernoulli}(p)$ and $s = \frac{1}{p} \sum_i r_i x_i$."
        r" Then $\mathbb{E}[r_i / p] = 1$ and $p (1 - p) = p - p^2$."
    )
    made = page(read_text(text, name="note.md", kind="markdown")).program
    assert "p" not in made.whole
    assert ("r", 0) not in made.ranges
