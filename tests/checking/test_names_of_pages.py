"""How a page names its functions, counts and members is read: what is true holds, what is false is found wrong."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

SCORE = r"A Gaussian policy has $\log\pi(a) = -\frac{(a-m)^2}{2 s^2} - \log s - \frac12 \log 2\pi$ with $s > 0$. Then "
LOSSES = r"With the margin $m = y f$, let $\ell_q(m) = (2 - m)^2$ and $\ell_r(m) = \log(1 + e^{-m})$. "
ADVANTAGE = (
    r"Let $A_t = \sum_{l=0}^\infty (\gamma \lambda)^l \delta_{t+l}$ "
    r"with $\delta_t = r_t + \gamma V_{t+1} - V_t$. "
)
COUNTS = "| | yes | no |\n|---|---|---|\n| pos | TP | FN |\n| neg | FP | TN |\n\nSensitivity is $S = TP/(TP + FN)$. "
PAGES = {
    "a letter that is a number elsewhere, applied": (
        SCORE,
        {
            r"\frac{\partial \log \pi(a)}{\partial m} = \frac{a - m}{s^2}": True,
            r"\frac{\partial \log \pi(a)}{\partial s} = \frac{(a - m)^2}{s^3} + \frac1s": False,
        },
    ),
    "primes behind a subscript": (
        LOSSES,
        {
            r"\ell_q'(m) = -2 (2 - m)": True,
            r"\ell_r'(m) = -\frac{1}{1 + e^{m}}": True,
            r"\ell_r''(0) = \frac12": False,
        },
    ),
    "a sequence made of sequences": (
        ADVANTAGE,
        {
            r"A_t = \delta_t + \gamma \lambda A_{t+1}": True,
            r"A_t = \delta_t - \gamma \lambda A_{t+1}": False,
        },
    ),
    "counts of two capitals": (
        COUNTS,
        {r"1 - S = \frac{FN}{TP + FN}": True, r"1 - S = \frac{FN}{TP - FN}": False},
    ),
    "a family of functions": (
        r"Put $\phi_k(x) = x^k e^{-x}$. Then ",
        {
            r"\phi_{k+1}(x) = x \phi_k(x)": True,
            r"\phi_k'(x) = k x^{k-1} e^{-x} - \phi_k(x)": True,
            r"\phi_3(x) = x \phi_1(x)": False,
        },
    ),
    "a family of functions whose argument is left out": (
        r"Let $p_i(T) = \frac{e^{z_i/T}}{\sum_{j=1}^n e^{z_j/T}}$. Then ",
        {
            r"\frac{\partial p_i}{\partial z_j} = \frac{1}{T} p_i (\delta_{ij} - p_j)": True,
            r"\frac{\partial \log p_i}{\partial T} = -\frac{1}{T} (z_i - \sum_{j=1}^n p_j z_j)": False,
        },
    ),
    "the distribution function of a normal law": (
        r"If $u \sim \mathcal{N}(1, 1)$ and $v \sim \mathcal{N}(0, 1)$ are independent, the chance is ",
        {r"\Phi(1/\sqrt{2}) \approx 0.760": True, r"\Phi(1/\sqrt{2}) \approx 0.841": False},
    ),
    "decimals of what the page computes": (
        r"The step is $\Delta = \frac{2}{2^b - 1}$. For $b = 8$ the error is at most ",
        {
            r"\Delta/2 \approx 3.92 \times 10^{-3}": True,
            r"\Delta/2 \approx 3.29 \times 10^{-3}": False,
        },
    ),
    "gates in the unit interval": (
        r"With the gates $f, i, o \in (0, 1)$ the cell is $c' = f c + i g$ and $h = o \tanh(c')$. Then ",
        {
            r"\partial h / \partial c = o f (1 - \tanh^2(c'))": True,
            r"\partial h / \partial g = o i (1 - \tanh(c'))": False,
        },
    ),
    "a step width": (
        r"If $e \sim \mathcal{U}(-\Delta/2, \Delta/2)$, then ",
        {r"\operatorname{Var}(e) = \frac{\Delta^2}{12}": True, r"\mathbb{E}[e^4] = \frac{\Delta^4}{60}": False},
    ),
    "points of a family of vectors": (
        r"Let $\mathbf{x}_i \in \mathbb{R}^d$ for $i = 1, \dots, n$. The point "
        r"$\mathbf{x}_p = \mathbf{x}_0 - \frac{\mathbf{w}^\top \mathbf{x}_0 + b}{\|\mathbf{w}\|_2^2} \mathbf{w}$ has ",
        {
            r"\mathbf{w}^\top \mathbf{x}_p + b = 0": True,
            r"\|\mathbf{x}_0 - \mathbf{x}_p\|_2 = \frac{|\mathbf{w}^\top \mathbf{x}_0 + b|}{\|\mathbf{w}\|_2^2}": False,
        },
    ),
    "a variance as an argument": (
        r"Let $\ell(m, s^2) = -\frac n2 \log(2 \pi s^2) - \frac{1}{2 s^2} \sum_{i=1}^n (x_i - m)^2$. Then ",
        {
            r"\frac{\partial \ell}{\partial m} = \frac{1}{s^2} \sum_{i=1}^n (x_i - m)": True,
            r"\ell(0, 4) = -\frac n2 \log(8 \pi) - \frac18 \sum_{i=1}^n x_i^2": True,
            r"\frac{\partial \ell}{\partial s^2} = -\frac{n}{2 s^2} + \frac{1}{s^4} \sum_{i=1}^n (x_i - m)^2": False,
        },
    ),
    "an estimator given by its square": (
        r"Let $x_1, \dots, x_n \sim \mathcal{N}(m, s^2)$ be independent, $\bar x = \frac1n \sum_{i=1}^n x_i$ and "
        r"$\hat s^2 = \frac1n \sum_{i=1}^n (x_i - \bar x)^2$. Then ",
        {r"\mathbb{E}[\hat s^2] = \frac{n-1}{n} s^2": True, r"\mathbb{E}[\hat s^2] = \frac{n+1}{n} s^2": False},
    ),
    "moments in words of letters that are declared together": (
        r"Let $q, k \in \mathbb{R}^d$ be independent with zero mean and unit variance entries. Then ",
        {r"\operatorname{Var}(q^\top k) = d": True, r"\operatorname{Var}(q^\top k) = d^2": False},
    ),
    "a stationary point": (
        r"Let $L(w, b) = \frac12 w^2 + \sum_{i=1}^n a_i (1 - y_i (w x_i + b))$. Then ",
        {
            r"\frac{\partial L}{\partial w} = w - \sum_{i=1}^n a_i y_i x_i$. "
            r"There $\sum_i a_i y_i x_i + \frac{\partial L}{\partial w} = w$, where $w = \sum_i a_i y_i x_i": True,
        },
    ),
    "two letters in each other's place": (
        r"Let $P = \frac{a}{a + b}$ and $R = \frac{a}{a + c}$. Then ",
        {
            r"\frac{5 P R}{4 P + R} = \frac{5 a}{5 a + b + 4 c}": True,
            r"\frac{5 P R}{4 P + R} = \frac{5 a}{5 a + c + 4 b}": False,
        },
    ),
    "a condition in words before a display": (
        "For two univariate normal laws\n\n",
        {
            r"\mathrm{KL}(\mathcal{N}(a, s_1^2) \,\|\, \mathcal{N}(b, s_2^2)) "
            r"= \log\frac{s_2}{s_1} + \frac{s_1^2 + (a - b)^2}{2 s_2^2} - \frac12": True,
            r"\mathrm{KL}(\mathcal{N}(a, s_1^2) \,\|\, \mathcal{N}(b, s_2^2)) "
            r"= \log\frac{s_2}{s_1} + \frac{s_1^2 + (a - b)^2}{2 s_1^2} - \frac12": False,
        },
    ),
}
ASKED = [
    pytest.param(before, claim, true, id=f"{name} {true}")
    for name, (before, claims) in PAGES.items()
    for claim, true in claims.items()
]


@pytest.mark.parametrize(("before", "claim", "true"), ASKED)
def test_claims_about_what_the_page_names(before: str, claim: str, true: bool) -> None:
    shown = f"$${claim}$$" if before.endswith("\n") else f"${claim}$."
    assert list(verdicts(before + shown).values())[-1] in (HOLDS if true else WRONG)


QUIET = {
    "features beside a normal law": r"The features $\Phi(x)$ are even, $\Phi(-x) = \Phi(x)$. The noise is "
    r"$\epsilon \sim \mathcal{N}(0, 1)$.",
    "features that are arrays": r"Let $u \sim \mathcal{N}(0, 1)$ and "
    r"$k(x, y) = \Phi(x)^\top \Phi(y)$ with $\Phi(-x) = \Phi(x)$.",
    "products that words name": r"The product AB needs sizes that fit. Then $(AB)^\top = B^\top A^\top$ and "
    r"$\operatorname{tr}(AB) = \operatorname{tr}(BA)$.",
    "a function of a square, its slope elsewhere": r"Let $g(s^2) = s^2 + \log s^2$. Then $g'(v) = 1 + \frac1v$.",
    "a denial that points at the formula": r"This is not the inverse: $A^{-1} = A^\top$.",
    "a member of a sequence beside a bracket": r"The step is $w_{t+1} = w_t - \eta (w_t - 1)$. "
    r"So $w_{t+1} - 1 = (1 - \eta)(w_t - 1)$.",
    "the sum of a constant sequence": r"Let $G_t = \sum_{k=0}^\infty g^k r_{t+k}$ with $0 < g < 1$ and $r_t = 1$. "
    r"Then $G_t = \frac{1}{1-g}$.",
    "a number beside a bracket": r"The ring has the area $\pi (a + b)(a - b) = \pi a^2 - \pi b^2$.",
    "designs that are chosen": r"The forward pass asks for $v = 1/n_{\text{in}}$ and the backward pass for "
    r"$v = 1/n_{\text{out}}$. A compromise is $$v = \frac{2}{n_{\text{in}} + n_{\text{out}}}.$$",
    "an example that may be wrong itself": r"Recall: $R = a/(a + b)$. With $a = 40$ and $b = 10$ we get $R = 40/60$.",
}


@pytest.mark.parametrize("page", QUIET.values(), ids=QUIET.keys())
def test_no_alarm(page: str) -> None:
    assert not set(verdicts(page).values()) & WRONG
