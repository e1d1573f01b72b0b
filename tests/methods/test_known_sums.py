"""Series with known values are proved, false ones refuted by an enclosure of the value, divergent ones left open."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.balls import BallDomain
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth.evaluation import Engine, environment
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, plus, times
from corrigenda.proofs.methods.sequences.index_quotients import NoSeries, product
from corrigenda.proofs.methods.sequences.known_sums import exponential_sum, partial_fractions, rational_sum
from corrigenda.proofs.verdict import Verdict

GIVEN = (r"\lambda > 0", "0 < r < 1")
TRUE = [
    r"\sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6}",
    r"\sum_{k=3}^{\infty} \frac{1}{k^2} = \frac{\pi^2}{6} - \frac{5}{4}",
    r"\sum_{m=1}^{\infty} \frac{1}{(2 m - 1)^2} = \frac{\pi^2}{8}",
    r"\sum_{n=1}^{\infty} \frac{1}{n^6} = \frac{\pi^6}{945}",
    r"\sum_{n=1}^{\infty} \frac{(-1)^{n+1}}{n} = \log 2",
    r"\sum_{n=1}^{\infty} \frac{(-1)^{n}}{n^2} = -\frac{\pi^2}{12}",
    r"\sum_{n=0}^{\infty} \frac{(-1)^n}{2 n + 1} = \frac{\pi}{4}",
    r"\sum_{n=1}^{\infty} \frac{1}{n (n + 2)} = \frac{3}{4}",
    r"\sum_{n=1}^{\infty} \left( \frac{1}{n} - \frac{1}{n + 1} \right) = 1",
    r"\sum_{n=1}^{\infty} \frac{r^n}{n} = -\log(1 - r)",
    r"\sum_{n=0}^{\infty} \frac{r^n}{n + 1} = -\frac{\log(1 - r)}{r}",
    r"\sum_{x=0}^{\infty} x^2 \frac{\lambda^x e^{-\lambda}}{x!} = \lambda^2 + \lambda",
    r"\sum_{x=3}^{\infty} \frac{\lambda^{x-3}}{(x-2)!} = \frac{e^\lambda - 1}{\lambda}",
    r"\sum_{x=2}^{\infty} \frac{\lambda^{x-2}}{(x-2)!} = e^\lambda",
]
FALSE = [
    r"\sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6} + 10^{-12}",
    r"\sum_{n=0}^{\infty} \frac{(-1)^n}{2 n + 1} = \frac{\pi}{3}",
    r"\sum_{n=1}^{\infty} \frac{1}{n^3} = \frac{\pi^3}{32}",
    r"\sum_{n=1}^{\infty} \frac{r^n}{n} = \log(1 - r)",
    r"\sum_{x=0}^{\infty} x^2 \frac{\lambda^x e^{-\lambda}}{x!} = \lambda^2",
    r"\sum_{x=3}^{\infty} \frac{\lambda^{x-3}}{(x-2)!} = e^\lambda",
    r"\sum_{n=1}^{\infty} \frac{1}{n \sqrt{n}} = 2",
]
OPEN = [
    r"\sum_{n=1}^{\infty} \frac{1}{n} = 20",
    r"\sum_{n=0}^{\infty} (-1)^n = \frac{1}{2}",
    r"\sum_{n=0}^{\infty} 2^n = -1",
    r"\sum_{n=1}^{\infty} n = -\frac{1}{12}",
    r"\sum_{n=1}^{\infty} \frac{1}{\sqrt{n}} = 7",
    r"\sum_{n=0}^{\infty} \frac{1}{n^2} = 3",
]


def verdict(stated: str) -> Verdict:
    return decide(Claim(id="c", stated=stated, given=GIVEN)).verdict


@pytest.mark.parametrize("stated", TRUE)
def test_a_true_value_is_proved(stated: str) -> None:
    assert verdict(stated) is Verdict.PROVED


@pytest.mark.parametrize("stated", FALSE)
def test_a_false_value_is_refuted(stated: str) -> None:
    assert verdict(stated) is Verdict.REFUTED


@pytest.mark.parametrize("stated", OPEN)
def test_what_diverges_has_no_value(stated: str) -> None:
    assert verdict(stated) not in (Verdict.PROVED, Verdict.SUPPORTED, Verdict.REFUTED)


def enclosed(tree: e.Expr) -> object:
    engine = Engine(domain=BallDomain(), bits=128)
    context: Context = read(Claim(id="c", stated="1 = 1", given=())).context
    with engine.running():
        return evaluate(tree, environment(engine, Point(), context, frozenset())).scalar


def series(body: e.Expr, start: int) -> e.Expr:
    upper = e.Constant(name="infinity")
    return e.Big(operator="sum", indices=("n",), lower=number(start), upper=upper, body=body)


POLES = st.lists(
    st.tuples(
        st.sampled_from([Fraction(0), Fraction(1), Fraction(3), Fraction(1, 2), Fraction(-1, 2)]), st.integers(1, 3)
    ),
    min_size=1,
    max_size=3,
    unique_by=lambda one: one[0],
)


@settings(max_examples=60, deadline=None)
@given(POLES, st.integers(-3, 3), st.integers(1, 4), st.booleans())
def test_values_in_closed_form_lie_in_the_enclosures(
    poles: list[tuple[Fraction, int]], slope: int, start: int, alternating: bool
) -> None:
    bottom, tree = (Fraction(1),), list[e.Expr]()
    for place, order in poles:
        for _ in range(order):
            bottom = product(bottom, (place, Fraction(1)))
        tree.append(e.Pow(base=plus(e.Name(text="n"), number(place)), exponent=number(order)))
    top = (Fraction(2), Fraction(slope)) if slope else (Fraction(2),)
    body: e.Expr = e.Div(numerator=plus(number(2), times(number(slope), e.Name(text="n"))), denominator=times(*tree))
    if alternating:
        body = times(e.Pow(base=number(-1), exponent=e.Name(text="n")), body)
    try:
        closed = rational_sum(partial_fractions(top, bottom), start, alternating=alternating)
    except NoSeries:
        return
    value, expected = enclosed(series(body, start)), enclosed(closed)
    assert abs(value - expected).contains(0) if hasattr(value - expected, "contains") else value == expected


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(-3, 3), min_size=1, max_size=4), st.integers(-9, 9), st.integers(0, 5), st.integers(-2, 3))
def test_values_with_factorials_lie_in_the_enclosures(weights: list[int], x: int, start: int, shift: int) -> None:
    if not x or start + shift < 0 or not any(weights):
        return
    n = e.Name(text="n")
    polynomial = plus(
        *(times(number(c), e.Pow(base=n, exponent=number(k)) if k else number(1)) for k, c in enumerate(weights))
    )
    power = e.Pow(base=number(x), exponent=n)
    below = e.Function(name="factorial", arguments=(plus(n, number(shift)),))
    body = e.Div(numerator=times(polynomial, power), denominator=below)
    closed = exponential_sum([Fraction(c) for c in weights], number(x), start, shift)
    assert (enclosed(series(body, start)) - enclosed(closed)).contains(0)


@pytest.mark.parametrize("stated", OPEN)
def test_no_enclosure_of_what_diverges(stated: str) -> None:
    chain = read(Claim(id="c", stated=stated, given=())).statement
    assert isinstance(chain, e.Chain)
    with pytest.raises(EvaluationError):
        enclosed(chain.sides[0])
