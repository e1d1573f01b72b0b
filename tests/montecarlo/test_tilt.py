"""Importance samples of heavy-tailed expectations: unbiased, bounded weights, level and power, used by the engine."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch
from scipy.stats import beta
from torch import Tensor

from corrigenda.numerics.montecarlo import experiment
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.tilt import LARGEST_WEIGHT, Mixture, fitted
from corrigenda.numerics.montecarlo.sequential import REFUTED, Chunk, Draw, Rule, run_test
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Stance, Verdict
from tests.montecarlo.claims import SCALAR, problem

FEATURES = (r"w \sim \mathcal{N}(0, I_d)", r"q, k \in \mathbb{R}^d")
TRUE = [
    (r"\mathbb{E}[\exp(4x)] = \exp(8)", SCALAR),
    (r"\mathbb{E}[\exp(w^\top q) \exp(w^\top k)] = \exp(\frac{\|q + k\|_2^2}{2})", FEATURES),
    (r"\operatorname{Var}(\exp(w^\top q)) = \exp(2\|q\|_2^2) - \exp(\|q\|_2^2)", FEATURES),
    (r"\mathbb{E}[\exp(3x)] \ge 1 + \mathbb{E}[x]", SCALAR),
    (r"\mathbb{E}[x \exp(3x)] = 3\exp(\frac{9}{2})", SCALAR),
]
FALSE = [
    (r"\mathbb{E}[\exp(4x)] = 1.05 \exp(8)", SCALAR),
    (r"\mathbb{E}[\exp(w^\top q) \exp(w^\top k)] = \exp(\|q + k\|_2^2)", FEATURES),
    (
        r"\operatorname{Var}(\exp(w^\top q)) = \exp(2\|q\|_2^2)",
        (FEATURES[0], r"q \in \mathbb{R}^d", r"\|q\|_2^2 = 1"),
    ),
    (r"\mathbb{E}[x \exp(3x)] = \exp(\frac{9}{2})", SCALAR),
]
SCALE = 4.0


def exponential(draws: Tensor) -> Tensor:
    return torch.exp(SCALE * draws[:, 0])


def mixture() -> Mixture:
    found = fitted(exponential, torch.from_numpy(stream("pilot").standard_normal((2**13, 1))))
    assert found is not None
    return found


def tilted(proposal: Mixture, claimed: float, name: object) -> Draw:
    def draw(stage: str, chunk: int, rows: int) -> Chunk:
        draws, weights = proposal.draw(stream(name, stage, chunk), rows)
        values = (exponential(draws) * weights).numpy()
        return Chunk(gap=values - claimed, shown=values, size=claimed)

    return draw


def test_the_centre_of_an_exponential_is_its_exponent() -> None:
    assert mixture().centres.flatten().tolist() == pytest.approx([SCALE], abs=1e-6)


def test_weights_are_bounded_and_have_mean_one() -> None:
    _, weights = mixture().draw(stream("weights"), 2**18)
    assert float(weights.max()) <= LARGEST_WEIGHT * (1 + 1e-12)
    error = float(weights.std()) / math.sqrt(len(weights))
    assert abs(float(weights.mean()) - 1) < 5 * error


def test_weights_far_out_do_not_overflow() -> None:
    far = Mixture(centres=torch.full((1, 2), 30.0, dtype=torch.float64))
    weights = far.weights(torch.tensor([[300.0, 300.0], [-300.0, -300.0]], dtype=torch.float64))
    assert weights.tolist() == pytest.approx([0.0, LARGEST_WEIGHT])


def test_the_level_holds_on_many_true_claims() -> None:
    trials, alpha, proposal = 400, 0.01, mixture()
    rule = Rule(alpha=alpha, looks=(2**12, 2**13), relative=math.exp(8))
    ends = [run_test(tilted(proposal, math.exp(8), trial), rule).end for trial in range(trials)]
    alarms = ends.count(REFUTED)
    assert beta.ppf(0.01, alarms, trials - alarms + 1) <= alpha if alarms else True


def test_errors_of_a_twentieth_are_found() -> None:
    proposal = mixture()
    rule = Rule(alpha=5e-9, looks=tuple(2**k for k in range(13, 19)), relative=math.exp(8))
    ends = [run_test(tilted(proposal, 1.05 * math.exp(8), ("false", trial)), rule).end for trial in range(10)]
    assert ends == [REFUTED] * 10


def test_the_tilt_cuts_the_variance_a_thousandfold() -> None:
    draws, weights = mixture().draw(stream("variance"), 2**17)
    plain = np.exp(SCALE * stream("plain").standard_normal(2**17))
    assert float((exponential(draws) * weights).var()) < plain.var() / 1000


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_true_heavy_statements_are_supported_with_a_resolution(stated: str, given: tuple[str, ...]) -> None:
    finding = experiment(problem(stated, given), device="cpu")
    assert finding.stance is Stance.FOR, finding.because
    assert "importance-weighted" in finding.because
    assert "would have been seen" in finding.because or "stated side" in finding.because
    assert f"{LARGEST_WEIGHT:.2f}" in finding.certificate.proposal


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_heavy_statements_are_rejected(stated: str, given: tuple[str, ...]) -> None:
    finding = experiment(problem(stated, given), device="cpu")
    assert finding.stance is Stance.AGAINST, finding.because


def test_light_tails_are_sampled_as_their_law_says() -> None:
    finding = experiment(problem(r"\mathbb{E}[x^2] = 1", SCALAR), device="cpu")
    assert "shifted normals" not in finding.certificate.proposal


def test_the_engine_decides_by_a_tilt_what_no_method_reaches() -> None:
    stated = r"\mathbb{E}[|x| \exp(4x)] \le 4.5 \exp(8)"
    outcome = decide(Claim(id="heavy", stated=stated, given=SCALAR), Settings(device="cpu"))
    assert outcome.verdict is Verdict.SUPPORTED, outcome.why
    assert "importance-weighted" in outcome.why
