r"""Kinds of matrices in plain words among the declarations: read as with `\text`, or refused, never as letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import DeclarationError
from corrigenda.proofs.language.reading.elaborate import read

SQUARE = r"P \in \mathbb{R}^{n \times n}"


@pytest.mark.parametrize(
    ("words", "structure"),
    [
        ("P is a permutation matrix", "permutation"),
        ("P is diagonal", "diagonal"),
        ("P is a lower triangular matrix", "lower"),
    ],
)
def test_plain_words_say_what_words_in_text_say(words: str, structure: str) -> None:
    plain = read(Claim(id="words", given=(SQUARE, words), stated="P = P"))
    text = read(Claim(id="words", given=(SQUARE, rf"P \text{{{words[1:]}}}"), stated="P = P"))
    assert structure in plain.context.symbols["P"].structure
    assert plain.context == text.context


@pytest.mark.parametrize("words", ["P is a very nice matrix", "the matrix of all samples", "P is generic"])
def test_other_words_are_refused(words: str) -> None:
    with pytest.raises(DeclarationError):
        read(Claim(id="words", given=(SQUARE, words), stated="P = P"))


@pytest.mark.parametrize("given", ["a", "a b", r"x_1, \dots, x_n", "a = b", r"a, b \in \mathbb{R}"])
def test_letters_stay_letters(given: str) -> None:
    read(Claim(id="words", given=(given,), stated="a = a"))
