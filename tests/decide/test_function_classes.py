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


U = ("f : \\mathbb{R}^d \\to \\mathbb{R}", "x, u \\in \\mathbb{R}^d")
ON_NUMBERS = ("f : \\mathbb{R} \\to \\mathbb{R}", "x, y \\in \\mathbb{R}")


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        ("f(x) \\ge f(u) + \\frac{m}{2} \\|x - u\\|^2", (*U, "f is m-strongly convex", "\\nabla f(u) = 0")),
        ("f(x) \\ge f(u) + \\nabla f(u)^\\top (x - u) - \\frac{c}{2} \\|x - u\\|^2", (*U, "f is c-smooth")),
        ("f(x) \\ge \\min_v f(v)", (*U, "f is concave and L-smooth")),
        ("f(2x) = 2 f(x)", (*ON_NUMBERS, "f(x + y) = f(x) + f(y)")),
        ("f(x) \\ge 0", (*ON_NUMBERS, "f(y) \\ge 0")),
        ("f(x) \\ge 0", (*ON_NUMBERS, "f is convex", "f(y) \\ge 0")),
        ("(-1)^n = 1", ("n \\in \\mathbb{N}", "n is even")),
        ("(-1)^n = -1", ("n is odd",)),
    ],
)
def test_what_is_true_of_what_is_meant_is_not_refuted(stated: str, given: tuple[str, ...]) -> None:
    assert decide(Claim(id="sibling", stated=stated, given=given)).verdict is not Verdict.REFUTED


def test_a_constant_may_have_the_letter_of_the_argument() -> None:
    given = ("f : \\mathbb{R} \\to \\mathbb{R}", "x, y \\in \\mathbb{R}", "f is u-smooth")
    stated = "f(x) \\ge f(y) + \\nabla f(y) (x - y) - \\frac{u}{2} (x - y)^2"
    assert decide(Claim(id="letter", stated=stated, given=given)).verdict in HOLDS
    wrong = stated.replace("u}{2}", "u}{4}")
    assert decide(Claim(id="letter", stated=wrong, given=given)).verdict is Verdict.REFUTED
