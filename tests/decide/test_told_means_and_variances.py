"""A mean and a variance that are given together, as numbers or by formulas: laws that have them are found."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from corrigenda.numerics.point import Point
from corrigenda.numerics.points.moments_told import _four_squares, with_moments
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict

COUNTS = (
    r"a, c > 0",
    r"r > 0",
    r"\mathbb{E}[r] = a c",
    r"\mathrm{Var}(r) = a c^2",
    r"k \mid r \sim \mathrm{Poisson}(r)",
)
SHARE = (r"0 < q < 1", r"\mathbb{E}[q] = \frac{1}{3}", r"\mathrm{Var}(q) = \frac{1}{18}")
GAIN = (r"\mathbb{E}[g] = \frac{s}{t}", r"\mathrm{Var}(g) = \frac{s}{t^2}", r"s > 0", r"t > 0")


def verdict(given: tuple[str, ...], stated: str) -> Verdict:
    return decide(Claim(id="c", stated=stated, given=given), Settings(seed=5)).verdict


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        (COUNTS, r"\mathrm{Var}(k) = a c (1 + c)"),
        (SHARE, r"\mathbb{E}[q (1 - q)] = \frac{1}{6}"),
        (GAIN, r"\mathbb{E}[g^2] = \frac{s (s + 1)}{t^2}"),
    ],
)
def test_what_the_two_moments_imply_holds(given: tuple[str, ...], stated: str) -> None:
    assert verdict(given, stated) in HOLDS


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        (COUNTS, r"\mathrm{Var}(k) = a c^2"),
        (SHARE, r"\mathbb{E}[q^2] = \frac{1}{18}"),
        (GAIN, r"\mathbb{E}[g^2] = \frac{s}{t^2}"),
    ],
)
def test_what_they_contradict_is_wrong(given: tuple[str, ...], stated: str) -> None:
    assert verdict(given, stated) in WRONG


@pytest.mark.parametrize("spread", ["-1", "-\\frac{1}{2}"])
def test_no_law_has_a_negative_variance(spread: str) -> None:
    given = (r"\mathbb{E}[g] = 2", rf"\mathrm{{Var}}(g) = {spread}")
    assert verdict(given, r"\mathbb{E}[g] = 2") is Verdict.INCONCLUSIVE


@drawn(st.integers(0, 5_000))
def test_four_squares_add_up(total: int) -> None:
    parts = _four_squares(total)
    assert parts is not None
    assert sum(part * part for part in parts) == total


@drawn(st.fractions(-3, 3, max_denominator=9), st.fractions(0, 4, max_denominator=9))
def test_the_values_have_the_moments(mean: Fraction, variance: Fraction) -> None:
    moments = (e.Num(value=mean), e.Num(value=variance))
    atoms = with_moments(moments, Point(), Context(symbols={}))
    assert atoms is not None
    values = [array[0][0] for (array,) in atoms]
    assert sum(values) == mean * len(values)
    assert sum((x - mean) ** 2 for x in values) == variance * len(values)
