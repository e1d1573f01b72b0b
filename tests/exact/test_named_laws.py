"""Moments of named laws against sums and integrals, and laws given something against the normal equations."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.entrywise import Entrywise
from corrigenda.numerics.kernel.numbers.exact.fields import Rationals
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.laws.moments import formula
from corrigenda.proofs.language.laws.table import row_of
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.methods import identity
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only

ORDERS = range(1, 6)


def moment(family: str, order: int, *parameters: Fraction | int) -> Fraction:
    row = row_of(family, len(parameters))
    assert row is not None
    found = formula(row, [number(Fraction(x)) for x in parameters], order)
    assert found is not None
    empty = Environment(numbers=Entrywise(domain=Rationals()), context=Context(), sizes={}, letters={})
    value = evaluate(found, empty).scalar
    assert isinstance(value, Fraction)
    return value


@pytest.mark.parametrize("order", ORDERS)
def test_binomial_by_enumeration(order: int) -> None:
    n, p = 5, Fraction(1, 3)
    total = sum(Fraction(k**order * math.comb(n, k)) * p**k * (1 - p) ** (n - k) for k in range(n + 1))
    assert moment("binomial", order, n, p) == total


@pytest.mark.parametrize("order", ORDERS)
def test_poisson_by_its_series(order: int) -> None:
    rate = 1.5
    total = sum(k**order * math.exp(-rate) * rate**k / math.factorial(k) for k in range(80))
    assert float(moment("poisson", order, Fraction(3, 2))) == pytest.approx(total)


@pytest.mark.parametrize("order", ORDERS)
def test_exponential_is_half_a_chi_square_of_two(order: int) -> None:
    assert moment("exponential", order, Fraction(1, 2)) == moment("chi-square", order, 2)


@pytest.mark.parametrize("order", ORDERS)
def test_chi_square_of_one_is_a_squared_normal(order: int) -> None:
    assert moment("chi-square", order, 1) == math.prod(range(1, 2 * order, 2))


@pytest.mark.parametrize("order", ORDERS)
def test_beta_of_ones_is_uniform(order: int) -> None:
    assert moment("beta", order, 1, 1) == Fraction(1, order + 1)


@pytest.mark.parametrize("order", ORDERS)
def test_laplace_is_a_difference_of_exponentials(order: int) -> None:
    terms = (
        math.comb(order, j) * (-1) ** (order - j) * math.factorial(j) * math.factorial(order - j)
        for j in range(order + 1)
    )
    assert moment("laplace", order, 0, 1) == sum(terms)


TOTAL = r"\mathbb{E}[\operatorname{Var}(x \mid y)] + \operatorname{Var}(\mathbb{E}[x \mid y])"
PAIR = (r"x \sim \mathcal{N}(m, s)", r"y \sim \mathcal{N}(x, t)", "s > 0", "t > 0")
SUM = (r"a, b \sim \mathcal{N}(0, 1)", "c := a + b")
BLOCKS = (
    r"(x, y) \sim \mathcal{N}(\begin{pmatrix} u \\ v \end{pmatrix}, \begin{pmatrix} A & B \\ B^\top & C \end{pmatrix})",
    r"x, u \in \mathbb{R}^n",
    r"y, v \in \mathbb{R}^m",
    r"A \in \mathbb{R}^{n \times n}",
    r"B \in \mathbb{R}^{n \times m}",
    r"C \in \mathbb{R}^{m \times m}",
)


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\mathbb{E}[x \mid y] = \frac{t m + s y}{s + t}", PAIR),
        (r"\operatorname{Var}(x \mid y) = \frac{s t}{s + t}", PAIR),
        (r"\mathbb{E}[y \mid x] = x", PAIR),
        (r"\mathbb{E}[\mathbb{E}[x \mid y]] = m", PAIR),
        (rf"\operatorname{{Var}}(x) = {TOTAL}", PAIR),
        (r"\mathbb{E}[a \mid c] = \frac{c}{2}", SUM),
        (r"\mathbb{E}[a b \mid c] = \frac{c^2}{4} - \frac{1}{2}", SUM),
        (r"\mathbb{E}[a \mid b] = 0", SUM),
        (r"\mathbb{E}[x \mid y] = u + B C^{-1} (y - v)", BLOCKS),
        (r"\operatorname{Cov}(x \mid y) = A - B C^{-1} B^\top", BLOCKS),
    ],
)
def test_conditional_laws_of_normal_letters(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is Stance.FOR


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\mathbb{E}[x \mid y] = m", PAIR),
        (r"\mathbb{E}[x \mid y] = y", PAIR),
        (r"\operatorname{Var}(x \mid y) = s", PAIR),
        (r"\mathbb{E}[\mathbb{E}[x \mid y]] = y", PAIR),
        (r"\operatorname{Var}(x) = \mathbb{E}[\operatorname{Var}(x \mid y)]", PAIR),
        (r"\mathbb{E}[a \mid c] = 0", SUM),
        (r"\mathbb{E}[a \mid c] = c", SUM),
        (r"\operatorname{Var}(a \mid c) = 1", SUM),
        (r"\mathbb{E}[a b \mid c] = 0", SUM),
        (r"\mathbb{E}[x \mid y] = u", BLOCKS),
        (r"\operatorname{Cov}(x \mid y) = A", BLOCKS),
        (r"\mathbb{E}[p \mid y] = q", (r"p \sim \mathrm{Bernoulli}(q)", r"y \sim \mathcal{N}(p, 1)", "0 < q < 1")),
    ],
)
def test_false_conditional_laws_are_not_proved(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is Stance.SILENT


COPIES = (r"g \in \mathbb{R}^n", r"g_i \sim P")


@pytest.mark.parametrize(
    ("stated", "holds"),
    [
        (r"\mathbb{E}[g_i] = \mathbb{E}[g_j]", True),
        (r"\operatorname{Var}(\sum_{i=1}^n g_i) = n \operatorname{Var}(g_1)", True),
        (r"\mathbb{E}[g_1 g_2] = \mathbb{E}[g_1]^2", True),
        (r"\mathbb{E}[g_i g_j] = \mathbb{E}[g_i]^2", False),
        (r"\mathbb{E}[g_i] = 0", False),
        (r"\operatorname{Var}(\sum_{i=1}^n g_i) = n^2 \operatorname{Var}(g_1)", False),
        (r"\mathbb{E}[g_i^3] = \mathbb{E}[g_i]^3", False),
    ],
)
def test_entries_of_one_unknown_law_are_copies(stated: str, holds: bool) -> None:
    assert (only(identity.prove, stated, *COPIES).stance is Stance.FOR) is holds
