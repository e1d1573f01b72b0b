"""Claims about letters with a law of the table: truths are proved and never refuted, near misses never proved."""

from __future__ import annotations

from contextlib import suppress

import pytest

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.search import refute
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.methods import identity
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, problem

EXP = (r"x \sim \mathrm{Exp}(\lambda)", r"\lambda > 0")
RATE = (r"x \sim \mathrm{Gamma}(\alpha, \beta)", r"\alpha > 0", r"\beta > 0")
SCALE = (r"x \sim \operatorname{Gamma}(k, \theta)", r"k > 0", r"\theta > 0")
BETA = (r"x \sim \mathrm{Beta}(a, b)", r"a > 0", r"b > 0")
CHI = (r"x \sim \chi^2_d", r"d > 0")
STUDENT = (r"x \sim t_\nu", r"\nu > 4")
LAPLACE = (r"x \sim \mathrm{Laplace}(\mu, b)", r"b > 0")
GUMBEL = (r"x \sim \mathrm{Gumbel}(\mu, \beta)", r"\beta > 0")
LOG = (r"x \sim \mathrm{LogNormal}(\mu, \sigma^2)", r"\sigma > 0")
TRIALS = (r"x \sim \mathrm{Geom}(p)", r"x \ge 1", r"0 < p < 1")
FAILURES = (r"x \sim \mathrm{Geom}(p)", r"x \ge 0", r"0 < p < 1")
POISSON = (r"x \sim \mathrm{Poisson}(\lambda)", r"\lambda > 0")
BINOMIAL = (r"x \sim \mathrm{Bin}(n, p)", r"n \in \mathbb{N}", r"0 < p < 1")
DIRICHLET = (r"x \sim \mathrm{Dirichlet}(\alpha)", r"\alpha, x \in \mathbb{R}^d", r"s := \sum_{i=1}^d \alpha_i")
COUNTS = (r"x \sim \mathrm{Multinomial}(m, p)", r"p, x \in \mathbb{R}^d", r"\sum_{i=1}^d p_i = 1")
RANGE = (r"x \sim \mathrm{Unif}\{a, \dots, b\}", r"a, b \in \mathbb{Z}", r"a < b")
COUNT = (r"x \sim \mathrm{Unif}\{1, \dots, n\}",)
SET = (r"x \sim \mathrm{Unif}\{-1, 0, 4\}",)
INVERSE = (r"x \sim \mathrm{InverseGaussian}(\mu, \lambda)", r"\mu > 0", r"\lambda > 0")
WALD = (r"x \sim \mathrm{Wald}(\nu, a)", r"\nu > 0", r"a > 0")
SKEWED = (r"x \sim \text{ex-Gaussian}(m, s, r)", r"s > 0", r"r > 0")
MIXED = (r"x \sim \text{beta-binomial}(n, a, b)", r"n \in \mathbb{N}", r"a > 0", r"b > 0")
UNIFORM = (r"x \sim \mathrm{Unif}(a, b)", r"a < b")

