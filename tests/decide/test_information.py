r"""Entropies and divergences of probability vectors and of laws of one family."""

from __future__ import annotations

import pytest
from scipy import stats

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.laws.table import families
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.reading.settled.chance.information import of_laws
from corrigenda.proofs.verdict import Verdict
from tests.decide.neighbours import assert_apart, verdict

VECTORS = (r"p, q \in \Delta^{n-1}", "p_i > 0", "q_i > 0")
RATES = ("0 < p < 1", "0 < q < 1")
POSITIVE = ("a > 0", "b > 0")
BERNOULLI = r"\mathrm{KL}(\mathrm{Bern}(p) \| \mathrm{Bern}(q))"
X_FOR_P = r"\mathrm{KL}(\mathrm{Bern}(x) \| \mathrm{Bern}(q)) = "
PAIRS = [
    (
        ("0 < x < 1", "0 < q < 1"),
        X_FOR_P + r"x \log \frac{x}{q} + (1 - x) \log \frac{1 - x}{1 - q}",
        X_FOR_P + r"q \log \frac{q}{x} + (1 - q) \log \frac{1 - q}{1 - x}",
    ),
    (VECTORS, r"\mathrm{KL}(p \| q) = H(p, q) - H(p)", r"\mathrm{KL}(p \| q) = H(p) - H(p, q)"),
    (VECTORS, r"D_{\mathrm{KL}}(p \| q) \ge 0", r"\mathrm{KL}(p \| q) = \mathrm{KL}(q \| p)"),
    (VECTORS, r"H(p) \le \log n", r"H(p) \ge \log n"),
    (RATES, rf"{BERNOULLI} \ge 2 (p - q)^2", rf"{BERNOULLI} \ge 3 (p - q)^2"),
    (
        POSITIVE,
        r"\mathrm{KL}(\mathrm{Poisson}(a) \| \mathrm{Poisson}(b)) = a \log \frac{a}{b} + b - a",
        r"\mathrm{KL}(\mathrm{Poisson}(a) \| \mathrm{Poisson}(b)) = a \log \frac{a}{b} + a - b",
    ),
    (
        (r"\lambda_1 > 0", r"\lambda_2 > 0"),
        r"\mathrm{KL}(\mathrm{Exp}(\lambda_1) \| \mathrm{Exp}(\lambda_2)) = "
        r"\log \frac{\lambda_1}{\lambda_2} + \frac{\lambda_2}{\lambda_1} - 1",
        r"\mathrm{KL}(\mathrm{Exp}(\lambda_1) \| \mathrm{Exp}(\lambda_2)) = "
        r"\log \frac{\lambda_2}{\lambda_1} + \frac{\lambda_1}{\lambda_2} - 1",
    ),
    (
        (),
        r"\mathrm{KL}(\mathcal{N}(m, s^2) \| \mathcal{N}(0, 1)) = \frac{s^2 + m^2 - 1}{2} - \log |s|",
        r"\mathrm{KL}(\mathcal{N}(m, s^2) \| \mathcal{N}(0, 1)) = \frac{s^2 - m^2 - 1}{2} - \log |s|",
    ),
]


@pytest.mark.parametrize(("given", "right", "wrong"), PAIRS)
def test_right_claims_stand_and_wrong_ones_fall(given: tuple[str, ...], right: str, wrong: str) -> None:
    assert_apart(given, right, wrong)


DISCRETE = {
    "bernoulli": (stats.bernoulli, (0.3,), (0.6,)),
    "poisson": (stats.poisson, (1.5,), (2.5,)),
    "geometric": (stats.geom, (0.3,), (0.6,)),
    "binomial": (stats.binom, (6, 0.3), (6, 0.6)),
}


@pytest.mark.parametrize("family", sorted(DISCRETE))
def test_the_divergence_is_the_sum_over_the_values(family: str) -> None:
    law, first, second = DISCRETE[family]
    word = next(row.words[0] for row in families() if row.name == family)
    written = [rf"\mathrm{{{word}}}({', '.join(map(str, side))})" for side in (first, second)]
    node = parse_declaration(rf"\mathrm{{KL}}({written[0]} \| {written[1]}) = 0").sides[0]
    assert of_laws(node, Context()) is not None
    claim = Claim(id="d", stated=rf"\mathrm{{KL}}({written[0]} \| {written[1]}) = z", given=(r"z \in \mathbb{R}",))
    witness = decide(claim, Settings(seed=0, claims=1)).witness
    assert witness is not None
    values = range(200)
    expected = sum(
        law.pmf(x, *first) * (law.logpmf(x, *first) - law.logpmf(x, *second)) for x in values if law.pmf(x, *first) > 0
    )
    assert float(witness.left) == pytest.approx(expected, rel=1e-5)


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        ((r"a, b \in \mathbb{R}",), r"\mathrm{KL}(\mathrm{Poisson}(a) \| \mathrm{Poisson}(b)) \ge 0"),
        ((r"p, q \in \mathbb{R}^n", "p_i > 0", "q_i > 0"), r"\mathrm{KL}(p \| q) \ge 0"),
        ((r"b, c > 0",), r"\mathrm{KL}(\mathrm{Laplace}(0, b) \| \mathrm{Laplace}(0, c)) = 0"),
    ],
)
def test_what_is_not_said_to_be_a_law_is_not_judged(given: tuple[str, ...], stated: str) -> None:
    assert verdict(stated, *given) is Verdict.INCONCLUSIVE


def test_a_hessian_at_a_vector_is_no_entropy() -> None:
    claim = Claim(id="hessian", stated=r"H(w) = \log n", given=(r"w \in \mathbb{R}^n",))
    assert decide(claim, Settings(seed=0, claims=1)).verdict is Verdict.INCONCLUSIVE


def test_laws_of_two_families_have_no_divergence_here() -> None:
    node = parse_declaration(r"\mathrm{KL}(\mathrm{Bern}(p) \| \mathrm{Poisson}(b)) = 0").sides[0]
    assert of_laws(node, Context()) is None
