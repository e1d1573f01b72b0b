"""Laws that words give a letter, for the page or for a paragraph."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.in_words.laws import laws_in_words
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("If $M$ is Poisson with rate $a$ then", "M \\sim \\mathrm{Poisson}(a)"),
        ("Let $B$ be a Bernoulli variable with parameter $q$.", "B \\sim \\mathrm{Bernoulli}(q)"),
        ("$V$ is uniform on $[0, c]$,", "V \\sim \\mathrm{Unif}(0, c)"),
        ("noise $e_i$ is Gaussian with zero mean and variance $s^2 > 0$", "e_i \\sim \\mathcal{N}(0, s^2)"),
        ("$T$ follows an exponential distribution with rate $\\lambda$", "T \\sim \\mathrm{Exp}(\\lambda)"),
        ("$G$ is gamma distributed with shape $a$ and rate $b$", "G \\sim \\mathrm{Gamma}(a, b)"),
        ("$X$ is normal with mean $m$ and standard deviation $s$", "X \\sim \\mathcal{N}(m, (s)^2)"),
    ],
)
def test_words_are_read_as_a_law(text: str, relation: str) -> None:
    assert [found[-1] for found in laws_in_words(text)] == [relation]


@pytest.mark.parametrize(
    "text",
    [
        "$X$ is a normal vector with mean $m$ and covariance $S$.",
        "$X$ is exponential with mean $m$.",
        "$X$ is uniform.",
        "$L$ is a Gaussian kernel with bandwidth $h$.",
        "The bound is tight unless $X$ is normal with mean $0$ and variance $v$.",
        "Given $r$, the count $X$ is Poisson with rate $r$.",
    ],
)
def test_words_that_do_not_tell_the_law_are_none(text: str) -> None:
    assert list(laws_in_words(text)) == []


COUNT = (
    "Let $R = \\sum_{j=1}^{M} Y_j$, where $M$ is a random count independent of the i.i.d. $Y_j$"
    " (mean $a$, variance $b$)."
    " Then $$ \\operatorname{Var}(R) = b \\mathbb{E}[M] + a^2 \\operatorname{Var}(M) . $$\n\n"
    "If $M$ is Poisson with rate $c$ this is $\\operatorname{Var}(R) = {}$."
)


@pytest.mark.parametrize(("right", "holds"), [("c (a^2 + b)", True), ("c (a + b)", False), ("c (a^2 + b^2)", False)])
def test_a_law_under_a_condition_holds_in_its_paragraph(right: str, holds: bool) -> None:
    found = list(verdicts(COUNT.replace("{}", right)).values())
    assert found[0] in HELD
    assert (found[-1] in HELD) is holds
    assert (found[-1] in WRONG) is not holds


def test_a_law_in_words_holds_for_the_page() -> None:
    text = "The waiting time $T$ is exponential with rate $\\lambda$.\n\nHence $\\operatorname{Var}(T) = {}$."
    assert set(verdicts(text.replace("{}", "1/\\lambda^2")).values()) <= HELD
    assert set(verdicts(text.replace("{}", "1/\\lambda")).values()) <= WRONG
