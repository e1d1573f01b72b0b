"""Gibbs' inequality, the entropy of n points, and false neighbours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

GIVEN_P = (
    r"p, q \in \mathbb{R}^n",
    r"p_i > 0",
    r"q_i > 0",
    r"\sum_i p_i = 1",
    r"\sum_i q_i = 1",
)
GIVEN_S = (
    r"p \in \mathbb{R}^n",
    r"p_i > 0",
    r"\sum_i p_i = 1",
)

TRUE = (
    (GIVEN_P, r"\sum_i p_i \log(\frac{p_i}{q_i}) \ge 0"),
    (GIVEN_P, r"\sum_{i=1}^n p_i \log p_i - \sum_{i=1}^n p_i \log q_i \ge 0"),
    (GIVEN_P, r"-\sum_{i=1}^n p_i \log q_i \ge -\sum_{i=1}^n p_i \log p_i"),
    (GIVEN_P, r"\sum_i q_i \log(\frac{p_i}{q_i}) \le 0"),
    (GIVEN_S, r"-\sum_i p_i \log p_i \le \log n"),
    ((*GIVEN_S, r"x \in \mathbb{R}^n", r"x_i > 0"), r"\sum_i p_i \log x_i \le \sum_i p_i x_i - 1"),
)

FALSE = (
    (GIVEN_P, r"\sum_i p_i \log(\frac{p_i}{q_i}) > 0"),
    (GIVEN_P, r"\sum_i p_i \log(\frac{p_i}{q_i}) \le 0"),
    (GIVEN_P, r"\sum_i q_i \log(\frac{p_i}{q_i}) \ge 0"),
    (
        (
            r"p, q \in \mathbb{R}^n",
            r"p_i > 0",
            r"q_i > 0",
            r"\sum_i p_i = 1",
        ),
        r"\sum_i p_i \log(\frac{p_i}{q_i}) \ge 0",
    ),
    (
        (
            r"p, q \in \mathbb{R}^n",
            r"\sum_i p_i = 1",
            r"\sum_i q_i = 1",
        ),
        r"\sum_i p_i \log(\frac{p_i}{q_i}) \ge 0",
    ),
    (GIVEN_P, r"\sum_i p_i \log(\frac{p_i}{q_i}) \ge \frac{1}{2}"),
    (GIVEN_P, r"\sum_i p_i \log(\frac{p_i}{q_i}) = \sum_i q_i \log(\frac{q_i}{p_i})"),
    (GIVEN_S, r"-\sum_i p_i \log p_i < \log n"),
    (GIVEN_S, r"-\sum_i p_i \log p_i \ge \log n"),
    (GIVEN_S, r"-\sum_i p_i \log p_i \le \frac{1}{2} \log n"),
    (
        (
            r"p \in \mathbb{R}^n",
            r"p_i > 0",
        ),
        r"-\sum_i p_i \log p_i \le \log n",
    ),
    ((*GIVEN_S, r"x \in \mathbb{R}^n", r"x_i > 0"), r"\sum_i p_i \log x_i \ge \sum_i p_i x_i - 1"),
)


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_true_statements_are_proved(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert outcome.verdict is Verdict.PROVED, outcome.why


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_false_neighbours_are_not(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert not outcome.conflict
    assert outcome.verdict in (Verdict.REFUTED, Verdict.INCONCLUSIVE), outcome.why
