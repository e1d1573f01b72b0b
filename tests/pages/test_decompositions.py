"""Pages that compute with a decomposition named by words."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

SPECTRAL = r"By the spectral decomposition, $S = V \Lambda V^\top$. "
SINGULAR = r"Let $M = P D Q^\top$ be the thin SVD. "


@pytest.mark.parametrize(
    ("told", "claim"),
    [
        (SPECTRAL, r"S^2 = V \Lambda^2 V^\top"),
        (SPECTRAL, r"S V = V \Lambda"),
        (SINGULAR, r"M^\top M = Q D^2 Q^\top"),
        (SINGULAR, r"M Q = P D"),
    ],
)
def test_what_follows_is_computed(told: str, claim: str) -> None:
    found = page(read_text(f"{told}So ${claim}$.", name="note.md", kind="markdown"))
    assert run(found.equations[-1], found.program).agrees


@pytest.mark.parametrize(
    ("told", "claim"),
    [
        (SPECTRAL, r"S^2 = V \Lambda V^\top"),
        (SPECTRAL, r"S V = \Lambda V"),
        (SINGULAR, r"M^\top M = Q D Q^\top"),
    ],
)
def test_a_slip_is_found_although_the_letters_between_are_never_declared(told: str, claim: str) -> None:
    found = page(read_text(f"{told}So ${claim}$.", name="note.md", kind="markdown"))
    assert run(found.equations[-1], found.program).fails
    assert repaired(found.equations[-1], found.program) is not None


def test_a_condition_on_sizes_leaves_the_factors_those_of_the_matrix() -> None:
    text = (
        "Let $X \\in \\mathbb{R}^{n \\times d}$ with $n > d$ and $C = \\frac1n X^\\top X$. For unit vectors $w$ we have"
        " $w^\\top C w \\ge 0$.\n\nWith the thin SVD $X = U S V^\\top$ we get\n\n$$ C = \\frac1n V S^2 V^\\top $$\n"
    )
    assert Verdict.SUPPORTED in verdicts(text).values()
    assert not set(verdicts(text).values()) & WRONG
