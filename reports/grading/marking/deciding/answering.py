"""Answering one question in this process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.methods.budget import ANSWER
from corrigenda.proofs.outcome import Diagnosis, Outcome
from corrigenda.proofs.verdict import HOLDS, Finding, Stance, Verdict, Witness
from corrigenda.reports.codes import OF_VERDICT
from corrigenda.reports.grading.marking.readings.cover_of_cases import uncovered
from corrigenda.reports.grading.marking.readings.derived_letters import freed
from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side, SideReading
from corrigenda.reports.grading.marking.readings.side_readings import (
    carried_reading,
    different_indices,
    side_reading,
    unknown_letters,
    with_replacement,
)
from corrigenda.reports.grading.marking.readings.spread_numbers import fails_however_spread
from corrigenda.reports.grading.marking.readings.spreads_of_constants import SENTENCE, spread_of_a_constant
from corrigenda.reports.grading.record import Counterexample
from corrigenda.reports.grading.rubric.model import IFF

FEW_TRIALS = 60
EDITS = 80


def answer(question: Question, settings: Settings) -> Reply:
    """The reply to `question`, which depends on nothing but the two.  A fault inside is a reply without a verdict."""
    try:
        reply = _ROUTES[question.kind](question, settings)
        lacking = uncovered(question, settings) if reply.holds else ""
        return Reply(why=lacking) if lacking else reply
    except (LanguageError, RecursionError) as error:
        return Reply(why=f"{type(error).__name__}: {error}")
    except MemoryError:
        return Reply(failed="the memory limit of a worker was reached")
    except Exception as error:  # noqa: BLE001 - a fault of this program must not stop the class, and is no verdict
        return Reply(failed=f"{type(error).__name__}: {error}")


def _sides(question: Question, _settings: Settings) -> Reply:
    return Reply(sides=tuple(_side(question, side) for side in question.sides))


def _side(question: Question, side: Side) -> SideReading:
    """One side; what cannot be read, be it a definition of the student's own, says why and stops no other side."""
    try:
        return side_reading(question, side)
    except (LanguageError, RecursionError) as error:
        return SideReading(problem=str(error))


def _carried(question: Question, _settings: Settings) -> Reply:
    return Reply(sides=tuple(carried_reading(question, side) for side in question.sides))


def _same(question: Question, settings: Settings) -> Reply:
    """By identities at random points, which are a proof and cheap; by all methods where these say nothing."""
    from corrigenda.proofs.decide import decide
    from corrigenda.proofs.language.reading.elaborate import read
    from corrigenda.proofs.methods.identities.agreement import settle
    from corrigenda.proofs.methods.identities.equations import NotEquations

    try:
        finding = settle(read(_claim(question)), replace(ANSWER, seed=settings.seed))
    except NotEquations as error:
        if IFF not in question.stated:
            return Reply(why=str(error))
    else:
        if finding.stance is Stance.FOR:
            return _found(finding)
    quick = replace(settings, experiments=False, budget=replace(ANSWER, trials=FEW_TRIALS))
    return _reply(decide(_claim(question), quick))


def _follows(question: Question, settings: Settings) -> Reply:
    from corrigenda.proofs.language.reading.elaborate import read
    from corrigenda.proofs.methods.identities.agreement import settle
    from corrigenda.proofs.methods.identities.equations import NotEquations

    problem = with_replacement(read(_claim(question)), question)
    try:
        finding = settle(problem, replace(ANSWER, seed=settings.seed))
    except NotEquations as error:
        return Reply(why=str(error))
    return _found(finding) if finding.stance is Stance.FOR else Reply(why=finding.because)


def _law(question: Question, settings: Settings) -> Reply:
    from corrigenda.reports.grading.marking.deciding.laws import same_law

    return same_law(question, lambda part: _judge(part, settings))


def _order(question: Question, settings: Settings) -> Reply:
    from corrigenda.reports.grading.marking.deciding.orders import same_order

    return same_order(question, lambda part: _judge(part, settings))


def _found(finding: Finding) -> Reply:
    verdict = Verdict.PROVED if finding.scope == "all" else Verdict.SUPPORTED
    return Reply(verdict=verdict, why=finding.because, exact=True)


def _judge(question: Question, settings: Settings) -> Reply:
    """The verdict on a statement; what fails only where two of its free indices agree is not called wrong."""
    reply = _judged(question, settings)
    again = freed(question) if reply.verdict is Verdict.INCONCLUSIVE else None
    if again is not None:
        other = _judged(again.question, settings)
        return other if other.holds or (other.exactly_wrong and again.onto) else reply
    unequal = different_indices(question) if reply.exactly_wrong else ()
    if unequal and not _judged(replace(question, own=(*question.own, *unequal)), settings).exactly_wrong:
        return Reply(why=f"It fails where indices agree, and may be meant for ${unequal[0]}$.")
    return reply


