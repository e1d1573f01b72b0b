"""An undeclared letter in front of something may be applied to it: no relation is called wrong for that."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.decide.doubts.question import Layout
from corrigenda.proofs.decide.step import decide_step
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Verdict

QUICK = Settings(experiments=False, budget=Budget(edits=0))
WRONG = (Verdict.REFUTED, Verdict.ILL_TYPED, Verdict.CONDITIONAL)

APPLIED = (
    r"\Delta(u v) = u \Delta v + v \Delta u",
    r"\Delta (f g) = f \Delta g + g \Delta f + (\Delta f) (\Delta g)",
    r"\Delta x^2 = 2 x \Delta x + (\Delta x)^2",
    r"\Delta x = x' - x",
    r"\Delta u = 0",
    r"\Delta^2 f = f_{2} - 2 f_{1} + f_{0}",
    r"\Delta^2 \sigma = \sigma_{2} - \sigma_{0}",
    r"\Delta (x y) = (x + \Delta x)(y + \Delta y) - x y",
    r"\Delta(c) = 0",
    r"\delta(x y) = x \delta y + y \delta x",
    r"d(xy) = x dy + y dx",
    r"s(x - y) = s(y - x)",
    r"w(x - y) + w(y - x) = 1",
)

PRODUCTS = (
    ((), r"n(n + 1) = n^2 + 2 n"),
    ((), r"(1 - \eta) x + \eta x = 2 x"),
    ((r"\Delta \in \mathbb{R}",), r"\Delta (x + 1) = \Delta x + 1"),
    ((r"\Delta, A \in \mathbb{R}^{n \times n}",), r"\Delta A = A \Delta"),
    ((r"\delta \in \mathbb{R}",), r"\delta (x y) = x + \delta y"),
    ((r"s > 0",), r"s(x - y) = s(y - x)"),
)


@pytest.mark.parametrize("stated", APPLIED)
def test_an_operator_is_never_called_wrong(stated: str) -> None:
    assert decide(Claim(id="x", stated=stated), QUICK).verdict is Verdict.INCONCLUSIVE
    for later in (False, True):
        assert decide_step(Claim(id="x", stated=stated), QUICK, Layout(later=later)).outcome.verdict not in WRONG


@pytest.mark.parametrize(("given", "stated"), PRODUCTS)
def test_a_product_is_still_called_wrong(given: tuple[str, ...], stated: str) -> None:
    assert decide(Claim(id="x", given=given, stated=stated), QUICK).verdict is Verdict.REFUTED
