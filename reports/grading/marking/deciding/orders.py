"""Whether an order of growth is the one that the rubric names, which is meant as the exact one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.rubric.orders import order_in

TRUE = "It is a true bound, but not of the order that the rubric names."


def same_order(question: Question, judge: Callable[[Question], Reply]) -> Reply:
    """PROVED where both orders are one.  A bound that is true and not sharp is for the teacher, one that is none is
    wrong: `O` that the wanted order outgrows, `\\Omega` that outgrows it, `\\Theta` that differs."""
    given = (*question.given, *question.own)
    found, wanted = order_in(question.stated, given), order_in(question.against, question.given)
    if found is None or wanted is None:
        return Reply(why="This is no order of growth that is read.")
    own, rubric = latex(found.body), latex(wanted.body)
    both = judge(_asked(question, f"{own} = \\Theta({rubric})"))
    if not both.exactly_wrong or found.symbol == "Theta":
        return both
    mark = {"O": "O", "Omega": "\\Omega"}.get(found.symbol)
    if mark is None:
        return Reply(why="This kind of bound is not compared.")
    bound = judge(_asked(question, f"{rubric} = {mark}({own})"))
    return Reply(why=TRUE) if bound.holds else bound


def _asked(question: Question, stated: str) -> Question:
    return replace(question, kind="judge", stated=stated, against="", answer="0 = 0", claimed=True)
