"""Derivatives that words set to zero: the equations behind them are claims about the function before."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

MARGIN = (
    r"The data are $(\mathbf{z}_i, y_i)$, $i = 1, \dots, n$. With multipliers $\alpha_i \ge 0$ and $\beta_i \ge 0$,"
    "\n$$L = \\tfrac12 \\|\\mathbf{w}\\|^2 + C \\sum_i \\xi_i - \\sum_i \\alpha_i [y_i(\\langle \\mathbf{w}, "
    "\\mathbf{z}_i\\rangle + b) - 1 + \\xi_i] - \\sum_i \\beta_i \\xi_i.$$\n"
    r"Setting the derivatives with respect to $\mathbf{w}$, $b$ and $\xi_i$ to zero:"
    "\n$$\\begin{aligned} \\mathbf{w} &= SUM, \\\\ 0 &= \\sum_i \\alpha_i y_i, \\\\ C &= BOX. \\end{aligned}$$"
)
WEIGHTS = (
    "For weights $p_k > 0$ let $$J = \\sum_{k=1}^K a_k p_k^2 - \\lambda \\Bigl(\\sum_{k=1}^K p_k - 1\\Bigr).$$\n"
    "Setting the derivative with respect to $p_k$ to zero gives $$\\lambda = FACTOR a_k p_k.$$"
)
TWO = (
    "Minimise over $u$ and $v$ the Lagrangian $$\\Lambda = u^2 + 3 v^2 + \\mu (u + v - 1).$$\n"
    "We set the partial derivatives w.r.t. $u$ and $v$ to zero:\n"
    "$$\\begin{aligned} \\mu &= -2u, \\\\ \\mu &= LAST. \\end{aligned}$$"
)


def margin(total: str = r"\sum_i \alpha_i y_i \mathbf{z}_i", box: str = r"\alpha_i + \beta_i") -> list[Verdict]:
    return list(verdicts(MARGIN.replace("SUM", total).replace("BOX", box)).values())[-3:]


def test_the_conditions_of_a_margin() -> None:
    assert margin() == [Verdict.SUPPORTED] * 3


def test_a_wrong_sign_and_a_wrong_sum_are_found() -> None:
    assert margin(box=r"\alpha_i - \beta_i") == [Verdict.SUPPORTED, Verdict.SUPPORTED, Verdict.REFUTED]
    assert margin(total=r"-\sum_i \alpha_i y_i \mathbf{z}_i")[0] is Verdict.REFUTED


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (WEIGHTS.replace("FACTOR", "2"), Verdict.SUPPORTED),
        (WEIGHTS.replace("FACTOR", ""), Verdict.REFUTED),
        (TWO.replace("LAST", "-6v"), Verdict.SUPPORTED),
        (TWO.replace("LAST", "-3v"), Verdict.REFUTED),
    ],
)
def test_other_multipliers(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict


def test_what_a_case_supposes_is_no_definition_before_it() -> None:
    text = (
        "Let $a_i > 0$ and $$L = C \\sum_{i=1}^n s_i - \\sum_{i=1}^n a_i s_i.$$\n\n"
        "Then $$\\frac{\\partial L}{\\partial s_i} = C - a_i.$$\n\n- $a_i = C$ implies $y_i \\le 1$.\n"
    )
    found = verdicts(text)
    assert next(one for stated, one in found.items() if "partial" in stated) in (Verdict.SUPPORTED, Verdict.PROVED)


def test_a_letter_that_stands_in_a_square_is_not_solved_for() -> None:
    text = (
        "For $s > 0$ and $u > 0$ let $$J = u s^2 + u^2 s^4.$$\n"
        "Setting the derivative with respect to $u$ to zero gives $$s = RIGHT.$$"
    )
    assert Verdict.REFUTED not in verdicts(text.replace("RIGHT", "2 u^{-1}")).values()
