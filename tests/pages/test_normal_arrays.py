"""Means over normal vectors and matrix-normal matrices whose density or law a page writes out."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.table.reader import page

LATENT = r"""Let $z$ be a $d$-dimensional [latent vector](https://example.org/latent) and

$$ q(z) = \mathcal{N}(z; m, S), \quad p(z) = \mathcal{N}(z; r, T) . $$

Then

"""
WEIGHTS = r"""Let $X$ be an $n \times d$ matrix. Let $w$ be a $d$-dimensional vector.
Let $y$ be an $n$-dimensional vector. The posterior of the weights is $\mathcal{N}(w; m, S)$, so that

"""
GRADIENT = r"""Let $G$ be an $n \times p$ random matrix of gradients,

$$ G \sim \mathcal{MN}(M, U, V) , $$

and let $H$ be an $n \times n$ matrix. Then

"""
QUADRATIC = r"(r - m)^\top T^{-1} (r - m)"
TRUE = [
    LATENT + r"$$ \int_{\mathbb{R}^d} q(z) \log \frac{q(z)}{p(z)} \, dz = \frac{1}{2} \left( \mathrm{tr}(T^{-1} S)"
    rf" + {QUADRATIC} - d + \log \frac{{|T|}}{{|S|}} \right) $$",
    LATENT + r"$$ \int q(z) \, z z^\top \, dz = S + m m^\top $$",
    WEIGHTS + r"$$ \int_{\mathbb{R}^d} \mathcal{N}(w; m, S) \, (y - X w)^\top (y - X w) \, dw"
    r" = (y - X m)^\top (y - X m) + \mathrm{tr}(X S X^\top) $$",
    GRADIENT + r"$$ \mathrm{E}[G^\top H G] = M^\top H M + V \, \mathrm{tr}(U H^\top) $$",
    GRADIENT + r"$$ \mathrm{E}[(G - M) (G - M)^\top] = \mathrm{tr}(V) \, U $$",
]
FALSE = [
    LATENT + r"$$ \int_{\mathbb{R}^d} q(z) \log \frac{q(z)}{p(z)} \, dz = \frac{1}{2} \left( \mathrm{tr}(S^{-1} T)"
    rf" + {QUADRATIC} - d + \log \frac{{|T|}}{{|S|}} \right) $$",
    LATENT + r"$$ \int q(z) \, z z^\top \, dz = S - m m^\top $$",
    WEIGHTS + r"$$ \int_{\mathbb{R}^d} \mathcal{N}(w; m, S) \, (y - X w)^\top (y - X w) \, dw"
    r" = (y - X m)^\top (y - X m) + 2 \, \mathrm{tr}(X S X^\top) $$",
    GRADIENT + r"$$ \mathrm{E}[G^\top H G] = M^\top H M + V \, \mathrm{tr}(U) $$",
    GRADIENT + r"$$ \mathrm{E}[(G - M) (G - M)^\top] = \mathrm{tr}(U) \, U $$",
]
UNSETTLED = [
    LATENT + r"$$ \int q(z) \, \exp(m^\top z) \, dz = \exp(m^\top m) $$",
    LATENT + r"$$ \int q(z) \, (m^\top z)^6 \, dz = (m^\top m)^6 $$",
]


def last(text: str) -> Run:
    found = page(read_text(text, name="note.md", kind="markdown"))
    return run(found.equations[-1], found.program)


@pytest.mark.parametrize("text", TRUE)
def test_a_true_mean_agrees(text: str) -> None:
    told = last(text)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_false_mean_fails(text: str) -> None:
    told = last(text)
    assert told.fails, told.reason


@pytest.mark.parametrize("text", UNSETTLED)
def test_what_is_no_polynomial_of_low_degree_is_left_open(text: str) -> None:
    told = last(text)
    assert not told.agrees
    assert not told.fails
