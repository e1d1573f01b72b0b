"""Reading takes time in proportion to the note: no formula looks at all that stands before it."""

from __future__ import annotations

import json

import pytest

from corrigenda.proofs.documents import Document, read_text
from corrigenda.proofs.documents.prose import cues
from corrigenda.proofs.documents.steps.chains import LONGEST, paragraphs


def notebook(*cells: str) -> Document:
    stored = {"cells": [{"cell_type": "markdown", "source": [text]} for text in cells], "metadata": {}, "nbformat": 4}
    return read_text(json.dumps(stored), name="n.ipynb", kind="notebook")


def test_cells_are_paragraphs_of_their_own_wherever_they_stand_in_the_file() -> None:
    found = paragraphs(notebook("Let $x = 1$.", "The other $y = 2$.", "where $z = 3$."))
    assert [len(one.lines) for one in found] == [1, 2]  # "where" goes on
    assert "x" not in found[1].text


@pytest.mark.parametrize("between", [" ", "\n"])
def test_a_paragraph_without_an_end_is_cut(between: str) -> None:
    text = between.join(f"So ${number} + a = a + {number}$." for number in range(2_000))
    found = paragraphs(read_text(text, name="n.md", kind="markdown"))
    assert sum(len(one.lines) for one in found) == 2_000
    assert max(len(one.text) for one in found) < 2 * LONGEST


def test_the_sentence_of_a_formula_begins_shortly_before_it() -> None:
    long = "word " * 10_000
    assert len(cues.last_sentence(long)) <= cues.FARTHEST
    assert cues.last_sentence(f"{long}end. Then we have ").strip() == "Then we have"
