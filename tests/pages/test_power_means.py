"""Means of real powers: signs of letters that may be negative count, roots of them have no value."""

from __future__ import annotations

import pytest

from corrigenda.proofs.pages.judge import Run, run
from tests.pages.test_true_and_false_pages import last

LETTERS = "Let $Z \\sim \\mathcal{N}(0, 1)$ and $W \\sim \\chi^2(5)$ be independent. Then\n\n"
ABSOLUTE = "\\frac{1}{3} \\sqrt{2 / \\pi}"


def ran(claim: str) -> Run:
    found, equation = last(f"{LETTERS}$${claim}$$")
    return run(equation, found.program)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Z / W", "0"),
        ("Z^3 / W", "0"),
        ("Z^2 / W", "\\frac{1}{3}"),
        ("|Z| / W", ABSOLUTE),
        ("\\sqrt{Z^2} / W", ABSOLUTE),
        ("|-2 Z| / W", f"2 \\cdot {ABSOLUTE}"),
    ],
)
def test_a_power_counts_with_its_sign(left: str, right: str) -> None:
    assert ran(f"\\mathbb{{E}}[{left}] = {right}").agrees


@pytest.mark.parametrize(
    ("left", "right"), [("Z / W", ABSOLUTE), ("Z^2 / W", "0"), ("|Z| / W", "0"), ("\\sqrt{Z^2} / W", "0")]
)
def test_a_mean_of_the_other_kind_differs(left: str, right: str) -> None:
    assert ran(f"\\mathbb{{E}}[{left}] = {right}").fails


@pytest.mark.parametrize("left", ["\\sqrt{Z}", "\\sqrt{Z} / W", "W^{1/2} Z^{1/3}", "(\\sqrt{Z})^2 / W", "Z^{-1} W"])
def test_what_has_no_mean_is_not_run(left: str) -> None:
    assert not ran(f"\\mathbb{{E}}[{left}] = 1").held
