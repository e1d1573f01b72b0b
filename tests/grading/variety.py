"""The ways in which students write, as cases with what becomes of each: the table in `docs/grading-marks.md`.

`python -m tests.grading.variety` prints the table.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tests.grading import variety_of_kinds

EQUATIONS = r"""
title = "Variety"

[[problem]]
id = "gradient"
title = "A gradient"
points = 4
given = ['n, d \in \mathbb{N}', 'M \in \mathbb{R}^{n \times d}', 'v, b \in \mathbb{R}^d', 'c \in \mathbb{R}^n',
         '\kappa > 0', 'r := M v - c', 'J := \frac{1}{2}\|r\|_2^2 + \kappa b^\top v']
answer = '\nabla_v J = M^\top (M v - c) + \kappa b'
match = { heading = ["Problem 1"] }

[[problem]]
id = "variance"
title = "A variance"
points = 3
given = ['d \in \mathbb{N}', 'u \in \mathbb{R}^d', 'a > 0',
         'x \sim \mathcal{N}(0, a^2 I_d)', 's := \frac{1}{a}u^\top x']
answer = '\operatorname{Var}(s) = \|u\|_2^2'
match = { heading = ["Problem 2(a)"] }

[[problem]]
id = "range"
title = "A range"
points = 3
given = ['c, \eta > 0', '\rho := |1 - 3\eta c|']
answer = '\rho < 1 \iff \eta < \frac{2}{3c}'
match = { heading = ["Problem 2(b)"] }

[[problem]]
id = "centring"
title = "A Jacobian"
points = 3
given = ['m \in \mathbb{N}', 'h \in \mathbb{R}^m', 'e := h - \left(\frac{1}{m}\mathbf{1}^\top h\right)\mathbf{1}']
answer = '\frac{\partial e}{\partial h} = I_m - \frac{1}{m}\mathbf{1}\mathbf{1}^\top'
match = { heading = ["Problem 3"] }

[[problem]]
id = "outer"
title = "A gradient by a matrix"
points = 3
given = ['n, d \in \mathbb{N}', 'M \in \mathbb{R}^{n \times d}', 'v \in \mathbb{R}^d', 'c \in \mathbb{R}^n',
         'r := M v - c', 'H := \frac{1}{2}\|r\|_2^2']
