"""Means and covariances that words give a letter, and words that give none."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.in_words.moments import moments


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (
            r"A signal $s \in \mathbb{R}^k$ has prior mean $c$ and covariance $G$",
            [("s", r"\mathbb{E}[s] = c"), ("s", r"\operatorname{Cov}(s) = G")],
        ),
        (
            r"where $u$ has zero mean and variance $v$ and is independent of $s$",
            [("u", r"\mathbb{E}[u] = 0"), ("u", r"\operatorname{Var}(u) = v"), ("u", r"u \perp s")],
        ),
        (r"Let $s$ and $t$ have zero mean", [("s", r"\mathbb{E}[s] = 0"), ("t", r"\mathbb{E}[t] = 0")]),
        (r"Here $s$ and $t$ have covariance $C$", []),
        (r"Let $t$ be a random number with unit variance", [("t", r"\operatorname{Var}(t) = 1")]),
        (r"normal data with unknown mean $\mu$ and unknown variance $s^2$", []),
        (r"the sample mean of $t$ has variance $v$", []),
        (r"$t$ given $u$ has mean $m$", []),
        (r"$t$ and its variance $v$", []),
    ],
)
def test_the_letter_that_words_speak_of(sentence: str, told: list[tuple[str, str]]) -> None:
    assert list(moments(sentence)) == told
