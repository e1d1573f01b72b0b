"""Infinite limits: what grows without bound is said to, in its sign, and no number is held up in its place."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from corrigenda.proofs.methods import sequence
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import HOLDS, Finding, Stance, Verdict
from tests.decide.neighbours import verdict
from tests.methods.problems import problem

CLAIMS = {1: r"\infty", -1: r"-\infty", 0: "0"}


def said(stated: str, *declared: str) -> Finding:
    """The last word of the method for sequences."""
    return sequence.METHOD.decide(problem(stated, *declared), Budget())[-1]


@settings(deadline=None, max_examples=40)
@given(
    st.sampled_from([-3, -1, 1, 2]),
    st.integers(-60, 60),
    st.fractions(-2, 2, max_denominator=4),
    st.fractions(-2, 2, max_denominator=3),
    st.sampled_from(sorted(CLAIMS)),
)
def test_powers_and_logarithms_have_the_limit_of_the_scale(
    sign: int, scale: int, power: Fraction, logs: Fraction, claimed: int
) -> None:
    """`c n^a (log n)^b` tends to an infinity of the sign of c when (a, b) > 0 in lexical order, to 0 when below."""
    assume((power, logs) != (0, 0))
    truth = (1 if sign > 0 else -1) if (power, logs) > (0, 0) else 0
    body = rf"{sign} \cdot 10^{{{scale}}} n^{{{power}}} (\log n)^{{{logs}}}"
    found = said(rf"\lim_{{n \to \infty}} {body} = {CLAIMS[claimed]}")
    assert found.stance in ((Stance.FOR, Stance.SILENT) if claimed == truth else (Stance.AGAINST, Stance.SILENT))
    if power >= 0 and logs >= 0:
        assert found.stance is not Stance.SILENT, found.because


@pytest.mark.parametrize(
    ("stated", "declared"),
    [
        (r"\lim_{n \to \infty} \log \log n = \infty", ()),
        (r"\lim_{u \to 0} \frac{1}{u^2} = \infty", ()),
        (r"\lim_{u \to 0^+} \log u = -\infty", ()),
        (r"\lim_{n \to \infty} (n - n^2) = -\infty", ()),
        (r"\lim_{n \to \infty} a n = \infty", ("a > 0",)),
    ],
)
def test_a_true_infinite_limit_is_held_up(stated: str, declared: tuple[str, ...]) -> None:
    assert verdict(stated, *declared) in HOLDS


@pytest.mark.parametrize(
    ("stated", "declared"),
    [
        (r"\lim_{n \to \infty} n 10^{-60} = 0", ()),
        (r"\lim_{n \to \infty} n = 5", ()),
        (r"\lim_{n \to \infty} \log \log \log n = 2", ()),
        (r"\lim_{n \to \infty} \frac{10^{30} \log n}{10^{30} + \log n} = \infty", ()),
        (r"\lim_{u \to 0} \frac{1}{u} = \infty", ()),
        (r"\lim_{u \to 0^+} \log u = 0", ()),
        (r"\lim_{n \to \infty} a n = \infty", (r"a \in \mathbb{R}",)),
    ],
)
def test_a_false_one_is_refuted(stated: str, declared: tuple[str, ...]) -> None:
    assert verdict(stated, *declared) is Verdict.REFUTED


@pytest.mark.parametrize(
    "stated",
    [r"\lim_{n \to \infty} \log(-\frac{1}{n}) = -\infty", r"\lim_{n \to \infty} \frac{2^n}{2^n + 10^{200}} = 0"],
)
def test_what_has_no_value_or_grows_late_is_not_held_up(stated: str) -> None:
    assert verdict(stated) not in HOLDS
