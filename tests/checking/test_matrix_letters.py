"""What only matrices have makes undeclared capitals matrices, and a superscript T a transpose."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.test_doubts import decided


@pytest.mark.parametrize(
    "stated",
    [
        r"a^T X B X^T c = \mathrm{vec}(X)^T (B \otimes a c^T) \mathrm{vec}(X)",
        r"\operatorname{tr}(ABC) = \operatorname{tr}(CAB)",
        r"\det(A^T A) = \det(A)^2",
    ],
)
def test_a_true_formula_of_matrices_is_proved(stated: str) -> None:
    assert decided(stated).outcome.verdict is Verdict.PROVED


def test_a_false_one_is_not_saved_by_numbers() -> None:
    assert decided(r"\operatorname{tr}(ABC) = \operatorname{tr}(ACB)").outcome.verdict is Verdict.REFUTED


def test_what_is_written_transposed_is_not_supposed_symmetric() -> None:
    false = r"\nabla_X \operatorname{tr}(X^T A X B) = A X B^T + A^T X B"
    assert decided(false).outcome.verdict is not Verdict.CONDITIONAL
    assert decided(r"\nabla_x (x^T A x) = 2 A x", r"x \in \mathbb{R}^n").outcome.verdict is Verdict.CONDITIONAL


def test_a_power_that_may_count_steps_stays_one() -> None:
    found = decided(r"\sum_{t=1}^T a = T a + x^T - x^T")
    assert found.outcome.verdict in (Verdict.PROVED, Verdict.SUPPORTED)
