"""`\\sin \\omega (s + t)` is the sine of a product; behind another letter the bracket is a factor, and may be asked."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.reading.readings import readings


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"\sin \omega (s + t) = 0", r"\sin(\omega (s + t)) = 0"),
        (r"\cos 2\pi (x - y) = 1", r"\cos(2\pi (x - y)) = 1"),
        (r"\cos \theta (x - y) = 1", r"(\cos \theta)(x - y) = 1"),
        (r"\log x (1 - x) = 1", r"(\log x)(1 - x) = 1"),
    ],
)
def test_the_usual_reading(written: str, meant: str) -> None:
    assert parse(written) == parse(meant)


@pytest.mark.parametrize("written", [r"\cos \theta (x - y) = 1", r"\sin \omega (s + t) = 0"])
def test_both_ways_are_readings(written: str) -> None:
    reasons = {choice.chosen for one in readings(written) for choice in one.choices}
    assert any("bracket" in chosen for chosen in reasons)
