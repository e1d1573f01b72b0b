"""True means, variances and covariances with random coefficients, each with its formula by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle

from tests.generated.verdicts import Case

GENERAL = (
    r"x \sim \mathcal{N}(\mu, \Sigma)",
    r"\mu, a, b \in \mathbb{R}^d",
    r"\Sigma, A \in \mathbb{R}^{d \times d}",
)
ROUND = (
    r"x \sim \mathcal{N}(0, \sigma^2 I_d)",
    r"a, b \in \mathbb{R}^d",
    r"\sigma > 0",
    r"A \in \mathbb{R}^{d \times d}",
)
Moments = Callable[[int], str]


def _c(draw: random.Random) -> str:
    return draw.choice(("2", "3", "5", r"\frac{1}{2}", r"\frac{3}{2}", "7"))


LAWS: tuple[tuple[str, tuple[str, ...], dict[int, str]], ...] = (
    (
        r"x \sim \mathcal{N}(m, v)",
        ("v > 0",),
        {1: "m", 2: "(m^2 + v)", 3: "(m^3 + 3 m v)", 4: "(m^4 + 6 m^2 v + 3 v^2)"},
    ),
    (r"x \sim \mathrm{Bernoulli}(p)", ("0 < p < 1",), {1: "p", 2: "p", 3: "p", 4: "p"}),
    (r"x \sim \mathrm{Rademacher}", (), {1: "0", 2: "1", 3: "0", 4: "1"}),
    (
        r"x \sim \mathrm{Uniform}(u, w)",
        ("u < w",),
        {1: r"\frac{u + w}{2}", 2: r"\frac{u^2 + u w + w^2}{3}", 3: r"\frac{u^3 + u^2 w + u w^2 + w^3}{4}"},
    ),
    (
        r"x \sim \mathrm{Exp}(\lambda)",
        (r"\lambda > 0",),
        {1: r"\frac{1}{\lambda}", 2: r"\frac{2}{\lambda^2}", 3: r"\frac{6}{\lambda^3}", 4: r"\frac{24}{\lambda^4}"},
    ),
    (
        r"x \sim \mathrm{Poisson}(\lambda)",
        (r"\lambda > 0",),
        {1: r"\lambda", 2: r"(\lambda^2 + \lambda)", 3: r"(\lambda^3 + 3 \lambda^2 + \lambda)"},
    ),
    (
        r"x \sim \mathrm{Binomial}(n, p)",
        (r"n \in \mathbb{N}", "0 < p < 1"),
        {1: "n p", 2: "(n p (1 - p) + n^2 p^2)"},
    ),
    (r"x \sim \chi^2_n", (r"n \in \mathbb{N}",), {1: "n", 2: "(n^2 + 2 n)", 3: "n (n + 2) (n + 4)"}),
    (r"x \sim \mathrm{Laplace}(m, s)", ("s > 0",), {1: "m", 2: "(m^2 + 2 s^2)", 3: "(m^3 + 6 m s^2)"}),
    (
        r"x \sim \mathrm{Beta}(\alpha, \beta)",
        (r"\alpha > 0", r"\beta > 0"),
        {
            1: r"\frac{\alpha}{\alpha + \beta}",
            2: r"\frac{\alpha (\alpha + 1)}{(\alpha + \beta) (\alpha + \beta + 1)}",
        },
    ),
)


def polynomials(draw: random.Random) -> Case:
    law, given, moments = draw.choice(LAWS)
    orders = sorted(draw.sample(sorted(moments), draw.randint(1, min(3, len(moments)))), reverse=True)
    coefficients = {order: _c(draw) for order in orders}
    left = " + ".join(rf"{coefficients[order]} x^{order}" for order in orders)
    right = " + ".join(rf"{coefficients[order]} \cdot {moments[order]}" for order in orders)
    return Case(family="polynomial", stated=rf"\mathbb{{E}}[{left}] = {right}", given=(law, *given))


def products(draw: random.Random) -> Case:
    """Two independent letters."""
    (first, given, one), (second, more, two) = draw.sample([row for row in LAWS if "Beta" not in row[0]], 2)
    if set("mnpuwv") & set(first) & set(second) or (r"\lambda" in first and r"\lambda" in second):
        return polynomials(draw)
    i, j = draw.choice(sorted(one)), draw.choice(sorted(two))
    c = _c(draw)
    law = second.replace("x ", "y ", 1)
    stated = rf"\mathbb{{E}}[{c} x^{i} y^{j}] = {c} \cdot {one[i]} \cdot {two[j]}"
    return Case(family="product", stated=stated, given=(first, law, *given, *more))


def quadratic(draw: random.Random) -> Case:
    c = _c(draw)
    stated = draw.choice(
        (
            rf"\mathbb{{E}}[{c} x^\top A x] = {c} (\operatorname{{tr}}(A \Sigma) + \mu^\top A \mu)",
            rf"\mathbb{{E}}[{c} x x^\top] = {c} (\Sigma + \mu \mu^\top)",
            rf"\operatorname{{Var}}({c} a^\top x) = {c}^2 a^\top \Sigma a",
            rf"\operatorname{{Cov}}({c} a^\top x, b^\top x) = {c} a^\top \Sigma b",
            rf"\operatorname{{Cov}}({c} A x) = {c}^2 A \Sigma A^\top",
            rf"\mathbb{{E}}[{c} (a^\top x)(b^\top x)] = {c} (a^\top \Sigma b + (a^\top \mu)(b^\top \mu))",
            rf"\mathbb{{E}}[{c} \|x\|_2^2] = {c} (\operatorname{{tr}}(\Sigma) + \|\mu\|_2^2)",
            r"\mathbb{E}[(a^\top x)^3] = (a^\top \mu)^3 + 3 (a^\top \mu) a^\top \Sigma a",
            rf"\operatorname{{Cov}}(x, {c} A x) = {c} \Sigma A^\top",
        )
    )
    return Case(family="quadratic", stated=stated, given=GENERAL, matrices=frozenset({"A"}))


def isotropic(draw: random.Random) -> Case:
    c = _c(draw)
    stated = draw.choice(
        (
            rf"\mathbb{{E}}[{c} \|x\|_2^4] = {c} d (d + 2) \sigma^4",
            rf"\operatorname{{Var}}({c} \|x\|_2^2) = 2 \cdot {c}^2 d \sigma^4",
            rf"\mathbb{{E}}[{c} (a^\top x)^4] = 3 \cdot {c} \sigma^4 \|a\|_2^4",
            rf"\mathbb{{E}}[{c} (a^\top x)^2 (b^\top x)^2] = {c} \sigma^4 (\|a\|_2^2 \|b\|_2^2 + 2 (a^\top b)^2)",
            rf"\operatorname{{Var}}({c} x^\top A x) = {c}^2 \sigma^4 \operatorname{{tr}}(A^2 + A^\top A)",
            rf"\mathbb{{E}}[{c} x x^\top A x x^\top] = {c} \sigma^4 (A + A^\top + \operatorname{{tr}}(A) I)",
            rf"\mathbb{{E}}[{c} \|x\|_2^2 x x^\top] = {c} (d + 2) \sigma^4 I",
        )
    )
    return Case(family="isotropic", stated=stated, given=ROUND, matrices=frozenset({"A"}))


def exponentials(draw: random.Random) -> Case:
    c = _c(draw)
    growth = r"e^{a^\top \mu + \frac{1}{2} a^\top \Sigma a}"
    stated = draw.choice(
        (
            rf"\mathbb{{E}}[{c} e^{{a^\top x}}] = {c} {growth}",
            rf"\mathbb{{E}}[{c} \cos(a^\top x)] = {c} \cos(a^\top \mu) e^{{-\frac{{1}}{{2}} a^\top \Sigma a}}",
            rf"\mathbb{{E}}[{c} \sin(a^\top x)] = {c} \sin(a^\top \mu) e^{{-\frac{{1}}{{2}} a^\top \Sigma a}}",
            rf"\mathbb{{E}}[{c} x e^{{a^\top x}}] = {c} (\mu + \Sigma a) {growth}",
        )
    )
    return Case(family="exponential", stated=stated, given=GENERAL)


def samples(draw: random.Random) -> Case:
    c = _c(draw)
    given = (r"x_1, \dots, x_n \sim P", r"\mathbb{E}[x_i] = \mu", r"\operatorname{Var}(x_i) = v")
    stated = draw.choice(
        (
            rf"\mathbb{{E}}[\frac{{{c}}}{{n}} \sum_{{i=1}}^n x_i] = {c} \mu",
            rf"\operatorname{{Var}}(\sum_{{i=1}}^n {c} x_i) = {c}^2 n v",
            rf"\operatorname{{Var}}(\frac{{{c}}}{{n}} \sum_{{i=1}}^n x_i) = {c}^2 \frac{{v}}{{n}}",
            rf"\mathbb{{E}}[{c} (\sum_{{i=1}}^n x_i)^2] = {c} (n v + n^2 \mu^2)",
            rf"\mathbb{{E}}[{c} \sum_{{i=1}}^n x_i^2] = {c} n (v + \mu^2)",
        )
    )
    return Case(family="sample", stated=stated, given=given)


def conditional(draw: random.Random) -> Case:
    given = (r"x \sim \mathcal{N}(m, s)", r"y \sim \mathcal{N}(c x, t)", "s > 0", "t > 0", r"c \in \mathbb{R}")
    k = _c(draw)
    stated = draw.choice(
        (
            rf"\mathbb{{E}}[{k} x \mid y] = {k} \frac{{t m + c s y}}{{c^2 s + t}}",
            rf"\operatorname{{Var}}({k} x \mid y) = {k}^2 \frac{{s t}}{{c^2 s + t}}",
            rf"\mathbb{{E}}[{k} y \mid x] = {k} c x",
            rf"\operatorname{{Cov}}({k} x, y) = {k} c s",
            rf"\operatorname{{Var}}({k} y) = {k}^2 (c^2 s + t)",
            rf"\mathbb{{E}}[{k} \mathbb{{E}}[x \mid y]] = {k} m",
        )
    )
    return Case(family="conditional", stated=stated, given=given)


def densities(draw: random.Random) -> Case:
    given = (
        r"p(x) := \frac{1}{\sqrt{2 \pi v}} e^{-\frac{(x - m)^2}{2 v}}",
        r"x \sim \mathcal{N}(m, v)",
        "v > 0",
        r"m \in \mathbb{R}",
    )
    c = _c(draw)
    stated = draw.choice(
        (
            rf"\mathbb{{E}}[{c} (\nabla_m \log p(x))^2] = \frac{{{c}}}{{v}}",
            rf"\mathbb{{E}}[{c} x \nabla_m \log p(x)] = {c}",
            rf"\nabla_m \mathbb{{E}}[{c} x^2] = 2 \cdot {c} m",
            rf"\nabla_v \mathbb{{E}}[{c} x^4] = {c} (6 m^2 + 6 v)",
            rf"\mathbb{{E}}[-{c} \log p(x)] = {c} \cdot \frac{{1}}{{2}} \log(2 \pi e v)",
        )
    )
    return Case(family="density", stated=stated, given=given)


FAMILIES: tuple[Callable[[random.Random], Case], ...] = (
    polynomials, quadratic, isotropic, products, exponentials, samples, polynomials, conditional, densities, products,
)  # fmt: skip


def cases(count: int, seed: int) -> Iterator[Case]:
    """`count` different true statements, the families in turn."""
    draw = random.Random(seed)
    seen: set[str] = set()
    for family in cycle(FAMILIES):
        if len(seen) >= count:
            return
        for _ in range(20):
            case = family(draw)
            if case.stated not in seen:
                seen.add(case.stated)
                yield case
                break
