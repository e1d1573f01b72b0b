"""Formulas that the words around them claim: gradients, derivatives of defined functions, chains of norms."""

from __future__ import annotations

from tests.documents.handmade import checked

LOSS = r"Let $x, w \in \mathbb{R}^d$ and $y \in \mathbb{R}$. The loss is $\ell(w) = (w^\top x - y)^2$"


def test_a_gradient_that_comes_with_a_function_is_claimed() -> None:
    assert checked(LOSS + r" with gradient $\nabla \ell(w) = 2 (w^\top x - y) x$.") == [
        r"\nabla \ell(w) = 2 (w^\top x - y) x"
    ]


def test_a_mean_that_comes_with_a_law_is_assumed() -> None:
    assert checked(r"Let $z$ be random with mean $\mathbb{E}[z] = 0$.") == []


def test_the_derivative_of_a_defined_function_is_claimed() -> None:
    found = checked(r"The sigmoid is $s(z) = \frac{1}{1 + e^{-z}}$. Its derivative is $s'(z) = s(z)(1 - s(z))$.")
    assert found == ["s'(z) = s(z)(1 - s(z))"]


def test_a_primed_letter_without_a_function_is_still_defined() -> None:
    assert checked(r"Let $x \in \mathbb{R}$. We write $x' = x + 1$.") == []


def test_a_chain_of_norms_of_one_vector_is_claimed() -> None:
    text = r"Let $x \in \mathbb{R}^d$. $\|x\|_\infty \le \|x\|_2 \le \sqrt{d} \|x\|_\infty$."
    assert checked(text) == [r"\|x\|_\infty \le \|x\|_2", r"\|x\|_2 \le \sqrt{d} \|x\|_\infty"]


def test_bounds_on_a_letter_are_still_a_condition() -> None:
    assert checked(r"Let $a, b \in \mathbb{R}$. $0 \le a^2 \le b$.") == []


def test_a_condition_with_a_formula_of_its_own_does_not_excuse_the_next_one() -> None:
    share = r"\frac{r (a + b)}{a b} = \frac{2 r}{a}"
    assert checked(rf"For $a = b$ this share is the ratio ${share}$.") == [share]
    assert checked(r"For positive numbers $a$, $b$ we have $(a + b)^2 = a^2 + 2 a b + b^2$.") == [
        "(a + b)^2 = a^2 + 2 a b + b^2"
    ]
