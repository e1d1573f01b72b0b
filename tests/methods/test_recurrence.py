"""Sequences: one step, closed forms by induction, and statements about all members."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods.inequalities.solver_proof import by_solver
from corrigenda.proofs.methods.sequences.recurrence import of_members
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

DESCENT = (
    r"y,\sigma,\eta \in \mathbb{R}",
    r"L(w) := (y - \sigma w)^2",
    r"w_{t+1} := w_t - \eta \nabla L(w_t)",
    r"t \in \mathbb{N}",
)
DIAGONAL = (
    r"k\in\mathbb{N}",
    r"\sigma,w,y\in\mathbb{R}^k",
    r"\Sigma := \operatorname{diag}(\sigma)",
    r"L(w) := \|y-\Sigma w\|_2^2",
    r"w_{t+1} := w_t - \eta\nabla L(w_t)",
)
TRUE = [
    (r"w_{t+1} = w_t + 2\eta\sigma(y - \sigma w_t)", DESCENT),
    (r"w_{t+1}-\frac y\sigma=(1-2\eta\sigma^2)(w_t-\frac y\sigma)", DESCENT),
    (r"w_{t+1}=\frac y\sigma+(1-2\eta\sigma^2)^{t+1}(w_0-\frac y\sigma)", DESCENT),
    (r"w_t=\frac y\sigma+(1-2\eta\sigma^2)^t(w_0-\frac y\sigma)", DESCENT),
    (r"w_t=w_0+bt", (r"b \in \mathbb{R}", r"w_{t+1} := w_t + b", r"t \in \mathbb{N}")),
    (r"w_{t+1}=(I-2\eta\Sigma^2)w_t+2\eta\Sigma y", DIAGONAL),
]
FALSE = [
    (r"w_{t+1} = w_t + \eta\sigma(y - \sigma w_t)", DESCENT),
    (r"w_{t+1}=\frac y\sigma+(1-2\eta\sigma^2)(w_0-\frac y\sigma)", DESCENT),
    (r"w_{t+1}=\frac y\sigma+(1-2\eta\sigma^2)^t(w_0-\frac y\sigma)", DESCENT),
    (r"w_t=w_0+bt+t(t-1)(t-2)", (r"b \in \mathbb{R}", r"w_{t+1} := w_t + b", r"t \in \mathbb{N}")),
    (r"w_{t+1}=(I-2\eta\Sigma)w_t+2\eta\Sigma y", DIAGONAL),
]


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_equations_about_members(stated: str, given: tuple[str, ...]) -> None:
    assert proves_all(only(of_members, stated, *given))


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_mutants_are_not_proved(stated: str, given: tuple[str, ...]) -> None:
    assert only(of_members, stated, *given).stance is Stance.SILENT


RELATIVE = r"|w_t-\frac y\sigma|<\varepsilon|\frac y\sigma| \iff |(1-2\eta\sigma^2)^t|<\varepsilon"


def test_the_closed_form_enters_inequalities() -> None:
    start = (*DESCENT, r"w_0 = 0", r"\varepsilon > 0")
    assert proves_all(only(by_solver, RELATIVE, *start, r"y \neq 0"))
    assert only(by_solver, RELATIVE, *start).stance is Stance.AGAINST


def test_a_closed_form_is_not_used_where_it_may_be_undefined() -> None:
    """At sigma = 0 the sequence stands still, which y / sigma does not say."""
    assert only(by_solver, r"w_t^2\ge 0 \implies \sigma^2 > 0", *DESCENT).stance is Stance.AGAINST
