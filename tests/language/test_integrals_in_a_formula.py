"""`\\int f \\, \\mathrm{d}(cu + m)` is an integral in u, the slope a factor; infinite limits absorb what is added."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.verdict import HOLDS, WRONG

GIVEN = (r"c > 0", r"m \in \mathbb{R}")


def integral(text: str) -> e.Integral:
    """The integral that a text is."""
    found = parse(f"{text} = 0").sides[0]
    assert isinstance(found, e.Integral)
    return found


@pytest.mark.parametrize("formula", [r"(cu + m)", r"\left(\frac{u}{c}\right)", r"(m - 2u)", r"(u + st)"])
def test_an_affine_differential_has_one_letter(formula: str) -> None:
    assert integral(rf"\int_0^1 u^2 \, \mathrm{{d}}{formula}").variables[0].text == "u"


@pytest.mark.parametrize("formula", [r"(u^2)", r"(x + y)", r"(c + m)"])
def test_other_differentials_stay_as_they_are(formula: str) -> None:
    assert not isinstance(integral(rf"\int_0^1 u^2 \, \mathrm{{d}}{formula}").variables[0], e.Name)


def test_an_infinite_limit_absorbs_what_is_added() -> None:
    found = integral(r"\int_{-\infty - m}^{\infty + m} e^{-u^2} \, \mathrm{d}u")
    whole = integral(r"\int_{-\infty}^{\infty} e^{-u^2} \, \mathrm{d}u")
    assert (found.lower, found.upper) == (whole.lower, whole.upper)


def test_the_slope_counts() -> None:
    stated = r"\int_0^1 (cu + m)^2 \, \mathrm{{d}}(cu + m) = {} \int_0^1 (cu + m)^2 \, \mathrm{{d}}u"
    settings = Settings(experiments=False)
    assert decide(Claim(id="right", stated=stated.format("c"), given=GIVEN), settings).verdict in HOLDS
    assert decide(Claim(id="wrong", stated=stated.format("c^2"), given=GIVEN), settings).verdict in WRONG
