"""Stated minima that no value comes down to, places outside the domain, pieces of absolute values."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="extremum", stated=stated, given=given)).verdict


@pytest.mark.parametrize("body", [r"u^2 + \frac{|u|}{u^2}", r"\frac{\sqrt{u^2 + u^4}}{u^2}"])
@pytest.mark.parametrize("relation", ["=", r"\le"])
def test_a_minimum_below_every_value(body: str, relation: str) -> None:
    assert verdict(rf"\min_u ({body}) {relation} 0", r"u \in \mathbb{R}") in WRONG
    assert verdict(rf"\min_u ({body}) {relation} c^2", r"u, c \in \mathbb{R}") in WRONG


@pytest.mark.parametrize(("kink", "slope"), [("c", 1), ("2 c", 3)])
def test_minima_of_absolute_values(kink: str, slope: int) -> None:
    given = r"u, c \in \mathbb{R}"
    assert verdict(rf"\min_u {slope} |u - {kink}| = 0", given) in HOLDS
    assert verdict(rf"\min_u ({slope} |u - {kink}| + 1) = 0", given) in WRONG
    assert verdict(rf"\max_u (1 - {slope} |u - {kink}|) = 1", given) in HOLDS


def test_the_envelope_of_the_absolute_value() -> None:
    stated = r"\min_u (|u| + \frac{(u - c)^2}{2 s})"
    given = (r"c, u \in \mathbb{R}", "s > 0")
    assert verdict(rf"|c| \ge s \implies {stated} = |c| - \frac{{s}}{{2}}", *given) in HOLDS
    assert verdict(rf"|c| \ge s \implies {stated} = |c| - s", *given) not in HOLDS
    assert verdict(rf"{stated} = |c| - \frac{{s}}{{2}}", *given) not in HOLDS


@pytest.mark.parametrize("body", [r"u - \log u", r"(u + \frac{1}{u})^2"])
def test_a_minimiser_lies_in_the_domain(body: str) -> None:
    assert verdict(rf"\arg\min_u ({body}) = 0", r"u \in \mathbb{R}") in WRONG


def test_a_minimiser_is_admitted_by_the_condition() -> None:
    assert verdict(r"\arg\min_u (u - c)^2 = c", r"u \ge 0", r"c \in \mathbb{R}") in WRONG
    assert verdict(r"\arg\min_u (u - c)^2 = c", r"u \ge 0", "c > 0") in HOLDS
    assert verdict(r"\arg\max_u (u^2 + c u) = -\frac{c}{2}", r"u, c \in \mathbb{R}") in WRONG
