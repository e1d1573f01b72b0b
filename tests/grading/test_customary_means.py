"""`\\bar x` is the mean of the problem's numbers `x_1, \\dots, x_n`, unless something defines it."""

from __future__ import annotations

import pytest

from corrigenda.reports.grading.submissions.notation.customary_letters import with_sample_means

NUMBERS = (r"n \in \mathbb{N}", r"y_1, \dots, y_n \sim \mathcal{N}(a, s^2)")
MEAN = r"\bar{y} := \frac{1}{n} \sum_{j=1}^{n} y_j"


@pytest.mark.parametrize("text", [r"\bar y - a", r"\bar{y}", r"\frac{\overline{y}}{s}"])
def test_the_mean_of_a_sample(text: str) -> None:
    assert with_sample_means(text, NUMBERS, ()) == (MEAN,)


@pytest.mark.parametrize(
    ("given", "own"),
    [
        (NUMBERS, (r"\bar y := 3",)),
        ((*NUMBERS, r"\bar{y} := \frac{2}{n} \sum_{i=1}^n y_i"), ()),
        ((r"n \in \mathbb{N}", r"y \in \mathbb{R}^n"), ()),
        ((r"y \in \mathbb{R}",), ()),
    ],
)
def test_what_is_defined_or_no_sample_stays(given: tuple[str, ...], own: tuple[str, ...]) -> None:
    assert with_sample_means(r"\bar y", given, own) == own
