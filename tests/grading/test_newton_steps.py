"""A Newton step and a condition on parameters: Hessians, entrywise products with numbers, conditions in halves."""

from __future__ import annotations

from pathlib import Path

import pytest

from corrigenda.reports.grading.rubric.checking import SOUND, checked
from corrigenda.reports.grading.rubric.reading import rubric_from
from corrigenda.reports.grading.submissions.notation.broadcasting import spread_definitions
from tests.grading.small_class import one
from tests.grading.test_rubric import asker

RUBRIC = r"""
[[problem]]
id = "p1"
points = 4
given = ['n, d \in \mathbb{N}', 'X \in \mathbb{R}^{n \times d}', 'w \in \mathbb{R}^d', 'y \in \mathbb{R}^n',
         '\sigma(t) := \operatorname{sigmoid}(t)', 'p := \sigma(X w)', 'D := \operatorname{diag}(p \circ (1 - p))',
         '\ell(w) := \sum_{i=1}^n \left(\log(1 + e^{(X w)_i}) - y_i (X w)_i\right)',
         'u := -(X^\top D X)^{-1} \nabla \ell(w)']
answer = 'u = (X^\top D X)^{-1} X^\top (y - p)'
match = { heading = ["Problem 1"] }

[[problem]]
id = "p2"
points = 2
given = ['a \in \mathbb{R}', '\kappa > 0', 'f(v) := \frac{1}{2}(v - a)^2 + \kappa |v|', '\hat{v} := \arg\min_v f(v)']
answer = '\hat{v} = 0 \iff |a| \le \kappa'
match = { heading = ["Problem 2"] }

[[problem]]
id = "p3"
points = 2
given = ['c > 0', '0 \le b < 1', '\eta \in \mathbb{R}']
asks = 'condition on \eta'
answer = '0 < \eta < \frac{2(1 + b)}{c}'
match = { heading = ["Problem 3"] }
"""


def test_a_number_in_an_entrywise_product_of_the_rubric_is_spread() -> None:
    found = rubric_from(RUBRIC).problems[0]
    assert r"D := \operatorname{diag}(p \odot (\mathbf{1} - p))" in found.given
    assert spread_definitions(found.given, ()) == found.given


def test_the_answer_of_such_a_rubric_holds() -> None:
    remarks = checked(rubric_from(RUBRIC), asker())
    assert remarks[0].level == SOUND, remarks[0].sentence


@pytest.mark.parametrize(
    ("lines", "status", "first"),
    [
        (r"$\nabla^2 \ell(w) = X^\top D X$, so $u = -(X^\top DX)^{-1}X^\top(p - y)$.", "right", ""),
        (r"$u = (X^\top DX)^{-1}X^\top y - (X^\top D X)^{-1} X^\top p$.", "right", ""),
        ("$\\nabla^2 \\ell(w) = X^\\top X$\n\n$u = (X^\\top X)^{-1}X^\\top(y - p)$", "wrong", r"\nabla^2"),
        (
            "$\\frac{\\partial^2 \\ell}{\\partial w_j \\partial w_k} = \\sum_{i=1}^n p_i X_{ij} X_{ik}$\n\n"
            "$u = (X^\\top \\operatorname{diag}(p) X)^{-1}X^\\top(y - p)$",
            "wrong",
            r"\frac{\partial^2",
        ),
    ],
)
def test_a_newton_step(lines: str, status: str, first: str, tmp_path: Path) -> None:
    found = one(tmp_path, f"## Problem 1\n\n{lines}\n", rubric=RUBRIC)
    assert found.status == status, found.reasons
    assert (found.first_wrong is not None) == bool(first)
    if found.first_wrong is not None:
        assert found.steps[found.first_wrong].raw.startswith(first)


@pytest.mark.parametrize(
    ("problem", "lines", "status"),
    [
        ("p2", r"$a \in \kappa\,\partial|\cdot|(0) = [-\kappa, \kappa]$, that is $|a| \le \kappa$.", "right"),
        ("p2", r"$\hat v = 0 \iff a \le \kappa$", "wrong"),
        ("p2", r"The minimiser is $a - \kappa$, which is $0$ iff \[ a = \kappa. \]", "wrong"),
        ("p2", r"For $a > 0$: $\hat v = 0 \iff a \le \kappa$", "queue"),
        ("p3", r"So $\eta > 0$ and $\eta < \frac{2}{c}(1 + b)$.", "right"),
        ("p3", r"So we need $\eta c < 1 + b$ and $0 < \eta < \frac{1 + b}{c}$.", "wrong"),
        ("p3", r"So $0 < \eta < \frac{2(1 + b)}{c}$ and $\eta < 1$.", "queue"),
    ],
)  # fmt: skip
def test_conditions(problem: str, lines: str, status: str, tmp_path: Path) -> None:
    found = one(tmp_path, f"## Problem {problem[1]}\n\n{lines}\n", problem, rubric=RUBRIC)
    assert found.status == status, found.reasons


def test_the_first_half_of_a_condition_may_be_the_wrong_step(tmp_path: Path) -> None:
    text = "## Problem 3\n\nSo we need $\\eta c < 1 + b$ and $0 < \\eta < \\frac{1 + b}{c}$.\n"
    found = one(tmp_path, text, "p3", rubric=RUBRIC)
    assert found.first_wrong is not None
    assert found.steps[found.first_wrong].raw == r"\eta c < 1 + b"


def test_plain_text_has_l_for_ell_and_equivalences_between_letters(tmp_path: Path) -> None:
    first = "grad l(w) = X^T (p - y)\nu = -(X^T D X)^(-1) X^T (p - y)"
    text = f"Problem 1\n\n{first}\n\nProblem 2\n\nv_hat = 0 <=> a <= kappa\n"
    assert one(tmp_path, text, suffix="txt", rubric=RUBRIC).status == "right"
    assert one(tmp_path, text, "p2", suffix="txt", rubric=RUBRIC).status == "wrong"


def test_a_number_beside_a_vector_is_wrong_once_it_is_so_when_spread(tmp_path: Path) -> None:
    rubric = r"""
[[problem]]
id = "p1"
points = 2
given = ['d \in \mathbb{N}', 'x, g \in \mathbb{R}^d',
         'q(x) := g^\top x - \frac{1}{d} g^\top \mathbf{1}\mathbf{1}^\top x']
answer = '\nabla q(x) = g - \frac{1}{d}\mathbf{1}\mathbf{1}^\top g'
match = { heading = ["Problem 1"] }
"""
    texts = {r"g - \frac{1}{d}\mathbf{1}^\top g": "queue", r"g + \frac{1}{d}\mathbf{1}^\top g": "wrong"}
    for answer, status in texts.items():
        found = one(tmp_path / status, f"## Problem 1\n\n$$\\nabla q(x) = {answer}$$\n", rubric=rubric)
        assert found.status == status, found.reasons


@pytest.mark.parametrize(("entry", "status"), [("6v", "right"), ("3v", "queue")])
def test_what_only_the_answer_names_may_be_written_out(entry: str, status: str, tmp_path: Path) -> None:
    rubric = r"""
[[problem]]
id = "p1"
points = 2
given = ['u, v \in \mathbb{R}', 'f(u, v) := u^2 v + v^3']
answer = 'H = \begin{pmatrix} 2v & 2u \\ 2u & 6v \end{pmatrix}'
match = { heading = ["Problem 1"] }
"""
    text = rf"$$\nabla^2 f = \begin{{pmatrix}} 2v & 2u \\ 2u & {entry} \end{{pmatrix}}$$"
    assert one(tmp_path, f"## Problem 1\n\n{text}\n", rubric=rubric).status == status
