"""Series of positive terms are finite or not as their order tells; the other claim is never proved."""

from __future__ import annotations

from itertools import product

import pytest

from corrigenda.proofs.methods.sequences.convergence import finite_or_not
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only

POWERS = ("0", "0.5", "1", "1.5", "2")
FORMS = (
    r"\frac{1}{n^{%s} (\log n)^{%s}}",
    r"\frac{3 n}{n^{1 + %s} (\log(n))^{%s}}",
    r"n^{-%s - 1/n} (\log n)^{-%s}",
    r"\frac{\sqrt{n^4 + n}}{n^2 + 5} n^{-%s} (\log (n + 1))^{-%s}",
)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("power", "logs"), product(POWERS, repeat=2))
def test_the_series_of_bertrand(form: str, power: str, logs: str) -> None:
    converges = float(power) > 1 or (power == "1" and float(logs) > 1)
    series = rf"\sum_{{n=2}}^\infty {form % (power, logs)}"
    finite = only(finite_or_not, rf"{series} < \infty").stance
    endless = only(finite_or_not, rf"{series} = \infty").stance
    assert finite is (Stance.FOR if converges else Stance.AGAINST)
    assert endless is (Stance.AGAINST if converges else Stance.FOR)


@pytest.mark.parametrize(
    ("term", "converges"),
    [
        (r"\frac{n^{10}}{2^n}", True),
        (r"\frac{2^n}{n^{10}}", False),
        (r"\left(\frac12\right)^n n^3", True),
        (r"e^{-n/100} \log(1 + n)", True),
        (r"3^{-n} 2^{n}", True),
        (r"\frac{1}{n + 2^n}", True),
        (r"\frac{1}{n + \log(n + 1)}", False),
    ],
)
def test_exponentials_outweigh_powers(term: str, converges: bool) -> None:
    found = only(finite_or_not, rf"\sum_{{n=1}}^\infty {term} < \infty")
    assert found.stance is (Stance.FOR if converges else Stance.AGAINST)


@pytest.mark.parametrize(
    "term",
    [
        r"\frac{1}{n - 5}",  # undefined at 5
        r"\frac{1}{\log n}",  # undefined at 1
        r"\frac{\sin n}{n}",
        r"\frac{(-1)^n}{n}",
        r"2^n 2^{-n}",
        r"n^{\log n}",
        r"\frac{1}{n} - \frac{1}{n + 1}",
        r"\frac{1}{e^{n^2}}",
    ],
)
def test_terms_that_are_not_followed_are_left(term: str) -> None:
    found = only(finite_or_not, rf"\sum_{{n=1}}^\infty \left({term}\right) < \infty")
    assert found.stance is Stance.SILENT


def test_letters_take_numbers_that_are_admitted() -> None:
    series = r"\sum_{t=1}^\infty \left(t^{-a}\right)^2 < \infty"
    assert only(finite_or_not, series, r"\frac12 \le a \le 1").stance is Stance.AGAINST
    assert only(finite_or_not, series, r"\frac12 < a \le 1").stance is Stance.SILENT
