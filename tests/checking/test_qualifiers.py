"""Words of a sentence that may restrict its formula keep a failing step from being called wrong."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.reports.checking.qualifiers import qualifiers, unread


def words(text: str) -> tuple[tuple[str, ...], ...]:
    return qualifiers(read_text(text, name="note.md", kind="markdown"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("For small $x$, $e^x = 1 + x$.", [("small",), ("small",)]),
        ("It is small. Then $x = y$.", [()]),
        ("$x = y$ for convex $f$. And $a = b$.", [("convex",), ("convex",), ()]),
        ("# Large models\n$x = y$", [()]),
        ("Assume nothing.\n\n$x = y$", [()]),
    ],
)
def test_only_the_sentence_of_a_formula_counts(text: str, found: list[tuple[str, ...]]) -> None:
    assert list(words(text)) == found


@pytest.mark.parametrize(("given", "left"), [((), "unit"), ((r"\|u\|_2 = 1",), ""), ((r"u \in \mathbb{R}^d",), "unit")])
def test_a_word_that_was_read_as_an_assumption_is_no_doubt(given: tuple[str, ...], left: str) -> None:
    assert unread(("unit",), given) == left
