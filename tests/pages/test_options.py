"""A function that is one thing here and another there: options of a list, start values, what a derivative is set to."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

LOSSES = """Loss functions
- Squared error: $L(u, a) = (u - a)^2$
- Absolute error: $L(u, a) = |u - a|$
- $L_p$ loss: $L(u, a) = |u - a|^p$
- Hinge: $L(u, a) = \\max(0, 1 - u a)$
"""
ITEMS = """Plots:

- $f(w) = w^3$, the first order condition gives $f'(v) = 3 v^2 = 0$, a saddle point.

- $f(w) = e^w$, where it gives $f'(v) = e^v = 0$ in the limit only.

- $f(w) = w^2$ for which it gives $f'(v) = 2 v = 0$.
"""
STARTS = """Starting at $w^0 = \\begin{bmatrix} 1 \\\\ 1 \\end{bmatrix}$ we move right.

Starting at $w^0 = \\begin{bmatrix} 1 \\\\ 0 \\end{bmatrix}$ we do not.
"""
SPACED = "We use $$ \\frac{a^2}{a} = a \\hspace{1 cm} \\int_0^1 x \\, dx = \\frac{1}{2} $$"
FISHER = "Put $$I(\\theta) = \\frac{1}{\\theta}.$$ For a sample $$I_n(\\theta) = n I(\\theta).$$"
CHAIN = "Chapman and Kolmogorov: $$p_{ij}(m + n) = \\sum_k p_{ik}(m) p_{kj}(n).$$"
SIGN = "The sign is $$\\text{sign}(x) = \\begin{cases} 1 & x \\ge 0 \\\\ -1 & x < 0 \\end{cases}$$"
COPIES = (
    "Let $X \\sim \\operatorname{Bin}(n, p)$ be a count.\n\nHere the sum is fixed. Note that $X_1 + X_2 + X_3 = 100$."
)
GIVEN = (
    "Let $T$ be the number. Since $T \\mid N \\sim \\operatorname{Bin}(N, p)$ we have "
    "$$E(T) = E(E(T \\mid N)) = E(N p).$$"
)


NUMBERED = "Put $$c_x(s, t) = E[(x_s - m_s)(x_t - m_t)].$$ Then $$c_x(t, t) = E[(x_t - m_t)^2].$$"


SIZE = "We have $I$ rows and $J$ columns, a sample of size $n = I J$ and $p_{ij} = \\frac{X_{ij}}{n}$."

TOLD_APART = [
    "Put $g(x) = x^2$ for now.\n\nPut $g(x) = |x|$ instead.",
    "**Ridge.** $P(w) = \\|w\\|_2^2$\n\n**Lasso.** $P(w) = \\|w\\|_1$",
    "\\paragraph{Ridge} $P(w) = \\|w\\|_2^2$\n\n\\paragraph{Lasso} $P(w) = \\|w\\|_1$",
    "The ridge penalty is $P(w) = \\|w\\|_2^2$, the lasso penalty is $P(w) = \\|w\\|_1$.",
    "For ridge we use $P(w) = \\|w\\|_2^2$; for lasso we use $P(w) = \\|w\\|_1$.",
    "| loss | formula |\n|---|---|\n| squared | $L(u) = u^2$ |\n| cubic | $L(u) = u^3$ |\n",
    "\\begin{itemize}\n\\item \\textbf{Square kernel:} $k(x) = x^2$\n"
    "\\item \\textbf{Linear kernel:} $k(x) = x$\n\\end{itemize}",
    "Linear: $$k(x) = x$$\n\nCosine: $$k(x) = \\cos x$$",
    "Case 1: $$s(x) = x$$\n\nCase 2: $$s(x) = 2x$$",
    "- $f(x) = x^2$\n- $f(x) = e^x$\n- $f(x) = \\log x$",
]
RESTATED = [
    "Definition: $L(u, a) = (u - a)^2$. Expanded: $L(u, a) = u^2 - u a + a^2$.",
    "The loss is $L(u, a) = (u - a)^2$. Equivalent form: $L(u, a) = u^2 - u a + a^2$.",
    "**Problem.** $L(u, a) = (u - a)^2$\n\n**Answer.** $L(u, a) = u^2 - u a + a^2$",
    "The quadratic is $q(x) = (x - 1)^2$, the same quadratic is $q(x) = x^2 - x + 1$.",
    "Product form: $q(x) = (x - 1)(x+1)$. Sum form: $q(x) = x^2 + 1$.",
    "We have\n\n- $q(x) = (x - 1)(x+1)$\n- $q(x) = x^2 + 1$",
    "We have\n\n- $q(x) = (x - 1)(x+1)$\n- so $q(x) = x^2 + 1$",
    "Let $q(x) = (x - 1)(x+1)$. Putting everything together, $q(x) = x^2 + 1$.",
    "Let $q(x) = (x - 1)(x+1)$. Put differently, $q(x) = x^2 + 1$.",
    "The loss: $L(u, a) = (u - a)^2$. The loss: $L(u, a) = u^2 - u a + a^2$.",
]
BY_CASES = [
    "Let $$u(x) = \\begin{cases} x & x \\le 1 \\\\ x^2 + 1 & x > 1 \\end{cases}$$ Then $u(2) = 4$.",
    SIGN.replace("\\ge", "\\le").replace("x < 0", "x > 0"),
]


@pytest.mark.parametrize("text", TOLD_APART)
def test_what_the_text_tells_apart_is_not_held_against_each_other(text: str) -> None:
    assert not set(verdicts(text).values()) & {*WRONG, Verdict.CONDITIONAL}


@pytest.mark.parametrize("text", RESTATED + BY_CASES)
def test_what_a_label_restates_is_held_against_what_it_restates(text: str) -> None:
    assert set(verdicts(text).values()) & set(WRONG)


@pytest.mark.parametrize("text", [SIZE, LOSSES, ITEMS, STARTS, SPACED, FISHER, CHAIN, SIGN, COPIES, GIVEN, NUMBERED])
def test_no_alarm(text: str) -> None:
    assert not {stated: found for stated, found in verdicts(text).items() if found in {*WRONG, Verdict.CONDITIONAL}}


@pytest.mark.parametrize(
    "text",
    [
        "The loss is $L(u, a) = (u - a)^2$, or equivalently $L(u, a) = u^2 - 2 u a - a^2$.",
        ITEMS.replace("3 v^2", "2 v^2"),
        SPACED.replace("{2}", "{3}"),
        "The loss: $L(u, a) = (u - a)^2$. Thus: $L(u, a) = u^2 - u a + a^2$.",
    ],
)
def test_what_is_said_of_one_of_them_is_still_held_against_it(text: str) -> None:
    assert set(verdicts(text).values()) & set(WRONG)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Now $$g = \\sigma(W_2 \\sigma(W_1 ... \\sigma(W_0 x)...).$$", False),
        ("Now $$\\log(P(A, B) = \\log P(A) + \\log P(B).$$", True),
        ("- Rectified: $$r(t) = \\begin{cases} t \\\\ 0 \\end{cases}$$", False),
        ("Let $f(x, y) = x + y$. Then $$\\mathbb{E}(X + Y) = \\mathbb{E}(f(x, y)).$$", False),
    ],
)
def test_brackets_that_dots_stand_for_and_cases_without_conditions(text: str, wrong: bool) -> None:
    assert bool(set(verdicts(text).values()) & {*WRONG, Verdict.CONDITIONAL}) is wrong
