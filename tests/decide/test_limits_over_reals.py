"""Limits of real letters: one-sided ones as written and as declared, and those that only values tell."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="limit", stated=stated, given=given)).verdict


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\lim_{u \to 2^+} \frac{|u - 2|}{u - 2} = 1", ()),
        (r"\lim_{u \downarrow 2} \frac{|u - 2|}{u - 2} = 1", ()),
        (r"\lim_{u \nearrow 2} \frac{|u - 2|}{u - 2} = -1", ()),
        (r"\lim_{u \to 2^-} \frac{|u - 2|}{u - 2} = -1", ()),
        (r"\lim_{u \to 2} \frac{|u - 2|}{u - 2} = 1", ("u > 2",)),
        (r"\lim_{u \to 0^+} u^2 \log u = 0", ()),
        (r"\lim_{h \to 0^+} h \log(e^{a / h} + e^{b / h}) = \max(a, b)", (r"a, b \in \mathbb{R}",)),
        (r"\lim_{h \to 0} h \log(e^{a / h} + e^{b / h}) = \max(a, b)", (r"a, b \in \mathbb{R}", "h > 0")),
        (r"\lim_{q \to \infty} (\sum_{j=1}^m |z_j|^q)^{1/q} = \|z\|_\infty", (r"z \in \mathbb{R}^m",)),
        (r"\lim_{h \to \infty} \operatorname{softmax}(z / h) = \frac{1}{m} \mathbf{1}_m", (r"z \in \mathbb{R}^m",)),
    ],
)
def test_true_limits_are_held_up(stated: str, given: tuple[str, ...]) -> None:
    assert verdict(stated, *given) in HOLDS


@pytest.mark.parametrize(
    "stated",
    [
        r"\lim_{u \to 2} \frac{|u - 2|}{u - 2} = 1",
        r"\lim_{u \to 2^+} \frac{|u - 2|}{u - 2} = -1",
        r"\lim_{u \to 2^-} \frac{|u - 2|}{u - 2} = 1",
        r"\lim_{u \downarrow 2} \frac{|u - 2|}{u - 2} = 0",
    ],
)
def test_false_limits_from_a_side_are_found(stated: str) -> None:
    assert verdict(stated) in WRONG


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\lim_{h \to 0} h \log(e^{a / h} + e^{b / h}) = \max(a, b)", (r"a, b \in \mathbb{R}",)),
        (r"\lim_{h \to 0^+} h \log(e^{a / h} + e^{b / h}) = \min(a, b)", (r"a, b \in \mathbb{R}",)),
        (r"\lim_{q \to \infty} (\sum_{j=1}^m |z_j|^q)^{1/q} = \|z\|_1", (r"z \in \mathbb{R}^m",)),
        (r"\lim_{u \to \infty} \frac{1}{\log \log u} = 0.1", ()),
    ],
)
def test_what_values_stay_away_from_is_not_held_up(stated: str, given: tuple[str, ...]) -> None:
    assert verdict(stated, *given) not in HOLDS
