"""The first step that fails is named, whatever its form; what could not be decided is never called wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.grading.small_class import one

RUBRICS = {
    "smoothing": r"""
[[problem]]
id = "p1"
points = 4
given = ['m \in \mathbb{N}', 'K \in \mathbb{R}^{m \times m}', 'K \succ 0', 'z, v \in \mathbb{R}^m', '\gamma > 0',
  'J := \|z - v\|_2^2 + \gamma z^\top K z', '\hat z := \arg\min_z J']
answer = '\hat z = (I_m + \gamma K)^{-1} v'
match = { heading = ["Problem 1"] }
""",
    "frame": r"""
[[problem]]
id = "p1"
points = 4
given = ['p, q \in \mathbb{N}', 'Q \in \mathbb{R}^{p \times q}', 'Q^\top Q = I_q', 'v \in \mathbb{R}^p',
  's := \|Q Q^\top v\|_2^2']
answer = 's = \|Q^\top v\|_2^2'
match = { heading = ["Problem 1"] }
""",
    "scale": r"""
[[problem]]
id = "p1"
points = 4
given = ['m \in \mathbb{N}', 't \in \mathbb{R}^m', 't \ne 0', 'h := \|t\|_2^2', 'g := h^2']
answer = '\nabla_t g = 4 h t'
match = { heading = ["Problem 1"] }
""",
    "shrinking": r"""
[[problem]]
id = "p1"
points = 4
given = ['m \in \mathbb{N}', '\theta \in \mathbb{R}^m', '\gamma, \tau > 0', 'x \sim \mathcal{N}(\theta, \tau^2 I_m)',
  '\hat\theta := \frac{1}{1 + \gamma} x']
answer = '\mathbb{E}[\hat\theta] - \theta = -\frac{\gamma}{1 + \gamma}\theta'
match = { heading = ["Problem 1"] }
""",
    "spread": r"""
[[problem]]
id = "p1"
points = 4
given = ['m \in \mathbb{N}', 't \in \mathbb{R}^m', '\bar t := \frac1m \sum_{i=1}^m t_i',
  'S := \sum_{i=1}^m (t_i - \bar t)^2']
answer = 'S = \sum_{i=1}^m t_i^2 - m \bar t^2'
match = { heading = ["Problem 1"] }
""",
    "absolute": r"""
