"""What an experiment says of true and of false statements."""

from __future__ import annotations

import pytest

from corrigenda.numerics.montecarlo import experiment
from corrigenda.proofs.verdict import Finding, Stance
from tests.montecarlo.claims import DESCENT, KEYS, MASKS, ROWS, SCALAR, problem

TRUE = [
    (r"\operatorname{Var}(q^\top k) = d\sigma^4 + 2\sigma^2\|\mu\|_2^2", KEYS),
    (r"\mathbb{E}[q^\top k] = \|\mathbb{E}[q]\|_2^2", KEYS),
    (r"\mathbb{E}[q_i^2] = \mu_i^2 + \sigma^2", KEYS),
    (r"\operatorname{Cov}(q_i, q_i k_i) = \sigma^2 \mu_i", KEYS),
    (r"\mathbb{E}[x_J x_J^\top] = \frac{1}{n} X^\top X", ROWS),
    (r"\mathbb{E}[\|(R \odot X)w - pXw\|_2^2] = p(1-p)\sum_{j=1}^d w_j^2 \|X_{:,j}\|_2^2", MASKS),
    (r"\mathbb{E}[\exp(\frac{x}{2})] = \exp(\frac{1}{8})", SCALAR),
    (r"\mathbb{E}[x]^2 = 0", SCALAR),
    (r"\operatorname{Var}(x - \mathbb{E}[x]) = 1", SCALAR),
    (r"\mathbb{E}[(x^\top J)^2] \ge \mathbb{E}[x J]^2", (*SCALAR, r"J \sim \mathrm{Uniform}(5)")),
]

FALSE = [
    (r"\operatorname{Var}(q^\top k) = d\sigma^4", KEYS),
    (r"\operatorname{Var}(q^\top k) = d\sigma^4 + \sigma^2\|\mu\|_2^2", KEYS),
    (r"\mathbb{E}[q_i^2] = \mu_i^2 + \sigma", KEYS),
    (r"\mathbb{E}[x_J x_J^\top] = X^\top X", ROWS),
    (r"\mathbb{E}[\|(R \odot X)w - pXw\|_2^2] = p^2\sum_{j=1}^d w_j^2 \|X_{:,j}\|_2^2", MASKS),
    (r"\mathbb{E}[\exp(\frac{x}{2})] = 1.05 \exp(\frac{1}{8})", SCALAR),
    (r"\mathbb{E}[x^2] = \mathbb{E}[x]^2", SCALAR),
    (r"\mathbb{E}[x^2] \le 0.95", SCALAR),
    (r"\mathbb{E}[x^2] > \mathbb{E}[x^4]", SCALAR),
]


LOOKS = tuple(2**k for k in range(13, 19))


def said(stated: str, given: tuple[str, ...]) -> Finding:
    return experiment(problem(stated, given), device="cpu", seed=3, looks=LOOKS)


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_true_statements_are_supported(stated: str, given: tuple[str, ...]) -> None:
    finding = said(stated, given)
    assert finding.stance is Stance.FOR, finding.because
    assert not finding.exact


TWO = (r"x \sim \mathcal{N}(0, 1)", r"y \sim \mathcal{N}(0, 1)")


@pytest.mark.parametrize(
    "stated",
    [
        r"P(x^2 + y > 40) = 0",
        r"P(x^2 + y^2 > 40) \le 10^{-20}",
        r"\mathbb{E}[\max(x + y^3 - 900, 0)] = 0",
        r"P(x y < 60) = 1",
    ],
)
def test_an_event_that_no_sample_met_supports_nothing(stated: str) -> None:
    finding = said(stated, TWO)
    assert finding.stance is Stance.SILENT
    assert "one case" in finding.because


@pytest.mark.parametrize(
    "stated", [r"10^9 P(x^2 + y > 20) \le 1", r"\mathbb{E}[\max(e^{5 x + y^2} - e^{30}, 0)] \le 1"]
)
def test_how_large_an_unseen_case_is_is_not_known(stated: str) -> None:
    assert said(stated, TWO).stance is not Stance.FOR


def test_an_event_that_samples_meet_can_be_supported() -> None:
    assert said(r"P(x^2 + y > 1) \le \frac{9}{10}", TWO).stance is Stance.FOR
    assert said(r"P(x + y^2 > 1) = P(y^2 + x > 1)", TWO).stance is Stance.FOR


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_statements_are_rejected_with_numbers(stated: str, given: tuple[str, ...]) -> None:
    finding = said(stated, given)
    assert finding.stance is Stance.AGAINST, finding.because
    assert finding.tier == "asymptotic"
    assert "samples" in finding.because
    assert "false alarm" in finding.because


@pytest.mark.parametrize(
    "stated",
    [
        r"\sqrt{\mathbb{E}[x^2]} = 1",
        r"\frac{1}{\mathbb{E}[x^2]} = 1",
        r"|\mathbb{E}[x]| = 0",
        r"\mathbb{E}[x^2] = 1 \implies \mathbb{E}[x] = 0",
    ],
)
def test_moments_that_cannot_be_sampled_without_bias_are_silent(stated: str) -> None:
    assert said(stated, SCALAR).stance is Stance.SILENT


@pytest.mark.parametrize("level", [1, 2])
def test_an_infinite_variance_is_silence_even_when_the_claim_is_false(level: int) -> None:
    finding = said(rf"\mathbb{{E}}[\exp(\frac{{x^2}}{{3}})] = {level} \sqrt{{3}}", SCALAR)
    assert finding.stance is Stance.SILENT
    assert "tail" in finding.because