answer = '\nabla_M H = r v^\top'
match = { heading = ["Problem 4"] }
"""
RUBRIC = f"{EQUATIONS}{variety_of_kinds.RUBRIC}"
HEADINGS = {
    **variety_of_kinds.HEADINGS,
    "outer": "## Problem 4",
    "centring": "## Problem 3",
    "gradient": "## Problem 1",
    "variance": "## Problem 2(a)",
    "range": "## Problem 2(b)",
}
Outcome = Literal["all points", "wrong", "a teacher decides"]
FULL: Outcome = "all points"
WRONG: Outcome = "wrong"
QUEUE: Outcome = "a teacher decides"
TEX = r"""\documentclass{article}
\newcommand{\tr}{^{\mkern-1.5mu\mathsf{T}}}
\begin{document}
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A way to write an answer, an example, and what becomes of it; `whole` examples bring their own heading."""

    kind: str
    written: str
    outcome: Outcome = FULL
    problem: str = "gradient"
    suffix: str = "md"
    whole: bool = False

    @property
    def text(self) -> str:
        """The file that the student hands in."""
        head = {
            "tex": rf"{TEX}\section*{{{HEADINGS[self.problem].strip('# ')}}}",
            "txt": HEADINGS[self.problem].strip("# "),
        }
        text = self.written if self.whole else f"{head.get(self.suffix, HEADINGS[self.problem])}\n\n{self.written}\n"
        if self.suffix == "tex":
            return (TEX if self.whole else "") + text + "\\end{document}\n"
        if self.suffix == "ipynb":
            cell = {"cell_type": "markdown", "metadata": {}, "source": text}
            return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
        return text


def _where() -> Iterator[Case]:
    yield Case(kind="rearranged", written=r"$M^\top M v = \nabla_v J + M^\top c - \kappa b$")
    yield Case(kind="multiplied through", written=r"$2\,\nabla_v J = 2M^\top(Mv - c) + 2\kappa b$")
    yield Case(kind="in a sentence", written=r"Hence the gradient is $M^\top(Mv - c) + \kappa b$.")
    yield Case(kind="in a box", written=r"$$\boxed{\nabla_v J = M^\top M v - M^\top c + \kappa b}$$")
    yield Case(
        kind="componentwise", written=r"$\frac{\partial J}{\partial v_j} = \sum_{i=1}^n M_{ij}(Mv-c)_i + \kappa b_j$"
    )
    yield Case(
        kind="a moment with its definition put in",
        written=r"$$\operatorname{Var}\left(\frac{u^\top x}{a}\right) = u^\top u$$",
        problem="variance",
    )
    yield Case(
        kind="a moment of the same value",
        written=r"$\operatorname{Var}(u^\top x) = a^2 \operatorname{Var}(s) = a^2 u^\top u$, "
        r"so the variance is $\|u\|_2^2$.",
        problem="variance",
    )
    yield Case(
        kind="a derivative with its definition put in",
        written=r"$$\frac{\partial}{\partial v}\left(\frac12\|Mv - c\|_2^2 + \kappa b^\top v\right) "
        r"= M^\top(Mv-c) + \kappa b$$",
    )
    yield Case(
        kind="scrapped attempt",
        written="First try: $\\nabla_v J = M(Mv-c)$. Scrap that, it does not fit.\n\n"
        "$\\nabla_v J = M^\\top(Mv - c) + \\kappa b$",
    )
    yield Case(
        kind="line that is taken back",
        written="$\\nabla_v J = M^\\top(Mv + c)$\n\nNo, that is wrong.\n\n$\\nabla_v J = M^\\top(Mv - c) + \\kappa b$",
    )
    yield Case(
        kind="line that is taken back, a letter between the words",
        written="$\\nabla_v J = M^\\top(Mv + c)$\n\nHmm, no: the sign of $c$ is wrong.\n\n"
        "$\\nabla_v J = M^\\top(Mv - c) + \\kappa b$",
    )
    yield Case(
        kind="struck out",
        written="~~$\\nabla_v J = M^\\top M v$~~ $\\nabla_v J = M^\\top(Mv - c) + \\kappa b$",
    )
    yield Case(
        kind="a special case behind it",
        written=r"$\nabla_v J = M^\top(Mv - c) + \kappa b$. "
        r"For $c = 0$ this is $\nabla_v J = M^\top Mv + \kappa b$.",
    )
    yield Case(
        kind="a special case alone",
        written="For $c = 0$ we get $\\nabla_v J = M^\\top Mv + \\kappa b$.",
        outcome=QUEUE,
    )
    yield Case(
        kind="two different answers",
        written="Either $\\nabla_v J = M^\\top(Mv - c) + \\kappa b$ or $\\nabla_v J = M^\\top(Mv - c)$.",
        outcome=QUEUE,
    )
    yield Case(
        kind="a right formula, then a wrong step from it",
        written="$$\\nabla_v J = M^\\top(Mv - c) + \\kappa b$$\nExpanding,\n"
        "$$\\nabla_v J = M^\\top M v + M^\\top c + \\kappa b$$",
        outcome=WRONG,
    )


def _written() -> Iterator[Case]:
    yield Case(
        kind="bold letters",
        written=r"$\nabla_{\mathbf v} J = \mathbf{M}^T(\mathbf{M v} - \mathbf c) + \kappa\mathbf b$",
    )
    yield Case(kind="transposes with a prime", written="$\\nabla_v J = M'(Mv - c) + \\kappa b$")
    yield Case(kind="transposed brackets with a prime", written="$\\nabla_v J = ((Mv - c)'M)' + \\kappa b$")
    yield Case(kind="own macros", written=r"\[\nabla_v J = M\tr(Mv - c) + \kappa b\]", suffix="tex")
    yield Case(
        kind="differentials",
        written=r"$dJ = (Mv - c)^\top M\,dv + \kappa b^\top dv$, so the gradient is $M^\top(Mv-c) + \kappa b$.",
    )
    yield Case(
        kind="renaming in symbols", written=r"Write $A = M$ and $z = v$. $\nabla_z J = A^\top(Az - c) + \kappa b$"
    )
    yield Case(
        kind="renaming in words",
        written=r"I write $\theta$ for $v$ and $\mu$ for $\kappa$. $\nabla_\theta J = M^\top(M\theta - c) + \mu b$",
    )
    yield Case(
        kind="a name given in words",
        written=r"Let $e$ denote the residual $Mv - c$. $\nabla_v J = M^\top e + \kappa b$",
    )
    yield Case(
        kind="a derivative by a letter of the problem",
        written=r"Let $g = \frac{\partial J}{\partial r} = r$. Then $\nabla_v J = M^\top g + \kappa b$.",
    )
    yield Case(
        kind="the same, wrong",
        written=r"$\frac{\partial J}{\partial r} = 2r$, so $\nabla_v J = 2M^\top r + \kappa b$.",
        outcome=WRONG,
    )
    yield Case(kind="Unicode", written="∇_v J = Mᵀ(Mv − c) + κ b", suffix="txt")
    yield Case(kind="Unicode in Markdown, nothing between dollars", written="dJ/dv = MᵀMv − Mᵀc + κb")
    yield Case(kind="ASCII", written="grad_v J = M^T (M v - c) + kappa b", suffix="txt")
    yield Case(kind="ASCII in a notebook", written="dJ/dv = M' M v - M' c + kappa b", suffix="ipynb")
    yield Case(
        kind="a slash divides what touches it", written="Var(s) = a^2/a^2 u^T u", problem="variance", suffix="txt"
    )
    yield Case(kind="a dot as an outer product", written="∂H/∂M = r·vᵀ", problem="outer", suffix="txt")
    yield Case(kind="an arrow between equations", written="H = ½rᵀr ⇒ ∂H/∂M = r vᵀ", problem="outer", suffix="txt")
    yield Case(kind="array code", written="dJ/dv = M.T @ (M @ v - c) + kappa b", suffix="txt")
    yield Case(kind="ones as a digit", written="∂e/∂h = I − (1/m) 11ᵀ", problem="centring", suffix="txt")
    yield Case(kind="entries", written="∂eᵢ/∂hⱼ = δᵢⱼ − 1/m", problem="centring", suffix="txt")
    yield Case(kind="entries, wrong", written="∂eᵢ/∂hⱼ = δᵢⱼ + 1/m", problem="centring", suffix="txt", outcome=WRONG)
    yield Case(
        kind="up to a constant",
        written=r"Up to a constant $J = \frac12 v^\top M^\top M v - c^\top M v + \kappa b^\top v$, "
        r"so $\nabla_v J = M^\top M v - M^\top c + \kappa b$.",
    )


def _headed() -> Iterator[Case]:
    answer = r"$\operatorname{Var}(s) = \|u\|_2^2$"
    for heading in (
        "## 2.a.",
        "**Solution to problem 2 a**",
        "Q2a:",
        "Aufgabe 2 (a)",
        "# Problem 2\n\n### (a)",
        "2(a)\n----",
    ):
        yield Case(kind="heading", written=f"{heading}\n\n{answer}\n", problem="variance", whole=True)
    tex = "\\subsection*{Ex.~2(a)}\n\n\\[\\operatorname{Var}(s) = u^\\top u\\]\n"
    yield Case(kind="heading", written=tex, problem="variance", suffix="tex", whole=True)
    yield Case(
        kind="numbers alone on their lines, and lists",
        written="1)\n\n1. First, $\\nabla_v (b^\\top v) = b$.\n2. So $\\nabla_v J = M^\\top r + \\kappa b$.\n\n"
        f"2a)\n\n{answer}",
        whole=True,
    )
    yield Case(kind="no heading", written=answer, problem="variance", whole=True)


def _kinds() -> Iterator[Case]:
    yield Case(
        kind="an equivalence", written=r"$\rho < 1 \iff 0 < 3\eta c < 2 \iff 0 < \eta < \frac{2}{3c}$", problem="range"
    )
    yield Case(
        kind="an interval", written=r"It contracts if and only if $\eta \in (0, \frac{2}{3c})$.", problem="range"
    )
    yield Case(kind="words and a bound", written="Converges for η < 2/(3c).", problem="range")
    yield Case(
        kind="a bound said again, wrongly",
        written=r"We need $3\eta c < 2$, that is, $\eta < \frac{3c}{2}$.",
        problem="range",
        outcome=WRONG,
    )
    yield Case(
        kind="a chain that ends wrongly",
        written=r"$\rho < 1 \iff 3\eta c < 2 \iff \eta < 2$",
        problem="range",
        outcome=WRONG,
    )
    yield Case(kind="only half as far", written=r"$\rho < 1 \iff \eta < \frac{1}{3c}$", problem="range", outcome=WRONG)


def _other_kinds() -> Iterator[Case]:
    became = {"right": FULL, "wrong": WRONG, "queue": QUEUE}
    for kind, written, status, problem in variety_of_kinds.ROWS:
        yield Case(kind=kind, written=written, outcome=became[status], problem=problem)


def _marks() -> Iterator[Case]:
    yield Case(kind="a wrong sign", written=r"$\nabla_v J = M^\top(Mv + c) + \kappa b$", outcome=WRONG)
    yield Case(kind="shapes that do not fit", written=r"$\nabla_v J = M(Mv - c) + \kappa b$", outcome=WRONG)
    yield Case(
        kind="right by a wrong step",
        written="$\\operatorname{Var}(u^\\top x) = a\\|u\\|_2^2$, so $\\operatorname{Var}(s) = \\|u\\|_2^2$.",
        problem="variance",
        outcome=QUEUE,
    )
    yield Case(
        kind="a formula beside it that is not read",
        written="$\\nabla_v J = M^\\top(Mv - c) + \\kappa b$\n\n$\\nabla_v J \\overset{\\dagger}{=}{} = \\kappa\\}b$",
        outcome=QUEUE,
    )
    yield Case(
        kind="words alone",
        written="The gradient is the residual, pulled back, plus the slope of the rest.",
        outcome=QUEUE,
    )


CASES = (*_where(), *_written(), *_headed(), *_kinds(), *_other_kinds(), *_marks())


def table() -> str:
    """The cases as a table in Markdown."""
    rows = (f"| {case.kind} | {_shown(case.written)} | {case.outcome} |" for case in CASES)
    return "\n".join(("| kind | a student writes | becomes |", "|---|---|---|", *rows))


def _shown(text: str) -> str:
    return f"`` {' ⏎ '.join(line for line in text.split(chr(10)) if line.strip())} ``".replace("|", r"\|")


if __name__ == "__main__":
    print(table())
