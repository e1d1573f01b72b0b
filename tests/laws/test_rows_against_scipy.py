"""Each row of the table of laws against scipy.stats: density, distribution, mean, variance, moments, generating
function and sampler."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest
from scipy import stats

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.numbers.tensors.arrays import Tensors
from corrigenda.numerics.montecarlo.draws.laws import draw
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws import moments
from corrigenda.proofs.language.laws.formulas import parsed, statement
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import families, known
from corrigenda.proofs.language.tree import expressions as e
from tests.laws.values import number

# parameters, and the same law of scipy; None where a vector or an index is tested apart
KNOWN: dict[tuple[str, int], tuple[tuple[str, ...], Any]] = {
    ("normal", 2): (("1/2", "9/4"), stats.norm(0.5, 1.5)),
    ("bernoulli", 1): (("3/10",), stats.bernoulli(0.3)),
    ("rademacher", 0): ((), stats.rv_discrete(values=((-1, 1), (0.5, 0.5)))),
    ("uniform", 2): (("-1", "3"), stats.uniform(-1, 4)),
    ("uniform", 1): (("6",), stats.randint(1, 7)),
    ("discrete uniform", 2): (("-2", "5"), stats.randint(-2, 6)),
    ("uniform on a set", 3): (("-1", "0", "4"), stats.rv_discrete(values=((-1, 0, 4), (1 / 3, 1 / 3, 1 / 3)))),
    ("exponential", 1): (("5/2",), stats.expon(scale=0.4)),
    ("gamma", 2): (("7/2", "3/2"), stats.gamma(3.5, scale=1 / 1.5)),
    ("chi-square", 1): (("5",), stats.chi2(5)),
    ("beta", 2): (("5/2", "3/2"), stats.beta(2.5, 1.5)),
    ("student", 1): (("19/2",), stats.t(9.5)),
    ("fisher", 2): (("5", "23"), stats.f(5, 23)),
    ("laplace", 2): (("1/2", "3/2"), stats.laplace(0.5, 1.5)),
    ("gumbel", 2): (("1/2", "3/2"), stats.gumbel_r(0.5, 1.5)),
    ("pareto", 2): (("3/2", "19/2"), stats.pareto(9.5, scale=1.5)),
    ("log-normal", 2): (("1/4", "1/9"), stats.lognorm(1 / 3, scale=math.exp(0.25))),
    ("inverse Gaussian", 2): (("1", "4"), stats.invgauss(1 / 4, scale=4)),
    ("Wald", 2): (("2", "3/2"), stats.invgauss(0.75 / 2.25, scale=2.25)),
    ("ex-Gaussian", 3): (("1/2", "3/4", "3/2"), stats.exponnorm(1 / (0.75 * 1.5), loc=0.5, scale=0.75)),
    ("beta-binomial", 3): (("6", "5/2", "3/2"), stats.betabinom(6, 2.5, 1.5)),
    ("poisson", 1): (("7/2",), stats.poisson(3.5)),
    ("binomial", 2): (("6", "3/10"), stats.binom(6, 0.3)),
    ("geometric", 1): (("3/10",), stats.geom(0.3)),
    ("geometric failures", 1): (("3/10",), stats.geom(0.3, loc=-1)),
}
VECTORS = frozenset({"categorical", "multinomial", "dirichlet"})
ROWS = [pytest.param(key, id=f"{key[0]}-{key[1]}") for key in KNOWN]

SEED = 20240611
DRAWS = 40_000
ERRORS = 5.5
"""A sample mean further than this from the truth, in standard errors, has probability 4e-8 by the normal law."""

Key = tuple[str, int]


def law_of(key: Key) -> Law:
    texts, _ = KNOWN[key]
    return Law(names=("x",), family=key[0], parameters=tuple(map(parsed, texts)))


def row_for(key: Key) -> LawFamily:
    row = known(law_of(key))
    assert row is not None
    return row


def letters(key: Key) -> dict[str, float]:
    texts, _ = KNOWN[key]
    row = row_for(key)
    return dict(zip(row.letters, (number(parsed(text), {}) for text in texts), strict=False))


def value(key: Key, formula: str, **more: float) -> float:
    return number(parsed(formula), {**letters(key), **more})


def places(key: Key) -> Iterable[float]:
    _, truth = KNOWN[key]
    if row_for(key).discrete:
        return range(int(truth.ppf(0.001)), int(truth.ppf(0.999)) + 1)
    return [float(truth.ppf(share)) for share in (0.02, 0.2, 0.5, 0.7, 0.97)]


def test_every_row_is_compared() -> None:
    assert {row.name for row in families()} == {name for name, _ in KNOWN} | VECTORS


@pytest.mark.parametrize("row", families(), ids=lambda row: f"{row.name}-{len(row.parameters)}")
def test_every_formula_is_one_in_the_letters_of_the_row(row: LawFamily) -> None:
    from corrigenda.proofs.language.tree.traverse import free_names

    shifted = [row.moments.shift, row.moments.scale, row.moments.below, *row.moments.cumulants] if row.moments else []
    draws = row.sampler.arguments if row.sampler else ()
    ends = [row.generating.below, row.generating.above] if row.generating else []
    for text in (row.variance, row.symmetric_about, *row.values, *row.weights, *shifted, *draws, *ends):
        assert not text or free_names(parsed(text)) <= set(row.letters)
    for text, letter in ((row.density, "x"), (row.distribution, "x"), (row.moments and row.moments.formula, "k")):
        assert not text or free_names(parsed(text)) <= {*row.letters, letter}
    for text in row.requires:
        assert isinstance(statement(text), e.Chain)
        assert free_names(statement(text)) <= set(row.letters)
    assert not row.support or isinstance(statement(row.support), e.Chain)


@pytest.mark.parametrize("key", ROWS)
def test_density(key: Key) -> None:
    row, (_, truth) = row_for(key), KNOWN[key]
    if not row.density:
        return
    density = truth.pmf if row.discrete else truth.pdf
    for x in places(key):
        assert value(key, row.density, x=x) == pytest.approx(float(density(x)), rel=1e-9)


@pytest.mark.parametrize("key", ROWS)
@pytest.mark.parametrize("order", [-0.25, 0.5, 1.5, 2.0])
def test_real_powers(key: Key, order: float) -> None:
    row, (_, truth) = row_for(key), KNOWN[key]
    if row.powers is not None:
        expected = truth.expect(lambda x: abs(x) ** order)
        assert value(key, row.powers.formula, s=order) == pytest.approx(expected, rel=1e-5)
        assert not row.powers.above or value(key, row.powers.above) < order
        assert not row.powers.below or value(key, row.powers.below) > order


@pytest.mark.parametrize("key", ROWS)
def test_distribution(key: Key) -> None:
    row, (_, truth) = row_for(key), KNOWN[key]
    for x in places(key) if row.distribution else ():
        assert value(key, row.distribution, x=x) == pytest.approx(float(truth.cdf(x)), rel=1e-9)


@pytest.mark.parametrize("key", ROWS)
def test_mean_and_variance(key: Key) -> None:
    row, (_, truth) = row_for(key), KNOWN[key]
    if row.mean:
        assert value(key, row.mean) == pytest.approx(float(truth.mean()), abs=1e-12)
        assert value(key, row.variance) == pytest.approx(float(truth.var()), abs=1e-12)


@pytest.mark.parametrize("key", [key for key in KNOWN if row_for(key).mode])
def test_a_mode_is_where_the_density_is_greatest(key: Key) -> None:
    _, truth = KNOWN[key]
    place = value(key, row_for(key).mode)
    assert all(truth.pdf(place) > truth.pdf(place + step) for step in (-1e-3, 1e-3, -0.1, 0.1))


@pytest.mark.parametrize("order", range(1, 6))
@pytest.mark.parametrize("key", ROWS)
def test_moments(key: Key, order: int) -> None:
    found = moments.formula(row_for(key), law_of(key).parameters, order)
    if found is None:
        assert (key[0], order > 2) == ("gumbel", True)
        return
    values = np.array(getattr(KNOWN[key][1], "xk", ()), dtype=float)
    weights = np.array(getattr(KNOWN[key][1], "pk", ()), dtype=float)
    truth = float((weights * values**order).sum()) if len(values) else float(KNOWN[key][1].moment(order))
    assert number(found, {}) == pytest.approx(truth, rel=1e-7, abs=1e-9)


@pytest.mark.parametrize("key", ROWS)
def test_generating_function(key: Key) -> None:
    row, (_, truth) = row_for(key), KNOWN[key]
    if row.generating is None:
        return
    for t in (-0.3, 0.2):
        if hasattr(truth, "xk"):
            mean = float((truth.pk * np.exp(t * np.array(truth.xk))).sum())
        else:
            ends = {} if row.discrete else {"lb": truth.ppf(1e-14), "ub": truth.isf(1e-14)}
            mean = float(truth.expect(lambda x, t=t: np.exp(t * x), **ends))
        assert value(key, row.generating.formula, t=t) == pytest.approx(mean, rel=1e-6)


@pytest.mark.parametrize("key", ROWS)
def test_symmetry(key: Key) -> None:
    row, (_, truth) = row_for(key), KNOWN[key]
    if row.symmetric_about:
        centre = value(key, row.symmetric_about)
        for distance in (0.5, 1.0, 1.7):
            assert truth.cdf(centre - distance) == pytest.approx(truth.sf(centre + distance - 1e-9), abs=1e-6)


@pytest.mark.parametrize("key", ROWS)
def test_sampler(key: Key) -> None:
    """Mean and distribution function of seeded draws, within a stated number of standard errors."""
    _, truth = KNOWN[key]
    row = row_for(key)
    if not (row.sampler or row.values or row.form == "set"):
        pytest.skip("the row has no sampler")
    env = Environment(numbers=Tensors(), context=Context(), sizes={}, letters={})
    drawn = draw(law_of(key), DRAWS, env, np.random.default_rng(SEED), {})["x"]
    assert drawn.shape == (DRAWS, 1, 1)
    sample = drawn.flatten().numpy()
    assert abs(sample.mean() - truth.mean()) < ERRORS * truth.std() / math.sqrt(DRAWS)
    for x in places(key):
        share = float(truth.cdf(x))
        error = math.sqrt(share * (1 - share) / DRAWS)
        assert abs((sample <= x).mean() - share) <= ERRORS * error + 1e-12
