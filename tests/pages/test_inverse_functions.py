"""Inverses of functions that a page defines."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page

SHIFT = r"For $V = k(U) = bU - a$ we have "
LINEAR = (
    r"Let $B \in \mathbb{R}^{d \times d}$, $u \in \mathbb{R}^d$ and $a \in \mathbb{R}^d$. "
    r"For $v = k(u) = Bu + a$ we have "
)
TRUE = [SHIFT + r"$U = k^{-1}(V) = \frac{V + a}{b}$.", LINEAR + r"$u = k^{-1}(v) = B^{-1} (v - a)$."]
FALSE = [SHIFT + r"$U = k^{-1}(V) = \frac{V - a}{b}$.", LINEAR + r"$u = k^{-1}(v) = B^{-1} (v + a)$."]


@pytest.mark.parametrize("text", TRUE)
def test_a_true_inverse_agrees(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_false_inverse_is_repaired(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.fails, told.reason
    assert repaired(found.equations[-1], found.program) is not None
