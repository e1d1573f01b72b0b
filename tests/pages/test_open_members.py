"""`f_i(w)` of functions that the page leaves open is no product: what holds for products alone is not supported."""

from __future__ import annotations

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

LOSS = r"Let $F(w) = \frac1n \sum_{i=1}^n f_i(w)$. Then "


def test_a_bound_that_only_products_meet_is_not_supported() -> None:
    text = LOSS + r"$F(v) \le F(w) + \nabla F(w)^\top (v - w) + \frac{L}{16} \|v - w\|^2$."
    assert set(verdicts(text).values()) == {Verdict.INCONCLUSIVE}


def test_a_gradient_of_their_mean_holds_for_any() -> None:
    assert Verdict.SUPPORTED in verdicts(LOSS + r"$\nabla F(w) = \frac1n \sum_{i=1}^n \nabla f_i(w)$.").values()
