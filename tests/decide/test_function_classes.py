"""Claims about every function of a class: what optimisation proves of convex, smooth and Lipschitz functions."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.verdict import HOLDS, Verdict

LETTERS = ("f : \\mathbb{R}^d \\to \\mathbb{R}", "x, y, z \\in \\mathbb{R}^d")
RESTS = "\\nabla f(z) = 0"
STEP = "0 < \\eta \\le 1/L"
TRUE = (
    ("f(y) \\le f(x) + \\nabla f(x)^\\top (y - x) + \\frac{L}{2} \\|y - x\\|^2", "f is L-smooth"),
    (
        "f(x - \\eta \\nabla f(x)) \\le f(x) - \\eta (1 - L \\eta / 2) \\|\\nabla f(x)\\|^2",
        "f is L-smooth",
        "\\eta > 0",
    ),
    ("f(y) \\ge f(x) + \\nabla f(x)^\\top (y - x)", "f is convex"),
    ("\\|\\nabla f(x)\\|^2 \\ge 2 \\mu (f(x) - f(z))", "f is \\mu-strongly convex", RESTS),
    (
        "\\|x - \\eta \\nabla f(x) - z\\|^2 \\le (1 - \\eta \\mu) \\|x - z\\|^2",
        "f \\text{ is } \\mu\\text{-strongly convex and } L\\text{-smooth}",
        RESTS,
        STEP,
    ),
    ("f(x) - \\min_u f(u) \\ge \\frac{1}{2L} \\|\\nabla f(x)\\|^2", "f is L-smooth"),
    ("|f(x) - f(y)| \\le G \\|x - y\\|", "f is G-Lipschitz"),
)
FALSE = (
    ("f(y) \\le f(x) + \\nabla f(x)^\\top (y - x) + \\frac{L}{4} \\|y - x\\|^2", "f is L-smooth"),
    (
        "f(x - \\eta \\nabla f(x)) \\le f(x) - \\eta (1 - L \\eta / 4) \\|\\nabla f(x)\\|^2",
        "f is L-smooth",
        "\\eta > 0",
    ),
    ("f(y) \\ge f(x) + \\nabla f(x)^\\top (y - x)", "f is L-smooth"),
    ("\\|\\nabla f(x)\\|^2 \\ge 4 \\mu (f(x) - f(z))", "f is \\mu-strongly convex", RESTS),
    ("f(x) - f(z) \\le \\nabla f(z)^\\top (x - z)", "f is convex"),
    ("f(x) - \\min_u f(u) \\ge \\frac{1}{L} \\|\\nabla f(x)\\|^2", "f is L-smooth"),
    ("|f(x) - f(y)| \\le \\frac{G}{2} \\|x - y\\|", "f is G-Lipschitz"),
)


def _decided(stated: str, *said: str) -> Verdict:
    return decide(Claim(id="class", stated=stated, given=(*LETTERS, *said))).verdict


@pytest.mark.parametrize("claim", TRUE)
def test_what_every_function_of_the_class_meets_is_supported(claim: tuple[str, ...]) -> None:
    assert _decided(*claim) in HOLDS


@pytest.mark.parametrize("claim", FALSE)
def test_what_a_function_of_the_class_breaks_is_refuted(claim: tuple[str, ...]) -> None:
    assert _decided(*claim) is Verdict.REFUTED


@pytest.mark.parametrize(
    "said", [("f is concave and convex",), ("f is L-smooth", "f is M-smooth"), ("f is purple",), ("f is L-purple",)]
)
def test_a_class_without_known_members_decides_nothing(said: tuple[str, ...]) -> None:
    assert _decided("f(y) \\le f(x) + \\nabla f(x)^\\top (y - x)", *said) is Verdict.INCONCLUSIVE
