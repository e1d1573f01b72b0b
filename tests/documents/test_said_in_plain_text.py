"""Letters of which the prose of a plain text says something are formulas; words are none."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import MathSpan, read_text


def formulas(text: str) -> list[str]:
    document = read_text(text, name="note.txt", kind="text")
    return [item.text for item in document.items if isinstance(item, MathSpan)]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("Let x in R^n be fixed.", ["x \\in \\mathbb{R}^{n}"]),
        ("We take q, k in R^d here.", ["q, k \\in \\mathbb{R}^{d}"]),
        ("Here W is in R^{m x n}.", ["W \\in \\mathbb{R}^{m \\times n}"]),
        ("The matrix A is symmetric.", ["A"]),
        ("a form with A symmetric positive definite", ["A"]),
        ("The letters q and k are independent.", ["q", "k"]),
        ("Here lambda is positive.", ["\\lambda "]),
    ],
)
def test_what_is_said_of_letters_is_set_as_a_formula(said: str, found: list[str]) -> None:
    assert formulas(said) == found


@pytest.mark.parametrize(
    "prose",
    [
        "A symmetric matrix has real eigenvalues.",
        "It is a positive number in the end.",
        "I have symmetric matrices in mind.",
        "There is a unit vector, and a zero mean law.",
        "This holds in R and in Python.",
        "We run it with a unit step and for a positive start.",
        "This is so for x and a positive start.",
    ],
)
def test_words_are_no_letters(prose: str) -> None:
    assert formulas(prose) == []


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("hess f(x) = A", "\\nabla^2  f(x) = A"),
        ("hess_x f(x) = A", "\\nabla^2_{x} f(x) = A"),
        ("grad f(x) = A x", "\\nabla  f(x) = A x"),
    ],
)
def test_derivatives_in_words(claim: str, found: str) -> None:
    assert formulas(f"f(x) = 1/2 x^T A x, with A symmetric positive definite and x in R^n.\n\n  {claim}\n")[-1] == found
