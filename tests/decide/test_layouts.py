"""A derivative in the other layout is a note, not an error; a false one stays false."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import RemarkKind, Verdict

GIVEN = (r"x, b \in \mathbb{R}^d", r"A \in \mathbb{R}^{d \times d}")


def decided(stated: str) -> Outcome:
    settings = Settings(experiments=False)
    settings = replace(settings, budget=replace(settings.budget, edits=0, trials=400))
    return decide(Claim(id="t", stated=stated, given=GIVEN), settings)


@pytest.mark.parametrize(
    "stated",
    [
        r"\frac{\partial (x^\top A x)}{\partial x} = x^\top (A + A^\top)",
        r"\frac{\partial (A x)}{\partial x} = A^\top",
        r"\frac{\partial (b^\top x)}{\partial x} = b^\top",
    ],
)
def test_the_other_layout_is_a_convention(stated: str) -> None:
    outcome = decided(stated)
    assert outcome.verdict is Verdict.PROVED
    assert [remark.kind for remark in outcome.remarks] == [RemarkKind.CONVENTION]


@pytest.mark.parametrize(
    "stated",
    [
        r"\frac{\partial (x^\top A x)}{\partial x} = 2 x^\top A",
        r"\frac{\partial (A x)}{\partial x} = 2 A^\top",
        r"\nabla_x (b^\top x) = b^\top",
        r"\nabla_x (x^\top A x) = x^\top (A + A^\top)",
    ],
)
def test_false_derivatives_stay_false(stated: str) -> None:
    assert decided(stated).verdict in (Verdict.REFUTED, Verdict.ILL_TYPED)


def test_a_derivative_in_the_layout_of_the_engine_has_no_remark() -> None:
    assert decided(r"\frac{\partial (A x)}{\partial x} = A").remarks == ()
