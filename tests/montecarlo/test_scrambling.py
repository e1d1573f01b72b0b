"""Scrambled Sobol points: uniform, deterministic, level and power of the test on their means, used by the engine."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from scipy.stats import beta

from corrigenda.numerics.montecarlo import experiment
from corrigenda.numerics.montecarlo.draws.scrambling import normal_points
from corrigenda.numerics.montecarlo.estimates.replicates import run_replicates
from corrigenda.numerics.montecarlo.sequential import CONSISTENT, REFUTED, Chunk, Draw, Rule
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Stance, Verdict
from tests.montecarlo.claims import SCALAR, problem

Integrand = Callable[[np.ndarray], np.ndarray]
SMOOTH: dict[str, tuple[Integrand, int, float]] = {
    "square": (lambda z: z[:, 0] ** 2, 1, 1.0),
    "product": (lambda z: z[:, 0] * z[:, 1] + 1, 2, 1.0),
    "softplus": (lambda z: np.logaddexp(0, z.sum(1)) - np.logaddexp(0, -z.sum(1)) + 1, 4, 1.0),
}
VARIANCES = (r"x \in \mathbb{R}", r"x \sim \mathcal{N}(0, 1)")


def source(integrand: Integrand, size: int, claimed: float, name: object, rows: int | None = None) -> Draw:
    def draw(stage: str, chunk: int, count: int) -> Chunk:
        values = integrand(normal_points(size, rows or count, (name, stage, chunk)).numpy())
        return Chunk(gap=values - claimed, shown=values, size=10.0)

    return draw


def test_points_are_standard_normal_and_depend_on_their_keys_alone() -> None:
    first = normal_points(3, 2**12, ("a", 1))
    assert np.array_equal(first.numpy(), normal_points(3, 2**12, ("a", 1)).numpy())
    assert not np.array_equal(first.numpy(), normal_points(3, 2**12, ("a", 2)).numpy())
    assert np.array_equal(first[: 2**10].numpy(), normal_points(3, 2**10, ("a", 1)).numpy())
    assert np.isfinite(first.numpy()).all()
    assert np.allclose(first.mean(0), 0, atol=2e-3)
    assert np.allclose((first.T @ first) / 2**12, np.eye(3), atol=0.02)


def test_a_single_point_is_uniform_over_scramblings() -> None:
    firsts = np.array([float(normal_points(1, 2, ("uniform", trial))[0, 0]) for trial in range(400)])
    ranks = np.sort(firsts)
    below = (ranks < 0).mean()
    assert 0.4 < below < 0.6
    assert abs((np.abs(ranks) < 0.6745).mean() - 0.5) < 0.1


def test_the_level_holds_on_many_true_claims() -> None:
    trials, alpha = 25, 0.05
    rule = Rule(alpha=alpha, looks=(1,), relative=1.0, resolution=0.0)
    draws = [source(*SMOOTH[family], (family, trial), 2**5) for family in SMOOTH for trial in range(trials)]
    alarms = [run_replicates(draw, rule).end for draw in draws].count(REFUTED)
    assert alarms == 0 or beta.ppf(0.01, alarms, len(draws) - alarms + 1) <= alpha


def test_the_level_of_one_look_holds_without_the_confirmation() -> None:
    rule = Rule(alpha=0.5, looks=(1,), relative=1.0)
    looks = [run_replicates(source(*SMOOTH["product"], ("look", t), 2**5), rule).looks[0] for t in range(40)]
    assert sum(abs(look.gap.hall) > 1.96 for look in looks) <= 7


@pytest.mark.parametrize("family", SMOOTH)
def test_an_error_of_a_hundredth_is_found_and_its_absence_is_stated(family: str) -> None:
    integrand, size, mean = SMOOTH[family]
    rule = Rule(alpha=5e-9, looks=(1,), relative=1.0, resolution=0.01)
    assert run_replicates(source(integrand, size, 1.01 * mean, family), rule).end == REFUTED
    verdict = run_replicates(source(integrand, size, mean, family), rule)
    assert verdict.end == CONSISTENT
    assert verdict.looks[-1].resolution(rule) <= 0.01


def test_the_interval_holds_the_mean() -> None:
    integrand, size, mean = SMOOTH["product"]
    rule = Rule(alpha=5e-9, looks=(1,), relative=1.0)
    look = run_replicates(source(integrand, size, mean, "interval"), rule).looks[0]
    plain = look.gap.deviation / np.sqrt(look.gap.count)
    assert abs(look.gap.mean) < 5 * look.gap.error
    assert look.gap.error < plain / 5


def test_a_refutation_needs_fresh_scramblings() -> None:
    def only_main_is_wrong(stage: str, chunk: int, rows: int) -> Chunk:
        values = normal_points(1, rows, (stage, chunk))[:, 0].numpy() + (1.0 if stage == "main" else 0.0)
        return Chunk(gap=values, shown=values, size=1.0)

    assert run_replicates(only_main_is_wrong, Rule(alpha=1e-8, looks=(1,))).end != REFUTED


@pytest.mark.parametrize(("claimed", "stance"), [("1", Stance.FOR), ("1.01", Stance.AGAINST)])
def test_what_plain_draws_leave_coarse_is_sampled_on_scrambled_points(claimed: str, stance: Stance) -> None:
    finding = experiment(problem(rf"\operatorname{{Var}}(x) = {claimed}", VARIANCES), device="cpu")
    assert finding.stance is stance, finding.because
    assert "scrambled Sobol" in finding.because
    assert "32 independent scramblings" in finding.certificate.proposal


STEIN = r"\mathbb{E}[x \operatorname{sigmoid}(x)] ="
DERIVATIVE = r"\mathbb{E}[\operatorname{sigmoid}(x)(1 - \operatorname{sigmoid}(x))]"


@pytest.mark.parametrize(("factor", "verdict"), [("", Verdict.SUPPORTED), ("1.02", Verdict.REFUTED)])
def test_the_engine_decides_on_scrambled_points_what_no_method_reaches(factor: str, verdict: Verdict) -> None:
    claim = Claim(id="Stein", stated=f"{STEIN} {factor} {DERIVATIVE}", given=SCALAR)
    outcome = decide(claim, Settings(device="cpu"))
    assert outcome.verdict is verdict, outcome.why
    assert "scrambled Sobol" in outcome.why
