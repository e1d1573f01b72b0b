"""Words behind a formula that say of it that it does not hold, and words that speak of something else."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.cues import denied_after


@pytest.mark.parametrize(
    "words",
    [
        " is wrong",
        " does not hold in general",
        ", which is false for large $x$",
        ", which does not hold",
        " - is that true? Try it.",
        ". This is wrong. The rule is",
        ".\nBut that is a mistake.",
        "\nThis does not hold.",
        ". It isn't true of sums",
        ". It fails for two",
    ],
)
def test_a_formula_is_taken_back(words: str) -> None:
    assert denied_after(words)


@pytest.mark.parametrize(
    "words",
    [
        ", which is not convex",
        ", and so the curve is not closed",
        ". It is not symmetric",
        ". This does not depend on the base",
        ". Is there a shorter way?",
        ". Not convex, but smooth",
        ". The converse is wrong",
        " (why?)",
        ". This is the false positive rate",
    ],
)
def test_a_word_about_something_else_takes_nothing_back(words: str) -> None:
    assert not denied_after(words)
