"""Doubts: reasons not to call a statement wrong (or right), each a question back to the author."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from corrigenda.proofs.decide.case import Case
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.decide.doubts.undeclared import unsaid_assumptions
from corrigenda.proofs.decide.faults.edits import ANOTHER_LETTER
from corrigenda.proofs.decide.faults.explained import conditional, holding
from corrigenda.proofs.decide.remarks.severity import severity
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Severity, Verdict, Witness

Doubting = Callable[[Question], Doubted | None]


def first_doubt(*doubts: Doubting) -> Callable[[Case], Case]:
    """The stage in which the first of `doubts` that is found makes the statement open."""

    def run(case: Case) -> Case:
        question = question_of(case)
        return softened(case, _first(doubts, question))

    return run


def _first(doubts: Iterable[Doubting], question: Question) -> Doubted | None:
    return next((found for doubt in doubts if (found := doubt(question)) is not None), None)


def question_of(case: Case) -> Question:
    """What the doubts are asked about; there is no problem where shapes clash."""
    return Question(
        claim=case.read.claim,
        problem=None if case.outcome.verdict is Verdict.ILL_TYPED else case.read.problem,
        known=case.declared,
        outcome=case.outcome,
        settings=replace(case.settings, experiments=False),
        layout=case.layout,
        prepared=case.prepared,
    )


def softened(case: Case, found: Doubted | None) -> Case:
    """INCONCLUSIVE with the doubt; the witness stays as evidence that the default reading fails."""
    if found is None:
        return case
    outcome = replace(
        case.outcome,
        verdict=Verdict.INCONCLUSIVE,
        why=found.sentence,
        reason=found.sentence,
        severity=Severity.NONE,
        scope="",
        tier="",
        diagnosis=None,
    )
    return replace(case, outcome=outcome, doubt=found.doubt)


def natural_assumption(case: Case) -> Case:
    """CONDITIONAL under an assumption that a note leaves unsaid; it holds where the note says it in words.

    What a mean given a letter is, an unread law would say: no assumption on independence stands for it.
    """
    if case.supplied and _is_given(case):
        return case
    found = unsaid_assumptions.missing_assumption(question_of(case))
    if found is None:
        return case
    natural, assessment = found
    needs = tuple(need.latex for need in natural)
    if all(need.word in case.layout.said for need in natural):
        return replace(case, outcome=holding(case.outcome, assessment, needs))
    outcome = conditional(case.outcome, needs, assessment, named=True)
    return replace(case, outcome=outcome, special=all(need.special for need in natural))


def _is_given(case: Case) -> bool:
    """Whether a mean or a variance given something stands in the statement."""
    problem = case.read.problem
    return problem is not None and any(
        isinstance(node, e.Moment) and bool(node.given) for node in walk(problem.statement)
    )


def special_value(case: Case) -> Case:
    """Where declarations are general, what holds for special values only is wrong: the witness says so.

    A sign or a domain that was forgotten (`x > 0`) stays a condition.
    """
    witness = case.outcome.witness
    if witness is None or not case.special:
        return case
    return replace(case, outcome=refuted(case.outcome, witness))


def no_excuse(settled: Callable[[Doubt], bool]) -> Callable[[Case], Case]:
    """The stage in which a doubt that is `settled` is dropped again, when there is a witness."""

    def run(case: Case) -> Case:
        witness = case.outcome.witness
        if witness is None or not settled(case.doubt):
            return case
        return replace(case, outcome=refuted(case.outcome, witness), doubt=Doubt.NONE)

    return run


def refuted(outcome: Outcome, witness: Witness) -> Outcome:
    """REFUTED by its witness after all."""
    return replace(
        outcome,
        verdict=Verdict.REFUTED,
        why=witness.sentence,
        reason="",
        scope="witness",
        tier=witness.rigour,
        severity=severity(Verdict.REFUTED, outcome.remarks),
    )


def unknown_law(case: Case) -> Case:
    """A step that fails for some law is not wrong when the note's law was not read, unless an edit makes it true of
    every law."""
    diagnosis = case.outcome.diagnosis
    mended = diagnosis is not None and bool(diagnosis.edit) and diagnosis.kind != ANOTHER_LETTER
    if not case.supplied or mended:
        return case
    letters = ", ".join(f"${name}$" for name in case.supplied)
    sentence = f"It fails for some law of {letters}; which law is meant was not read."
    return softened(case, Doubted(doubt=Doubt.UNTIED, sentence=sentence))
