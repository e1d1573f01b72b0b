r"""Extrema over an interval or between bounds run over real numbers, unless their letter counts or is a subscript."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

HOLDS = (Verdict.PROVED, Verdict.SUPPORTED)


def verdict(stated: str, *given: str) -> Verdict:
    return decide(Claim(id="interval", given=given, stated=stated), Settings(seed=0, claims=20)).verdict


@pytest.mark.parametrize("place", [r"p \in [0, 1]", r"0 \le p \le 1", r"p \in (0, 1)", "0 < p < 1", r"t \in [0, 1]"])
def test_the_greatest_value_lies_between_whole_numbers(place: str) -> None:
    letter = "t" if "t" in place else "p"
    assert verdict(rf"\max_{{{place}}} {letter}(1 - {letter}) = \frac{{1}}{{4}}") in HOLDS
    assert verdict(rf"\max_{{{place}}} {letter}(1 - {letter}) = \frac{{1}}{{2}}") is Verdict.REFUTED


def test_where_it_is_taken() -> None:
    likelihood = r"\arg\max_{p \in (0, 1)} \left(k \log p + (n - k) \log(1 - p)\right)"
    assert verdict(rf"{likelihood} = \frac{{k}}{{n}}", "0 < k < n") in HOLDS
    assert verdict(rf"{likelihood} = \frac{{k}}{{n + 1}}", "0 < k < n") is Verdict.REFUTED


@pytest.mark.parametrize(
    ("right", "wrong", "given"),
    [
        (r"\max_{1 \le k \le n} k = n", r"\max_{1 \le k \le n} k = n + 1", r"n \in \mathbb{N}"),
        (r"\max_{i \in [n]} x_i \le \|x\|_2", r"\max_{i \in [n]} x_i \ge \|x\|_2", r"x \in \mathbb{R}^n"),
        (r"\max_{1 \le q \le n} x_q \le \|x\|_2", r"\max_{1 \le q \le n} x_q \ge \|x\|_2", r"x \in \mathbb{R}^n"),
    ],
)
def test_letters_that_count_run_over_whole_numbers(right: str, wrong: str, given: str) -> None:
    assert verdict(right, given) in HOLDS
    assert verdict(wrong, given) is Verdict.REFUTED


@pytest.mark.parametrize(
    "stated",
    [
        r"\max_{0 \le t \le 1} t(1 - t) = \frac{1}{4}",
        r"\max_{1 \le r \le 3} r(3 - r) = 2",
        r"\min_{0 \le q \le 3} (2q - 3)^2 = 1",
        r"\min_{0 \le k \le 3} (2k - 3)^2 = 0",
    ],
)
def test_bounds_that_may_be_of_either_kind_refute_nothing(stated: str) -> None:
    assert verdict(stated) not in (Verdict.REFUTED, Verdict.ILL_TYPED)


@pytest.mark.parametrize(
    "stated", [r"\max_{0 \le t \le 1} t(1 - t) = \frac{1}{5}", r"\max_{1 \le r \le 3} r(3 - r) = 3"]
)
def test_what_fails_for_both_kinds_is_refuted(stated: str) -> None:
    assert verdict(stated) is Verdict.REFUTED
