"""Letters and shorthand that a student brings along: layers, unit vectors, diagonal parts, substitutions, words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.grading.small_class import mark, marked, one

LAYERS = r"""
[[problem]]
id = "p1"
points = 4
given = ['m, k \in \mathbb{N}', 'V_1 \in \mathbb{R}^{k \times m}', 'V_2 \in \mathbb{R}^{1 \times k}',
  's \in \mathbb{R}^m', 'g := V_1 s', 'E := \frac{1}{2}(V_2 g)^2']
answer = '\nabla_{V_1} E = (V_2 g) V_2^\top s^\top'
match = { heading = ["Problem 1"] }
"""
ROWS = r"""
[[problem]]
id = "p1"
points = 4
given = ['m, k \in \mathbb{N}', 'B \in \mathbb{R}^{m \times k}', 'v \in \mathbb{R}^k',
  'h := \sum_{i=1}^m \sum_{j=1}^k B_{ij}^2 v_j^2']
answer = 'h = v^\top \operatorname{diag}(\operatorname{diag}(B^\top B)) v'
match = { heading = ["Problem 1"] }
"""
RATE = r"""
[[problem]]
id = "p1"
points = 4
given = ['\theta > 0', 'H := \theta^2 \log(1 + \frac{1}{\theta})']
answer = '\frac{\partial H}{\partial \theta} = 2\theta\log(1 + \frac{1}{\theta}) - \frac{\theta}{\theta + 1}'
match = { heading = ["Problem 1"] }
"""
TWO = r"""
[[problem]]
id = "p1"
points = 2
given = ['\nu \in \mathbb{R}', '\tau > 0', 'x, y \sim \mathcal{N}(\nu, \tau^2)']
answer = '\operatorname{Var}(x y) = \tau^4 + 2\nu^2\tau^2'
match = { heading = ["Problem 1"] }

[[problem]]
id = "p2"
points = 2
given = ['0 < q < 1', 'B \sim \mathrm{Bernoulli}(q)', 'G := \frac{1}{q} B']
answer = '\operatorname{Var}(G) = \frac{1 - q}{q}'
match = { heading = ["Problem 2"] }
"""


ERRORS = r"""
[[problem]]
id = "p1"
points = 4
given = ['m \in \mathbb{N}', 'a, s \in \mathbb{R}^m', 'v \in \mathbb{R}', 'E := \frac12 \sum_{i=1}^m (v a_i - s_i)^2']
answer = '\frac{\partial E}{\partial v} = \sum_{i=1}^m (v a_i - s_i) a_i'
match = { heading = ["Problem 1"] }
"""


def test_errors_that_nothing_defines_are_no_unit_vectors(tmp_path: Path) -> None:
    text = "Here $e_i$ is the error.\n\n$$\\frac{\\partial E}{\\partial v} = \\sum_{i=1}^m e_i a_i$$"
    found = one(tmp_path, f"## Problem 1\n\n{text}\n", rubric=ERRORS)
    assert (found.status, found.first_wrong) == ("queue", None), found
    assert "what $e$ is" in found.reasons[0]


@pytest.mark.parametrize(
    ("rubric", "answer", "status"),
    [
        (LAYERS, r"$$\nabla_{V^{(1)}} E = (V^{(2)} g) {V^{(2)}}^\top s^\top$$", "right"),
        (LAYERS, r"$$\frac{\partial E}{\partial V^{(1)}_{ij}} = (V^{(2)} g) V^{(2)}_{1i} s_j$$", "right"),
        (LAYERS, r"$$\frac{\partial E}{\partial V^{[1]}_{ij}} = -(V^{[2]} g) V^{[2]}_{1i} s_j$$", "wrong"),
        (ROWS, r"$$h = \sum_j \|B e_j\|_2^2 v_j^2$$", "right"),
        (ROWS, r"$$h = \sum_j \|B e_j\|_2 v_j^2$$", "wrong"),
        (ROWS, r"$$h = v^\top \operatorname{diag}(B^\top B)\,v$$", "right"),
        (ROWS, r"$$h = 2v^\top \operatorname{diag}(B^\top B)\,v$$", "wrong"),
        (RATE, r"Put $b = 1/\theta$. $$\frac{\partial H}{\partial \theta} = -b^2\frac{\partial H}{\partial b}"
               r" = 2\theta\log(1 + b) - \frac{\theta}{\theta + 1}$$", "right"),
        (RATE, r"Put $b = 1/\theta$. $$\frac{\partial H}{\partial \theta} = b^2\frac{\partial H}{\partial b}"
               r" = -2\theta\log(1 + b) + \frac{\theta}{\theta + 1}$$", "wrong"),
    ],
)  # fmt: skip
def test_an_answer_in_the_notation_of_a_student(rubric: str, answer: str, status: str, tmp_path: Path) -> None:
    found = one(tmp_path, f"## Problem 1\n\n{answer}\n", rubric=rubric)
    assert found.status == status, found
    assert found.first_wrong == (None if status == "right" else 0), found.steps


def test_moments_in_words(tmp_path: Path) -> None:
    words = "Both are alike, and $x y$ has variance $\\tau^2\\cdot\\tau^2$."
    text = f"## Problem 1\n\n{words}\n\n$$\\operatorname{{Var}}(x y) = \\tau^4$$\n"
    found = one(tmp_path, text, rubric=TWO)
    assert found.status == "wrong"
    assert found.first_wrong == 0
    assert found.steps[0].raw == "x y$ has variance $\\tau^2\\cdot\\tau^2"


def test_steps_without_a_heading_belong_to_the_answer_behind_them(tmp_path: Path) -> None:
    text = (
        "We use $\\mathbb{E}[x^2] = \\nu^2 + \\tau^2$, so $\\operatorname{Var}(xy) = \\tau^4 + 2\\nu^2\\tau^2$.\n\n"
        "The mask has $\\mathbb{E}[B^2] = q^2$, hence\n\n$$\\operatorname{Var}(G) = q - 1.$$\n"
    )
    result = marked(tmp_path, {"s.md": text}, TWO)
    first, second = (mark(result, "s", problem) for problem in ("p1", "p2"))
    assert (first.status, len(first.steps)) == ("right", 2)
    assert second.status == "wrong"
    assert second.steps[second.first_wrong or 0].raw == "\\mathbb{E}[B^2] = q^2"


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("Var(x y) = total = tau^4 + 2 nu^2 tau^2", "right"),
        ("Var(x y) = their total = tau^4 + nu^2 tau^2", "wrong"),
    ],
)
def test_words_inside_a_chain_of_plain_text(line: str, status: str, tmp_path: Path) -> None:
    assert one(tmp_path, f"Problem 1\n\n{line}\n", suffix="txt", rubric=TWO).status == status
