"""What is written in cases is decided piece by piece; no assumption that empties a piece saves it."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.verdict import HOLDS, Verdict

GIVEN = ("y \\in \\mathbb{R}", "m > 0", "u \\in \\mathbb{R}^k", "g := \\operatorname{softmax}(u)")


@pytest.mark.parametrize(
    "stated",
    [
        r"\min(y, m) = \begin{cases} y & y \le m \\ m & \text{otherwise} \end{cases}",
        r"|y - m| = \begin{cases} y - m, & \text{if } y \ge m, \\ m - y, & \text{else.} \end{cases}",
        r"\max(\min(y, m), 0) = \begin{cases} y & 0 \le y \le m \\ m & y > m \\ 0 \end{cases}",
        r"y^2 = \left\{ \begin{array}{ll} y |y| & y > 0 \\ -y |y| & y \le 0 \end{array} \right.",
        r"\frac{\partial g_a}{\partial u_b} = \begin{cases} g_a - g_a^2 & a = b \\ -g_a g_b & a \ne b \end{cases}",
        r"\begin{cases} y & y > 0 \\ -y & y \le 0 \end{cases} = \begin{cases} y & y \ge 0 \\ -y & y < 0 \end{cases}",
    ],
)
def test_pieces_that_hold(stated: str) -> None:
    assert decide(Claim(id="t", given=GIVEN, stated=stated), Settings()).verdict in HOLDS


@pytest.mark.parametrize(
    "stated",
    [
        r"\min(y, m) = \begin{cases} m & y \le m \\ y & \text{otherwise} \end{cases}",
        r"|y - m| = \begin{cases} y - m & y \ge m \\ y - m & y < m \end{cases}",
        r"\max(\min(y, m), 0) = \begin{cases} y & 0 \le y \le m \\ 0 & \text{otherwise} \end{cases}",
        r"\frac{\partial g_a}{\partial u_b} = \begin{cases} g_a - g_a^2 & a = b \\ g_a g_b & a \ne b \end{cases}",
        r"y < 0 \implies |y| = y",
    ],
)
def test_one_piece_that_fails(stated: str) -> None:
    assert decide(Claim(id="t", given=GIVEN, stated=stated), Settings()).verdict is Verdict.REFUTED


def test_a_condition_in_words_is_not_decided() -> None:
    stated = r"|y| = \begin{cases} y & \text{for large values} \\ -y & \text{for small ones} \end{cases}"
    assert decide(Claim(id="t", given=GIVEN, stated=stated), Settings()).verdict is Verdict.NOT_CHECKABLE


def test_otherwise_is_what_fails_every_row_before() -> None:
    claim = Claim(
        id="t", given=GIVEN, stated=r"y = \begin{cases} y & 0 < y < 1 \\ y & y > m \\ y & \text{otherwise} \end{cases}"
    )
    from corrigenda.proofs.language.writing.printer import latex

    assert r"(0 \ge y \lor y \ge 1) \land y \le m \implies y = y" in latex(read(claim).as_written)


def test_a_slip_in_the_last_of_many_pieces_is_not_passed_over() -> None:
    def stairs(last: int) -> str:
        rows = [f"{step} & {step} < y \\le {step + 1}" for step in range(4)] + [f"{last} & 4 < y \\le 5"]
        return r"\begin{cases} " + r" \\ ".join(rows) + r" \end{cases}"

    for given in (GIVEN, ("y \\in \\mathbb{R}",)):
        assert decide(Claim(id="t", given=given, stated=f"{stairs(4)} = {stairs(7)}"), Settings()).verdict not in HOLDS
