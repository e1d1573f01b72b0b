"""Scalar identities under the declared domains; what does not simplify is silence."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods.algebra import canonical
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

TRUE = [
    (r"1 + 2D + \binom{D}{2} = \frac{(D+1)(D+2)}{2}", (r"D \in \mathbb{N}",)),
    (
        r"w_t + 2\eta\sigma(y - \sigma w_t) = (1 - 2\eta\sigma^2)w_t + 2\eta\sigma y",
        (r"y, \sigma, \eta, w_t \in \mathbb{R}",),
    ),
    (r"\sqrt{\sigma^2} = \sigma", (r"\sigma > 0",)),
    (r"\sqrt{\frac{1-p}{p}} = \frac{\sqrt{1-p}}{\sqrt{p}}", ("0 < p < 1",)),
    (r"\ln(a b) = \ln a + \ln b", ("a > 0", "b > 0")),
    (r"r^{t+1} = r \cdot r^t", (r"r \in \mathbb{R}", r"t \in \mathbb{N}")),
    (r"\frac{x^2 - 1}{x - 1} = x + 1", (r"x \in \mathbb{R}",)),
    (r"e^{a + b} = e^a e^b", (r"a, b \in \mathbb{R}",)),
]

NOT_PROVED = [
    (r"\sqrt{\sigma^2} = \sigma", (r"\sigma \in \mathbb{R}",)),
    (r"\ln(a^2) = 2 \ln a", (r"a \in \mathbb{R}", r"a \ne 0")),
    (r"1 + 2D + \binom{D}{2} = \frac{(D+1)(D+3)}{2}", (r"D \in \mathbb{N}",)),
    (r"(a + b)^2 = a^2 + b^2", (r"a, b \in \mathbb{R}",)),
    (r"r^{2t} = r^t", (r"r \in \mathbb{R}", r"t \in \mathbb{N}")),
]


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_true_scalar_identities(stated: str, given: tuple[str, ...]) -> None:
    finding = only(canonical, stated, *given)
    assert proves_all(finding), finding.because


@pytest.mark.parametrize(("stated", "given"), NOT_PROVED)
def test_others_are_silent_never_against(stated: str, given: tuple[str, ...]) -> None:
    finding = only(canonical, stated, *given)
    assert finding.stance is Stance.SILENT


def test_the_length_of_a_feature_map() -> None:
    features = r"\phi(x) := [1, \sqrt2 x_1, \dots, \sqrt2 x_D, x_1^2, \dots, x_D^2]^\top"
    given = (r"x \in \mathbb{R}^D", features)
    assert proves_all(only(canonical, r"\dim \phi(x) = 1 + 2D", *given))
    assert only(canonical, r"\dim \phi(x) = 1 + D", *given).stance is Stance.SILENT


def test_a_letter_with_a_value_is_replaced() -> None:
    assert proves_all(only(canonical, r"(\mu^2 + \sigma^2)^2 = \sigma^4", r"\mu, \sigma \in \mathbb{R}", r"\mu = 0"))
