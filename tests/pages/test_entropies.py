"""Entropies and means of log densities under laws that the page states."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

DIAGONAL = "Let $q(z) = \\mathcal{N}(z; m, \\operatorname{diag}(s_1^2, \\dots, s_k^2))$. "


def last(text: str) -> Verdict | None:
    return next(reversed(verdicts(text).values()), None)


@pytest.mark.parametrize("mean", [r"\mathbb{E}_q[\log q(z)]", r"\mathbb{E}_{z \sim q}[\log q(z)]"])
def test_a_mean_under_a_density_that_is_named_only(mean: str) -> None:
    text = DIAGONAL + f"So $-{mean} = \\frac{{k}}{{2}}\\log(2\\pi e) + %s\\sum_{{j=1}}^k \\log s_j$."
    assert last(text % "") is Verdict.SUPPORTED
    assert last(text % "2") is Verdict.REFUTED


def test_a_divergence_from_a_diagonal_law() -> None:
    text = DIAGONAL + "With $p(z) = \\mathcal{N}(z; 0, I)$ we get $\\mathrm{KL}(q \\| p) = \\frac12 \\sum_{j=1}^k"
    assert last(text + " (m_j^2 + s_j^2 - 1 - \\log s_j^2)$.") is Verdict.SUPPORTED
    assert last(text + " (m_j^2 + s_j^2 - 1 + \\log s_j^2)$.") is Verdict.REFUTED


@pytest.mark.parametrize(
    ("law", "entropy", "wrong"),
    [
        (r"X \sim \mathcal{N}(0, v^2)", r"h(X) = \frac12 \log(2\pi e v^2)", r"h(X) = \frac12 \log(2\pi v^2)"),
        (r"Y \sim \mathrm{Laplace}(0, b)", r"h(Y) = 1 + \log(2b)", r"h(Y) = 1 - \log(2b)"),
        (r"B \sim \mathrm{Bernoulli}(r)", r"H(B) = -r\log r - (1-r)\log(1-r)", r"H(B) = -r\log r + (1-r)\log(1-r)"),
        (
            r"Z \sim \mathcal{N}(\mu, \Sigma)$, where $Z \in \mathbb{R}^d",
            r"H(Z) = \frac{d}{2}\log(2\pi e) + \frac12 \log\det\Sigma",
            r"H(Z) = \frac{d}{2}\log(2\pi e) - \frac12 \log\det\Sigma",
        ),
    ],
)
def test_the_entropy_of_a_stated_law(law: str, entropy: str, wrong: str) -> None:
    text = f"Let ${law}$. Its entropy is $%s$."
    assert last(text % entropy) is Verdict.SUPPORTED
    assert last(text % wrong) is Verdict.REFUTED


def test_the_entropy_of_a_law_in_brackets() -> None:
    text = "The entropy of a normal law is $h(\\mathcal{N}(m, v^2)) = \\frac12 \\log(2\\pi %s v^2)$."
    assert last(text % "e") is Verdict.SUPPORTED
    assert last(text % "") is Verdict.REFUTED


def test_entropies_in_bits_or_of_others_are_no_ground_for_an_alarm() -> None:
    text = "Let $B \\sim \\mathrm{Bernoulli}(r)$. In bits the entropy is $H(B) = -r\\log r - 2(1-r)\\log(1-r)$."
    assert last(text) is not Verdict.REFUTED


@pytest.mark.parametrize(
    "text",
    [
        r"Let $X \sim \mathcal{N}(0, v^2)$. The entropy is not needed. The feature is $h(X) = \log 2$.",
        r"Let $X \sim \mathcal{N}(0, v^2)$ and let $H(X) = 3$ be a payoff.",
    ],
)
def test_a_function_of_a_random_letter_is_no_entropy(text: str) -> None:
    assert not verdicts(text)
