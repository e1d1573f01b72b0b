"""Densities and likelihoods of data with normal noise, held against the model that the page writes."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

MODEL = (
    "The targets are $t_j = v^T u_j + \\eta_j$ for $j = 1, \\dots, m$, with $u_j, v \\in \\mathbb{R}^p$ and independent"
    " noise $\\eta_j \\sim \\mathcal{N}(0, s^2)$.\n\n"
)
ONE = "$$p(t_j \\mid u_j, v) = \\frac{1}{\\sqrt{2\\pi s^2}} \\exp\\left(-\\frac{(t_j - v^T u_j)^2}{%s}\\right)$$\n\n"
ALL = "$$\\log p(t \\mid U, v) = -\\frac{m}{2}\\log(2\\pi s^2) - \\frac{1}{%s}\\sum_{j=1}^m (t_j - v^T u_j)^2$$\n\n"
SLOPE = "Its gradient is $$\\nabla_v \\log p(t \\mid U, v) = \\frac{1}{s^2}\\sum_{j=1}^m (t_j - v^T u_j) u_j.$$\n"


def said(text: str) -> list[Verdict]:
    return list(verdicts(text).values())


@pytest.mark.parametrize("shown", [ONE, ALL])
def test_a_likelihood_is_held_against_the_noise(shown: str) -> None:
    assert said(MODEL + shown % "2 s^2") == [Verdict.SUPPORTED]
    assert said(MODEL + shown % "s^2") == [Verdict.REFUTED]


def test_what_follows_from_a_mended_likelihood_is_not_wrong() -> None:
    assert said(MODEL + ALL % "s^2" + SLOPE) == [Verdict.REFUTED, Verdict.SUPPORTED]


def test_in_matrices() -> None:
    model = "Let $y = A w + e$ with $A \\in \\mathbb{R}^{n \\times d}$, $e \\sim \\mathcal{N}(0, q I_n)$.\n\n"
    shown = "$$\\log p(y \\mid A, w) = -\\frac{1}{2 q}\\|y - A w\\|_2^2 - \\frac{%s}{2}\\log(2\\pi q)$$"
    assert said(model + shown % "n") == [Verdict.SUPPORTED]
    assert said(model + shown % "1") != [Verdict.SUPPORTED]


def test_a_random_weight_that_is_not_given_is_averaged_over() -> None:
    model = "Let $y = a b + e$ with $b \\sim \\mathcal{N}(0, 1)$ and $e \\sim \\mathcal{N}(0, q)$ independent.\n\n"
    shown = "$$p(y \\mid a) = \\frac{1}{\\sqrt{2\\pi(a^2 + q)}} e^{-y^2/(2(a^2 + q))}$$"
    assert not set(said(model + shown)) & WRONG


def test_a_law_in_what_the_page_computes() -> None:
    model = "Counts are $c_i \\mid z_i \\sim \\mathrm{Poisson}(r_i)$ with $r_i = e^{b z_i}$. Then\n"
    shown = "$$\\log p(c_i \\mid z_i, b) = c_i b z_i %s e^{b z_i} - \\log(c_i!)$$"
    assert said(model + shown % "-") == [Verdict.SUPPORTED]
    assert said(model + shown % "+") == [Verdict.REFUTED]


def test_a_label_of_a_class_is_no_member_of_the_data() -> None:
    text = "The classes have $P(k \\mid x) = \\frac{e^{a_k x}}{\\sum_{j=1}^3 e^{a_j x}}$, so that $P(2 \\mid x) = %s$."
    assert said(text % r"\frac{e^{a_2 x}}{\sum_{j=1}^3 e^{a_j x}}") == [Verdict.SUPPORTED]


def test_the_density_of_one_point_is_not_that_of_the_sample() -> None:
    density = r"$$p(t \mid u, v) = \frac{1}{\sqrt{2\pi s^2}} e^{-(t - v^T u)^2/(2 s^2)}$$"
    assert not set(said(MODEL + "The likelihood of one point is " + density)) & WRONG
    table = page(read_text(MODEL + density, name="note.md", kind="markdown")).program
    assert not any(isinstance(node, e.Big) for one in table.claims.values() for node in walk(one.left))
