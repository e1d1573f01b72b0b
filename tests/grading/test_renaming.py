"""New names for letters of the problem are read as those letters, and nothing else is."""

from __future__ import annotations

import pytest

from corrigenda.reports.grading.submissions.left_hand.differentials import is_differential
from corrigenda.reports.grading.submissions.notation.renaming import Renaming

GIVEN = (r"n, d \in \mathbb{N}", r"X \in \mathbb{R}^{n \times d}", r"w \in \mathbb{R}^d", r"\hat{w} \in \mathbb{R}^d")
START = Renaming(given=GIVEN, letters=frozenset({"n", "d", "X", "w", r"\hat{w}"}))


def test_letters_gradients_and_accents_are_renamed() -> None:
    found = START.with_definition("A", "X").with_definition("u", "w")
    assert found.side(r"A u + \hat u") == r"X w + \hat{w}"
    assert found.side(r"\nabla_u L") == r"\nabla_w(L)"


def test_only_a_new_letter_for_one_of_the_problem_renames() -> None:
    for left, right in (("X", "w"), ("A", "2 X"), ("A", "B"), ("A + w", "X"), ("A", "+")):
        assert START.with_definition(left, right) is START


def test_what_has_no_new_name_or_cannot_be_read_stays_as_it_is() -> None:
    found = START.with_definition("A", "X")
    for text in (r"X  w", r"A +", ""):
        assert found.side(text) == text


@pytest.mark.parametrize("text", ["dL", r"\mathrm{d}W_1", r"d\mu", "d^2F", r"dx_{ij}"])
def test_a_differential_is_seen(text: str) -> None:
    assert is_differential(text)


@pytest.mark.parametrize("text", ["d", r"d\sigma^4", "2dL", "dnm", r"\frac{dL}{dw}"])
def test_a_product_with_d_is_none(text: str) -> None:
    assert not is_differential(text)
