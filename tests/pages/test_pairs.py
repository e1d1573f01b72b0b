"""Two letters with a correlation in words."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
JOINT = (
    "Let $U$ and $V$ be jointly normal with means $a$ and $b$, standard deviations $s$ and $t$ and correlation $r$."
    " Then $$ {} $$"
)
CENTRED = "The pair $(U, V)$ is bivariate Gaussian with zero mean, unit variances and correlation $r$. So $$ {} $$"
UNNAMED = (
    "The vector $x$ is normal.\n\nWith standard deviations $s_1, s_2$ and correlation $r$ this says that"
    " $$ \\mathbb{E}[x_1 \\mid x_2] = m_1 + {} (x_2 - m_2) . $$"
)
SPREAD_ONLY = "Let $U$ and $V$ have mean zero, variances $v$ and $w$ and correlation $r$. Then $$ {} $$"


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (
            JOINT,
            "\\mathbb{E}[V \\mid U] = b + r \\frac{t}{s} (U - a)",
            "\\mathbb{E}[V \\mid U] = b + r \\frac{s}{t} (U - a)",
        ),
        (JOINT, "\\operatorname{Var}(V \\mid U) = t^2 (1 - r^2)", "\\operatorname{Var}(V \\mid U) = t^2 (1 - r)"),
        (JOINT, "\\operatorname{Cov}(U, V) = r s t", "\\operatorname{Cov}(U, V) = r s^2 t"),
        (CENTRED, "\\mathbb{E}[V \\mid U] = r U", "\\mathbb{E}[V \\mid U] = r^2 U"),
        (CENTRED, "\\operatorname{Var}(U - V) = 2 - 2 r", "\\operatorname{Var}(U - V) = 2 + 2 r"),
        (UNNAMED, "r \\frac{s_1}{s_2}", "r \\frac{s_2}{s_1}"),
        (SPREAD_ONLY, "\\operatorname{Cov}(U, V) = r \\sqrt{v w}", "\\operatorname{Cov}(U, V) = r v \\sqrt{w}"),
    ],
)
def test_moments_of_a_pair(text: str, right: str, wrong: str) -> None:
    assert set(verdicts(text.replace("{}", right)).values()) <= HELD
    assert verdicts(text.replace("{}", right))
    assert set(verdicts(text.replace("{}", wrong)).values()) & WRONG


def test_a_pair_that_is_not_normal_has_no_linear_mean() -> None:
    text = SPREAD_ONLY.replace("{}", "\\mathbb{E}[V \\mid U] = r \\sqrt{w / v} \\, U")
    assert not set(verdicts(text).values()) & (HELD | WRONG)
