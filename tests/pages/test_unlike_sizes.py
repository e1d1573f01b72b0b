"""What fits only where two sizes with different letters are equal is no support, and what fits otherwise stays."""

from __future__ import annotations

import pytest

from tests.checking.notes import verdicts

GIVEN = r"Let $Z \in \mathbb{R}^{r \times c}$, $u \in \mathbb{R}^r$ and $a > 0$. Then"


def verdict(formula: str, given: str = GIVEN) -> str:
    return list(verdicts(f"{given}\n\n$$ {formula} $$\n").values())[-1]


@pytest.mark.parametrize(
    "formula",
    [
        r"(Z^\top Z + a I_c)^{-1} Z^\top u = Z^\top (Z Z^\top + a I_c)^{-1} u",
        r"\mathrm{tr}(Z^\top (a I_r + Z Z^\top)^{-1} Z) = \mathrm{tr}((a I_r + Z Z^\top)^{-1} Z^\top Z)",
    ],
)
def test_a_size_for_another_is_a_fault_of_shape(formula: str) -> None:
    assert verdict(formula) == "ILL_TYPED"


@pytest.mark.parametrize(
    "formula",
    [
        r"(Z^\top Z + a I_c)^{-1} Z^\top u = Z^\top (Z Z^\top + a I_r)^{-1} u",
        r"\mathrm{tr}(Z^\top (a I_r + Z Z^\top)^{-1} Z) = \mathrm{tr}((a I_r + Z Z^\top)^{-1} Z Z^\top)",
    ],
)
def test_what_fits_for_all_sizes_is_supported(formula: str) -> None:
    assert verdict(formula) in ("SUPPORTED", "PROVED")


def test_sizes_that_the_page_ties_may_be_equal() -> None:
    tied = GIVEN.replace("Then", "Let $Z$ be square. Then")
    assert verdict(r"(Z^\top Z + a I_c)^{-1} Z^\top u = Z^\top (Z Z^\top + a I_c)^{-1} u", tied) == "SUPPORTED"
