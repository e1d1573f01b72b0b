"""Letters that later parts of a page compute anew, current steps, padding, ranges of functions, spreads in words."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.prose_declarations import declared
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}

SECTIONS = (
    "# Centred\n\nFor $x \\in \\mathbb{R}^D$ let $m = \\frac1D \\sum_{i=1}^D x_i$ and $$ y_i = x_i - m . $$\n\n"
    "# Scaled\n\nNow let $r = \\sqrt{\\frac1D \\sum_{i=1}^D x_i^2}$ and $$ y_i = \\frac{x_i}{r} . $$\n\nThen"
    " $$ \\frac1D \\sum_{i=1}^D y_i^2 = {} $$"
)
LINE_SEARCH = (
    "Let $A \\in \\mathbb{R}^{d \\times d}$ be symmetric and positive definite and $b, x_k \\in \\mathbb{R}^d$. With"
    " $f(x) = \\frac12 x^\\top A x - b^\\top x$ the method steps $$ x_{k+1} = x_k - \\eta (A x_k - b) . $$\n\n"
    "Write $g = A x_k - b$. Then $$ x_{k+1} - x_k = {} $$"
)
CORRELATION = (
    "Let the input be $u_0, \\dots, u_{n-1}$ and the kernel $c_0, \\dots, c_{m-1}$. The output is"
    " $$ v_t = \\sum_{\\sigma=0}^{m-1} c_\\sigma u_{t+\\sigma}, \\qquad t = 0, \\dots, n - m . $$"
    "\n\nWrite $h_t = \\partial L/\\partial v_t$ and read $h_t = 0$ outside of the range. Then"
    " $$ \\frac{\\partial L}{\\partial u_s} = \\sum_{\\sigma=0}^{m-1} c_\\sigma h_{{}} . $$\n\n"
    "By hand, let $u = (1, 2, 3)$ and $c = (1, -1)$."
)
WARMUP = (
    "Linear warmup, for $t \\le W$:\n\n$$ r(t) = \\frac{a t}{W} $$\n\nSummed up this is\n\n"
    "$$ \\sum_{t=1}^W r(t) = {} $$\n\nafter which, for $t > W$,\n\n$$ r(t) = a \\sqrt{W/t} . $$"
)
SPREAD = (
    "Let $u, v \\in \\mathbb{R}^n$. The entries of a state $u$ and a code $v$ are independent with mean zero,"
    " those of $u$ have standard deviation $a$ and those of $v$ have variance $b$. Then"
    " $$ \\operatorname{Var}(u^\\top v) = {} $$"
)
DIVERGENCE = (
    "Let $a_1, \\dots, a_m$ be probabilities with $\\sum_i a_i = 1$, let $b_i = \\frac1m$ and"
    " $H = -\\sum_i a_i \\log a_i$. Then $$ {} = \\log m - H . $$"
)
CURVATURE = (
    "Logits $s_1, \\dots, s_K$ give $$ p_k = \\frac{e^{2 s_k}}{\\sum_{j=1}^K e^{2 s_j}} $$ and the loss"
    " $F = \\log \\sum_{j=1}^K e^{2 s_j}$. Then"
    " $$ \\nabla_s^2 F = {} \\left(\\operatorname{diag}(p) - p p^\\top\\right) . $$"
)


def decided(text: str, filled: str, left: str) -> Verdict | None:
    found = verdicts(text.replace("{}", filled))
    return next((verdict for stated, verdict in found.items() if stated.startswith(left)), None)


CASES = [
    (SECTIONS, "1", "D", "\\frac1D"),
    (LINE_SEARCH, "-\\eta g", "\\eta g", "x_{k+1} - x_k"),
    (CORRELATION, "s - \\sigma", "s + \\sigma", "\\frac{\\partial L}"),
    (WARMUP, "\\frac{a (W + 1)}{2}", "\\frac{a (W - 1)}{2}", "\\sum_{t=1}^W"),
    (SPREAD, "n a^2 b", "n a b", "\\operatorname{Var}"),
    (DIVERGENCE, "\\mathrm{KL}(a \\,\\|\\, b)", "\\mathrm{KL}(b \\,\\|\\, a)", "\\mathrm{KL}"),
    (CURVATURE, "4", "2", "\\nabla_s^2"),
]


@pytest.mark.parametrize(("text", "right", "wrong", "left"), CASES)
def test_what_is_right_holds_and_what_is_wrong_is_found(text: str, right: str, wrong: str, left: str) -> None:
    assert decided(text, right, left) in HELD
    assert decided(text, wrong, left) in WRONG


def test_a_place_where_something_is_least_defines_no_letter() -> None:
    text = DIVERGENCE.replace("{}", "\\mathrm{KL}(b \\,\\|\\, a)") + "\n\nBoth are smallest at $a = b$."
    assert decided(text, "", "\\mathrm{KL}") in WRONG


HEADS = (
    "| symbol | meaning |\n|---|---|\n| $Y$ | input, $m \\times d$ |\n\nThe model has $h$ heads of width $d_k = d/h$"
    " and $U, G \\in \\mathbb{R}^{d \\times d_k}$. Let $P = Y U$ and $R = Y G$. Then $$ {} $$"
)


def test_a_size_that_another_divides_and_sizes_in_a_table() -> None:
    right, wrong = "\\operatorname{tr}(P^\\top R) = \\operatorname{tr}(R P^\\top)", "P^\\top R = R P^\\top"
    assert decided(HEADS, right, "\\operatorname{tr}") in HELD
    assert decided(HEADS, wrong, "P^") not in HELD
    assert decided(HEADS, "P^\\top P = U^\\top Y^\\top Y U", "P^") in HELD


@pytest.mark.parametrize("text", ["the matrices $C$ ($p \\times q$) and", "| $C$ | weights, $p \\times q$, dense |"])
def test_sizes_in_brackets_and_rows(text: str) -> None:
    assert [one.text for one in declared(text)] == ["C \\in \\mathbb{R}^{p \\times q}"]


def test_only_the_sequence_that_the_words_name_vanishes_outside_its_range() -> None:
    text = (
        "The filter has $h_0 = 0$ and $h_t = a h_{t-1} + x_t$, and we read $x_t = 0$ outside of the range"
        " $1 \\le t \\le n$. So $h_2 = {}$."
    )
    assert decided(text, "a x_1 + x_2", "h_2") in HELD
    assert decided(text, "a x_2 + x_1", "h_2") not in HELD
