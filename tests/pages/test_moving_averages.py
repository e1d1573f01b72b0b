"""What words say of recurrences with one input: stationary moments, averages without their bias."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

CHAIN = r"Let $x_t = \phi x_{t-1} + \epsilon_t$. For independent $\epsilon_t$ with variance $s^2$ the stationary "
MEAN = r"Let $z_t = a z_{t-1} + (1 - a) u_t$. For independent inputs with mean $c$ its long-run mean is "
SLOW = r"The average is $v_t = b v_{t-1} + (1 - b) g_t^2$. The bias-corrected average is "
SUM = r"The velocity is $u_t = c u_{t-1} + g_t$. To correct for the bias we use "


@pytest.mark.parametrize(
    ("text", "right", "verdict"),
    [
        (CHAIN + r"variance is $$\mathrm{Var}(x_t) = RIGHT.$$", r"\frac{s^2}{1 - \phi^2}", Verdict.SUPPORTED),
        (CHAIN + r"variance is $$\mathrm{Var}(x_t) = RIGHT.$$", r"\frac{s^2}{1 - \phi}", Verdict.REFUTED),
        (MEAN + r"$$\mathbb{E}[z_t] = RIGHT.$$", r"\frac{2c}{2}", Verdict.SUPPORTED),
        (SLOW + r"$$\hat v_t = RIGHT.$$", r"\frac{v_t}{1 - b^t}", Verdict.SUPPORTED),
        (SLOW + r"$$\hat v_t = RIGHT.$$", r"\frac{v_t}{(1 - b)^t}", Verdict.REFUTED),
        (SUM + r"$$\tilde u_t = RIGHT.$$", r"\frac{(1 - c) u_t}{1 - c^t}", Verdict.SUPPORTED),
    ],
)
def test_moments_and_averages(text: str, right: str, verdict: Verdict) -> None:
    assert list(verdicts(text.replace("RIGHT", right)).values())[-1] is verdict


def test_steps_that_count_from_zero_stay_open() -> None:
    text = SLOW + r"$$\hat v_t = \frac{v_t}{1 - b^{t+1}}.$$"
    assert Verdict.REFUTED not in verdicts(text).values()


def test_exchanged_sums_are_found() -> None:
    text = (
        r"The average is $m_t = \beta m_{t-1} + (1 - \beta) g_t$. For independent gradients with variance $s^2$ its "
        r"stationary variance is $$\mathrm{Var}(m) = s^2 \frac{1 + \beta}{1 - \beta}.$$"
    )
    assert list(verdicts(text).values())[-1] is Verdict.REFUTED
