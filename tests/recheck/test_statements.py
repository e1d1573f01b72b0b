"""What is false is never confirmed; what is true is, with the theorem that makes it hold for every size."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.support import support

CONFIRMED = (Level.CHECKED, Level.RERUN)
X = ("X \\in \\mathbb{R}^{n \\times d}", "y \\in \\mathbb{R}^n", "w \\in \\mathbb{R}^d", "\\lambda > 0")
SQUARE = ("A, B \\in \\mathbb{R}^{n \\times n}",)
SCALARS = ("x, y \\in \\mathbb{R}",)
NORMAL = ("\\mu \\in \\mathbb{R}^d", "\\sigma > 0", "q, k \\sim \\mathcal{N}(\\mu, \\sigma^2 I_d)")
CENTRED = ("\\sigma > 0", "q, k \\sim \\mathcal{N}(0, \\sigma^2 I_d)")
MASK = (
    "X, R \\in \\mathbb{R}^{n \\times d}",
    "w \\in \\mathbb{R}^d",
    "0 < p < 1",
    "R_{ij} \\sim \\mathrm{Bernoulli}(p)",
)
DESCENT = ("a, b \\in \\mathbb{R}", "u_{t+1} := a u_t + b", "t \\in \\mathbb{N}")
RIDGE = "\\arg\\min_w \\left(\\|y - X w\\|_2^2 + \\lambda \\|w\\|_2^2\\right) = "
CONCAVE = "\\arg\\min_w \\left(\\lambda \\|w\\|_2^2 - \\|y - X w\\|_2^2\\right) = "
ORTHOGONAL = ("U \\in \\mathbb{R}^{n \\times n}", "U^\\top U = I", "v \\in \\mathbb{R}^n")

TRUE = (
    (X, "\\|y - X w\\|_2^2 = y^\\top y - 2 w^\\top X^\\top y + w^\\top X^\\top X w"),
    (X, "\\nabla_w \\|y - X w\\|_2^2 = 2 X^\\top (X w - y)"),
    (SQUARE, "(A B)^\\top = B^\\top A^\\top"),
    (SQUARE, "\\operatorname{tr}(A B) = \\operatorname{tr}(B A)"),
    (SCALARS, "|x y| = |x| |y|"),
    (SCALARS, "\\sqrt{x^2} = |x|"),
    (NORMAL, "\\operatorname{Var}(q^\\top k) = d\\sigma^4 + 2\\sigma^2\\|\\mu\\|_2^2"),
    (CENTRED, "\\mathbb{E}[(q^\\top k)^2] = d\\sigma^4"),
    (MASK, "\\mathbb{E}[(R \\odot X) w] = p X w"),
    (ORTHOGONAL, "\\|U v\\|_2^2 = \\|v\\|_2^2"),
)

FALSE = (
    (X, "\\|y - X w\\|_2^2 = y^\\top y - w^\\top X^\\top y + w^\\top X^\\top X w"),
    (X, "\\nabla_w \\|y - X w\\|_2^2 = 2 X^\\top (y - X w)"),
    (X, "\\nabla_w \\|y - X w\\|_2^2 = X^\\top (X w - y)"),
    (
        X,
        RIDGE + "(X^\\top X + 2\\lambda I)^{-1} X^\\top y",
    ),
    (
        X,
        CONCAVE + "(X^\\top X - \\lambda I)^{-1} X^\\top y",
    ),
    (SQUARE, "(A B)^\\top = A^\\top B^\\top"),
    (SQUARE, "(A - A^\\top)(B - B^\\top) = (B - B^\\top)(A - A^\\top)"),
    (SQUARE, "\\det(-A) = -\\det(A)"),
    (SQUARE, "\\operatorname{tr}(A B) = \\operatorname{tr}(A)\\operatorname{tr}(B)"),
    (SCALARS, "\\sqrt{x^2} = x"),
    (SCALARS, "|x + y| = |x| + |y|"),
    (SCALARS, "x^2 + y^2 > 2 x y"),
    (SCALARS, "x y \\le x^2"),
    (NORMAL, "\\operatorname{Var}(q^\\top k) = d\\sigma^4 + \\sigma^2\\|\\mu\\|_2^2"),
    (CENTRED, "\\operatorname{Var}(q^\\top k) = 2^{d-1}\\sigma^4"),
    (CENTRED, "\\mathbb{E}[(q^\\top k)^2] = d^2\\sigma^4"),
    (MASK, "\\mathbb{E}[\\|(R \\odot X) w\\|_2^2] = p^2\\|X w\\|_2^2"),
    (ORTHOGONAL, "\\|U v\\|_2^2 = v^\\top U v"),
    (("v \\in \\mathbb{R}^n",), "\\|v\\|_2 = \\max_i |v_i|"),
    (("v \\in \\mathbb{R}^n",), "\\max_i v_i \\le \\min_i v_i"),
    (("n \\in \\mathbb{N}",), "n^2 + n = O(n)"),
    (DESCENT, "\\lim_{t \\to \\infty} u_t = 0"),
    (DESCENT, "u_t = a^t u_0 + b"),
    (("a \\in \\mathbb{R}", "t \\in \\mathbb{N}"), "|a^t| < 1 \\iff |a| < 1"),
)


def level(given: tuple[str, ...], stated: str) -> Level:
    return support(read(Claim(id="x", stated=stated, given=given)), None, stated).level


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_what_holds_is_checked(given: tuple[str, ...], stated: str) -> None:
    assert level(given, stated) is Level.CHECKED


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_what_fails_is_never_confirmed(given: tuple[str, ...], stated: str) -> None:
    assert level(given, stated) not in CONFIRMED
