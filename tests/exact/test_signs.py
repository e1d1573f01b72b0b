"""Moments with a sign, an absolute value or a rectifier; roots of squares of positive letters; logarithms."""

from __future__ import annotations

import math
import random

import pytest

from corrigenda.proofs.methods import identity
from corrigenda.proofs.methods.algebra import canonical
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only

ROUND = (r"x \sim \mathcal{N}(0, \sigma^2 I_d)", r"\sigma > 0", r"w \in \mathbb{R}^d")
TILTED = (
    r"(a, b) \sim \mathcal{N}(0, \begin{pmatrix} 4 & 3 \\ 3 & 5 \end{pmatrix})",
    r"a, b \in \mathbb{R}",
)

TRUE = [
    (r"\mathbb{E}[|x_1|] = \sigma \sqrt{\frac{2}{\pi}}", ROUND),
    (r"\mathbb{E}[\max(0, x_1)] = \frac{\sigma}{\sqrt{2 \pi}}", ROUND),
    (r"\mathbb{E}[\max(0, x_1)^2] = \frac{\sigma^2}{2}", ROUND),
    (r"\mathbb{E}[\max(0, w^\top x)^2] = \frac{1}{2} \sigma^2 \|w\|_2^2", ROUND),
    (r"\mathbb{E}[\operatorname{sign}(x_1)] = 0", ROUND),
    (r"\mathbb{E}[x_1 \operatorname{sign}(x_1)] = \sigma \sqrt{\frac{2}{\pi}}", ROUND),
    (r"\mathbb{E}[\operatorname{sign}(x_1)^2] = 1", ROUND),
    (r"\mathbb{E}[\max(x_1, x_2)] = \frac{\sigma}{\sqrt{\pi}}", ROUND),
    (r"\operatorname{Var}(|x_1|) = \sigma^2 (1 - \frac{2}{\pi})", ROUND),
    (r"\mathbb{E}[b \operatorname{sign}(a)] = \frac{3}{2} \sqrt{\frac{2}{\pi}}", TILTED),
    (r"\mathbb{E}[|a| b^2] = 2 (5 + \frac{9}{4}) \sqrt{\frac{2}{\pi}}", TILTED),
]
FALSE = [
    (r"\mathbb{E}[|x_1|] = \sigma", ROUND),
    (r"\mathbb{E}[|x_1|] = 0", ROUND),
    (r"\mathbb{E}[\max(0, x_1)] = 0", ROUND),
    (r"\mathbb{E}[\max(0, x_1)^2] = \sigma^2", ROUND),
    (r"\mathbb{E}[x_2 \operatorname{sign}(x_1)] = \sigma \sqrt{\frac{2}{\pi}}", ROUND),
    (r"\mathbb{E}[|x_1| |x_2|] = 0", ROUND),
    (r"\mathbb{E}[|a| b^2] = 10 \sqrt{\frac{2}{\pi}}", TILTED),
    (r"\mathbb{E}[b \operatorname{sign}(a)] = \sqrt{\frac{2}{\pi}}", TILTED),
    (r"\mathbb{E}[|z|] = \sqrt{\frac{2}{\pi}}", (r"z \sim \mathcal{N}(m, 1)",)),
    (r"\mathbb{E}[\operatorname{sign}(z)] = 0", (r"z \sim \mathcal{N}(m, 1)",)),
    (r"\mathbb{E}[|z|] = \frac{1}{2}", (r"z \sim \mathrm{Uniform}(-1, 1)",)),
]


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_means_with_a_kink(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is Stance.FOR


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_means_with_a_kink_are_not_proved(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is Stance.SILENT


def test_a_mean_with_a_kink_proves_the_sizes_tested_only() -> None:
    assert only(identity.prove, TRUE[3][0], *ROUND).scope != "all"


def test_the_formula_by_parts_agrees_with_sampling() -> None:
    draw = random.Random(3)
    total = 0.0
    count = 200_000
    for _ in range(count):
        a = draw.gauss(0, 2)
        b = 0.75 * a + draw.gauss(0, math.sqrt(5 - 9 / 4))
        total += abs(a) * b * b
    assert total / count == pytest.approx(2 * (5 + 9 / 4) * math.sqrt(2 / math.pi), rel=0.03)


@pytest.mark.parametrize(
    ("stated", "given", "holds"),
    [
        (r"\sqrt{s^2} = s", ("s > 0",), True),
        (r"\sqrt{4 s^2 t^2} = 2 s t", ("s, t > 0",), True),
        (r"\sqrt{\frac{s^2}{t^2}} = \frac{s}{t}", ("s > 0", "t > 0"), True),
        (r"\sqrt{2 \pi s^2} = \sqrt{2 \pi} s", ("s > 0",), True),
        (r"\sqrt{s^2} = s", (r"s \in \mathbb{R}",), False),
        (r"\sqrt{s^2} = -s", ("s > 0",), False),
        (r"\sqrt{s^2 t^2} = s t", ("s > 0", r"t \in \mathbb{R}"), False),
        (r"\sqrt{s^2 + t^2} = s + t", ("s, t > 0",), False),
        (r"\sqrt{s} = s", ("s > 0",), False),
        (r"\log(s e^t) = \log(s) + t", ("s > 0", r"t \in \mathbb{R}"), True),
        (r"\log(s + e^t) = \log(s) + t", ("s > 0", r"t \in \mathbb{R}"), False),
    ],
)
def test_roots_and_logarithms_of_positive_letters(stated: str, given: tuple[str, ...], holds: bool) -> None:
    assert (only(identity.prove, stated, *given).stance is Stance.FOR) is holds
    if not holds:
        assert only(canonical, stated, *given).stance is not Stance.FOR
