"""Partial sums and whole numbers on their way to infinity come to a true value, and to no wrong one."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import refute
from corrigenda.numerics.search.partial_sums import COUNTS, sums_come_near
from corrigenda.numerics.truth.evaluation import Pair
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.methods.budget import STEP
from corrigenda.proofs.verdict import Verdict

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
    found = refute(read(Claim(id="c", stated=stated, given=GIVEN)), seed=0, budget=STEP)
    assert found.optimal + found.resting > 0


@pytest.mark.parametrize("stated", FALSE)
def test_a_false_one_is_not(stated: str) -> None:
    problem = read(Claim(id="c", stated=stated, given=GIVEN))
    with suppress(Undefined, Unsupported):  # what cannot be evaluated is not supported either
        found = refute(problem, seed=0, budget=STEP)
        assert not found.optimal + found.resting


@pytest.mark.parametrize(
    "stated", [r"\sum_{i=1}^{\infty} 2^{-i} = 1 - 10^{-40}", r"\sum_{i=0}^{\infty} a^i = \frac{1 + 10^{-30}}{1 - a}"]
)
def test_partial_sums_support_nothing_by_themselves(stated: str) -> None:
    assert decide(Claim(id="c", stated=stated, given=GIVEN)).verdict in (Verdict.INCONCLUSIVE, Verdict.REFUTED)


def test_what_has_no_letters_is_added_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[object] = []
    values = Pair.values
    monkeypatch.setattr(Pair, "values", lambda self, *at: added.append(at) or values(self, *at))
    one = read(Claim(id="c", stated=r"\sum_{i=1}^{\infty} 2^{-i} = 1", given=GIVEN))
    assert sums_come_near(one, iter([Point(values={"a": ((Fraction(1, k),),)}) for k in range(2, 7)]), 4) == 4
    assert len(added) == len(COUNTS)
