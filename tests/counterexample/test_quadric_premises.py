"""Quadratic premises are met at rational points on lines through a known one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))
PAIR = (r"a, b \in \mathbb{R}",)
UNIT = (r"u \in \mathbb{R}^2", r"\|u\|_2 = 1")

FALSE = (
    ((r"h \in \mathbb{R}^n",), r"\|h\|_2^2 = n \implies |h_i| = 1"),
    (PAIR, r"a^2 + b^2 = 2 \implies |a| \ge \frac{1}{2}"),
    (PAIR, r"a^2 + b^2 = 2 \implies a b < 1"),
    (PAIR, r"a^2 + b^2 = 1 \implies a + b \le 1"),
    (PAIR, r"a^2 - b^2 = 1 \implies b = 0"),
    (PAIR, r"a^2 + a b + b^2 = 3 \implies a = b"),
    (UNIT, r"u_1^4 + u_2^4 = 1"),
    (UNIT, r"u_1 u_2 = 0"),
    (UNIT, r"|u_1| + |u_2| \le 1"),
    (UNIT, r"u_1^2 \le \frac{1}{2}"),
)

TRUE = (
    (PAIR, r"a^2 + b^2 = 2 \implies |a| \le \frac{3}{2}"),
    (PAIR, r"a^2 + b^2 = 2 \implies a b \le 1"),
    (UNIT, r"|u_1| \le 1"),
    (UNIT, r"2 u_1 u_2 \le 1"),
)


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_a_false_conclusion_is_refuted_exactly(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert outcome.verdict is Verdict.REFUTED, outcome.why
    assert outcome.witness is not None
    assert outcome.witness.rigour in ("exact", "ball")


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_a_true_conclusion_is_never_refuted(given: tuple[str, ...], stated: str) -> None:
    assert decide(Claim(id="x", given=given, stated=stated), QUIET).verdict is Verdict.PROVED
