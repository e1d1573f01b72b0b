"""A letter with an accent that the page does not give may be computed from the plain letter."""

from __future__ import annotations

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

MOMENTS = (
    "Let $m_t = a m_{t-1} + (1 - a) g_t$ and $v_t = b v_{t-1} + (1 - b) g_t^2$ with $m_0 = 0$ and $v_0 = 0$."
    " Put $\\hat m_t = \\frac{m_t}{1 - a^t}$.\n\n"
)


def test_what_it_is_made_of_is_not_known() -> None:
    text = MOMENTS + "The first step is $\\frac{\\hat m_1}{\\sqrt{\\hat v_1}} = \\operatorname{sign}(g_1)$."
    assert not set(verdicts(text).values()) & WRONG


def test_beside_the_plain_letter_it_is_another_one() -> None:
    text = r"Let $y = X w$ and $L = \frac12 \|\hat y - y\|^2$. Then $\frac{\partial L}{\partial \hat y} = y - \hat y$."
    assert Verdict.REFUTED in verdicts(text).values()