[[problem]]
id = "p1"
points = 4
given = ['h, k > 0', 'c := |h - 1|']
answer = 'c = |h - 1|'
match = { heading = ["Problem 1"] }
""",
}
# The rubric, what a student wrote, and the first step that fails.
WRONG = [
    # an equation for the minimiser, after the gradient was set to zero
    ("smoothing", [r"$$\nabla J = 2(z - v) + 2\gamma K z$$", r"set to zero: $$z - \gamma K z = v$$",
                   r"$$\hat z = (I - \gamma K)^{-1} v$$"], 1),
    ("smoothing", [r"$$\nabla J = 2(z - v) + 2\gamma K z$$", r"$$z(I + \gamma K) = v$$",
                   r"$$\hat z = v(I + \gamma K)^{-1}$$"], 1),
    # the letter itself for its minimiser
    ("smoothing", [r"$$\nabla J = 2(z - v) + 2\gamma K z$$", r"$$z = (I + \gamma)^{-1} K v$$"], 1),
    # a structure that the problem does not grant
    ("frame", [r"$$Q Q^\top = I$$", r"$$s = \|v\|_2^2$$"], 0),
    # an identity with the form of an equation to solve
    ("smoothing", [r"$$(I + \gamma K)^{-1} K = I + \gamma K^{-1}$$", r"$$\hat z = v + \gamma K^{-1} v$$"], 0),
    # a definition of the problem is in force, whatever stands between
    ("scale", [r"$$\nabla_t g = 2 h$$"], 0),
    # a mean that the laws of the problem fix is no condition on its letters
    ("shrinking", [r"$$\mathbb{E}[\hat\theta] = \theta$$", r"$$\mathbb{E}[\hat\theta] - \theta = 0$$"], 0),
    # a wrong result that goes on to the answer is no point to start from
    ("smoothing", [r"$$\nabla J = 2(z - v) + 2\gamma K z$$", r"$$z = (I - \gamma K)^{-1} v$$",
                   r"$$\hat z = (I - \gamma K)^{-1} v$$"], 1),
    # an entry of what is asked
    ("scale", [r"$$\frac{\partial g}{\partial t_i} = 2 h t_i$$", r"$$\nabla_t g = 2 h t$$"], 0),
]  # fmt: skip
# What holds, or may be a condition: never called wrong.
FINE = [
    ("smoothing", [r"$$\nabla J = 2(z - v) + 2\gamma K z$$", r"$$\nabla J = 0$$", r"$$z + \gamma K z = v$$",
                   r"$$z = (I + \gamma K)^{-1} v$$"]),
    ("smoothing", [r"Suppose first that $K = 0$, so that $z = v$.", r"$$\nabla J = 2(z - v) + 2\gamma K z = 0$$",
                   r"$$\hat z = (I + \gamma K)^{-1} v$$"]),
    ("frame", [r"If $Q Q^\top = I$, nothing changes.", r"$$s = v^\top Q Q^\top Q Q^\top v = \|Q^\top v\|_2^2$$"]),
    # cases in other words
    ("frame", [r"If $Q$ is square, then $Q Q^\top = I$.", r"$$s = \|Q^\top v\|_2^2$$"]),
    ("frame", [r"We get $Q Q^\top = I$ for $p = q$.", r"$$s = \|Q^\top v\|_2^2$$"]),
    ("frame", [r"For a square $Q$ we also have $Q Q^\top = I$.", r"$$s = \|Q^\top v\|_2^2$$"]),
    ("smoothing", [r"Without the penalty $\hat z = v$.", r"$$\hat z = (I + \gamma K)^{-1} v$$"]),
    # a point on the way is not the minimiser
    ("smoothing", [r"$$\nabla J = 2(z - v) + 2\gamma K z$$", r"We start from $z = v$ and go down to",
                   r"$$\hat z = (I + \gamma K)^{-1} v$$"]),
    # an implication whose conclusion is about the letter that is minimised over
    ("smoothing", [r"$$\nabla J = 2(z - v) + 2\gamma K z = 0 \implies z + \gamma K z = v \implies"
                   r" z = (I + \gamma K)^{-1} v$$"]),
    ("shrinking", [r"If $\hat\theta$ has mean $\theta$, it is unbiased.",
                   r"$$\mathbb{E}[\hat\theta] - \theta = -\frac{\gamma}{1 + \gamma}\theta$$"]),
    ("spread", [r"The mean of $t_i$ is $\bar t$.", r"$$S = \sum_{i=1}^m t_i^2 - m \bar t^2$$"]),
    ("shrinking", [r"$$\theta^\top\operatorname{Var}\theta = 1$$",
                   r"$$\mathbb{E}[\hat\theta] - \theta = -\frac{\gamma}{1 + \gamma}\theta$$"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "lines", "first"), WRONG)
def test_the_first_wrong_step(name: str, lines: list[str], first: int, tmp_path: Path) -> None:
    found = one(tmp_path, "## Problem 1\n\n" + "\n\n".join(lines) + "\n", rubric=RUBRICS[name])
    assert found.status in ("wrong", "partial"), found
    assert found.first_wrong is not None
    wanted = lines[first].partition("$$")[2].removesuffix("$$")
    assert found.steps[found.first_wrong].raw == wanted, found.steps


@pytest.mark.parametrize(("name", "lines"), FINE)
def test_nothing_is_called_wrong(name: str, lines: list[str], tmp_path: Path) -> None:
    found = one(tmp_path, "## Problem 1\n\n" + "\n\n".join(lines) + "\n", rubric=RUBRICS[name])
    assert found.first_wrong is None, found.steps
    assert found.status in ("right", "queue")
    assert not any(step.verdict in (Verdict.REFUTED, Verdict.ILL_TYPED) for step in found.steps)


LOSS = r"""
[[problem]]
id = "p1"
points = 4
given = ['m, d \in \mathbb{N}', 'N \in \mathbb{R}^{m \times m}', 'N \succ 0', 'v, c \in \mathbb{R}^m', '\kappa > 0',
  's := N v - c', 'E_0 := \frac{1}{2\kappa}\|s\|_2^2']
answer = '\nabla_v E_0 = \frac{1}{\kappa} N s'
match = { heading = ["Problem 1"] }
"""
SLOPE = r"""
[[problem]]
id = "p1"
points = 4
given = ['t, g > 0', 'H := t^3 e^{-g t}']
answer = '\frac{\partial H}{\partial t} = (3 t^2 - g t^3) e^{-g t}'
match = { heading = ["Problem 1"] }
"""
SUBSTITUTED = r"""
[[problem]]
id = "p1"
points = 4
given = ['t > 0', 'u := 1 - t', 'H := u^3']
answer = '\frac{\partial H}{\partial t} = -3 (1 - t)^2'
match = { heading = ["Problem 1"] }
"""
MASK = r"""
[[problem]]
id = "p1"
points = 4
given = ['m \in \mathbb{N}', 'v \in \mathbb{R}^m', '0 < q < 1', 'B \in \mathbb{R}^m', 'B_i \sim \mathrm{Bernoulli}(q)',
  'T := (v^\top B)^2']
