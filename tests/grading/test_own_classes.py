"""Kinds that two classes of our own met: own letters, comparisons in words, answers without marks beside others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.grading.small_class import mark, marked, one

NORMAL = r"""
[[problem]]
id = "p1"
points = 3
given = ['r, s > 0', 'y \in \mathbb{R}']
asks = 'law of w \mid y'
answer = '\mathcal{N}\left(\frac{r^2 y}{r^2 + s^2}, \frac{r^2 s^2}{r^2 + s^2}\right)'
match = { heading = ["Problem 1"] }
"""
RANGE = r"""
[[problem]]
id = "p1"
points = 3
given = ['a, b > 0', '\mu \in \mathbb{R}', 'a > b']
answer = '(b - \mu)^2 < (a - \mu)^2 \iff \mu < \frac{a + b}{2}'
match = { heading = ["Problem 1"] }
"""
SLOPES = r"""
[[problem]]
id = "p1"
points = 3
given = ['d \in \mathbb{N}', 'z \in \mathbb{R}^d', 'c \in \mathbb{R}', 'p := c z', 'F(z) := c z^\top z']
answer = '\frac{\partial p}{\partial z} = c I_d'
match = { heading = ["Problem 1"] }

[[problem]]
id = "p2"
points = 3
given = ['d \in \mathbb{N}', 'z \in \mathbb{R}^d', 'c \in \mathbb{R}', 'F(z) := c z^\top z']
answer = '\nabla F(z) = 2 c z'
match = { heading = ["Problem 2"] }
"""
LETTER = r"""
[[problem]]
id = "p1"
points = 3
given = ['u, v \in \mathbb{R}']
answer = 'H = \begin{pmatrix} 2v & 2u \\ 2u & 6v \end{pmatrix}'
match = { heading = ["Problem 1"] }
"""
MIXED = r"""
[[problem]]
id = "p1"
points = 2
given = ['K \in \mathbb{R}^{n \times n}', 'y, x \in \mathbb{R}^n', '\lambda > 0', 'J(x) := \lambda y^\top K x']
answer = '\nabla J(x) = \lambda K^\top y'
match = { heading = ["Problem 1"] }

[[problem]]
id = "p2"
points = 2
given = ['\kappa > 0']
asks = 'condition on u'
answer = '-\kappa \le u \le \kappa'
match = { heading = ["Problem 2"] }

[[problem]]
id = "p3"
points = 2
given = ['q \in \mathbb{R}']
answer = '(q + 1)^2 = q^2 + 2 q + 1'
match = { heading = ["Problem 3"] }
"""


def status(folder: Path, text: str, rubric: str) -> str:
    return one(folder, f"## Problem 1\n\n{text}\n", rubric=rubric).status


@pytest.mark.parametrize(
    ("text", "became"),
    [
        # letters explained behind the answer, one of them by its square
        (r"$w|y \sim \mathcal{N}(m, v)$ with $m = \frac{r^2 y}{r^2+s^2}$ and $v = \frac{r^2s^2}{r^2+s^2}$.", "right"),
        (r"$w|y \sim \mathcal{N}(m, q^2)$ where $q^2 = \frac{r^2s^2}{r^2+s^2}$ and $m = \frac{q^2}{s^2}y$.", "right"),
        (r"The posterior is $\mathcal{N}(m, v)$ with $m = \frac{r^2 y}{r^2+s^2}$ and $v = r^2$.", "wrong"),
        # a letter in an explanation that nobody explains
        (r"$w|y \sim \mathcal{N}(m, v)$ with $m = h y$ and $v = \frac{r^2s^2}{r^2+s^2}$.", "queue"),
    ],
)
def test_letters_explained_behind_a_law(text: str, became: str, tmp_path: Path) -> None:
    assert status(tmp_path, text, NORMAL) == became


@pytest.mark.parametrize(
    ("text", "became"),
    [
        (r"$\mu$ must be less than $\frac{a+b}{2}$.", "right"),
        (r"$\mu$ has to be strictly smaller than $\frac{a+b}{2}$.", "right"),
        (r"$\mu$ must be greater than $\frac{a+b}{2}$.", "wrong"),
        (r"$\mu$ may be at most $\frac{a+b}{2}$.", "wrong"),
        # an `and` that begins a sentence of its own ties nothing
        (r"$\mu < \frac{a+b}{2}$, and the iteration converges then.", "right"),
        (r"$\mu < b$, and it converges then.", "wrong"),
    ],
)
def test_comparisons_in_words(text: str, became: str, tmp_path: Path) -> None:
    assert status(tmp_path, text, RANGE) == became


@pytest.mark.parametrize(
    ("text", "became"),
    [
        (r"$\frac{\partial F}{\partial z_j} = 2 c z_j$", "right"),
        (r"$\frac{\partial F}{\partial z_j} = c z_j$", "wrong"),
        (r"Writing $\theta$ for $z$: $\nabla_\theta F = 2 c \theta$", "right"),
        (r"$\boxed{h}$ where $h = 2 c z$", "right"),
        (r"$\boxed{h}$ where $h = 3 c z$", "wrong"),
    ],
)
def test_gradients_of_functions(text: str, became: str, tmp_path: Path) -> None:
    result = marked(tmp_path, {"s.md": f"## Problem 2\n\n{text}\n"}, SLOPES)
    assert mark(result, "s", "p2").status == became


def test_a_name_for_what_is_asked_is_no_answer(tmp_path: Path) -> None:
    assert status(tmp_path, r"Let $J = \frac{\partial p}{\partial z}$. Then $J = 2 c I_d$.", SLOPES) != "right"
    assert (
        status(tmp_path, r"Let $J = \frac{\partial p}{\partial z}$. Then $J_{ij} = c \delta_{ij}$.", SLOPES) == "right"
    )


@pytest.mark.parametrize(
    ("text", "became"),
    [
        (r"$$H = \begin{bmatrix} 2v & 2u \\ 2u & 6v\end{bmatrix}$$", "right"),
        (r"$H = 2\begin{pmatrix} v & u \\ u & 3v\end{pmatrix}$", "right"),
        (r"$$\boxed{\begin{pmatrix} 2v & 2u \\ 2u & 6v \end{pmatrix}}$$", "right"),
        (r"$$H = \begin{pmatrix} 2v & 2u \\ 2u & 3v \end{pmatrix}$$", "wrong"),
        (r"$$H = \begin{pmatrix} 2v & 2u & 0 \\ 2u & 6v & 0 \end{pmatrix}$$", "wrong"),
    ],
)
def test_a_letter_that_only_the_answer_defines(text: str, became: str, tmp_path: Path) -> None:
    assert status(tmp_path, text, LETTER) == became


def test_answers_without_marks_beside_one_with(tmp_path: Path) -> None:
    text = "## Problem 1\n\n∇J(x) = λ Kᵀ y\n\n## Problem 2\n\n|u| ≤ κ\n\n## Problem 3\n\n$(q+1)^2 = q^2 + 2q + 1$\n"
    result = marked(tmp_path, {"s.md": text}, MIXED)
    assert [mark(result, "s", f"p{number}").status for number in (1, 2, 3)] == ["right", "right", "right"]


def test_one_definition_that_cannot_be_put_in_spoils_no_other(tmp_path: Path) -> None:
    text = "## Problem 2\n\n$u_{1,2} = \\pm \\kappa$ are the ends, so $-\\kappa \\le u \\le \\kappa$\n"
    assert mark(marked(tmp_path, {"s.md": text}, MIXED), "s", "p2").status == "right"
