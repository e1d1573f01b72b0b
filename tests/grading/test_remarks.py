"""Remarks beside a right answer cost nothing; the same words beside a wrong one save nothing."""

from __future__ import annotations

import pytest

from corrigenda.reports.grading.record import ClassResult
from tests.grading import variety
from tests.grading.small_class import mark, marked

REMARKS = (
    r"For $v = 0$: $\nabla_v J = -M^\top c + \kappa b$.",
    r"$\nabla_v J(0) = -M^\top c + \kappa b$",
    r"Setting it to zero, $M^\top M v = M^\top c - \kappa b$.",
    r"In particular $\nabla_v J = M^\top(Mv - c)$ if $\kappa = 0$.",
    r"It is tempting to write $\nabla_v J = M^\top(Mv - c)$, but that is wrong.",
    r"A descent step is $v' = v - \eta M^\top(Mv - c) - \eta\kappa b$.",
    r"Without the linear term, $\nabla_v J = M^\top(Mv - c)$.",
    r"Dropping constants, $J = \frac12 v^\top M^\top M v - c^\top M v + \kappa b^\top v$.",
    r"Up to a factor, $\nabla_v J = 2M^\top(Mv - c) + 2\kappa b$.",
    r"Example: $M = I$, $c = 0$, $\kappa = 1$ gives $\nabla_v J = v + b$.",
    r"Check with $n = d = 1$: $\frac{dJ}{dv} = M(Mv - c) + \kappa b$, ok.",
    r"At the minimum $\nabla_v J = 0$.",
)
BEFORE = (
    r"One might guess $\nabla_v J = M(Mv - c) + \kappa b$, but this does not fit. Correct:",
    r"Ignoring the last term, $\nabla_v J = M^\top(Mv - c)$. With it,",
    r"With $M' = M^\top$ we have $\nabla_v J = M'(Mv - c) + \kappa b$, that is,",
)
RIGHT = r"$\nabla_v J = M^\top(Mv - c) + \kappa b$."
WRONG = r"$\nabla_v J = M^\top(Mv - c) - \kappa b$."


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> ClassResult:
    files: dict[str, str] = {}
    for name, answer in (("right", RIGHT), ("wrong", WRONG)):
        files |= {f"{name}{at}.md": f"## Problem 1\n\n{answer} {text}\n" for at, text in enumerate(REMARKS)}
    files |= {f"before{at}.md": f"## Problem 1\n\n{text} {RIGHT}\n" for at, text in enumerate(BEFORE)}
    return marked(tmp_path_factory.mktemp("remarks"), files, variety.RUBRIC)


@pytest.mark.parametrize("at", range(len(REMARKS)))
def test_a_remark_beside_an_answer(result: ClassResult, at: int) -> None:
    assert mark(result, f"right{at}", "gradient").status == "right"
    assert mark(result, f"wrong{at}", "gradient").status != "right"


@pytest.mark.parametrize("at", range(len(BEFORE)))
def test_a_remark_before_an_answer(result: ClassResult, at: int) -> None:
    assert mark(result, f"before{at}", "gradient").status == "right"