def test_conditioning_holds_a_name_fixed() -> None:
    given = (*SCALAR, r"y \sim \mathcal{N}(1, 1)")
    assert said(r"\mathbb{E}[x y \mid y] = 0", given).stance is Stance.FOR
    assert said(r"\mathbb{E}[y^2 + x \mid y] = y^2", given).stance is Stance.FOR
    assert said(r"\mathbb{E}[y^2 + x \mid y] = 2", given).stance is Stance.AGAINST


def test_the_trace_shows_stated_and_corrected_values() -> None:
    stated = problem(r"\operatorname{Var}(q^\top k) = d\sigma^2", KEYS)
    corrected = problem(r"\operatorname{Var}(q^\top k) = d\sigma^4 + 2\sigma^2\|\mu\|_2^2", KEYS)
    trace = experiment(stated, device="cpu", corrected=corrected).trace
    assert trace is not None
    assert trace.kind == "montecarlo"
    assert trace.stated is not None
    assert trace.corrected is not None
    assert abs(trace.estimates[-1] - trace.corrected) < trace.halfwidths[-1] < abs(trace.estimates[-1] - trace.stated)
    assert trace.point["d"] == "8"


def test_random_points_support_an_identity_and_never_refute() -> None:
    given = (r"x, y \in \mathbb{R}^d",)
    assert said(r"\|x + y\|_2^2 = \|x\|_2^2 + 2x^\top y + \|y\|_2^2", given).stance is Stance.FOR
    finding = said(r"\|x + y\|_2^2 = \|x\|_2^2 + x^\top y + \|y\|_2^2", given)
    assert finding.stance is Stance.SILENT
    assert "no witness" in finding.because


def test_an_implication_whose_premise_is_never_met_is_not_supported() -> None:
    finding = said(r"a^2 + b^2 = -1 \implies a = b", (r"a, b \in \mathbb{R}",))
    assert finding.stance is Stance.SILENT
    assert "premise" in finding.because


def test_a_premise_that_no_drawn_point_meets_is_met_by_built_ones() -> None:
    assert said(r"a = b \implies a^2 = b^2", (r"a, b \in \mathbb{R}",)).stance is Stance.FOR
    assert said(r"a = b \implies a^2 = b^2 + 1", (r"a, b \in \mathbb{R}",)).stance is not Stance.FOR


def test_iterates_agree_with_the_closed_form_and_show_the_factor() -> None:
    closed = r"w_{t} = \frac{y}{\sigma} + (1 - 2\eta\sigma^2)^{t}(w_0 - \frac{y}{\sigma})"
    finding = said(closed, DESCENT)
    assert finding.stance is Stance.FOR
    assert finding.trace is not None
    assert finding.trace.kind == "iteration"
    factor = finding.trace.stated
    assert factor is not None
    assert finding.trace.estimates[10] == pytest.approx(factor**10, rel=1e-6)
    assert said(closed.replace("2\\eta", "\\eta"), DESCENT).stance is Stance.SILENT


def test_divergence_is_seen() -> None:
    limit = r"\eta > \frac{1}{\sigma^2} \implies \lim_{t\to\infty} |w_t - \frac{y}{\sigma}| = \infty"
    finding = said(limit, (*DESCENT, r"w_0 \ne \frac{y}{\sigma}"))
    assert finding.stance is Stance.FOR
    assert finding.trace is not None
    assert finding.trace.stated is not None
    assert finding.trace.stated > 1  # the curve obeys the premise
    assert finding.trace.estimates[-1] > finding.trace.estimates[0]


def test_a_bound_makes_the_test_rigorous() -> None:
    stated = problem(r"\mathbb{E}[\sin(x)^2] = \frac{1}{2}", SCALAR)
    finding = experiment(stated, device="cpu", bound=(-0.5, 0.5))
    assert finding.stance is Stance.AGAINST
    assert finding.tier == "bounded"


def test_a_known_second_moment_makes_the_test_rigorous() -> None:
    stated = problem(r"\mathbb{E}[x^2] = 1.1", SCALAR)
    finding = experiment(stated, device="cpu", variance=3.21 - 2.2)
    assert finding.tier == "known variance"
    assert experiment(stated, device="cpu", variance=3.0).stance is Stance.AGAINST


@pytest.mark.parametrize("share", ["0.3", "0.42", "0.46", "0.5", "0.6", "1"])
def test_an_inequality_is_held_against_small_and_large_numbers(share: str) -> None:
    """Of `x + y` with variance 2 the tail is at most half of the exponential, and half of it at 0."""
    given = ("t > 0", r"x, y \sim \mathcal{N}(0, 1)")
    found = experiment(problem(rf"\mathbb{{P}}(x + y \ge t) \le {share} e^{{-t^2/4}}", given))
    assert found.stance is (Stance.FOR if float(share) >= 0.5 else Stance.AGAINST)


@pytest.mark.parametrize(("bound", "stance"), [("t", Stance.FOR), ("t + 0.3", Stance.AGAINST)])
def test_a_lower_bound_is_held_against_large_numbers(bound: str, stance: Stance) -> None:
    """E|x + t| is near t for large t, and 0.8 for small ones."""
    given = ("t > 0", r"x \sim \mathcal{N}(0, 1)")
    assert experiment(problem(rf"\mathbb{{E}}[|x + t|] \ge {bound}", given)).stance is stance
