"""Moments whose law was not read: nothing about them is false, and nothing true of numbers is told of them."""

from __future__ import annotations

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.decide.unknown_laws import averaged_only, lawless, with_laws
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.declarations.chance.tied_letters import outside_moments
from corrigenda.proofs.verdict import Verdict

DECIDED = frozenset({Verdict.PROVED, Verdict.REFUTED, Verdict.CONDITIONAL})


def doubted(question: Question) -> Doubted | None:
    """The doubt that a moment is taken under a law that was not read, or None."""
    if question.problem is None or not lawless(question.problem):
        return None
    return Doubted(doubt=Doubt.UNTIED, sentence="It fails as read, but no law was read for what it averages.")


def unsaid(question: Question) -> Doubted | None:
    """The doubt about a claim that averages letters which nothing declares and which stand nowhere else: with an
    unknown law in the place of numbers the verdict is another; None where it is the same."""
    if question.problem is None:
        return None
    averaged = averaged_only(question.problem)
    letters = sorted(averaged - settled_names(question.declared)) if averaged else []
    other = _with_laws(question, question.problem) if letters else None
    if not letters or other is question.outcome.verdict:
        return None
    listed = ", ".join(f"${name}$" for name in letters)
    differs = "only that decides it" if other in DECIDED else "for random ones it was not decided"
    sentence = (
        f"Nothing says whether {listed} is random or a number, and {differs}: declare a law, such as "
        f"${letters[0]} \\sim P$, or ${letters[0]} \\in \\mathbb{{R}}$."
    )
    return Doubted(doubt=Doubt.KIND, sentence=sentence)


def _with_laws(question: Question, problem: Problem) -> Verdict | None:
    """The verdict with an unknown law; what stands outside the moments too is a number."""
    reading = with_laws(question.claim, fixed=outside_moments(problem.statement)).reading
    return assess_quietly(reading, question.settings).verdict if isinstance(reading, Problem) else None
