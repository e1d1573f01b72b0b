"""Partial sums and whole numbers on their way to infinity support a stated value; they never support a wrong one."""

from __future__ import annotations

from contextlib import suppress

import pytest

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.search import refute
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.methods.budget import STEP

GIVEN = ("0 < a < 1", r"x \in \mathbb{R}", r"n \in \mathbb{N}")
TRUE = [
    r"\sum_{i=0}^{\infty} a^i = \frac{1}{1 - a}",
    r"\sum_{i=1}^{\infty} i a^i = \frac{a}{(1 - a)^2}",
    r"\sum_{i=0}^{\infty} \frac{x^i}{i!} = e^x",
    r"(1 - a) \sum_{i=0}^{\infty} a^{2i} = \frac{1}{1 + a}",
    r"\lim_{n \to \infty} \frac{2 n^2 + 3 n}{5 n^2 - 1} = \frac{2}{5}",
    r"\lim_{n \to \infty} (1 + \frac{x}{n})^n = e^x",
]
FALSE = [
    r"\sum_{i=0}^{\infty} a^i = \frac{1 + 10^{-3}}{1 - a}",
    r"\sum_{i=1}^{\infty} a^i = \frac{1}{1 - a}",
    r"\sum_{i=0}^{\infty} \frac{x^i}{(i + 1)!} = e^x",
    r"\lim_{n \to \infty} \frac{2 n^2 + 3 n}{5 n^2 - 1} = \frac{3}{5}",
    r"\lim_{n \to \infty} (1 + \frac{x}{n})^n = e^{-x}",
    r"\lim_{n \to \infty} \frac{\log n}{n} = 10^{-3}",
]


@pytest.mark.parametrize("stated", TRUE)
def test_a_true_value_is_seen(stated: str) -> None:
    assert refute(read(Claim(id="c", stated=stated, given=GIVEN)), seed=0, budget=STEP).optimal > 0


@pytest.mark.parametrize("stated", FALSE)
def test_a_false_one_is_not(stated: str) -> None:
    problem = read(Claim(id="c", stated=stated, given=GIVEN))
    with suppress(Undefined, Unsupported):  # what cannot be evaluated is not supported either
        assert not refute(problem, seed=0, budget=STEP).optimal
