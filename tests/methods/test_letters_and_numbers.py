"""Undefined functions as letters, equations put in, numbers evaluated: the true are proved, their neighbours not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

SCALARS = (r"f, g : \mathbb{R} \to \mathbb{R}", r"u, w \in \mathbb{R}", r"c > 0")
MAPS = (r"f, g : \mathbb{R}^n \to \mathbb{R}^n", r"x \in \mathbb{R}^n", r"x_1 := x + f(x)", r"x_2 := x_1 + g(x_1)")
VECTORS = (r"f : \mathbb{R}^n \to \mathbb{R}", r"x, y \in \mathbb{R}^n")
RANDOM = (r"f : \mathbb{R} \to \mathbb{R}", r"x \sim P")
NUMBERS = (
    r"Q := \begin{bmatrix} 1 & 2 \\ 0 & 1 \end{bmatrix}",
    r"K := \begin{bmatrix} 1 & 0 \\ 1 & 1 \end{bmatrix}",
)
WHOLE = (r"n \in \mathbb{Z}", r"x \in \mathbb{R}")

TRUE = (
    (SCALARS, r"\frac{f(w)}{c} \le \frac{f(u)}{c} \iff f(w) \le f(u)"),
    (SCALARS, r"f(u + w) = f(w + u)"),
    (SCALARS, r"2 f(u) f(w) \le f(u)^2 + f(w)^2"),
    (MAPS, r"x_2 = x + f(x) + g(x + f(x))"),
    (MAPS, r"\|f(x) + g(x)\|_2^2 \le 2 \|f(x)\|_2^2 + 2 \|g(x)\|_2^2"),
    (RANDOM, r"\mathbb{E}[f(x)^2] \ge \mathbb{E}[f(x)]^2"),
    (VECTORS, r"x = y \implies f(x) = f(y)"),
    (VECTORS, r"x = y \implies \|x\|_2 = \|y\|_2 \land \operatorname{sign}(x_1) = \operatorname{sign}(y_1)"),
    (NUMBERS, r"Q K \ne K Q"),
    (NUMBERS, r"(Q K)_{1,2} \ne (Q K)_{1,1}"),
    ((), r"\sqrt{2} + \sqrt{3} < \pi + 1"),
    ((), r"\sum_{i=1}^{10} i^2 = 385"),
    (WHOLE, r"2 n \in \mathbb{Z}"),
    (WHOLE, r"n^2 - 3 n + \lfloor \frac{n}{2} \rfloor \in \mathbb{Z}"),
    (WHOLE, r"\lfloor 2n \rfloor = 2n"),
)

FALSE = (
    (SCALARS, r"f(w) \le f(u)"),
    (SCALARS, r"w \le u \implies f(w) \le f(u)"),
    (SCALARS, r"f(u + w) = f(u) + f(w)"),
    (SCALARS, r"f(u)^2 = f(u^2)"),
    (SCALARS, r"f(u) = g(u)"),
    (SCALARS, r"f(-u) = f(u)"),
    ((*SCALARS[:2], r"c < 0"), r"\frac{f(w)}{c} \le \frac{f(u)}{c} \iff f(w) \le f(u)"),
    (MAPS, r"x_2 = x + f(x) + g(x)"),
    (MAPS, r"\|f(x) + g(x)\|_2^2 \le \|f(x)\|_2^2 + \|g(x)\|_2^2"),
    (RANDOM, r"\mathbb{E}[f(x)] = f(\mathbb{E}[x])"),
    (VECTORS, r"x_1 = y_1 \implies f(x) = f(y)"),
    (VECTORS, r"f(x) = f(y) \implies x = y"),
    (VECTORS, r"x = -y \implies \|x\|_2 = \|y\|_2 \land \operatorname{sign}(x_1) = \operatorname{sign}(y_1)"),
    (NUMBERS, r"Q K = K Q"),
    ((), r"\pi = \frac{22}{7}"),
    ((), r"\sqrt{2} + \sqrt{3} > \pi + 1"),
    (WHOLE, r"\frac{n}{2} \in \mathbb{Z}"),
    (WHOLE, r"2 x \in \mathbb{Z}"),
    (WHOLE, r"\lfloor \frac{n}{2} \rfloor = \frac{n}{2}"),
    (WHOLE, r"\lfloor 2x \rfloor = 2 \lfloor x \rfloor"),
)


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_true_statements_are_proved(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert outcome.verdict is Verdict.PROVED, outcome.why


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_false_neighbours_are_not(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert outcome.verdict in (Verdict.REFUTED, Verdict.INCONCLUSIVE), outcome.why
    assert not outcome.conflict
