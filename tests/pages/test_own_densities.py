"""Means under a density that the page itself gives, over the range that it tells."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page

POWER = r"""Let $U$ be a random variable with least value $w > 0$ and exponent $b > 3$. Its density is

$$
f_U(u) = \frac{b \, w^b}{u^{b+1}} \quad \text{for} \quad u \geq w .
$$

Then """
DOUBLE = r"""Let $U$ be a random variable, where $r > 0$. It is called double-sided if its density function is

$$
f_U(u) = \frac{1}{2r} \exp\left( -\frac{|u - w|}{r} \right) .
$$

The following holds.

"""
UNTOLD = r"""Let $U$ be a random variable, where $r > 0$. Its density is $f_U(u) = \frac{1}{r} \exp(-u/r)$.

Then """
TRUE = [
    POWER + r"$\mathrm{E}(U^2) = \frac{b w^2}{b - 2}$.",
    DOUBLE + r"$$-\int_{-\infty}^\infty f_U(u) \ln f_U(u) \, \mathrm{d}u = 1 + \ln(2r)$$",
]
FALSE = [
    POWER + r"$\mathrm{E}(U^2) = \frac{b w}{b - 2}$.",
]


@pytest.mark.parametrize("text", TRUE)
def test_a_true_mean_agrees(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_false_mean_is_repaired(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.fails, told.reason
    assert repaired(found.equations[-1], found.program) is not None


@pytest.mark.parametrize("right", ["r", "r^2", "2 r^2"])
def test_a_density_without_its_range_decides_nothing(right: str) -> None:
    found = page(read_text(f"{UNTOLD}$\\mathrm{{E}}(U^2) = {right}$.", name="note.md", kind="markdown"))
    assert not run(found.equations[-1], found.program).fails
