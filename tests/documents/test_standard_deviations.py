"""A letter whose square is the variance of a normal law is a standard deviation, and positive by convention."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.steps.cutting import NoteStep, steps

NOISE = "Let $r_j \\sim \\mathcal{N}(m, s^2)$ for $j = 1, \\dots, k$. "


def given(text: str) -> tuple[str, ...]:
    listed = steps(read_text(text + "\n", name="note.md", kind="markdown"))
    return next(step.given for step in reversed(listed) if isinstance(step, NoteStep))


@pytest.mark.parametrize(
    "law", ["\\mathcal{N}(m, s^2)", "\\mathcal{N}(0, s^2 V)", "\\mathcal{N}(A x, s^2)", "\\mathrm{Normal}(m, s^2)"]
)
def test_the_letter_of_a_squared_variance_is_positive(law: str) -> None:
    assert "s > 0" in given(f"Let $r_j \\sim {law}$. Then $\\sqrt{{s^2}} + 1 = s + 1$.")


@pytest.mark.parametrize("law", ["\\mathcal{N}(m, s)", "\\mathcal{N}(s^2, 1)", "\\mathrm{Gamma}(a, s^2)"])
def test_no_other_letter_is(law: str) -> None:
    assert "s > 0" not in given(f"Let $r_j \\sim {law}$. Then $\\sqrt{{s^2}} + 1 = s + 1$.")


def test_what_the_page_says_of_its_sign_stands_alone() -> None:
    assert "s > 0" not in given("Let $r \\sim \\mathcal{N}(m, s^2)$. Assume $s < 0$. Then $\\sqrt{s^2} + 1 = 1 - s$.")


def test_a_formula_without_the_letter_is_not_told() -> None:
    assert "s > 0" not in given(NOISE + "Then $m + m = 2 m$.")
