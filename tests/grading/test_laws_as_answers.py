"""A law as the answer: in symbols, as a density, in words, in a box; one that differs has a witness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from corrigenda.reports.grading.rubric.checking import SOUND, UNSOUND, checked, worst
from corrigenda.reports.grading.rubric.reading import RubricError, rubric_from
from tests.grading.small_class import mark, marked
from tests.grading.test_rubric import asker

NORMAL = r"""
[[problem]]
id = "p1"
points = 2
given = ['n, d \in \mathbb{N}', 'z \sim \mathcal{N}(0, I_d)', 'A \in \mathbb{R}^{n \times d}', 'b \in \mathbb{R}^n',
         'y := A z + b']
answer = 'y \sim \mathcal{N}(b, A A^\top)'
match = { heading = ["Problem 1"] }

[[problem.mistake]]
id = "mean left out"
stated = 'y \sim \mathcal{N}(0, A A^\top)'
points = 1
"""
SUM = r"""
[[problem]]
id = "p1"
points = 2
given = ['\lambda > 0', 'X, Y \sim \mathrm{Exp}(\lambda)', 'S := X + Y']
answer = 'S \sim \mathrm{Gamma}(2, \lambda)'
match = { heading = ["Problem 1"] }
"""
POSTERIOR = r"""
[[problem]]
id = "p1"
points = 2
given = ['a, b > 0', 'n \in \mathbb{N}', 's \ge 0']
asks = 'law of \lambda \mid x'
answer = '\mathrm{Gamma}(a + s, b + n)'
match = { heading = ["Problem 1"] }
"""
SCALE = r"""
[[problem]]
id = "p1"
points = 2
given = ['\sigma > 0', 'm \in \mathbb{R}', 'g \sim \mathcal{N}(0, 1)', 'u := m + \sigma g']
answer = 'u \sim \mathcal{N}(m, \sigma^2)'
match = { heading = ["Problem 1"] }
"""
Answers = Mapping[str, Sequence[str]]
OF_NORMAL: Answers = {
    "right": (
        r"$y \sim \mathcal{N}(b, AA^\top)$",
        r"So $A z + b \sim \mathcal N(b, AA^T)$.",
        r"$y$ is normal with mean $b$ and covariance $AA^\top$.",
        r"$$p(y) = \mathcal{N}(y; b, AA^\top)$$",
        r"$$\boxed{\mathcal{N}(b, A A^\top)}$$",
        r"$\mathbb{E}[y] = b$ and $\operatorname{Cov}(y) = AA^\top$, hence $y \sim \mathcal{N}(b, A A^\top)$.",
        r"Linear maps of Gaussians are Gaussian, so the law of $y$ is $\mathcal{N}(b, AA^\top)$.",
        r"The vector $y$ is Gaussian with mean vector $b$ and covariance matrix $A A^{\top}$.",
        r"Write $M = AA^\top$. $y \sim \mathcal{N}(b, M)$",
        r"Since $z \sim \mathcal{N}(0, I_d)$, we have $\mathbb{E}[y] = b$. So $y$ follows $\mathcal{N}(b, A A^\top)$",
        "y ~ N(b, A A^T)",
    ),
    "partial": (
        r"$y \sim \mathcal{N}(0, AA^\top)$",
        r"$y$ is normal with mean $0$ and covariance $AA^\top$.",
    ),
    "wrong": (
        r"$y \sim \mathcal{N}(b, A^\top A)$",
        r"$y \sim \mathcal{N}(b, I_n)$",
        r"$y \sim \mathcal{N}(b, 2 A A^\top)$",
    ),
    "queue": ("$y$ is Gaussian.", r"$z \sim \mathcal{N}(0, I_d)$", r"$y \mid z \sim \mathcal{N}(b, A)$"),
}
OF_SUM: Answers = {
    "right": (
        r"$S \sim \mathrm{Gamma}(2, \lambda)$",
        r"$X + Y \sim \Gamma(2, \lambda)$",
        r"$S$ is Gamma distributed with shape $2$ and rate $\lambda$.",
        "S ~ Gamma(2, lambda)",
        r"$\boxed{\text{Gamma}(2,\lambda)}$",
        r"$S \sim \mathrm{Gamma}(\alpha, \lambda)$ with $\alpha = 2$",
    ),
    "wrong": (
        r"$S \sim \mathrm{Exp}(2\lambda)$",
        r"$S \sim \mathrm{Gamma}(2, 2\lambda)$",
        r"$S \sim \mathrm{Gamma}(1, \lambda)$",
        r"$S \sim \mathrm{Poisson}(\lambda)$",
        r"$S \sim \mathcal{N}(2/\lambda, 2/\lambda^2)$",
    ),
    "queue": (
        r"$S \sim \mathrm{Gamma}(2, 1/\lambda)$",
        r"$f_S(s) = \lambda^2 s e^{-\lambda s}$",
    ),
}
OF_POSTERIOR: Answers = {
    "right": (
        r"$\lambda \mid x \sim \mathrm{Gamma}(a + s, b + n)$",
        r"The posterior is $\mathrm{Gamma}(s + a, n + b)$.",
        r"Prior: $\lambda \sim \mathrm{Gamma}(a, b)$. So $\lambda | x \sim \text{Gamma}(a + s, b + n)$",
        r"$p(\lambda \mid x) = \mathrm{Gamma}(\lambda; a+s, b+n)$",
        r"So the posterior is Gamma with shape $a + s$ and rate $b + n$.",
    ),
    "wrong": (
        r"$\lambda | x \sim \mathrm{Gamma}(a + n, b + s)$",
        r"The posterior is $\mathrm{Gamma}(a, b + n)$.",
        r"The posterior is again Gamma with shape $a + s$ and rate $b + s$.",
    ),
    "queue": (r"$\lambda | x \sim \mathrm{Gamma}(a + k, b + n)$",),
}
OF_SCALE: Answers = {
    "right": (r"$u \sim \mathcal{N}(m, \sigma^2)$",),
    "wrong": (r"$u \sim \mathcal{N}(m, 2\sigma^2)$", r"$u \sim \mathcal{N}(0, \sigma^2)$"),
    "queue": (r"$u \sim \mathcal{N}(m, \sigma)$",),  # a standard deviation, perhaps
}


@pytest.mark.parametrize(
    ("problem", "answers"),
    [(NORMAL, OF_NORMAL), (SUM, OF_SUM), (POSTERIOR, OF_POSTERIOR), (SCALE, OF_SCALE)],
    ids=["normal", "sum", "posterior", "scale"],
)
def test_laws_in_every_spelling(problem: str, answers: Answers, tmp_path: Path) -> None:
    texts = [(text, status) for status, found in answers.items() for text in found]
    files = {f"s{number:02}.md": f"## Problem 1\n\n{text}\n" for number, (text, _) in enumerate(texts)}
    result = marked(tmp_path, files, problem)
    became = {text: mark(result, f"s{number:02}", "p1").status for number, (text, _) in enumerate(texts)}
    assert became == dict(texts)


def test_a_family_is_told_by_its_generating_function(tmp_path: Path) -> None:
    problem = SUM.replace("S := X + Y'", "S := X'").replace("Gamma}(2,", "Gamma}(1,")
    assert mark(marked(tmp_path, {"s.md": r"$S \sim \mathrm{Exp}(\lambda)$"}, problem), "s", "p1").status == "right"


@pytest.mark.parametrize("problem", [NORMAL, SUM, POSTERIOR, SCALE])
def test_its_rubric_passes_its_own_check(problem: str) -> None:
    assert worst(checked(rubric_from(problem), asker())) == SOUND


@pytest.mark.parametrize(
    ("problem", "old", "new"),
    [(NORMAL, "(b, A A", "(b, 2 A A"), (SUM, "Gamma}(2,", "Gamma}(3,"), (NORMAL, "(0, A A", "(b, A A")],
)
def test_a_wrong_rubric_fails_its_own_check(problem: str, old: str, new: str) -> None:
    assert worst(checked(rubric_from(problem.replace(old, new)), asker())) == UNSOUND


def test_an_unknown_law_is_refused() -> None:
    with pytest.raises(RubricError, match="write one that is known"):
        rubric_from(SUM.replace(r"\mathrm{Gamma}(2, \lambda)", r"\mathrm{Foo}(2, \lambda)"))