answer = '\mathbb{E}[T] = q^2 (\sum_{i=1}^m v_i)^2 + q(1-q)\|v\|_2^2'
match = { heading = ["Problem 1"] }
"""


@pytest.mark.parametrize(
    ("rubric", "lines", "first"),
    [
        (LOSS, [r"$$dE_0 = \frac{1}{\kappa} s^\top N\,dv$$", r"$$\nabla_v E_0 = \frac{1}{\kappa} N s$$"], None),
        (LOSS, [r"$$dE_0 = \frac{1}{2\kappa} s^\top N\,dv$$", r"$$\nabla_v E_0 = \frac{1}{2\kappa} N s$$"], 0),
        (LOSS, [r"$$ds = N\,dv$$", r"$$\frac{dE_0}{dv} = \frac{1}{\kappa} N s$$"], None),
        (SLOPE, [r"With $y = e^{-g t}$ we have $dy = e^{-g t}\,dt$.",
                 r"$$\frac{dH}{dt} = (3 t^2 + t^3) e^{-g t}$$"], 0),
        (SLOPE, [r"$$dH = 3 t^2 e^{-g t}\,dt - g t^3 e^{-g t}\,dt$$",
                 r"$$\frac{dH}{dt} = (3 t^2 - g t^3) e^{-g t}$$"], None),
        (SUBSTITUTED, [r"With $u = 1 - t$ we have $du = -dt$.",
                       r"$$\frac{\partial H}{\partial t} = -3(1 - t)^2$$"], None),
        # entries with different indices, whether or not the words say so
        (MASK, [r"$$\mathbb{E}[B_i B_j] = q^2$$",
                r"$$\mathbb{E}[T] = q^2 (\sum_i v_i)^2 + q(1-q)\|v\|_2^2$$"], None),
        (MASK, [r"$$\mathbb{E}[B_i B_j] = q$$", r"$$\mathbb{E}[T] = q (\sum_i v_i)^2$$"], 0),
    ],
)  # fmt: skip
def test_differentials_and_entries(rubric: str, lines: list[str], first: int | None, tmp_path: Path) -> None:
    found = one(tmp_path, "## Problem 1\n\n" + "\n\n".join(lines) + "\n", rubric=rubric)
    assert found.status == ("right" if first is None else "wrong"), found
    assert found.first_wrong == first
    assert not any("ParseError" in step.why for step in found.steps)


@pytest.mark.parametrize(
    ("line", "status"),
    [
        # each half of an answer in cases holds in its case: a teacher puts them together
        ("For $h > 1$ we have $c = h - 1$. Otherwise $c = 1 - h$.", "queue"),
        ("$c = h - 1$ if $h \\ge 1$ and $c = 1 - h$ if $h < 1$.", "queue"),
        ("For $h < 1$: $$c = 1 - h$$ and for $h \\ge 1$: $$c = |h - 1| = h - 1$$", "queue"),
        ("Suppose that $h > 1$. Then $c = h - 1$. In the other case $c = 1 - h$.", "queue"),
        ("On $h \\ge 1$ it is $c = h - 1$; elsewhere $c = 1 - h$.", "queue"),
        # what the problem grants is no case
        ("For $h > 0$ we have $c = h - 1$.", "wrong"),
        ("For $k > 0$ we have $c = h - 1$.", "wrong"),
    ],
)
def test_an_answer_in_cases_is_not_called_wrong(line: str, status: str, tmp_path: Path) -> None:
    found = one(tmp_path, f"## Problem 1\n\n{line}\n", rubric=RUBRICS["absolute"])
    assert found.status == status, found
    assert (found.first_wrong is None) == (status == "queue")


def test_what_holds_in_a_case_is_not_called_wrong(tmp_path: Path) -> None:
    rubric = RUBRICS["scale"].replace(r"'g := h^2'", r"'g := h^2', 'c := |h - 1|'")
    text = (
        "## Problem 1\n\nFor $h > 1$ we have $c = h - 1$. Otherwise $c = 1 - h$. In any case $\\nabla_t g = 4 h t$.\n"
    )
    found = one(tmp_path, text, rubric=rubric)
    assert (found.status, found.first_wrong) == ("right", None), found.steps
