"""Refuted statements are explained by the nearest edit that verifies."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
REALS = (r"a, b, x \in \mathbb{R}",)


@pytest.mark.parametrize(
    ("stated", "given", "kind"),
    [
        (r"(a + b)^2 = a^2 + ab + b^2", REALS, "factor 2"),
        (r"(a - b)(a + b) = a^2 + b^2", REALS, "sign"),
        (r"a \cdot a \cdot a = a^2", REALS, "exponent"),
        (r"(AB)^\top = B^\top A", (r"A, B \in \mathbb{R}^{n \times n}",), "transpose"),
        (r"\|x + y\|_2^2 = \|x\|_2^2 + x^\top y + \|y\|_2^2", (r"x, y \in \mathbb{R}^n",), "factor 2"),
        (r"\log(a b^2) - x \log a = (1 - x) \log a + \log b", (r"a, b > 0", r"x \in \mathbb{R}"), "factor 2"),
        (r"2 f(a) + b^2 = f(a) + b^2 + f(b)", (r"f : \mathbb{R} \to \mathbb{R}", *REALS), "another letter"),
        (r"(u_1 + u_2)^2 = u_1^2 + 2 u_1 u_1 + u_2^2", (r"u \in \mathbb{R}^n", r"n \ge 2"), "index"),
        (
            r"\sum_{i=1}^n (u_i + 1) v_i = \sum_{i=1}^n u_i v_i + \sum_{j=1}^n u_j",
            (r"u, v \in \mathbb{R}^n",),
            "another letter",
        ),
        (r"(a + b) x = a x + b b", REALS, "another letter"),
        (r"(AB)^\top = A^\top B^\top", (r"A, B \in \mathbb{R}^{n \times n}",), "order"),
    ],
)
def test_a_planted_slip_is_named(stated: str, given: tuple[str, ...], kind: str) -> None:
    outcome = decide(Claim(id="t", stated=stated, given=given), QUIET)
    assert outcome.verdict is Verdict.REFUTED
    assert outcome.diagnosis is not None
    assert outcome.diagnosis.kind == kind, outcome.diagnosis.sentence


def test_a_factor_on_the_whole_side_is_named() -> None:
    outcome = decide(Claim(id="t", stated=r"(x + a)(x - a) = 3(x^2 - a^2)", given=REALS), QUIET)
    assert outcome.diagnosis is not None
    assert "1/3" in outcome.diagnosis.comparison


def test_a_true_statement_is_not_diagnosed() -> None:
    assert decide(Claim(id="t", stated=r"(a + b)^2 = a^2 + 2ab + b^2", given=REALS), QUIET).diagnosis is None


def test_what_takes_a_term_back_is_no_missing_term() -> None:
    diagnosis = decide(Claim(id="t", stated=r"4 a b = 4 a a", given=REALS), QUIET).diagnosis
    assert diagnosis is None or diagnosis.kind != "missing term"


def test_a_rarer_slip_explains_nothing() -> None:
    given = (r"u \in \mathbb{R}^n", r"n \ge 2")
    outcome = decide(Claim(id="t", stated=r"\sum_{i=1}^n u_i^2 = \sum_{i=1}^{n-1} u_i^2", given=given), QUIET)
    assert outcome.verdict is Verdict.REFUTED
    assert outcome.diagnosis is None or outcome.diagnosis.kind != "range"


def test_a_side_that_is_zero_has_no_slips_of_a_number() -> None:
    given = (r"P, Q \in \mathbb{R}^{n \times n}", r"P \succeq 0", r"Q \succeq 0")
    assert decide(Claim(id="t", stated=r"Q P + P Q \succeq 0", given=given), QUIET).verdict is Verdict.REFUTED
