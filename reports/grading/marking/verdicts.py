"""What a group of equal answers is: right, a known mistake, wrong, or for the teacher."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.grouping.groups import AnswerGroup, as_lead, judged, same, target_of
from corrigenda.reports.grading.marking.facts import Facts
from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side
from corrigenda.reports.grading.rubric.model import Equation, Mistake

Ruling = Literal["right", "mistake", "wrong", "open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The ruling on one spelling of an answer with the reply it rests on; `kind` names the queue of an open one;
    `accepted` is the formula of the rubric that it was proved equal to."""

    ruling: Ruling
    reply: Reply
    mistake: Mistake | None = None
    accepted: Equation | None = None
    kind: str = ""
    reason: str = ""


def ruled(group: AnswerGroup, side: Side, replies: Mapping[Question, Reply], facts: Facts) -> Ruled:
    """The ruling on one spelling.  A value alone decides nothing: equality is proved, a difference has a witness."""
    if needs_own_question(group, side, replies):
        return _by_itself(group, side, replies)
    if target_of(group) is None:
        return _by_itself(group, group.representative, replies)
    mistake = None if group.accepted else group.mistakes[0]
    proof = _proof(group, side, replies)
    return Ruled(ruling="mistake" if mistake else "right", reply=proof, mistake=mistake, accepted=group.accepted)


def needs_own_question(group: AnswerGroup, side: Side, replies: Mapping[Question, Reply]) -> bool:
    """Whether a spelling could not be proved equal to what its value says."""
    if target_of(group) is None and side == group.representative:
        return False
    return not _proof(group, side, replies).holds


def _proof(group: AnswerGroup, side: Side, replies: Mapping[Question, Reply]) -> Reply:
    asked = as_lead(group, side)
    return replies.get(asked, Reply()) if asked else Reply()


def other_forms(group: AnswerGroup, replies: Mapping[Question, Reply]) -> tuple[Question, ...]:
    """An answer without a value that is not right by itself: whether it is an alternative or a known mistake."""
    if group.valued:
        return ()
    forms = [one.right for one in _answers(group)] + [one.stated.right for one in group.problem.mistakes]
    open_sides = (side for side in group.sides if not replies.get(judged(group, side), Reply()).holds)
    return tuple(same(group.problem, side, form) for side in open_sides for form in forms)


def _answers(group: AnswerGroup) -> tuple[Equation, ...]:
    """The accepted answers with the left side that the group answers."""
    left = group.left or group.problem.answer.left
    return tuple(one for one in group.problem.answers if one.left == left)


def _by_itself(group: AnswerGroup, side: Side, replies: Mapping[Question, Reply]) -> Ruled:
    reply = replies.get(judged(group, side), Reply())
    if reply.holds:
        return Ruled(ruling="right", reply=reply)
    if not group.valued:
        told = _other(group, side, replies)
        if told is not None:
            return told
    if reply.exactly_wrong:
        return Ruled(ruling="wrong", reply=reply)
    kind, reason = _open(reply)
    return Ruled(ruling="open", reply=reply, kind=kind, reason=reason)


def _other(group: AnswerGroup, side: Side, replies: Mapping[Question, Reply]) -> Ruled | None:
    for one in _answers(group):
        proof = replies.get(same(group.problem, side, one.right), Reply())
        if proof.holds:
            return Ruled(ruling="right", reply=proof, accepted=one)
    for mistake in group.problem.mistakes:
        proof = replies.get(same(group.problem, side, mistake.stated.right), Reply())
        if proof.holds:
            return Ruled(ruling="mistake", reply=proof, mistake=mistake)
    return None


def _open(reply: Reply) -> tuple[str, str]:
    """Why a teacher must look: the queue and a sentence."""
    if reply.unknown:
        letters = ", ".join(f"${name}$" for name in reply.unknown)
        return "inconclusive", f"The problem does not say what {letters} is."
    if reply.failed:
        return "inconclusive", f"The check gave no answer: {reply.failed}."
    if reply.verdict is Verdict.REFUTED:
        return "statistical", f"It fails in an experiment, which is no proof: {reply.why}"
    if reply.verdict is Verdict.CONDITIONAL:
        return (
            "conditional",
            f"It is true under an assumption that the problem does not state. {reply.correction or ''}",
        )
    return "inconclusive", reply.why or "No method reaches this answer."
