"""What the policies make of one and the same failing statement."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.decide.doubts.question import Doubt, Layout
from corrigenda.proofs.decide.policy import answer
from corrigenda.proofs.decide.step import Decision, decide_step
from corrigenda.proofs.language.reading import elaborate
from corrigenda.proofs.verdict import Verdict

QUICK = Settings(experiments=False)
CONDITION = Claim(id="x", given=(r"x, y \in \mathbb{R}",), stated="x = 2y")
SYMMETRIC = Claim(id="x", given=(r"A \in \mathbb{R}^{n \times n}",), stated=r"A + A^\top = 2A")


def answered(claim: Claim, *settled: Doubt) -> Decision:
    return decide_step(claim, QUICK, Layout(), policy=answer(lambda doubt: doubt in settled))


def test_a_condition_of_a_note_is_an_answer_that_fails() -> None:
    assert decide(CONDITION, QUICK).verdict is Verdict.REFUTED
    assert decide_step(CONDITION, QUICK).doubt is Doubt.CONDITION
    assert answered(CONDITION).doubt is Doubt.CONDITION
    found = answered(CONDITION, Doubt.CONDITION)
    assert found.outcome.verdict is Verdict.REFUTED
    assert found.doubt is Doubt.NONE
    assert found.outcome.witness is not None
    assert found.outcome.why == found.outcome.witness.sentence


def test_what_holds_for_special_matrices_is_a_gap_in_a_note_and_wrong_as_an_answer() -> None:
    assert decide_step(SYMMETRIC, QUICK).outcome.verdict is Verdict.CONDITIONAL
    found = answered(SYMMETRIC).outcome
    assert found.verdict is Verdict.REFUTED
    assert found.needs == (r"A = A^\top",)


def test_a_sign_that_was_forgotten_stays_a_condition() -> None:
    claim = Claim(id="x", given=(r"x, y \in \mathbb{R}",), stated=r"\sqrt{x^2 y^2} = xy")
    assert answered(claim).outcome.verdict is Verdict.CONDITIONAL


def test_a_claim_that_is_proved_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    collect = elaborate.headings.collect

    def counted(given: tuple[str, ...], stated: str = "") -> object:
        texts.append(stated)
        return collect(given, stated)

    monkeypatch.setattr(elaborate.headings, "collect", counted)
    found = decide(Claim(id="x", stated="(a + b)^2 = a^2 + 2ab + b^2"), QUICK)
    assert found.verdict is Verdict.PROVED
    assert found.problem is not None
    assert texts == ["(a + b)^2 = a^2 + 2ab + b^2"]
