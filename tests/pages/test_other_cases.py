"""A formula for another quantity of the same name is not held against the first; a slip in the same one is found."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

SAMPLE = r"""Let $u_1, \dots, u_m$ be numbers with mean $\bar u = \frac1m \sum_{i=1}^m u_i$. Their variance is
$v^2 = \frac1m\sum_{i=1}^m (u_i - \bar u)^2$. """


@pytest.mark.parametrize(
    "text",
    [
        SAMPLE + r"The unbiased version is $v^2 = \frac{1}{m-1}\sum_{i=1}^m (u_i - \bar u)^2$.",
        SAMPLE + r"A shrunken variance is $v^2 = \frac{1}{m+1}\sum_{i=1}^m (u_i - \bar u)^2$.",
        r"""Let $u_1, \dots, u_m \sim \mathcal{N}(a, s^2)$ be independent. The maximum likelihood estimates are
$\hat a = \frac1m\sum_{i=1}^m u_i$ and $\hat s^2 = \frac1m\sum_{i=1}^m (u_i - \hat a)^2$.
The bias-corrected estimate is $\hat s^2 = \frac{1}{m-1}\sum_{i=1}^m (u_i - \hat a)^2$.""",
    ],
)
def test_a_variant_is_another_quantity(text: str) -> None:
    assert not set(verdicts(text).values()) & set(WRONG)


@pytest.mark.parametrize(
    "text",
    [
        SAMPLE + r"Multiplied out it is $v^2 = \frac1m\sum_{i=1}^m u_i^2 + \bar u^2$.",
        SAMPLE.replace("Their variance", "Their biased variance")
        + r"The biased variance is also $v^2 = \frac1m\sum_{i=1}^m u_i^2 + \bar u^2$.",
    ],
)
def test_a_slip_in_the_same_quantity_is_found(text: str) -> None:
    assert Verdict.REFUTED in verdicts(text).values()


@pytest.mark.parametrize(
    "text",
    [
        r"In general $(m \times n)(n \times p) = m \times p$.",
        r"A batch goes through as $(b \times d)(d \times h)(h \times c) = b \times c$ and stays small.",
        r"Rows times columns: $[n \times p] \times [p \times 1] = [n \times 1]$ gives a vector.",
    ],
)
def test_shapes_that_are_multiplied_are_no_numbers(text: str) -> None:
    assert not verdicts(text)


def test_sizes_are_numbers() -> None:
    text = r"With doubled sides the size is $(2a)(2b) = 2 a b$."
    assert set(verdicts(text).values()) == {Verdict.REFUTED}


def test_a_sum_and_what_it_is_per_observation_are_two_quantities() -> None:
    text = (
        "For numbers $x_1, \\dots, x_n$ the cost is $$ C(m) = \\sum_{i=1}^n (x_i - m)^2 $$ and per observation it is"
        " $$ C(m) = \\frac1n \\sum_{i=1}^n (x_i - m)^2 . $$"
    )
    assert not set(verdicts(text).values()) & WRONG
