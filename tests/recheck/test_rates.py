"""Orders of growth beyond polynomials: what the re-check accepts the method proves, and no claim that it refutes."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.certificates import Exponents
from corrigenda.proofs.certificates.growth import Weighted
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.methods import asymptotic
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.result import Level
from corrigenda.proofs.recheck.rules.orders import check
from corrigenda.proofs.recheck.rules.rates import bounded
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import problem

SIZES = (r"n, d \in \mathbb{N}",)
POWERS = ["n", "d", "n^2", r"\sqrt{n}", "n d", r"\max(n, d)"]
PARTS = [*POWERS, r"\log n", r"\log d", "2^n", "3^n", r"\log(n!)", r"\frac{n}{\log n}"]
TERMS = st.lists(st.lists(st.sampled_from(PARTS), min_size=1, max_size=2).map(" \\cdot ".join), min_size=1, max_size=3)


def accepted(stated: str, *declared: str) -> bool:
    try:
        return check(problem(stated, *(declared or SIZES)), ()).level is Level.CHECKED
    except Beyond:
        return False


@settings(deadline=None, max_examples=60)
@given(TERMS, TERMS, st.sampled_from(["O", r"\Omega", r"\Theta"]))
def test_nothing_is_accepted_that_the_method_refutes(first: list[str], second: list[str], symbol: str) -> None:
    stated = f"{' + '.join(first)} = {symbol}({' + '.join(second)})"
    if accepted(stated):
        found = asymptotic.METHOD.decide(problem(stated, *SIZES), Budget())
        assert all(finding.stance is not Stance.AGAINST for finding in found), stated


TRIPLES = st.tuples(st.sampled_from([1, 2, 3]), st.integers(-2, 3), st.integers(-2, 2))


@settings(deadline=None)
@given(TRIPLES, TRIPLES)
def test_one_size_is_as_its_logarithm_says(first: tuple[int, int, int], second: tuple[int, int, int]) -> None:
    """At `n = e^(e^4)` the logarithm of the ratio has the sign of the first exponent that differs."""
    gap = [
        one - other
        for one, other in zip((math.log(first[0]), *first[1:]), (math.log(second[0]), *second[1:]), strict=True)
    ]
    grows = gap[0] * math.exp(math.exp(4)) + gap[1] * math.exp(4) + gap[2] * 4
    sides = [rf"{base}^n n^{{{power}}} (\log n)^{{{logs}}}" for base, power, logs in (first, second)]
    claim = problem(f"{sides[0]} = O({sides[1]})", r"n \in \mathbb{N}").statement
    assert isinstance(claim, e.Chain)
    left, order = claim.sides
    assert isinstance(left, e.Expr)
    assert isinstance(order, e.BigO)
    declared = problem("n = n", r"n \in \mathbb{N}")
    assert bounded(left, order.body, "O", declared, ()) is (grows <= 0)


@pytest.mark.parametrize(
    "stated",
    [
        r"n + d = O(\max(n, d))",
        r"\log(n!) = O(n \log n)",
        r"\log(n^5 + 1) = \Theta(\log n)",
        r"n \log d = O(n d)",
        r"2^{n + 1} = \Theta(2^n)",
        r"n = \Omega(\sqrt{n} \log n)",
        r"\sqrt{n d} = O(n + d)",
    ],
)
def test_what_the_method_proves_is_accepted_with_its_certificate(stated: str) -> None:
    found = asymptotic.METHOD.decide(problem(stated, *SIZES), Budget())[-1]
    assert found.stance is Stance.FOR
    assert found.certificate is not None
    assert check(problem(stated, *SIZES), (found.certificate,)).level is Level.CHECKED


def test_a_mean_of_other_terms_is_refused() -> None:
    forged = Exponents(order="O", means=((Weighted(powers={"n": Fraction(2)}, weight=Fraction(1)),),))
    with pytest.raises(Beyond):
        check(problem(r"n \sqrt{n} = O(n + d)", *SIZES), (forged,))


@pytest.mark.parametrize(
    ("stated", "declared"),
    [
        (r"\max(n, d) - n = \Theta(d)", SIZES),
        (r"n = O(n \log d)", (*SIZES, "d = 1")),
        (r"n = O(n \log d)", (*SIZES, r"d \le 5")),
        (r"2^{2 n} = O(2^n)", SIZES),
        (r"\log(n d) = O(\log n)", SIZES),
        (r"\max(n, d) = O(n)", SIZES),
    ],
)
def test_refused(stated: str, declared: tuple[str, ...]) -> None:
    assert not accepted(stated, *declared)
