"""Markdown that marks no formula: READMEs in Unicode are read as plain texts are; others hold no formulas."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import MathSpan, ProseSpan, read_text
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts


def formulas(text: str) -> list[str]:
    document = read_text(text, name="README.md", kind="markdown")
    return [item.text for item in document.items if isinstance(item, MathSpan)]


README = """# pooling

Shapes: X ∈ ℝ^(n×d), w ∈ ℝ^d and y ∈ ℝⁿ.

    f(w) = ½ ‖X w − y‖²        (a number)
    r = X w − y                and ∇f(w) = Xᵀ r

With σ(z) = 1/(1 + e^(−z)):

    σ'(z) = σ(z)(1 + σ(z))     σ(−z) = 1 − σ(z)
"""


def test_columns_and_remarks_are_parted() -> None:
    found = formulas(README)
    assert "r = X w - y" in found
    assert "\\sigma (-z) = 1 - \\sigma (z)" in found
    assert "X \\in \\mathbb{R}^{n \\times d}" in found


def test_a_page_in_unicode_is_checked() -> None:
    found = {stated.replace(" ", ""): verdict for stated, verdict in verdicts(README).items()}
    assert found["\\nablaf(w)=X^Tr"] is Verdict.PROVED
    assert found["\\sigma(-z)=1-\\sigma(z)"] is Verdict.SUPPORTED
    assert found["\\sigma'(z)=\\sigma(z)(1+\\sigma(z))"] is Verdict.REFUTED


def test_the_letter_of_queries_is_no_word() -> None:
    page = "Q, K ∈ ℝ^(n×d)\n\n    S = Q Kᵀ / √d\n    T = K Qᵀ / √d\n\nso T = Sᵀ.\n"
    assert "S = Q K^T  / \\sqrt{d}" in formulas(page)


@pytest.mark.parametrize(
    "text",
    [
        "# tool\n\n    x = x + 1\n    y = 2 * x\n    z = f(x) = 3\n",
        "# tool\n\nIt costs 3 µs.\n\n```\nα = β + 1\nβ = γ²\nγ = 1 ≤ 2\n```\n",
        "# tool\n\nUse $x$.\n\n    α = β + 1\n    β = γ² + 1\n    γ = 1 + α ≤ 2\n",
    ],
)
def test_code_holds_no_formulas(text: str) -> None:
    assert [one for one in formulas(text) if one != "x"] == []


@pytest.mark.parametrize(("text", "level"), [("Adam\n----\n\nwords\n", 2), ("Words of a\nparagraph\n---------\n", 0)])
def test_dashes_below_a_line_make_a_title(text: str, level: int) -> None:
    document = read_text(text, name="note.md", kind="markdown")
    assert next(item.heading for item in document.items if isinstance(item, ProseSpan)) == level


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("1. Plain steps\n\nwords\n\n2. With momentum\n\nmore\n", [2, 0, 2, 0]),
        ("1. Compute the mean\n2. Compute the variance\n\nwords\n", [0, 0, 0]),
        ("1. It holds that $a = a$.\n\nwords\n", [0, 0]),
    ],
)
def test_a_numbered_line_by_itself_is_a_title(text: str, levels: list[int]) -> None:
    document = read_text(text, name="note.md", kind="markdown")
    spoken = [item for item in document.items if isinstance(item, ProseSpan) and item.text.strip(" -\n.")]
    assert [item.heading for item in spoken] == levels
