"""Moments: exact for every dimension, and not fooled by small dimensions."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods import identity
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

NORMAL = (r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)", r"\mu \in \mathbb{R}^d", r"\sigma > 0")
CENTRED = (r"q, k \sim \mathcal{N}(0, \sigma^2 I_d)", r"\sigma > 0")
UNKNOWN = (r"q, k \in \mathbb{R}^d", r"(q, k) \sim P")
MASK = (
    r"X \in \mathbb{R}^{n \times d}",
    r"w \in \mathbb{R}^d",
    r"y \in \mathbb{R}^n",
    "0 < p < 1",
    r"R \in \mathbb{R}^{n \times d}",
    r"R_{ij} \sim \mathrm{Bernoulli}(p)",
)
ROWS = (
    r"X \in \mathbb{R}^{n \times m}",
    r"w \in \mathbb{R}^m",
    r"\eta \in \mathbb{R}",
    r"x_i := X_{i,:}^\top",
    r"J \sim \mathrm{Unif}\{1, \dots, n\}",
)

TRUE = [
    (r"\mathbb{E}[q^\top k] = \|\mu\|_2^2", NORMAL),
    (r"\operatorname{Var}(q^\top k) = d\sigma^4 + 2\sigma^2\|\mu\|_2^2", NORMAL),
    (r"\operatorname{Var}(q^\top k) = d\sigma^4", CENTRED),
    (r"\mathbb{E}[\|q\|_2^4] = d(d + 2)\sigma^4", CENTRED),
    (r"\mathbb{E}[q q^\top] = \sigma^2 I_d", CENTRED),
    (r"\mathbb{E}[q_i^2] = \mu_i^2 + \sigma^2", NORMAL),
    (r"\mathbb{E}[q^\top k] = \sum_{i=1}^d \mathbb{E}[q_i k_i]", UNKNOWN),
    (r"\operatorname{Var}(q^\top k) = \mathbb{E}[(q^\top k)^2] - (\mathbb{E}[q^\top k])^2", UNKNOWN),
    (r"\mathbb{E}[\|y - (R \odot X) w\|_2^2] = \|y - pXw\|_2^2 + p(1 - p)\sum_{j=1}^d \|X_{:,j}\|_2^2 w_j^2", MASK),
    (r"\mathbb{E}[x_J x_J^\top] = \frac1n X^\top X", ROWS),
]

FALSE = [
    (r"\operatorname{Var}(q^\top k) = d\sigma^4", NORMAL),
    (r"\operatorname{Var}(q^\top k) = d\sigma^2", CENTRED),
    (r"\operatorname{Var}(q^\top k) = 2^{d-1}\sigma^4", CENTRED),
    (r"\mathbb{E}[\|q\|_2^4] = 3 d \sigma^4", CENTRED),
    (r"\mathbb{E}[q^\top k] = \sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i]", UNKNOWN),
    (r"\mathbb{E}[\|y - (R \odot X) w\|_2^2] = \|y - pXw\|_2^2 + p\sum_{j=1}^d \|X_{:,j}\|_2^2 w_j^2", MASK),
    (r"\mathbb{E}[x_J x_J^\top] = X^\top X", ROWS),
]


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_true_moments_are_proved_for_every_size(stated: str, given: tuple[str, ...]) -> None:
    finding = only(identity.prove, stated, *given)
    assert proves_all(finding), (finding.scope, finding.because)


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_moments_are_never_for(stated: str, given: tuple[str, ...]) -> None:
    finding = only(identity.prove, stated, *given)
    assert finding.stance is Stance.SILENT, finding.because


def test_independence_makes_the_mean_of_a_product() -> None:
    stated = r"\sum_{i=1}^d \mathbb{E}[q_i k_i] = \sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i]"
    assert proves_all(only(identity.prove, stated, *UNKNOWN, r"q \perp k"))


def test_a_power_of_two_in_d_is_proved_at_no_size() -> None:
    """`2^{d-1}` agrees with d at d = 1 and 2: sizes 1 and 2 alone would prove it."""
    assert only(identity.prove, r"\operatorname{Var}(q^\top k) = 2^{d-1}\sigma^4", *CENTRED).stance is Stance.SILENT
    finding = only(identity.prove, r"\operatorname{Var}(q^\top k) = 2^{d-1}\sigma^4", *CENTRED, "d = 2")
    assert finding.stance is Stance.FOR


def test_a_derivative_commutes_with_the_mean() -> None:
    loss = r"\|y - (R \odot X) w\|_2^2"
    assert proves_all(only(identity.prove, rf"\mathbb{{E}}[\nabla_w {loss}] = \nabla_w \mathbb{{E}}[{loss}]", *MASK))
