"""Unicode scripts, roots and sums inside formulas are read as LaTeX, each character at its own place."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.model import MathSpan


def formulas(text: str, kind: str = "markdown") -> list[MathSpan]:
    return [item for item in read_text(text, name="note", kind=kind).items if isinstance(item, MathSpan)]


@pytest.mark.parametrize("kind", ["markdown", "latex"])
@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("hₜ₊₁ = F hₜ", "h_{t+1} = F h_{t}"),
        ("(G + γ I)⁻¹", "(G + γ I)^{-1}"),
        ("V⁻ᵀ", "V^{-T}"),
        ("√(a + b (c + 1)) / 2", "\\sqrt{a + b (c + 1)} / 2"),
        ("Σ_{k=1}^{m} uₖ²", "\\sum_{k=1}^{m} u_{k}²"),
        ("Σₖ vᵀ", "Σ_{k} vᵀ"),
        ("√(a", "√(a"),
        ("\\alpha^2 x_1", "\\alpha^2 x_1"),
    ],
)
def test_scripts_are_latex(kind: str, written: str, read: str) -> None:
    (found,) = formulas(f"We have ${written}$ here.", kind)
    assert found.text == read
    assert len(found.places) == len(found.text)


def test_places_stay_those_of_the_file() -> None:
    (found,) = formulas("Let $aₙ₋₁ = b$.")
    places = dict(zip(found.text, found.places, strict=True))
    assert places["="].column == 11
    assert places["b"].column == 13
    assert places["n"] == places["1"]
    assert places["}"].column == 9
