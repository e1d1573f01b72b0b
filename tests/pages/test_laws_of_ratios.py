"""Chi-square, t and F laws that a page claims of sums of squares and of ratios in normal letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page

SAMPLE = r"""Let $u_1, \dots, u_n$ be independent with $u_i \sim \mathcal{N}(c, q^2)$. Let

$$
\begin{split}
\bar{u} &= \frac{1}{n} \sum_{i=1}^n u_i \\
r^2 &= \frac{1}{n-1} \sum_{i=1}^n (u_i - \bar{u})^2 .
\end{split}
$$

Then """
GROUPS = r"""Let
$u_i \sim \mathcal{N}(c, q^2)$, $i = 1, \dots, m$, and
$v_j \sim \mathcal{N}(d, q^2)$, $j = 1, \dots, n$,
be independent. Let

$$
\begin{split}
\bar{u} &= \frac{1}{m} \sum_{i=1}^m u_i, & r^2 &= \frac{1}{m-1} \sum_{i=1}^m (u_i - \bar{u})^2 \\
\bar{v} &= \frac{1}{n} \sum_{j=1}^n v_j, & w^2 &= \frac{1}{n-1} \sum_{j=1}^n (v_j - \bar{v})^2 .
\end{split}
$$

Then """
TRUE = [
    SAMPLE + r"$W = \frac{(n-1) r^2}{q^2} \sim \chi^2(n-1)$.",
    SAMPLE + r"$T = \frac{\bar{u} - c}{r/\sqrt{n}} \sim \mathrm{t}(n-1)$.",
    SAMPLE + r"$T = \sqrt{n} \, \frac{\bar{u} - c}{r} \sim \mathrm{t}(n-1)$.",
    GROUPS + r"$R = \frac{r^2}{w^2} \sim \mathrm{F}(m-1, n-1)$.",
    GROUPS + r"$W = \frac{(m-1) r^2 + (n-1) w^2}{q^2} \sim \chi^2(m+n-2)$.",
    GROUPS + r"$\bar{u} - \bar{v} \sim \mathcal{N}(c - d, q^2/m + q^2/n)$.",
]
FALSE = [
    SAMPLE + r"$W = \frac{(n-1) r^2}{q^2} \sim \chi^2(n)$.",
    SAMPLE + r"$W = \frac{n r^2}{q^2} \sim \chi^2(n-1)$.",
    SAMPLE + r"$T = \frac{\bar{u} - c}{r/\sqrt{n}} \sim \mathrm{t}(n)$.",
    SAMPLE + r"$T = \frac{\bar{u} - c}{r/n} \sim \mathrm{t}(n-1)$.",
    GROUPS + r"$R = \frac{r^2}{w^2} \sim \mathrm{F}(m, n-1)$.",
    GROUPS + r"$R = \frac{r^2}{w^2} \sim \mathrm{F}(n-1, m-1)$.",
    GROUPS + r"$W = \frac{(m-1) r^2 + (n-1) w^2}{q^2} \sim \chi^2(m+n-1)$.",
]
OPEN = [
    SAMPLE + r"$T = \frac{\bar{u} - a}{r/\sqrt{n}} \sim \mathrm{t}(n-1)$.",
    SAMPLE.replace(" be independent", " be given") + r"$W = \frac{(n-1) r^2}{q^2} \sim \chi^2(n)$.",
]
"""The mean of the numerator under a hypothesis that stands elsewhere; a sample that may be dependent."""


@pytest.mark.parametrize("text", TRUE)
def test_a_true_claim_agrees(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    assert run(found.equations[-1], found.program).agrees


@pytest.mark.parametrize("text", FALSE)
def test_a_false_claim_is_repaired(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    claim = found.equations[-1]
    assert run(claim, found.program).fails
    assert repaired(claim, found.program) is not None


@pytest.mark.parametrize("text", OPEN)
def test_what_a_hypothesis_may_settle_is_left_open(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert not told.agrees
    assert not told.fails
