"""Orders of maxima, power sums and told sizes, with near misses."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="order", stated=stated, given=given), Settings(experiments=False)).verdict


SIZES = r"m, n \in \mathbb{N}"


def test_maxima() -> None:
    assert verdict(r"\max(m, n) = \Theta(m + n)", SIZES) in HOLDS
    assert verdict(r"m + n^2 = O(\max(m, n^2))", SIZES) in HOLDS
    assert verdict(r"m n = O(\max(m, n))", SIZES) in WRONG
    assert verdict(r"\max(m, n) - m = \Theta(n)", SIZES) not in HOLDS
    assert verdict(r"2^{\max(m, n)} = O(2^{m + n})", SIZES) not in WRONG
    assert verdict(r"2^{m + n} = O(2^{\max(m, n)})", SIZES) not in HOLDS


@pytest.mark.parametrize(("power", "order"), [("i", "n^2"), ("i^3", "n^4"), (r"\frac{1}{i}", r"\log n"), ("1", "n")])
def test_power_sums(power: str, order: str) -> None:
    total = rf"\sum_{{i=1}}^n {power}"
    assert verdict(rf"{total} = \Theta({order})", r"n \in \mathbb{N}") in HOLDS
    assert verdict(rf"{total} = O(n^{{-0.01}} {order})", r"n \in \mathbb{N}") in WRONG
    assert verdict(rf"{total} - \frac{{1}}{{2}} {total} = o({order})", r"n \in \mathbb{N}") not in HOLDS


def test_told_sizes() -> None:
    given = (SIZES, "m = n^2")
    assert verdict(r"m \log m = \Theta(n^2 \log n)", *given) in HOLDS
    assert verdict(r"m \log m = O(n^2)", *given) in WRONG
    assert verdict(r"2^m = O(1)", SIZES, r"m = \Theta(\log n)") in WRONG


def test_differences_in_several_sizes() -> None:
    assert verdict(r"n^2 - m n = \Omega(n^2)", SIZES) in WRONG
    assert verdict(r"n^2 - m n = O(n^2 + m n)", SIZES) in HOLDS
    assert verdict(r"2 n^2 - m n = \Omega(n^2)", SIZES) not in HOLDS
    assert verdict(r"n^2 - m n = \Omega(n^2)", SIZES, r"m = O(1)") in HOLDS


def test_orders_on_the_left() -> None:
    assert verdict(r"O(m n^2) + O(m^2 n) = O(m n(m + n))", SIZES) in HOLDS
    assert verdict(r"O(m) O(n) + m = O(m n)", SIZES) in HOLDS
    assert verdict(r"\Theta(m) + \Theta(n) = \Theta(m + n)", SIZES) in HOLDS
    assert verdict(r"O(m^2) + n = O(m + n)", SIZES) in WRONG


@pytest.mark.parametrize("stated", ["O(n^2) - n^2 = O(n)", r"\Theta(n) - n = O(1)", "o(n) + o(n) = O(1)"])
def test_orders_that_may_not_cancel(stated: str) -> None:
    assert verdict(stated, r"n \in \mathbb{N}") not in HOLDS


@pytest.mark.parametrize(("letter", "holds"), [("n", True), ("d", True), ("h", False), (r"\epsilon", False)])
def test_letters_that_count_in_most_texts_grow(letter: str, holds: bool) -> None:
    """A step or an error tends to 0, so that nothing is said of orders in it."""
    assert (verdict(f"O({letter}) + O({letter}^2) = O({letter}^2)") in HOLDS) is holds
    assert verdict(f"O({letter}) + O({letter}^2) = O({letter})") in WRONG or not holds
