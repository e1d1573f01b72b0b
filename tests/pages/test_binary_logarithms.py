"""Which words say that logarithms may have the base 2."""

from __future__ import annotations

import pytest

from corrigenda.proofs.pages.table.words.arithmetic import takes_binary_logarithms


@pytest.mark.parametrize("words", ["entropy in bits", "it costs one bit", "1 bit is lost", "a bit of information"])
def test_units(words: str) -> None:
    assert takes_binary_logarithms(words)


@pytest.mark.parametrize("words", ["the easy bit", "a bit longer", "bits and pieces", "a little bit of algebra"])
def test_idioms(words: str) -> None:
    assert not takes_binary_logarithms(words)
