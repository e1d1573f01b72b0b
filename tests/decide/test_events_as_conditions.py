r"""Probabilities and means given an event are quotients: memoryless waiting and truncated means."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict
from tests.decide.neighbours import assert_apart, verdict

WAITING = (r"x \sim \mathrm{Exp}(\lambda)", "s, t > 0")
NORMAL = (r"x \sim \mathcal{N}(0, 1)",)
UNIFORM = (r"x \sim \mathrm{Uniform}(0, 1)", "0 < a < 1", "0 < b < 1", "a < b")
PAIRS = [
    (WAITING, r"P(x > s + t \mid x > s) = P(x > t)", r"P(x > s + t \mid x > s) = P(x > s)"),
    (NORMAL, r"\mathbb{E}[x \mid x > 0] = \sqrt{\frac{2}{\pi}}", r"\mathbb{E}[x \mid x > 0] = 0"),
    (UNIFORM, r"P(x \le a \mid x \le b) = \frac{a}{b}", r"P(x \le a \mid x \le b) = a"),
    (
        UNIFORM,
        r"\mathbb{E}[x \mid x \le \frac{1}{2}] = \frac{1}{4}",
        r"\mathbb{E}[x \mid x \le \frac{1}{2}] = \frac{1}{2}",
    ),
]


@pytest.mark.parametrize(("given", "right", "wrong"), PAIRS)
def test_right_claims_stand_and_wrong_ones_fall(given: tuple[str, ...], right: str, wrong: str) -> None:
    assert_apart(given, right, wrong)


def test_a_value_of_a_continuous_letter_is_no_event() -> None:
    claim = Claim(id="event", given=NORMAL, stated=r"\mathbb{E}[x^2 \mid x = 1] = 1")
    assert decide(claim, Settings(seed=0, claims=1)).verdict is Verdict.INCONCLUSIVE


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        ((r"x \sim \mathcal{N}(\mu, \sigma^2)", r"\sigma > 0"), r"\mathbb{E}[x \mid x > 0] = \mu"),
        ((r"x, y \sim \mathcal{N}(\mu, \sigma^2)", r"\sigma > 0"), r"P(x + y > 2 \mid x + y > 1) = P(x + y > 1)"),
        (WAITING, r"\mathbb{E}[x \mid x > s] = \frac{1}{\lambda}"),
    ],
)
def test_a_sample_at_one_place_says_nothing_of_rare_events(given: tuple[str, ...], stated: str) -> None:
    assert verdict(stated, *given) is Verdict.INCONCLUSIVE


def test_a_ratio_of_tails_of_a_normal_number_is_evaluated_exactly() -> None:
    given = (r"x \sim \mathcal{N}(\mu, \sigma^2)", r"\mu \in \mathbb{R}", r"\sigma > 0")
    assert_apart(given, r"P(x > \mu + \sigma \mid x > \mu) = 2 P(x > \mu + \sigma)", r"P(x > 2 \mid x > 1) = P(x > 1)")
