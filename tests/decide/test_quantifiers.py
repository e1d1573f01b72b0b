"""Something exists for everything, or everything has something: a winning move decides, and only the right one."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import HOLDS, Verdict

BELOW = r"\exists M > 0\ \forall x \in [0, %d]:\ x^2 \le M"
TRUE = [
    *(BELOW % end for end in (1, 3, 9)),
    r"\exists M > 0\ \forall x \in \mathbb{R}:\ \frac{x}{1+x^2} \le M",
    r"\exists x \in \mathbb{R}:\ x^2 = 4",
    r"\forall x > 0\ \exists y > 0:\ x y \le 1",
    r"\forall x > 0\ \exists y > 0:\ x y > 1",
    r"\forall x \in \mathbb{R}\ \exists y \in \mathbb{R}:\ x + y = 0",
    r"\exists x \in \mathbb{R}\ \forall y \in \mathbb{R}:\ x y = 0",
    r"\forall x > 0\ \exists y > 0:\ x y = 1",
    r"\forall \epsilon > 0\ \exists \delta > 0:\ \delta^2 < \epsilon",
]
FALSE = [
    *(rf"\exists y > 0\ \forall x > 0:\ x y \ge {bound}" for bound in (1, 5)),
    r"\exists M > 0\ \forall x \in \mathbb{R}:\ x^2 \le M",
    r"\exists x \in \mathbb{R}:\ x^2 = -1",
    r"\exists c > 0\ \forall x \in (0, 1):\ x \ge c",
    r"\forall x > 0\ \exists y > 0:\ x y = 1 + y^2",
    r"\exists M \in \mathbb{R}\ \forall x > 0:\ \frac1x \le M",
    r"\exists L > 0\ \forall x, y \in (0, 1):\ |\sqrt x - \sqrt y| \le L |x - y|",
    r"\forall x \in \mathbb{R}\ \exists y \in \mathbb{R}:\ x y = 1",
    r"\exists M \in [0, 1]\ \forall x \in [0, 2]:\ x^2 \le M",
    r"\exists x \in \mathbb{R}\ \forall y \in \mathbb{R}:\ x y = 1",
]
OPEN = [
    r"\forall x \in \mathbb{R}\ \exists y \in \mathbb{R}:\ (x - 7) y = 1",
    r"\exists x \in \mathbb{R}\ \forall y > x:\ y \ge x + 1",
    r"\exists n \in \mathbb{N}\ \forall m \in \mathbb{N}:\ m \le n",
]
"""False ones whose winning moves are not among those that are tried: they must not hold all the same."""


def decided(stated: str) -> Outcome:
    return decide(Claim(id="game", stated=stated))


@pytest.mark.parametrize("stated", TRUE)
def test_what_is_true_holds(stated: str) -> None:
    found = decided(stated)
    assert found.verdict in HOLDS
    assert found.why.startswith("With $")


@pytest.mark.parametrize("stated", FALSE)
def test_what_is_false_is_refuted_with_the_move_that_breaks_it(stated: str) -> None:
    found = decided(stated)
    assert found.verdict is Verdict.REFUTED
    assert "breaks it" in found.why


@pytest.mark.parametrize("stated", OPEN)
def test_no_move_decides_what_it_does_not_win(stated: str) -> None:
    assert decided(stated).verdict not in HOLDS


def test_what_is_declared_beside_it_is_any_value() -> None:
    declared = {"id": "game", "given": (r"x \in \mathbb{R}",)}
    assert decide(Claim(stated=r"\exists c \in \mathbb{R}: c > x", **declared)).verdict in HOLDS
    assert decide(Claim(stated=r"\exists c \in \mathbb{R}: c^2 = x", **declared)).verdict is Verdict.REFUTED