TRUE = [
    (r"\mathbb{E}[x] = 1/\lambda", EXP),
    (r"\operatorname{Var}(x) = 1/\lambda^2", EXP),
    (r"\mathbb{E}[x^3] = \frac{6}{\lambda^3}", EXP),
    (r"\mathbb{E}[x] = \frac{\alpha}{\beta}", RATE),
    (r"\operatorname{Var}(x) = \frac{\alpha}{\beta^2}", RATE),
    (r"\mathbb{E}[x] = k \theta", SCALE),
    (r"\operatorname{Var}(x) = k \theta^2", SCALE),
    (r"\mathbb{E}[x] = \frac{a}{a + b}", BETA),
    (r"\operatorname{Var}(x) = \frac{a b}{(a + b)^2 (a + b + 1)}", BETA),
    (r"\mathbb{E}[x^2] = d^2 + 2 d", CHI),
    (r"\operatorname{Var}(x) = \frac{\nu}{\nu - 2}", STUDENT),
    (r"\mathbb{E}[x^4] = \frac{3 \nu^2}{(\nu - 2)(\nu - 4)}", STUDENT),
    (r"\operatorname{Var}(x) = 2 b^2", LAPLACE),
    (r"\mathbb{E}[x] = e^{\mu + \sigma^2/2}", LOG),
    (r"\operatorname{Var}(x) = (e^{\sigma^2} - 1) e^{2 \mu + \sigma^2}", LOG),
    (r"\mathbb{E}[x] = \frac{1}{p}", TRIALS),
    (r"\mathbb{E}[x] = \frac{1 - p}{p}", FAILURES),
    (r"\operatorname{Var}(x) = \frac{1 - p}{p^2}", TRIALS),
    (r"\mathbb{E}[x^2] = \lambda + \lambda^2", POISSON),
    (r"\mathbb{E}[e^{s x}] = e^{\lambda (e^s - 1)}", POISSON),
    (r"\operatorname{Var}(x) = n p (1 - p)", BINOMIAL),
    (r"\mathbb{E}[x_i] = \frac{\alpha_i}{s}", DIRICHLET),
    (r"\operatorname{Cov}(x) = \frac{1}{s^2 (s + 1)} (s \operatorname{diag}(\alpha) - \alpha \alpha^\top)", DIRICHLET),
    (r"\operatorname{Cov}(x) = m (\operatorname{diag}(p) - p p^\top)", COUNTS),
    (r"\mathbb{E}[x] = \frac{a + b}{2}", RANGE),
    (r"\operatorname{Var}(x) = \frac{(b - a + 1)^2 - 1}{12}", RANGE),
    (r"\mathbb{E}[x] = \frac{n + 1}{2}", COUNT),
    (r"\mathbb{E}[x] = 1", SET),
    (r"\operatorname{Var}(x) = \frac{14}{3}", SET),
    (r"\operatorname{Var}(x) = \frac{(b - a)^2}{12}", UNIFORM),
    (r"\mathbb{E}[x] = \mu - \beta \operatorname{digamma}(1)", GUMBEL),
    (r"\operatorname{Var}(x) = \frac{\pi^2 \beta^2}{6}", GUMBEL),
    (r"\operatorname{Cov}(x, x^2) = \frac{4}{\lambda^3}", EXP),
    (r"\operatorname{Var}(x) = \frac{\mu^3}{\lambda}", INVERSE),
    (r"\mathbb{E}[x^2] = \mu^2 + \frac{\mu^3}{\lambda}", INVERSE),
    (r"\mathbb{E}[x] = \frac{a}{\nu}", WALD),
    (r"\operatorname{Var}(x) = \frac{a}{\nu^3}", WALD),
    (r"\operatorname{Var}(x) = s^2 + r^{-2}", SKEWED),
    (r"\mathbb{E}[x^2] = (m + r^{-1})^2 + s^2 + r^{-2}", SKEWED),
    (r"\mathbb{E}[x] = \frac{n a}{a + b}", MIXED),
    (r"\operatorname{Var}(x) = \frac{n a b (a + b + n)}{(a + b)^2 (a + b + 1)}", MIXED),
]
FALSE = [
    (r"\mathbb{E}[x] = \lambda", EXP),
    (r"\operatorname{Var}(x) = 1/\lambda", EXP),
    (r"\mathbb{E}[x^2] = \frac{1}{\lambda^2}", EXP),
    (r"\mathbb{E}[x] = \alpha \beta", RATE),
    (r"\mathbb{E}[x] = \frac{k}{\theta}", SCALE),
    (r"\mathbb{E}[x] = \frac{b}{a + b}", BETA),
    (r"\operatorname{Var}(x) = d", CHI),
    (r"\operatorname{Var}(x) = 1", STUDENT),
    (r"\operatorname{Var}(x) = b^2", LAPLACE),
    (r"\mathbb{E}[x] = e^{\mu + \sigma^2}", LOG),
    (r"\mathbb{E}[x] = \frac{1 - p}{p}", TRIALS),
    (r"\mathbb{E}[x] = \frac{1}{p}", FAILURES),
    (r"\operatorname{Var}(x) = \frac{\pi \beta^2}{6}", GUMBEL),
    (r"\mathbb{E}[x^2] = \lambda^2", POISSON),
    (r"\operatorname{Var}(x) = n p", BINOMIAL),
    (r"\operatorname{Cov}(x) = m \operatorname{diag}(p)", COUNTS),
    (r"\mathbb{E}[x] = \frac{a + b + 1}{2}", RANGE),
    (r"\mathbb{E}[x] = \frac{n}{2}", COUNT),
    (r"\mathbb{E}[x] = 0", SET),
    (r"\operatorname{Var}(x) = \frac{b - a}{12}", UNIFORM),
    (r"\operatorname{Var}(x) = \frac{\mu^2}{\lambda}", INVERSE),
    (r"\mathbb{E}[x] = \frac{\nu}{a}", WALD),
    (r"\operatorname{Var}(x) = \frac{a}{\nu^2}", WALD),
    (r"\operatorname{Var}(x) = s + r^{-2}", SKEWED),
    (r"\operatorname{Var}(x) = n \frac{a b}{(a + b)^2}", MIXED),
]


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_truths_are_proved_and_never_refuted(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is Stance.FOR
    assert refute(problem(stated, *given), seed=3, budget=Budget(trials=60)).witness is None


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_near_misses_are_refuted_and_never_proved(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is not Stance.FOR
    assert refute(problem(stated, *given), seed=3, budget=Budget()).witness is not None


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\mathbb{E}[x] = 0", (r"x \sim t_\nu", r"\nu > 0")),
        (r"\mathbb{E}[x] = 0", (r"x \sim t_1",)),
        (r"\operatorname{Var}(x) = \frac{\nu}{\nu - 2}", (r"x \sim t_\nu", r"\nu > 1")),
        (r"\mathbb{E}[x^4] = \frac{3 \nu^2}{(\nu - 2)(\nu - 4)}", (r"x \sim t_\nu", r"\nu > 2")),
        (r"\mathbb{E}[e^{2 x}] = -1", (r"x \sim \mathrm{Exp}(1)",)),
        (r"\mathbb{E}[e^{s x}] = \frac{\lambda}{\lambda - s}", (*EXP, r"s > 0")),
    ],
)
def test_moments_that_may_not_exist_have_no_number(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is Stance.SILENT
    with suppress(Unsupported):
        assert refute(problem(stated, *given), seed=3, budget=Budget(trials=60)).witness is None


@pytest.mark.parametrize(
    "law",
    [
        r"\mathrm{Exp}(\beta)",
        r"\mathrm{Exp}(2)",
        r"\mathrm{Gamma}(2, 3)",
        r"\mathrm{Gamma}(k, s)",
        r"\mathrm{Geom}(p)",
        r"\mathrm{Wald}(\mu, \lambda)",
        r"\mathrm{Wald}(1, \lambda)",
        r"\mathrm{ExGaussian}(\mu, \sigma^2, \lambda)",
    ],
)
def test_a_parameter_with_two_meanings_is_refused(law: str) -> None:
    with pytest.raises(UnsupportedConstruct):
        problem(r"\mathbb{E}[x] = 1", rf"x \sim {law}")
