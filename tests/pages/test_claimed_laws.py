"""A law that a page claims of an expression is held against the laws of its letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.laws.claimed import states_a_law
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

PAIR = r"Let $U \sim \mathcal{N}(m, s^2)$ and $V \sim \mathcal{N}(k, r^2)$ be independent. Then "
VECTOR = r"Let $z \sim \mathcal{N}(\nu, \Omega)$. Then "
SAMPLE = (
    r"The numbers $t_1, \dots, t_n$ are i.i.d. with $t_i \sim \mathcal{N}(c, q^2)$, and "
    r"$\bar{t} = \frac1n \sum_{i=1}^n t_i$. So "
)
RATIO = r"Let $G \sim \chi^2(a)$ and $H \sim \chi^2_b$ be independent. Then "
STANDARD = r"Let $w_1, \dots, w_n$ be i.i.d. standard normal. Then "
REGRESSION = (
    r"The model is $y = B\theta + u$ with $u \sim \mathcal{N}(0, s^2 I)$, $B \in \mathbb{R}^{n \times d}$ and "
    "$\\theta \\in \\mathbb{R}^d$. The estimate is\n\n$$\\hat\\theta = (B^\\top B)^{-1} B^\\top y.$$\n\nTherefore "
)
COUNTS = r"Let $M \sim \mathrm{Poisson}(\lambda)$ and $N \sim \mathrm{Poisson}(\mu)$ be independent. Then "
TRUE = [
    PAIR + r"$pU - qV \sim \mathcal{N}(pm - qk, p^2 s^2 + q^2 r^2)$.",
    PAIR + r"$\frac{U - m}{s} \sim \mathcal{N}(0, 1)$.",
    VECTOR + r"$w = Cz + d \sim \mathcal{N}(C\nu + d, C\Omega C^\top)$.",
    SAMPLE + r"$\bar{t} \sim \mathcal{N}(c, q^2/n)$.",
    SAMPLE + r"$\frac{\bar{t} - c}{q/\sqrt{n}} \sim \mathcal{N}(0, 1)$.",
    RATIO + r"$\frac{G/a}{H/b} \sim F(a, b)$.",
    r"Let $Z \sim \mathcal{N}(0, 1)$ and $H \sim \chi^2(b)$ be independent. Then $\frac{Z}{\sqrt{H/b}} \sim t_b$.",
    STANDARD + r"$\sum_{i=1}^n w_i^2 \sim \chi^2(n)$.",
    REGRESSION + r"$$\hat\theta \sim \mathcal{N}(\theta, s^2 (B^\top B)^{-1})$$",
    COUNTS + r"$M + N \sim \mathrm{Poisson}(\lambda + \mu)$.",
    r"$$X \sim \mathcal{N}(\mu, \sigma^2) \Rightarrow cX \sim \mathcal{N}(c\mu, c^2\sigma^2)$$",
]
FALSE = [
    PAIR + r"$pU + qV \sim \mathcal{N}(pm + qk, p s^2 + q r^2)$.",
    PAIR + r"$U - V \sim \mathcal{N}(m - k, s^2 - r^2)$.",
    VECTOR + r"$Cz + d \sim \mathcal{N}(C\nu, C\Omega C^\top)$.",
    VECTOR + r"$Cz + d \sim \mathcal{N}(C\nu + d, C\Omega C)$.",
    SAMPLE + r"$\bar{t} \sim \mathcal{N}(c, q^2)$.",
    RATIO + r"$\frac{G/a}{\sqrt{H/b}} \sim F(a, b)$.",
    RATIO + r"$\frac{G/a}{H/b} \sim F(b, a)$.",
    STANDARD + r"$\sum_{i=1}^n w_i^2 \sim \chi^2(n - 1)$.",
    REGRESSION + r"$$\hat\theta \sim \mathcal{N}(\theta, s^2 B^\top B)$$",
    r"$$X \sim \chi^2(p), \quad W \sim \chi^2(q) \Rightarrow \frac{X/p}{\sqrt{W/q}} \sim F(p, q)$$",
]
OPEN = [
    r"Let $X_t \sim \mathcal{N}(0, t)$ and $X_r \sim \mathcal{N}(0, r)$. Then $X_t - X_r \sim \mathcal{N}(0, t - r)$.",
    r"Let $e \sim \mathcal{N}(0, 1)$. Then $m + s e \sim \mathcal{N}(m, s)$.",
    r"Let $G \sim \mathrm{Gamma}(a, b)$. Then $cG \sim \mathrm{Gamma}(a, cb)$.",
    PAIR.replace("independent", "correlated") + r"$U - rV \sim \mathcal{N}(m - rk, s^2 - r^4)$.",
    r"Let $U \sim \mathcal{N}(0, 1)$ and $V \sim \mathcal{N}(0, 1)$. Then $U - rV \sim \mathcal{N}(0, 1 - r^2)$."
    "\n\nWhen they are independent, $U + V$ is normal.",
    r"The joint law of $U \sim \mathcal{N}(0, 1)$ and $V \sim \mathcal{N}(0, 1)$ is normal. "
    r"So $U + V \sim \mathcal{N}(0, 2)$.",
    PAIR + r"$U + V \sim \mathcal{N}(\eta, \xi^2)$.",
    PAIR + r"$U V \sim \mathcal{N}(mk, s^2 r^2)$.",
    STANDARD + r"$\sum_{i=1}^n w_i^2 \sim \mathcal{N}(n, 2n)$.",
]


def claim(text: str) -> tuple[Page, Equation]:
    """The page, and the last law that it claims of an expression."""
    found = page(read_text(text, name="note.md", kind="markdown"))
    claims = [one for one in found.equations if one.law is not None and not states_a_law(one, found.program)]
    return found, claims[-1]


@pytest.mark.parametrize("text", TRUE)
def test_a_true_law_agrees(text: str) -> None:
    found, equation = claim(text)
    assert run(equation, found.program).agrees, run(equation, found.program).reason


@pytest.mark.parametrize("text", FALSE)
def test_a_false_law_fails_and_a_slip_mends_it(text: str) -> None:
    found, equation = claim(text)
    told = run(equation, found.program)
    assert told.fails, told.reason
    assert told.failure is not None
    assert told.failure.moment
    assert repaired(equation, found.program) is not None


@pytest.mark.parametrize("text", OPEN)
def test_what_rests_on_more_than_is_said_is_left_open(text: str) -> None:
    found, equation = claim(text)
    told = run(equation, found.program)
    assert not told.agrees
    assert not told.fails or repaired(equation, found.program) is None


def test_a_letter_is_given_its_law() -> None:
    found = page(read_text(PAIR, name="note.md", kind="markdown"))
    assert all(states_a_law(one, found.program) for one in found.equations)
