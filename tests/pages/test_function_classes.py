"""Pages about gradient descent: what they prove of convex and smooth functions holds, and their slips are found."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

PAGE = r"""Let $F: \mathbb{R}^p \to \mathbb{R}$ be $\alpha$-strongly convex with a $\beta$-Lipschitz gradient, and let
$w^*$ denote its minimiser. We run
$$w_{k+1} = w_k - \gamma \nabla F(w_k), \qquad 0 < \gamma \le \frac{1}{\beta}.$$
Expanding the square,
$$\|w_{k+1} - w^*\|^2 = \|w_k - w^*\|^2 - 2\gamma \nabla F(w_k)^\top (w_k - w^*) + \gamma^2 \|\nabla F(w_k)\|^2.$$
By strong convexity,
$$\nabla F(w_k)^\top (w_k - w^*) \ge F(w_k) - F(w^*) + \frac{\alpha}{2} \|w_k - w^*\|^2.$$
Moreover $\|\nabla F(w_k)\|^2 \le 2\beta (F(w_k) - F(w^*))$. It follows that
$F(w_k) - F(w^*) \le \frac{\beta}{2} \|w_k - w^*\|^2$.
"""


def test_a_right_derivation_holds() -> None:
    found = verdicts(PAGE)
    assert len(found) >= 4
    assert set(found.values()) <= {Verdict.SUPPORTED, Verdict.PROVED}


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (r"\frac{\alpha}{2} \|", r"\alpha \|"),
        (r"\le 2\beta (F", r"\le \beta (F"),
        (r"\le \frac{\beta}{2}", r"\le \frac{\beta}{4}"),
    ],
)
def test_its_slips_are_found(right: str, wrong: str) -> None:
    assert right in PAGE
    found = [verdict for verdict in verdicts(PAGE.replace(right, wrong)).values() if verdict is Verdict.REFUTED]
    assert len(found) == 1


def test_a_least_value_without_a_place_is_that_of_the_function() -> None:
    text = r"Let $g$ be $m$-strongly convex. Then $\|\nabla g(x)\|^2 \ge 2m (g(x) - g^*)$."
    assert set(verdicts(text).values()) == {Verdict.SUPPORTED}


@pytest.mark.parametrize(
    "text",
    [
        r"Let $g$ be nonnegative and $M$-smooth. Then $\|\nabla g(x)\|^2 \le 2M g(x)$.",
        r"Let $g$ be $M$-smooth. Here $g$ is non-negative. Then $\|\nabla g(x)\|^2 \le 2M g(x)$.",
        r"Let $h$ be $m$-strongly convex with respect to $\|\cdot\|_1$. Then "
        r"$h(y) \ge h(x) + \nabla h(x)^\top (y - x) + \frac{m}{2} \|y - x\|_1^2$.",
        r"Let $g$ be convex with $g(1) = 0$. Then $g(1) + g(1) = 0$ and $\sum_i q_i g(p_i / q_i) \ge 0$.",
        r"Let $g$ be $M$-smooth on one page and $K$-smooth on another. Then $|g'(a) - g'(b)| \le M |a - b|$. Also "
        r"$g$ is $K$-smooth.",
    ],
)
def test_what_words_add_to_a_class_is_not_passed_over(text: str) -> None:
    assert not {Verdict.REFUTED, Verdict.ILL_TYPED} & set(verdicts(text).values())
