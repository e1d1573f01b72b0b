"""Letters without a law of which a mean, a variance or a covariance is declared, and laws declared apart that a
covariance ties."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict

NOISE = (r"u \in \mathbb{R}^n", r"\mathbb{E}[u] = 0", r"\operatorname{Cov}(u) = Q")
APART = (r"s \sim \mathcal{N}(1, 4)", r"t \sim \mathcal{N}(0, 9)", r"\operatorname{Cov}(s, t) = g")
UNKNOWN = (r"s \sim P", r"t \sim Q", r"\operatorname{Cov}(s, t) = g")

TRUE = [
    (NOISE, r"\mathbb{E}[(b^\top u)^2] = b^\top Q b"),
    (NOISE, r"\operatorname{Cov}(2 u) = 4 Q"),
    ((r"v := \operatorname{Var}(T)", r"m := \mathbb{E}[T]"), r"\mathbb{E}[T^2] = v + m^2"),
    ((r"v = \operatorname{Var}(T)",), r"v \ge 0"),
    (APART, r"\operatorname{Var}(s + t) = 13 + 2 g"),
    (APART, r"\mathbb{E}[s t] = g"),
    (UNKNOWN, r"\operatorname{Var}(s - 2 t) = \operatorname{Var}(s) - 4 g + 4 \operatorname{Var}(t)"),
]
FALSE = [
    (NOISE, r"B Q B^\top = 0"),
    (NOISE, r"\mathbb{E}[(b^\top u)^2] = 2 b^\top Q b"),
    ((r"v := \operatorname{Var}(T)",), r"v = 0"),
    ((r"\operatorname{Var}(T) = v",), r"v = 0"),
    ((r"\operatorname{Var}(3 T) = v",), r"v = 0"),
    ((r"\operatorname{Var}(T - U) = v",), r"v = 0"),
    ((r"\operatorname{Cov}(T, 2 U) = v",), r"v = 0"),
    ((r"t \in \mathbb{R}^k", r"\mathbb{E}[\|t\|_2^2] = v"), r"v = 0"),
    ((r"s \sim P", r"t \sim Q", r"\operatorname{Cov}(s, 3 t) = g"), r"g = 0"),
    (APART, r"\operatorname{Var}(s + t) = 13"),
    (APART, r"\mathbb{E}[s t] = 0"),
    (UNKNOWN, r"\operatorname{Var}(s + t) = \operatorname{Var}(s) + \operatorname{Var}(t)"),
    (UNKNOWN, r"g = 0"),
]
BEYOND = [
    (APART, r"s + t \sim \mathcal{N}(1, 13 + 2 g)"),
    (APART, r"\mathbb{P}(s < t + 1) = \frac12"),
    ((*APART, r"\mathbb{E}[s^2 t^2] = k"), r"\mathbb{E}[s t] = g"),
    ((r"s \sim \mathcal{N}(1, 4)", r"\operatorname{Cov}(s, 2 t) = g"), r"g = 0"),
    (APART, r"\mathbb{E}[s^2 t^2] = 45"),
    ((*APART[:2], r"\operatorname{Cov}(s, t) > 0"), r"\operatorname{Var}(s + t) = 13"),
    ((r"s \sim \mathcal{N}(1, 4)", r"t \sim \mathrm{Poisson}(3)", r"\operatorname{Cov}(s, t) = g"), r"g = 0"),
    ((r"s \sim \mathcal{N}(1, 4)", r"\operatorname{Cov}(s, t) = g"), r"g = 0"),
]


def decided(given: tuple[str, ...], stated: str) -> Outcome:
    return decide(Claim(id="c", stated=stated, given=given), Settings(seed=3))


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_what_a_declared_moment_implies_holds(given: tuple[str, ...], stated: str) -> None:
    assert decided(given, stated).verdict in HOLDS


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_nobody_declares_the_variance_of_a_number(given: tuple[str, ...], stated: str) -> None:
    assert decided(given, stated).verdict in WRONG | {Verdict.CONDITIONAL}


@pytest.mark.parametrize(("given", "stated"), BEYOND)
def test_a_covariance_does_not_tell_a_joint_law(given: tuple[str, ...], stated: str) -> None:
    found = decided(given, stated)
    assert found.verdict is Verdict.INCONCLUSIVE
    assert "joint law" in found.why


def test_a_variance_needs_something_random() -> None:
    found = decided((r"y := 2 X", r"\operatorname{Var}(y) = v"), "v = 0")
    assert found.verdict is Verdict.INCONCLUSIVE
    assert "random" in found.why