def _judged(question: Question, settings: Settings) -> Reply:
    from corrigenda.proofs.decide.doubts.question import Doubt
    from corrigenda.proofs.decide.policy import answer as answer_policy
    from corrigenda.proofs.decide.step import decide_step
    from corrigenda.reports.checking.check import code_of
    from corrigenda.reports.grading.marking.deciding.refuting import witness_against
    from corrigenda.reports.grading.marking.deciding.settled_doubts import layout, settled, without_excuse

    if spread_of_a_constant(question):
        return Reply(why=SENTENCE, unknown=unknown_letters(question))
    witness = witness_against(question, settings, ANSWER)
    if witness is not None:
        return _refuted(witness)

    careful = replace(settings, experiments=question.sampled, budget=ANSWER)
    decision = decide_step(_claim(question), careful, layout(question), policy=answer_policy(settled(question)))
    if decision.doubt is Doubt.BROADCAST and fails_however_spread(question):
        return replace(_ill_typed(decision.outcome), unknown=unknown_letters(question))
    outcome = without_excuse(decision.outcome, question)
    return replace(
        _reply(outcome),
        doubt=str(decision.doubt),
        code=code_of(outcome, decision.doubt),
        unknown=unknown_letters(question),
    )


def _ill_typed(outcome: Outcome) -> Reply:
    """The shapes do not fit, and the relation fails however a number is spread over the entries."""
    why = f"{outcome.reason or outcome.why} It fails in each of its meanings."
    return Reply(verdict=Verdict.ILL_TYPED, why=why, exact=True, code=OF_VERDICT[Verdict.ILL_TYPED])


def _refuted(witness: Witness) -> Reply:
    return Reply(verdict=Verdict.REFUTED, why=witness.sentence, exact=True, witness=_point(witness), code="C001")


def _diagnose(question: Question, settings: Settings) -> Reply:
    """The correction of an equation that is known to fail: a value of a mean, or an edit, with which it holds."""
    from corrigenda.proofs.decide.faults.diagnosis import diagnose
    from corrigenda.proofs.language.reading.elaborate import read

    for need in _zero_means(question):
        if _same(replace(question, own=(*question.own, need)), settings).holds:
            return Reply(correction=_true_if((need,)))
    budget = replace(ANSWER, edits=EDITS, seed=settings.seed)
    found = diagnose(read(_claim(question)), 0, replace(settings, experiments=False, budget=budget))
    return Reply(correction=_told(found))


def _zero_means(question: Question) -> Iterator[str]:
    from corrigenda.proofs.language.laws.table import parameter
    from corrigenda.proofs.language.reading.elaborate import read
    from corrigenda.proofs.language.tree.traverse import free_names
    from corrigenda.proofs.language.writing.printer import latex

    for law in read(_claim(question)).context.laws:
        mean = parameter(law, "mean")
        if mean is not None and free_names(mean):
            yield f"{latex(mean)} = 0"


def _true_if(needs: Iterable[str]) -> str:
    return f"True if {', '.join(f'${need}$' for need in needs)}, which the problem does not grant."


_ROUTES = {
    "sides": _sides,
    "carried": _carried,
    "same": _same,
    "follows": _follows,
    "judge": _judge,
    "diagnose": _diagnose,
    "law": _law,
    "order": _order,
}


def _claim(question: Question) -> Claim:
    return Claim(id="grade", stated=question.stated, given=(*question.given, *question.own))


def _reply(outcome: Outcome) -> Reply:
    needs, verdict = outcome.needs, outcome.verdict
    correction = _true_if(needs) if needs and verdict is Verdict.REFUTED else _told(outcome.diagnosis)
    return Reply(
        verdict=verdict,
        why=outcome.why,
        exact=verdict is Verdict.ILL_TYPED or outcome.witness is not None or _proved_exactly(outcome),
        witness=_point(outcome.witness) if outcome.witness else None,
        correction=correction if verdict in (Verdict.REFUTED, Verdict.CONDITIONAL) else None,
        conflict=outcome.conflict,
    )


def _told(found: Diagnosis | None) -> str | None:
    return f"{found.sentence} {f'${found.edit}$' if found.edit else ''}".strip() if found else None


def _proved_exactly(outcome: Outcome) -> bool:
    return outcome.verdict in HOLDS and outcome.tier == "exact"


def _point(witness: Witness) -> Counterexample:
    return Counterexample(point=tuple(witness.assignment.items()), left=witness.left, right=witness.right)
