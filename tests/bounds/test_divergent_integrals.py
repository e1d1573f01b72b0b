"""Integrals and means that have no finite value for some letters, and convergent neighbours."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="integral", stated=stated, given=given), Settings(experiments=False)).verdict


@pytest.mark.parametrize(("body", "value"), [(r"\frac{1}{u}", "0"), (r"\frac{1}{u^2}", "-2"), (r"\frac{1}{|u|}", "1")])
def test_poles_inside(body: str, value: str) -> None:
    assert verdict(rf"\int_{{-1}}^{{1}} {body} \, du = {value}") in WRONG


@pytest.mark.parametrize(("power", "value"), [(0, r"\frac{1}{c}"), (1, r"\frac{1}{c^2}")])
def test_exponentials_that_may_grow(power: int, value: str) -> None:
    stated = rf"\int_0^\infty u^{power} e^{{-c u}} \, du = {value}"
    assert verdict(stated, r"c \in \mathbb{R}") in WRONG
    assert verdict(stated, "c < 0") in WRONG
    assert verdict(stated, "c > 0") in HOLDS


def test_integrable_poles_and_undefined_values_are_no_failures() -> None:
    assert verdict(r"\int_0^1 u^{-1/2} \, du = 2") not in WRONG
    assert verdict(r"\int_0^1 u^c \, du = \frac{1}{c + 1}", "c > -1") not in WRONG
    assert verdict(r"\int_0^1 u^c \, du = \frac{1}{c + 1}", r"c \in \mathbb{R}") in WRONG
    assert verdict(r"\int_{-\infty}^\infty e^{-c u^2} \, du = \sqrt{\frac{\pi}{c}}", r"c \in \mathbb{R}") not in WRONG


def test_means_of_inverse_squares() -> None:
    given = (r"u \sim \mathcal{N}(0, I_m)",)
    stated = r"\mathbb{E}[\frac{1}{\|u\|_2^2}] = \frac{1}{m - 2}"
    assert verdict(stated, *given) in WRONG
    assert verdict(stated, *given, r"m \ge 3") not in WRONG


@pytest.mark.parametrize(("rate", "wrong"), [(r"\frac{1}{2}", True), ("1", True), (r"\frac{1}{4}", False)])
def test_means_of_growing_exponentials(rate: str, wrong: bool) -> None:
    stated = rf"\mathbb{{E}}[e^{{{rate} u^2}}] = \sqrt{{2}}"
    assert (verdict(stated, r"u \sim \mathcal{N}(0, 1)") in WRONG) is wrong


def test_laws_that_do_not_exist_break_no_mean() -> None:
    assert verdict(r"\mathbb{E}[u] = \frac{1}{\lambda}", r"u \sim \mathrm{Exponential}(\lambda)") not in WRONG
    assert verdict(r"\mathbb{E}[e^{u}] = 3", r"u \sim \mathrm{Exponential}(\lambda)", r"\lambda > 0") in WRONG


@pytest.mark.parametrize(
    ("low", "high", "body", "value"),
    [
        (r"\infty", "0", "e^{-u}", "-1"),
        ("0", r"-\infty", "e^u", "-1"),
        ("1", "0", r"e^{1/(u - 1)}", "-1"),
        ("1", "1", r"\frac{1}{u - 1}", "0"),
    ],
)
def test_ends_in_the_other_order_are_the_same_interval(low: str, high: str, body: str, value: str) -> None:
    """Finite, although the body is large beyond the ends."""
    assert verdict(rf"\int_{{{low}}}^{{{high}}} {body} \, du = {value}") not in WRONG


@pytest.mark.parametrize(("low", "high"), [("2", "0"), (r"\infty", "0")])
def test_ends_in_the_other_order_still_diverge(low: str, high: str) -> None:
    assert verdict(rf"\int_{{{low}}}^{{{high}}} \frac{{1}}{{u}} \, du = 3") in WRONG
