"""Integrals and means of exponentials of quadratics: true, false and infinite ones."""

from __future__ import annotations

import pytest

from corrigenda.numerics.search import refute
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.methods import identity
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

POSITIVE = (r"s > 0", r"m, a, b \in \mathbb{R}")
SPACE = (r"x, u \in \mathbb{R}^d",)
NORMAL = (r"z \sim \mathcal{N}(0, 1)", r"t < \frac{1}{2}")

PROVED = [
    (r"\int_{-\infty}^{\infty} e^{-x^2} dx = \sqrt{\pi}", POSITIVE),
    (r"\int_{-\infty}^{\infty} \frac{1}{\sqrt{2 \pi} s} e^{-\frac{(x - m)^2}{2 s^2}} dx = 1", POSITIVE),
    (r"\int_{-\infty}^{\infty} x^2 \frac{1}{\sqrt{2 \pi} s} e^{-\frac{(x - m)^2}{2 s^2}} dx = s^2 + m^2", POSITIVE),
    (r"\int_0^1 x^2 dx = \frac{1}{3}", POSITIVE),
    (r"\int_a^b x dx = \frac{b^2 - a^2}{2}", POSITIVE),
    (r"\int_0^\infty e^{-s x} dx = \frac{1}{s}", POSITIVE),
    (r"\int_0^\infty x^3 e^{-x} dx = 6", POSITIVE),
    (r"\int_0^1 x e^{x} dx = 1", POSITIVE),
]
FALSE = [
    (r"\int_{-\infty}^{\infty} e^{-x^2} dx = \pi", POSITIVE),
    (r"\int_{-\infty}^{\infty} e^{-\frac{x^2}{2 s^2}} dx = s", POSITIVE),
    (r"\int_{-\infty}^{\infty} x e^{-(x - m)^2} dx = 0", POSITIVE),
    (r"\int_0^1 x^2 dx = \frac{1}{2}", POSITIVE),
    (r"\int_a^b x dx = \frac{a^2 - b^2}{2}", POSITIVE),
    (r"\int_0^\infty e^{-s x} dx = s", POSITIVE),
    (r"\int_0^\infty x^3 e^{-x} dx = 24", POSITIVE),
    (r"\int (2 \pi)^{-d/2} \exp(-\|x - u\|_2^2) dx = 1", SPACE),
]


@pytest.mark.parametrize(("stated", "given"), PROVED)
def test_integrals(stated: str, given: tuple[str, ...]) -> None:
    assert proves_all(only(identity.prove, stated, *given))


def test_a_gaussian_over_all_of_space() -> None:
    finding = only(identity.prove, r"\int (2 \pi)^{-d/2} \exp(-\frac{1}{2} \|x - u\|_2^2) dx = 1", *SPACE)
    assert finding.stance is Stance.FOR
    assert finding.scope != "all"


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_integrals_are_refuted(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is Stance.SILENT
    problem = read(Claim(id="t", stated=stated, given=given))
    assert refute(problem, seed=0, budget=Budget(trials=300)).witness is not None


@pytest.mark.parametrize(
    "stated",
    [
        r"\int_0^\infty e^{s x} dx = -\frac{1}{s}",
        r"\int_{-\infty}^{\infty} e^{s x^2} dx = 1",
        r"\int_{-\infty}^{\infty} x^2 dx = 0",
        r"\int_{-\infty}^0 e^{-s x} dx = 1",
    ],
)
def test_an_infinite_integral_has_no_value(stated: str) -> None:
    found = refute(read(Claim(id="t", stated=stated, given=POSITIVE)), seed=0, budget=Budget(trials=100))
    assert found.meaningless


@pytest.mark.parametrize(
    ("stated", "holds"),
    [
        (r"\mathbb{E}[e^{t z^2}] = \frac{1}{\sqrt{1 - 2 t}}", True),
        (r"\mathbb{E}[z^2 e^{-\frac{z^2}{2}}] = \frac{1}{2 \sqrt{2}}", True),
        (r"\mathbb{E}[e^{z - \frac{z^2}{2}}] = \frac{1}{\sqrt{2}} e^{\frac{1}{4}}", True),
        (r"\mathbb{E}[e^{t z^2}] = \frac{1}{1 - 2 t}", False),
        (r"\mathbb{E}[e^{t z^2}] = e^{t}", False),
        (r"\mathbb{E}[z^2 e^{-\frac{z^2}{2}}] = \frac{1}{\sqrt{2}}", False),
        (r"\mathbb{E}[z e^{-\frac{z^2}{2}}] = 1", False),
    ],
)
def test_means_of_exponentials_of_squares(stated: str, holds: bool) -> None:
    assert (only(identity.prove, stated, *NORMAL).stance is Stance.FOR) is holds


def test_an_exponential_of_a_square_proves_the_sizes_tested_only() -> None:
    stated = r"\mathbb{E}[\exp(-\frac{1}{2} \|x\|_2^2)] = 2^{-\frac{d}{2}}"
    finding = only(identity.prove, stated, r"x \sim \mathcal{N}(0, I_d)")
    assert finding.stance is Stance.FOR
    assert finding.scope != "all"
