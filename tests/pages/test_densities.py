"""Densities of laws: by the law of a letter, by a formula of the page, over what a letter takes."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

WAITING = "A waiting time $W \\sim \\mathrm{Gamma}(\\alpha, \\beta)$ has the density $f_W$. "
COUNT = "The number of calls is $C \\sim \\mathrm{Binomial}(m, r)$. "
LIKELIHOOD = (
    "Let $z_1, \\dots, z_m$ be independent, $z_j \\sim \\mathrm{Exp}(\\lambda)$, with\n\n"
    "$$p(z_j \\mid \\lambda) = \\mathrm{Exp}(z_j; \\lambda)$$\n\n"
    "$$p(z \\mid \\lambda) = \\prod_{j=1}^m p(z_j \\mid \\lambda)$$\n\n"
)
TWO_LAWS = (
    "Compare two laws of $X$:\n\n$$\n\\begin{split}\nP: \\; X &\\sim \\mathrm{Poisson}(a) \\\\\n"
    "Q: \\; X &\\sim \\mathrm{Poisson}(b)\n\\end{split}\n$$\n\n"
)
PAIR = "Let $X$ and $Y$ be random variables on $\\mathcal{X}$ and $\\mathcal{Y}$. "
ENTROPIES = (
    "$$H(X) = - \\int_{\\mathcal{X}} p(x) \\log p(x) \\, dx$$\n\n"
    "$$H(Y) = - \\int_{\\mathcal{Y}} p(y) \\log p(y) \\, dy$$\n\n"
    "$$H(X,Y) = - INT_XY p(x,y) \\log p(x,y) \\, dy \\, dx$$\n\n"
)
AS_MEAN = "Let $L \\sim \\mathrm{Exp}(\\lambda)$ with $$f_L(u) = \\frac{1}{\\lambda} e^{-u/\\lambda}$$\n\n"
GENERATED = "A random variable $Z$ has the law $Z \\sim \\mathrm{Odd}(c)$ with $M_Z(t) = e^{c t + t^2}$. "
SUCCESSES = (
    "Compare two laws:\n\n$$\n\\begin{split}\nP: \\; K &\\sim \\mathrm{Bin}(m, a) \\\\\n"
    "Q: \\; K &\\sim \\mathrm{Bin}(m, b)\n\\end{split}\n$$\n\n"
)
FACTORED = "Let $X$ and $Y$ be independent, $p(x,y) = p(x) \\, p(y)$. "
TRUE = [
    AS_MEAN + "$$\\mathrm{Var}(L) = \\lambda^2$$",
    GENERATED + "$$\\mathrm{E}(Z^3) = c^3 + 6 c$$",
    GENERATED + "$$M_Z''(0) = c^2 + 2$$",
    SUCCESSES + "$$\\mathrm{KL}[P \\| Q] = m a \\ln \\frac{a}{b} + m (1 - a) \\ln \\frac{1 - a}{1 - b}$$",
    FACTORED + "$$\\mathrm{E}(X Y) = \\mathrm{E}(X) \\mathrm{E}(Y)$$",
    "Let $W \\sim \\mathrm{Exp}(\\lambda)$. $$\\Pr(W > s + t) = \\Pr(W > s) \\Pr(W > t)$$",
    "Let $N \\sim \\mathrm{Poisson}(\\lambda)$. $$\\Pr(N \\le 1) = (1 + \\lambda) e^{-\\lambda}$$",
    PAIR + "$$\\mathrm{E}(X - 2 Y) = SUM_X SUM_Y (x - 2 y) f_{X,Y}(x, y)$$",
    PAIR + "$$SUM_X x^2 f_X(x) - \\mathrm{E}(X)^2 = \\mathrm{Var}(X)$$",
    PAIR + "$$\\mathrm{E}[\\mathrm{E}(Y \\mid X)] = SUM_X \\Pr(X = x) SUM_Y y \\Pr(Y = y \\mid X = x)$$",
    ENTROPIES + "$$INT_XY p(x,y) \\log \\frac{p(x,y)}{p(x) p(y)} \\, dy \\, dx = H(X) + H(Y) - H(X,Y)$$",
    "$$INT_Z q(z) \\log \\frac{q(z)}{p(z)} \\, dz = \\langle \\log q(z) - \\log p(z) \\rangle_{q(z)}$$",
    WAITING + "$$\\int_0^{\\infty} w \\, f_W(w) \\, dw = \\frac{\\alpha}{\\beta}$$",
    WAITING + "$$\\int_0^3 f_W(s) \\, ds = F_W(3)$$",
    COUNT + "$$\\sum_{c=0}^m c \\, f_C(c) = m r$$",
    COUNT + "$$\\sum_{c \\in \\mathcal{C}} f_C(c) = 1$$",
    "$$\\int_{-\\infty}^{v} \\mathrm{Exp}(s; \\lambda) \\, ds = 1 - e^{-\\lambda v}$$",
    "$$\\mathrm{Beta}(u; 2, 3) = 12 u (1 - u)^2$$ for $0 < u < 1$",
    LIKELIHOOD + "$$\\log p(z \\mid \\lambda) = m \\log \\lambda - \\lambda \\sum_{j=1}^m z_j$$",
    TWO_LAWS + "$$SUM_X p(x) \\log \\frac{p(x)}{q(x)} = b - a + a \\log \\frac{a}{b}$$",
]
FALSE = [
    GENERATED + "$$\\mathrm{Var}(Z) = 2 c$$",
    SUCCESSES + "$$\\mathrm{KL}[P \\| Q] = m a \\ln \\frac{a}{b} - m (1 - a) \\ln \\frac{1 - a}{1 - b}$$",
    "Let $N \\sim \\mathrm{Poisson}(\\lambda)$. $$\\Pr(N \\le 1) = (1 - \\lambda) e^{-\\lambda}$$",
    PAIR + "$$SUM_X x^2 f_X(x) + \\mathrm{E}(X)^2 = \\mathrm{Var}(X)$$",
    ENTROPIES + "$$INT_XY p(x,y) \\log \\frac{p(x,y)}{p(x) p(y)} \\, dy \\, dx = H(X) - H(Y) - H(X,Y)$$",
    WAITING + "$$\\int_0^{\\infty} w \\, f_W(w) \\, dw = \\frac{\\beta}{\\alpha}$$",
    COUNT + "$$\\sum_{c=0}^m c \\, f_C(c) = m^2 r$$",
    "$$\\int_{-\\infty}^{v} \\mathrm{Exp}(s; \\lambda) \\, ds = 1 - e^{-2 \\lambda v}$$",
    LIKELIHOOD + "$$\\log p(z \\mid \\lambda) = m \\log \\lambda + \\lambda \\sum_{j=1}^m z_j$$",
    TWO_LAWS + "$$SUM_X p(x) \\log \\frac{p(x)}{q(x)} = b - a - a \\log \\frac{a}{b}$$",
]
NOT_SAID = [
    "Let $G \\sim \\mathrm{Geom}(p)$. Then $$f_G(3) = p (1 - p)^2$$",
    "$$\\mathrm{H}(X, Y) = \\mathrm{H}(Y, X)$$",
    "$$\\int w \\, dw = w$$",
    "With $g = \\mathrm{Gamma}(a, k)$ $$\\int_0^{\\infty} \\mathrm{Gamma}(u; a, k) u \\, du = a k$$",
]


SHORT = {
    "INT_Z": "\\int_{\\mathcal{Z}}",
    "SUM_X": "\\sum_{x \\in \\mathcal{X}}",
    "SUM_Y": "\\sum_{y \\in \\mathcal{Y}}",
    "INT_XY": "\\int_{\\mathcal{X}} \\int_{\\mathcal{Y}}",
}


def last(text: str) -> tuple[Page, Equation]:
    for short, long in SHORT.items():
        text = text.replace(short, long)
    found = page(read_text(text + "\n", name="note.md", kind="markdown"))
    return found, found.equations[-1]


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).agrees, run(equation, found.program)


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).fails, run(equation, found.program)
    assert repaired(equation, found.program)


@pytest.mark.parametrize("text", NOT_SAID)
def test_what_the_page_leaves_open_is_not_run(text: str) -> None:
    found, equation = last(text)
    assert not run(equation, found.program).held
