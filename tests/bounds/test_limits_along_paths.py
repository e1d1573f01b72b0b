"""Limits over the reals and at numbers: along paths, from two sides, squeezed by bounded functions."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="limit", stated=stated, given=given), Settings(experiments=False)).verdict


@pytest.mark.parametrize("value", ["0", r"\frac{1}{2}", "1"])
@pytest.mark.parametrize("body", [r"u - \lfloor u \rfloor", r"\cos(2 \pi u)", r"\sin(\pi u)"])
def test_what_swings_at_infinity_has_no_limit(body: str, value: str) -> None:
    assert verdict(rf"\lim_{{u \to \infty}} ({body}) = {value}") in WRONG


@pytest.mark.parametrize("place", [0, 1, -2])
def test_jumps(place: int) -> None:
    gap = f"(u - {place})" if place >= 0 else f"(u + {-place})"
    for body in (rf"\frac{{|{gap}|}}{{{gap}}}", rf"\frac{{\sqrt{{{gap}^2}}}}{{{gap}}}"):
        assert verdict(rf"\lim_{{u \to {place}}} {body} = 1") in WRONG
        assert verdict(rf"\lim_{{u \to {place}}} {body} = -1") in WRONG
    assert verdict(rf"\lim_{{u \to {place}}} \frac{{{gap}^2}}{{|{gap}|}} = 0") in HOLDS
    assert verdict(rf"\lim_{{u \to {place}}} \frac{{{gap}^2}}{{|{gap}|}} = 1") in WRONG


@pytest.mark.parametrize("body", [r"u \sin(\frac{1}{u})", r"u^2 \cos(\frac{1}{u})", r"|u| \sin(\frac{3}{u})"])
def test_bounded_factors(body: str) -> None:
    assert verdict(rf"\lim_{{u \to 0}} {body} = 0") in HOLDS
    assert verdict(rf"\lim_{{u \to 0}} {body} = 1") in WRONG


@pytest.mark.parametrize("body", [r"\sin(\frac{\pi}{u})", r"\frac{1}{u} - \lfloor \frac{1}{u} \rfloor"])
def test_the_distance_is_no_whole_number(body: str) -> None:
    assert verdict(rf"\lim_{{u \to 0}} ({body}) = 0") not in HOLDS


@pytest.mark.parametrize("factor", [1, 3])
def test_bounded_terms(factor: int) -> None:
    assert verdict(rf"\lim_{{u \to \infty}} \frac{{{factor} u + \sin u}}{{u}} = {factor}") in HOLDS
    assert verdict(rf"\lim_{{u \to \infty}} \frac{{{factor} u + \sin u}}{{u}} = {factor + 1}") in WRONG


def test_powers_of_what_may_be_zero() -> None:
    assert verdict(r"\lim_{n \to \infty} c^{1/n} = 1", r"c \ge 0") in WRONG
    assert verdict(r"\lim_{n \to \infty} c^{1/n} = 1", r"c > 0") in HOLDS


def test_limits_do_not_commute() -> None:
    one, other = (rf"\lim_{{{a} \to \infty}} \lim_{{{b} \to \infty}} \frac{{a}}{{a + b}}" for a, b in ("ab", "ba"))
    assert verdict(f"{one} = {other}") in WRONG
    assert verdict(f"{one} = 0") in HOLDS
    assert verdict(f"{other} = 1") in HOLDS
