r"""`\mu_X`, `\sigma_X`, `\Sigma_{XY}` are moments of the random letters that they name."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

FOR_ALL = "For random variables $A$ and $B$ with finite variances, "
APART = "Let $U$ and $V$ be independent. Then "
HELD = {Verdict.PROVED, Verdict.SUPPORTED}

TRUE = [
    FOR_ALL + r"$$\mathrm{Var}(A - B) = \sigma_A^2 + \sigma_B^2 - 2 \rho_{AB} \sigma_A \sigma_B .$$",
    FOR_ALL + r"$$\mathrm{Cov}(A + B, A) = \sigma_A^2 + \sigma_{AB} .$$",
    APART + r"$$\mathrm{Var}[r U + s V] = r^2 \sigma_u^2 + s^2 \sigma_v^2 .$$",
    r"Hence the second moment is $$\mathbb{E}[Z^2] = \sigma_Z^2 + \mu_Z^2 .$$",
]
FALSE = [
    FOR_ALL + r"$$\mathrm{Var}(A - B) = \sigma_A^2 + \sigma_B^2 + 2 \rho_{AB} \sigma_A \sigma_B .$$",
    FOR_ALL + r"$$\mathrm{Cov}(A + B, A) = \sigma_A^2 - \sigma_{AB} .$$",
    APART + r"$$\mathrm{Var}[r U + s V] = r \sigma_u^2 + s \sigma_v^2 .$$",
    r"Hence the second moment is $$\mathbb{E}[Z^2] = \sigma_Z^2 - \mu_Z^2 .$$",
    r"$$\mathrm{Var}[r U + s V] = r \sigma_u^2 + s \sigma_v^2 .$$",
]
OPEN = [
    r"$$\mathrm{Var}[r U + s V] = r^2 \sigma_u^2 + s^2 \sigma_v^2 .$$",
    r"$$\mathrm{Var}(A - B) = \sigma_A^2 + \sigma_B^2 .$$",
    r"We observe $x$ and $X$. Then $$\mathbb{E}[X^2] = \sigma_x^2 + x .$$",
    r"The returns $A$ and $B$ have correlation $\rho$. Then $$\mathrm{Var}(w A + (1 - w) B) = w^2 \sigma_A^2 "
    r"+ (1 - w)^2 \sigma_B^2 + 2 w (1 - w) \rho \sigma_A \sigma_B .$$",
    r"Two estimators $A$ and $B$ share data. Then $$\mathrm{Var}((A + B)/2) = (\sigma_A^2 + \sigma_B^2)/4 + k/2 .$$",
    r"For scores $A$, $B$ with correlation $r$ we get $$\mathrm{Var}(A + B) = \sigma_A^2 + \sigma_B^2 + 2 r \sigma_A "
    r"\sigma_B .$$",
    FOR_ALL + r"with $c$ their covariance, $$\mathrm{Var}(A - B) = \sigma_A^2 + \sigma_B^2 - 2 c .$$",
]


def told(text: str) -> Verdict:
    return list(verdicts(text).values())[-1]


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    assert told(text) is Verdict.REFUTED


@pytest.mark.parametrize("text", OPEN)
def test_what_may_hold_for_some_letters_is_left_open(text: str) -> None:
    assert told(text) not in {Verdict.REFUTED, Verdict.PROVED}


def test_the_mean_of_a_letter_is_no_value_of_a_mean() -> None:
    """`the means of $F$ and $G$` says which means are meant, not that a mean is F."""
    text = (
        "Let $F$ and $G$ be random vectors. Their cross-covariance is the mean of the outer product minus the outer "
        "product of the means of $F$ and $G$. By linearity\n\n"
        "$$\\mathrm{E}[F G^\\top - \\mathrm{E}[F] G^\\top] "
        "= \\mathrm{E}[F G^\\top] - \\mathrm{E}[F] \\mathrm{E}[G]^\\top .$$"
    )
    assert told(text) in HELD
