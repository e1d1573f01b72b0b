"""A wrong definition that several claims rest on: it is found, and what holds once it is mended is not wrong beside
it."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

GIVEN = r"Let $u \in \mathbb{R}^d$, $z \sim \mathcal{N}(0, I)$ and $c \in (0, 1)$. A copy is $$y = \sqrt{c}\, u + DEF."
TURNED = r"$$ Define $r = \sqrt{c}\, z - \sqrt{1 - c}\, u$. Then $u = \sqrt{c}\, y - \sqrt{1 - c}\, r$ and "
SOLVED = r"$z = \sqrt{1 - c}\, y + \sqrt{c}\, r$. The noise is $z = \frac{y - \sqrt{c}\, u}{\sqrt{1 - c}}$."


@pytest.mark.parametrize(("body", "wrong"), [(r"\sqrt{1 - c}\, z", 0), (r"(1 - c)\, z", 1)])
def test_only_the_definition_is_wrong(body: str, wrong: int) -> None:
    found = verdicts(GIVEN.replace("DEF", body) + TURNED + SOLVED)
    refuted = [text for text, verdict in found.items() if verdict is Verdict.REFUTED]
    assert len(refuted) == wrong
    assert all(body in text for text in refuted)
    assert sum(verdict is Verdict.SUPPORTED for verdict in found.values()) >= 3


def test_a_drawn_letter_is_solved_for_and_not_defined() -> None:
    noise = r"Let $b \sim \mathcal{N}(0, 1)$, $h \in \mathbb{R}$ and $k > 0$. The reading is $f = h + k b$."
    right, wrong = (r"$$b = \frac{f - h}{k}$$", r"$$b = \frac{f + h}{k}$$")
    assert list(verdicts(f"{noise}\n\nThe noise is {right}").values())[-1] is Verdict.SUPPORTED
    assert list(verdicts(f"{noise}\n\nThe noise is {wrong}").values())[-1] is Verdict.REFUTED


BUFFER = r"A buffer has $q_0 = 0$ and $q_{t+1} = \rho q_t + s_t$. "
FILTER = r"A filter starts with $y_0 = 0$ and $y_t = c\, y_{t-1} + x_t$. "


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (BUFFER + r"Unrolled it is $$q_{t+1} = \sum_{j=0}^t \rho^{t-j} s_j.$$", Verdict.SUPPORTED),
        (BUFFER + r"Unrolled it is $$q_{t+1} = \sum_{j=0}^t \rho^j s_j.$$", Verdict.REFUTED),
        (FILTER + r"So $$y_t = \sum_{k=1}^t c^{t-k} x_k.$$", Verdict.SUPPORTED),
        (FILTER + r"So $$y_t = \sum_{k=1}^t c^k x_k.$$", Verdict.REFUTED),
    ],
)
def test_a_sum_that_counts_from_the_wrong_end(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict
