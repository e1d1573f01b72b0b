"""Slips in products: a number that multiplies where it should divide, and the first factor in the place of the last."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page

SCALED = "Put $f = \\sum_{i=1}^n \\frac{c_i}{s_i}$ with $s_i > 0$. Then\n\n"
PRODUCT = "Let $A, B, C \\in \\mathbb{R}^{n \\times n}$ and put $P = A B C$. Then\n\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (SCALED + "$$2 f = 2 \\sum_{i=1}^n c_i s_i$$", "inverted"),
        (PRODUCT + "$$P^\\top = A^\\top B^\\top C^\\top$$", "exchanged"),
    ],
)
def test_the_slip_is_named(text: str, words: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    slip = repaired(found.equations[-1], found.program)
    assert slip is not None
    assert words in slip.words
