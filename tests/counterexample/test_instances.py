"""A claim for every function is refuted by a polynomial, and only then."""

from __future__ import annotations

import pytest

from corrigenda.numerics.search import refute
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.methods.budget import Budget

LINE = (r"f : \mathbb{R} \to \mathbb{R}", r"g : \mathbb{R} \to \mathbb{R}", r"x \in \mathbb{R}")
SPACE = (r"h : \mathbb{R}^n \to \mathbb{R}", r"A \in \mathbb{R}^{n \times n}", r"x \in \mathbb{R}^n")


def search(stated: str, *given: str) -> object:
    return refute(read(Claim(id="t", stated=stated, given=given)), seed=0, budget=Budget(trials=400)).witness


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\frac{d}{dx} f(g(x)) = f'(x) g'(x)", LINE),
        (r"\frac{d}{dx} (f(x) g(x)) = f'(x) g'(x)", LINE),
        (r"f(2 x) = 2 f(x)", LINE),
        (r"\nabla_x h(A x) = A \nabla h(A x)", SPACE),
    ],
)
def test_false_rules_fall(stated: str, given: tuple[str, ...]) -> None:
    witness = search(stated, *given)
    assert witness is not None
    assert "(u)" in str(witness)


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\frac{d}{dx} f(g(x)) = f'(g(x)) g'(x)", LINE),
        (r"\nabla_x h(A x) = A^\top \nabla h(A x)", SPACE),
        (r"f(x) = f(x)", LINE),
    ],
)
def test_true_rules_stand(stated: str, given: tuple[str, ...]) -> None:
    assert search(stated, *given) is None


def test_a_function_of_which_something_is_assumed_is_left_alone() -> None:
    witness = search(r"f(x) = 0", *LINE, r"f(x) = 0")
    assert witness is None
