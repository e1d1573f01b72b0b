"""What is solved for is held against the equation before it."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

RATES = r"For $a, b > 0$ the two rates coincide when $1-\eta a=\eta b-1$. This yields "
MARKET = r"Supply meets demand if $c + d p = u - v p$, with $d, v > 0$. Solving for $p$ gives "
BORDER = r"The scores are equal when $m_1 x - \frac12 m_1^2 = m_2 x - \frac12 m_2^2$, so "


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (RATES + r"$$\eta^\star=\frac{2}{a+b}.$$", Verdict.SUPPORTED),
        (RATES + r"$$\eta^\star=\frac{1}{a+b}.$$", Verdict.REFUTED),
        (MARKET + r"$p = \frac{u-c}{d+v}$.", Verdict.SUPPORTED),
        (MARKET + r"$p = \frac{u-c}{d-v}$.", Verdict.REFUTED),
        (BORDER + r"$x^* = \frac{m_1 + m_2}{2}$.", Verdict.SUPPORTED),
        (BORDER + r"$x^* = m_1 + m_2$.", Verdict.REFUTED),
    ],
)
def test_the_last_formula(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict
