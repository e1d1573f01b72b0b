r"""Messages with a step below and a state in brackets, `f_t(i)`, are vectors over the states."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

CHAIN = (
    r"A chain has transitions $q_{ij} = P(s_{t+1} = j \mid s_t = i)$ in a matrix $Q$ and emissions $e_j(o)$. Seen are "
    r"$o_1, \dots, o_T$. "
)
FORWARD = CHAIN + (
    r"The forward messages are $f_1(j) = p_j e_j(o_1)$ and $f_{t+1}(j) = e_j(o_{t+1}) \sum_{i=1}^N f_t(i) q_{ij}$. "
    r"With $E_t = \mathrm{diag}(e_1(o_t), \dots, e_N(o_t))$ this is "
)
BACKWARD = CHAIN + (
    r"The backward messages are $g_T(i) = 1$ and $g_t(i) = \sum_{j=1}^N q_{ij} e_j(o_{t+1}) g_{t+1}(j)$ for $t < T$. "
    r"With $E_t = \mathrm{diag}(e_1(o_t), \dots, e_N(o_t))$ this is "
)
NODES = (
    r"The value of node $i$ after $k$ rounds is $m_{k+1}(i) = \sum_{j=1}^N w_{ij} m_k(j)$ with $m_0(i) = b_i$ and "
    r"$W \in \mathbb{R}^{N\times N}$. So "
)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (FORWARD + r"$$f_{t+1} = E_{t+1} Q^\top f_t.$$", Verdict.SUPPORTED),
        (FORWARD + r"$$f_{t+1} = E_{t+1} Q f_t.$$", Verdict.REFUTED),
        (BACKWARD + r"$$g_t = Q E_{t+1} g_{t+1}.$$", Verdict.SUPPORTED),
        (BACKWARD + r"$$g_t = Q E_t g_{t+1}.$$", Verdict.REFUTED),
        (NODES + r"$m_{k+1} = W m_k$.", Verdict.SUPPORTED),
        (NODES + r"$m_{k+1} = W^\top m_k$.", Verdict.REFUTED),
    ],
)
def test_the_last_formula(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict
