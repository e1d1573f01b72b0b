"""`x_i` beside a sum over i is a member of x: equal members were once assumed, and false claims proved."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.verdict import Verdict

QUICK = Settings(experiments=False)
HOLDS = (Verdict.PROVED, Verdict.SUPPORTED)


def claim(stated: str, *given: str) -> Claim:
    return Claim(id="test/members", given=given, stated=stated)


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        ((r"x_i \in \mathbb{R}",), r"(\sum_{i=1}^n x_i)^2 = n \sum_{i=1}^n x_i^2"),
        ((r"x_i \in \mathbb{R}^d",), r"\left\|\sum_{i=1}^n x_i\right\|_2^2 = n \sum_{i=1}^n \|x_i\|_2^2"),
        ((r"w_i \sim \mathcal{N}(0, 1)",), r"\operatorname{Var}(\sum_{i=1}^n w_i) = n^2"),
        ((r"w_i \sim \mathcal{N}(0, 1)",), r"\operatorname{Var}(\sum_{j=1}^n w_j) = n^2"),
    ],
)
def test_members_are_not_equal(given: tuple[str, ...], stated: str) -> None:
    assert decide(claim(stated, *given), QUICK).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        ((r"x_i \in \mathbb{R}^d",), r"\left\|\sum_{i=1}^n x_i\right\|_2^2 = \sum_{i=1}^n \sum_{j=1}^n x_i^\top x_j"),
        ((r"w_i \sim \mathcal{N}(0, 1)",), r"\operatorname{Var}(\sum_{i=1}^n w_i) = n"),
        (
            (r"w_i \sim \mathcal{N}(0, \frac{2}{n})", r"y := \sum_{i=1}^n w_i x_i"),
            r"\operatorname{Var}(y) = \frac{2}{n} \sum_{i=1}^n x_i^2",
        ),
        (
            (
                r"x_i, w \in \mathbb{R}^d",
                r"y_i \in \mathbb{R}",
                r"L(w) := \sum_{i=1}^n (y_i - w^\top x_i)^2",
            ),
            r"\nabla L(w) = -2 \sum_{i=1}^n (y_i - w^\top x_i) x_i",
        ),
    ],
)
def test_sums_over_members_are_decided(given: tuple[str, ...], stated: str) -> None:
    assert decide(claim(stated, *given), QUICK).verdict in HOLDS


@pytest.mark.parametrize(
    "given",
    [
        (r"x_i \sim \mathcal{N}(0, I_d)",),
        (r"x_i \in \mathbb{R}^d", r"x_i \sim \mathcal{N}(0, I_d)"),
        (r"\mu \in \mathbb{R}^d", r"x_i \sim \mathcal{N}(\mu, 1)"),
        (r"X \in \mathbb{R}^{d \times d}", r"x_i \in \mathbb{R}^d"),
    ],
)
def test_what_is_not_read_is_said_to_be_unsupported(given: tuple[str, ...]) -> None:
    with pytest.raises(UnsupportedConstruct):
        read(claim(r"\mathbb{E}[\sum_{i=1}^n x_i^\top x_i] = n d", *given))


def test_without_a_sum_the_label_stays_a_label() -> None:
    problem = read(claim(r"q_i^\top q_i = \|q_i\|_2^2", r"q_i \in \mathbb{R}^d"))
    assert "q_i" in problem.context.symbols
