"""Unknown functions and laws: what holds for all of them is checked, what holds for some is not."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.support import support

GIVEN = ("f : \\mathbb{R} \\to \\mathbb{R}", "x, y \\in \\mathbb{R}", "z \\sim \\mathcal{N}(0, 1)")
VECTOR = ("f : \\mathbb{R}^d \\to \\mathbb{R}", "x \\in \\mathbb{R}^d")

CASES = (
    ("\\sqrt{f(x)^2} = |f(x)|", "\\sqrt{f(x)^2} = f(x)"),
    ("|f(x) f(y)| = |f(x)| |f(y)|", "|f(x)| = f(x)"),
    ("\\nabla_x (x f(x)) = f(x) + x \\nabla_x f(x)", "\\nabla_x (x f(x)) = f(x)"),
    ("\\nabla_x f(x)^2 = 2 f(x) \\nabla_x f(x)", "\\nabla_x f(x)^2 = f(x) \\nabla_x f(x)"),
    ("\\nabla_x f(y) = 0", "\\nabla_x f(x) = 0"),
    ("\\nabla_x f(2 x + y) = 2 \\nabla_y f(2 x + y)", "\\nabla_x f(2 x + y) = \\nabla_y f(2 x + y)"),
    ("\\mathbb{E}[z f(x)] = 0", "\\mathbb{E}[z f(z)] = 0"),
    ("\\mathbb{E}[f(x)^2] = f(x)^2", "\\mathbb{E}[f(z)^2] = \\mathbb{E}[f(z)]^2"),
)


def level(given: tuple[str, ...], stated: str) -> Level:
    return support(read(Claim(id="x", stated=stated, given=given)), None, stated).level


@pytest.mark.parametrize(("true", "false"), CASES)
def test_an_unknown_function_has_free_values_and_slopes(true: str, false: str) -> None:
    assert level(GIVEN, true) is Level.CHECKED
    assert level(GIVEN, false) not in (Level.CHECKED, Level.RERUN)


def test_the_gradient_of_an_unknown_function_of_a_vector_is_not_zero() -> None:
    assert level(VECTOR, "\\nabla_x f(x) = 0") not in (Level.CHECKED, Level.RERUN)


@pytest.mark.parametrize("moment", ["\\mathbb{E}[x]", "\\mathbb{E}[x^3]", "\\mathbb{E}[x y]", "\\mathbb{E}[x^2 y]"])
def test_a_moment_of_an_unknown_law_may_be_negative(moment: str) -> None:
    given = ("x, y \\in \\mathbb{R}", "(x, y) \\sim P")
    assert level(given, f"|{moment}| = {moment}") not in (Level.CHECKED, Level.RERUN)


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        (
            ("x \\sim P", "\\mathbb{E}[x] = 0", "s > 0"),
            "\\operatorname{Var}(\\frac{x}{s}) = 1 \\implies s^2 = \\mathbb{E}[x^2]",
        ),
        (("x \\sim P", "\\operatorname{Var}(x) = 4", "s > 0"), "\\operatorname{Var}(\\frac{x}{s}) = 1 \\implies s = 2"),
        (("x \\sim P", "\\mathbb{E}[x^2] = m", "m \\in \\mathbb{R}"), "m \\ge 0"),
    ],
)
def test_what_moments_say_of_other_letters_is_not_contradicted(given: tuple[str, ...], stated: str) -> None:
    """No law is made up, so that points where s = 5 or m = -1 are no witnesses."""
    assert level(given, stated) is not Level.REJECTED
