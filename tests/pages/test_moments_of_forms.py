"""Moments of quadratic forms in many normal entries."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.table.reader import page

SAMPLE = r"Let $u_1, \dots, u_n$ be independent with $u_i \sim \mathcal{N}(c, q^2)$, $i = 1, \dots, n$. Then "
TRUE = [
    r"$\mathrm{Var}\left( \sum_{i=1}^n u_i^2 \right) = 2 n q^4 + 4 n c^2 q^2$.",
    r"$\mathbb{E}\left[ \left( \sum_{i=1}^n u_i \right)^2 \right] = n q^2 + n^2 c^2$.",
    r"$\mathrm{Cov}\left( \sum_{i=1}^n u_i, \sum_{i=1}^n u_i^2 \right) = 2 n c q^2$.",
]
FALSE = [
    r"$\mathrm{Var}\left( \sum_{i=1}^n u_i^2 \right) = 2 n q^4 + 2 n c^2 q^2$.",
    r"$\mathbb{E}\left[ \left( \sum_{i=1}^n u_i \right)^2 \right] = n q^2 + n c^2$.",
]


@pytest.mark.parametrize("text", TRUE)
def test_a_true_moment_agrees(text: str) -> None:
    found = page(read_text(SAMPLE + text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_false_moment_fails(text: str) -> None:
    found = page(read_text(SAMPLE + text, name="note.md", kind="markdown"))
    assert run(found.equations[-1], found.program).fails
