"""A step written with the sign of an equation is a recurrence; a relation between components stays one."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.declarations.recurrences import as_step
from corrigenda.proofs.language.reading.elaborate import read


@pytest.mark.parametrize(
    "text",
    [
        r"w_{t+1} = w_t - \eta a w_t",
        r"x_{k + 1} = \frac{1}{2} x_{k}",
        r"\mathbf{w}_{t+1} = (1 - \eta) \mathbf{w}_t",
        r"\theta_{t+1} = \theta_t + v_t",
    ],
)
def test_the_next_member_by_the_one_before_is_a_step(text: str) -> None:
    assert as_step(text) == text.replace("=", ":=", 1)


@pytest.mark.parametrize(
    "text",
    [
        r"s_{i+1} = s_i",
        r"w_{t+1} = 0",
        r"w_{t+1} = w_t = 0",
        r"w_{t+1} \le w_t",
        r"w_{t+1} := w_t",
        r"x_{k+1} = x_{kl}",
        r"w_t = w_0",
    ],
)
def test_anything_else_is_left_as_it_is(text: str) -> None:
    assert as_step(text) == text


def test_the_sequence_is_declared() -> None:
    claim = Claim(id="r", stated="w_t = a^t w_0", given=(r"a \in \mathbb{R}", "w_{t+1} = a w_t"))
    assert set(read(claim).context.recurrences) == {"w"}
