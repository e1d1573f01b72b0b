"""Bold letters are read as plain ones, each character at its place, unless the rubric has the bold one."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import MathSpan, read_text
from corrigenda.reports.grading.submissions.notation.fonts import Lightening, lightening
from tests.grading.small_class import rubric


@pytest.mark.parametrize(
    ("bold", "plain"),
    [
        (r"\mathbf{X}^\top\mathbf{y}", r"X^\top y"),
        (r"\lambda\bm w", r"\lambda w"),
        (r"\boldsymbol{\mu}a", r"\mu a"),
        (r"\hat{\mathbf{w}}", r"\hat{w}"),
        (r"\mathbf{1}\mathbf{1}^\top", r"\mathbf{1}\mathbf{1}^\top"),
        (r"\mathbfcal{x}", r"\mathbfcal{x}"),
    ],
)
def test_plain(bold: str, plain: str) -> None:
    assert _plain(Lightening(), bold) == plain


def _plain(lightening: Lightening, latex: str) -> str:
    document = lightening.document(read_text(f"${latex}$", name="s.md", kind="markdown"))
    return "".join(item.text for item in document.items if isinstance(item, MathSpan))


def test_a_letter_that_the_rubric_sets_in_bold_stays() -> None:
    assert _plain(Lightening(kept=frozenset("x")), r"\mathbf{x} + \mathbf{y}") == r"\mathbf{x} + y"
    assert lightening(rubric()).kept == frozenset()


def test_every_character_keeps_its_place() -> None:
    document = read_text(r"$a + \mathbf{x}b$", name="s.md", kind="markdown")
    (span,) = [item for item in Lightening().document(document).items if isinstance(item, MathSpan)]
    assert span.text == "a + xb"
    assert [place.column for place in span.places] == [2, 3, 4, 5, 6, 16]
