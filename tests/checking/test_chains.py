"""A step mended by another letter is an alarm only beside a step that holds."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.documents.model import Place
from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.proofs.outcome import Outcome, undecided
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.chains import corroborated
from corrigenda.reports.checking.running import Answer

OPEN = undecided(Claim(id="s", stated="a = b"), "open")


def row(
    left: str, right: str, outcome: Outcome, alarm: Outcome | None = None, chain: int = 1
) -> tuple[NoteStep, Answer]:
    place = Place(line=1, column=1)
    step = NoteStep(
        place=place, end=place, left=left, relation="=", right=right, stated=f"{left} = {right}", chain=chain
    )
    return step, Answer(outcome=outcome, alarm=alarm)


def verdicts(*rows: tuple[NoteStep, Answer]) -> list[Verdict]:
    return [answer.outcome.verdict for _, answer in corroborated(rows)]


REFUTED = replace(OPEN, verdict=Verdict.REFUTED)
PROVED = replace(OPEN, verdict=Verdict.PROVED)


def test_a_neighbour_that_holds_makes_it_an_alarm() -> None:
    assert verdicts(row("a", "b", PROVED), row("b", "c", OPEN, REFUTED)) == [Verdict.PROVED, Verdict.REFUTED]
    assert verdicts(row("b", "c", OPEN, REFUTED), row("c", "d", PROVED)) == [Verdict.REFUTED, Verdict.PROVED]


def test_alone_or_in_another_chain_it_stays_a_question() -> None:
    assert verdicts(row("b", "c", OPEN, REFUTED)) == [Verdict.INCONCLUSIVE]
    assert verdicts(row("a", "b", PROVED, chain=2), row("b", "c", OPEN, REFUTED))[1] is Verdict.INCONCLUSIVE
    assert verdicts(row("a", "x", PROVED), row("b", "c", OPEN, REFUTED))[1] is Verdict.INCONCLUSIVE
    assert verdicts(row("a", "b", OPEN), row("b", "c", OPEN, REFUTED))[1] is Verdict.INCONCLUSIVE


def test_a_question_without_an_alarm_is_left_alone() -> None:
    assert verdicts(row("a", "b", PROVED), row("b", "c", OPEN))[1] is Verdict.INCONCLUSIVE
