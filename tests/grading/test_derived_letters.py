"""Derivatives by letters that a problem defines: what holds is held, what fails is found, the rest stays open."""

from __future__ import annotations

import pytest

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.marking.deciding.answering import answer
from corrigenda.reports.grading.marking.readings.questions import Question

GIVEN = (
    r"m, n \in \mathbb{N}",
    r"K \in \mathbb{R}^{m \times n}",
    r"g \in \mathbb{R}^n",
    r"h \in \mathbb{R}^m",
    r"q := K g - h",
    r"t := h^\top h",
    r"Q := 3 q^\top q + h^\top q",
    r"P := 3 q^\top q",
    r"T := t^2",
    r"S := 3 q^\top q + \|g\|_2^2",
    r"R := t^2 + \|K\|_F^2",
)


def _verdict(stated: str) -> Verdict:
    question = Question(kind="judge", given=GIVEN, answer=r"\nabla_g S = 6 K^\top q + 2 g", stated=stated)
    return answer(question, Settings()).verdict


@pytest.mark.parametrize(
    "stated", [r"\nabla_q P = 6 q", r"\frac{\partial T}{\partial t} = 2 t", r"\nabla_q (3 q^\top q) = 6 q"]
)
def test_what_holds_is_held(stated: str) -> None:
    assert _verdict(stated) in (Verdict.PROVED, Verdict.SUPPORTED)


def test_what_fails_is_wrong_where_the_definition_takes_every_value() -> None:
    assert _verdict(r"\nabla_q P = 3 q") is Verdict.REFUTED
    assert _verdict(r"\frac{\partial T}{\partial t} = 3 t") is Verdict.INCONCLUSIVE


@pytest.mark.parametrize("stated", [r"\nabla_q Q = 6 q", r"\nabla_q S = 6 q", r"\nabla_q P = 6 K g"])
def test_what_depends_on_the_definition_too_stays_open(stated: str) -> None:
    assert _verdict(stated) is Verdict.INCONCLUSIVE
