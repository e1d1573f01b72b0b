"""Statements about the functions of the table: true ones hold, near misses are never proved, letters stay letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts.question import Doubt
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.decide.step import decide_step
from corrigenda.proofs.language import parse
from corrigenda.proofs.language.writing.sympy_encoding import to_sympy
from corrigenda.proofs.verdict import Verdict

HOLDS = {Verdict.PROVED, Verdict.SUPPORTED}
TRUE_AND_FALSE = (
    (r"\Gamma(x + 1) = x \Gamma(x)", r"\Gamma(x + 1) = \Gamma(x)", "x > 0"),
    (r"\Gamma(x + 2) = x (x + 1) \Gamma(x)", r"\Gamma(x + 2) = (x + 1) \Gamma(x)", "x > 0"),
    (r"\Gamma(\frac12) = \sqrt{\pi}", r"\Gamma(\frac12) = \pi", ""),
    (
        r"\frac{d}{dx} \operatorname{erf}(x) = \frac{2}{\sqrt{\pi}} e^{-x^2}",
        r"\frac{d}{dx} \operatorname{erf}(x) = \frac{1}{\sqrt{\pi}} e^{-x^2}",
        "",
    ),
    (
        r"\operatorname{erf}'(x) = \frac{2}{\sqrt{\pi}} e^{-x^2}",
        r"\operatorname{erf}'(x) = \frac{2}{\sqrt{\pi}} e^{x^2}",
        "",
    ),
    (r"\operatorname{erf}(-x) = -\operatorname{erf}(x)", r"\operatorname{erf}(-x) = \operatorname{erf}(x)", ""),
    (
        r"\operatorname{erfc}(-x) = 2 - \operatorname{erfc}(x)",
        r"\operatorname{erfc}(-x) = 1 - \operatorname{erfc}(x)",
        "",
    ),
    (r"\operatorname{softplus}'(x) = \frac{1}{1 + e^{-x}}", r"\operatorname{softplus}'(x) = \frac{1}{1 + e^{x}}", ""),
    (
        r"\operatorname{softplus}(x) - \operatorname{softplus}(-x) = x",
        r"\operatorname{softplus}(x) + \operatorname{softplus}(-x) = x",
        "",
    ),
    (r"\cosh^2 x - \sinh^2 x = 1", r"\cosh^2 x + \sinh^2 x = 1", ""),
    (r"\sinh(2 x) = 2 \sinh(x) \cosh(x)", r"\sinh(2 x) = \sinh(x) \cosh(x)", ""),
    (r"\operatorname{ReLU}(x) = \max(0, x)", r"\operatorname{ReLU}(x) = \max(1, x)", ""),
    (
        r"\operatorname{ReLU}(x) - \operatorname{ReLU}(-x) = x",
        r"\operatorname{ReLU}(x) + \operatorname{ReLU}(-x) = x",
        "",
    ),
    (r"\lceil x \rceil \ge x", r"\lceil x \rceil \le x", ""),
    (r"\mathbf{1}\{x > 0\} + \mathbf{1}\{x \le 0\} = 1", r"\mathbf{1}\{x > 0\} + \mathbf{1}\{x < 0\} = 1", ""),
    (r"\operatorname{erf}(x) < 1", r"\operatorname{erf}(x) < \frac12", ""),
    (r"x < y \implies \arctan x < \arctan y", r"x < y \implies \arctan y < \arctan x", ""),
    (
        r"\operatorname{digamma}(x + 1) = \operatorname{digamma}(x) + \frac1x",
        r"\operatorname{digamma}(x + 1) = \operatorname{digamma}(x) + 1",
        "x > 0",
    ),
    (r"\mathrm{sinc}(0) = 1", r"\mathrm{sinc}(0) = 0", ""),
)


def verdict(stated: str, *given: str) -> Verdict:
    return decide(Claim(id="t", stated=stated, given=tuple(part for part in given if part))).verdict


@pytest.mark.parametrize(("true", "false", "given"), TRUE_AND_FALSE)
def test_what_is_true_holds_and_its_neighbour_falls(true: str, false: str, given: str) -> None:
    assert verdict(true, given) in HOLDS
    assert verdict(false, given) in {Verdict.REFUTED, Verdict.CONDITIONAL}


@pytest.mark.parametrize(
    "stated",
    [r"\psi(x) = x^2", r"B(x, y) = x^\top y", r"\psi(x + 1) = \psi(x) + 1", r"\Gamma(A) = A"],
)
def test_a_letter_without_a_sign_of_the_family_is_not_judged(stated: str) -> None:
    kinds = {"A": (r"A \in \mathbb{R}^{n \times n}",), "B": (r"x, y \in \mathbb{R}^n",)}
    declared = next((kind for letter, kind in kinds.items() if letter in stated), ())
    assert verdict(stated, *declared) is Verdict.INCONCLUSIVE


def test_a_declared_name_is_what_it_is_declared_to_be() -> None:
    assert verdict(r"\Gamma(x) = x^2", r"\Gamma(x) := x^2") in HOLDS
    assert verdict(r"\operatorname{ReLU}(2) = 4", r"\operatorname{ReLU}(x) := x^2") in HOLDS
    assert verdict(r"\Gamma x = x", r"\Gamma \in \mathbb{R}^{n \times n}", r"x \in \mathbb{R}^n") is Verdict.REFUTED


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Γ(x + 1) = x Γ(x)", r"\Gamma(x + 1) = x \Gamma(x)"),
        ("⌈x⌉ ≥ x", r"\lceil x \rceil \ge x"),
        ("ceil(x) >= x", r"\lceil x \rceil \ge x"),
        ("erf(x) < 1", r"\operatorname{erf}(x) < 1"),
        (r"\text{ReLU}(x) \ge x", r"\operatorname{relu}(x) \ge x"),
        (r"\mathbb{1}[x > 0] \le 1", r"\mathbf{1}\{x > 0\} \le 1"),
    ],
)
def test_unicode_ascii_and_upright_words_are_one_function(one: str, other: str) -> None:
    assert parse(one) == parse(other)


@pytest.mark.parametrize("stated", [r"\Gamma(x + 1) = \Gamma(x) + 1", r"\mathrm{sinc}(1) = 0"])
def test_in_a_note_a_second_meaning_keeps_it_from_being_called_wrong(stated: str) -> None:
    claim = Claim(id="t", stated=stated, given=("x > 0",))
    assert decide(claim).verdict is Verdict.REFUTED
    assert decide_step(claim, Settings()).doubt is not Doubt.NONE


def test_a_factorial_is_whole_where_its_argument_is() -> None:
    assert verdict(r"\lfloor x! \rfloor = x!", r"x \in \mathbb{R}") is not Verdict.PROVED
    assert verdict(r"\lfloor n! \rfloor = n!", r"n \in \mathbb{N}") is Verdict.PROVED


def test_sympy_has_the_same_functions() -> None:
    encoded = to_sympy(Claim(id="t", stated=r"\Gamma(x + 1) = x \Gamma(x) + \operatorname{erf}(x)", given=("x > 0",)))
    assert encoded.text == "Eq(gamma(x + 1), x*gamma(x) + erf(x))"
