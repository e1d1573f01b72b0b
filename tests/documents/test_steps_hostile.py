"""Whatever a note holds, reading its steps ends, quickly and without an exception."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.documents.model import ClaimBlock, Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.steps.cutting import steps
from tests.documents.handmade import document, places_of

_HERE = Place(line=1, column=1)
_LATEX = st.lists(
    st.sampled_from(
        [
            "a",
            "b",
            "x_i",
            "w_{t+1}",
            "=",
            ":=",
            "\\sim",
            "\\in",
            "\\mathbb{R}^n",
            "\\le",
            "\\Rightarrow",
            "\\therefore",
            ",",
            "\\quad",
            "+",
            "\\\\",
            "&",
            "{",
            "}",
            "(",
            ")",
            "\\frac{1}{2}",
            "E[",
            "]",
            "\\text{where }",
            "0",
            "1",
            "|",
            "\\dots",
            "f(x)",
            "^T",
            "\\Delta",
            "?",
        ]
    ),
    max_size=25,
).map(" ".join)
_MATH = (_LATEX | st.text(max_size=30)).map(
    lambda text: MathSpan(text=text, display=True, style="display", places=places_of(text))
)
_WORDS = st.sampled_from(
    ["let", "where", "if", "not", "= ", "\n\n", "# Title\n", "Topic 2: x\n", "then", "X is a n x d matrix.", "so", "?"]
)
_PROSE = (st.lists(_WORDS, max_size=6).map(" ".join) | st.text(max_size=30)).map(
    lambda text: ProseSpan(text=text, place=_HERE)
)


@settings(max_examples=120, deadline=None)
@given(st.lists(_MATH | _PROSE, max_size=6))
def test_steps_never_raise(items: list[MathSpan | ProseSpan]) -> None:
    for found in steps(Document(path="x.md", items=tuple(items))):
        assert found.place.line >= 1


@pytest.mark.parametrize(
    "text",
    [
        "(" * 5000,
        "{" * 5000,
        "a = " * 2000,
        "a, " * 3000,
        "x_{" * 2000,
        "\\frac" * 1500,
        "<" * 4000,
        "\\text{" * 1500,
        "a = b \\\\ " * 1000,
        "\\left(" * 1500,
        "a" * 9999,
        "'" * 5000,
        "^" * 5000,
        ": " * 3000,
        "\x00 = \x00",
    ],
)
def test_long_and_broken_formulas_take_no_time(text: str) -> None:
    start = time.process_time()
    steps(document(f"Let $${text}$$ be"))
    assert time.process_time() - start < 5


def test_a_formula_beyond_the_limit_is_refused() -> None:
    (found,) = steps(document("$$" + "a + " * 5_000 + "a = 1$$"))
    assert "too long" in getattr(found, "message", "")


@pytest.mark.parametrize(
    "text",
    ["is " * 20_000, "let $x$ be " * 3_000, "w" * 100_000, "where a, " * 5_000, "= \n\n" * 10_000, "* " * 30_000],
)
def test_long_prose_takes_no_time(text: str) -> None:
    start = time.process_time()
    steps(Document(path="x.md", items=(ProseSpan(text=text, place=_HERE),)))
    assert time.process_time() - start < 5


def test_missing_places_and_claim_blocks_are_harmless() -> None:
    items = (MathSpan(text="a = b", display=False, style="inline", places=()), ClaimBlock(text="", place=_HERE))
    assert len(steps(Document(path="x.md", items=items))) == 1
