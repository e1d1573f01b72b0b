"""The derivative of a formula that is written out is a claim, whatever its spelling."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.steps.cutting import NoteStep, steps

CLAIMS = (
    r"\frac{\partial}{\partial Z}\operatorname{tr}(CZD) = C^\top D^\top",
    r"\frac{\partial \operatorname{tr}(CZ)}{\partial Z} = C^\top",
    r"\frac{d}{dt}\left(t^2 e^{-t}\right) = (2t - t^2) e^{-t}",
    r"\partial (z^\top C z)/\partial z = 2 C z",
    r"D_t \cos(t^2) = -2t \sin(t^2)",
    r"(t^2 \sin t)' = 2t \sin t + t^2 \cos t",
    r"\mathrm{d}\left(\frac1c t^2\right)/\mathrm{d}t = \frac{2t}{c}",
    r"C^\top D^\top = \nabla_Z \operatorname{tr}(CZD)",
)
NO_CLAIMS = (
    r"\frac{\partial}{\partial w}\|y - Zw\|^2 = 0",
    r"\frac{d}{dt} t^2 = c",
    r"\frac{\partial J}{\partial w} = Zw - y",
    r"\frac{d}{dt} h(t) = t h(t)",
)


def fate(text: str) -> Fate:
    """What becomes of the only relation of a note."""
    (found,) = steps(read_text(text, name="note.md", kind="markdown"))
    assert isinstance(found, NoteStep)
    return found.fate


@pytest.mark.parametrize("formula", CLAIMS)
def test_what_is_worked_out_is_asked(formula: str) -> None:
    assert fate(f"$${formula}$$") is Fate.CHECKED
    assert fate(f"Here we use the rule, where ${formula}$.") is Fate.CHECKED


@pytest.mark.parametrize("formula", NO_CLAIMS)
def test_what_may_be_chosen_is_no_claim(formula: str) -> None:
    assert fate(f"$${formula}$$") is not Fate.CHECKED


def test_what_is_supposed_or_wanted_is_no_claim() -> None:
    assert fate(f"Suppose ${CLAIMS[2]}$.") is not Fate.CHECKED
    assert fate(f"Show that we need ${CLAIMS[2]}$.") is not Fate.CHECKED
