"""Other readings of the same text: one that holds, or that stays open, keeps the step from being called wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.language.errors import IllTyped, LanguageError, ParseError, UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.declarations.classify import not_checkable
from corrigenda.proofs.language.reading.elaborate import read_as
from corrigenda.proofs.language.reading.parser.operators.big_operators import VALUES
from corrigenda.proofs.language.reading.readings import Reading, readings
from corrigenda.proofs.verdict import HOLDS, Verdict


def doubted(question: Question) -> Doubted | None:
    """The doubt that the author meant another reading, or None."""
    return _first(question, _others(question))


def doubted_in_bounds(question: Question) -> Doubted | None:
    """The doubt that bounds under an extremum are those of whole numbers where real ones were read, or the other way.

    No declaration says which, not even where all others were written for the statement.
    """
    bounds = (one for one in _others(question) if all(choice.reason == VALUES for choice in one.choices))
    return _first(question, bounds)


def _first(question: Question, others: Iterable[Reading]) -> Doubted | None:
    undecided: Doubted | None = None
    for reading in others:
        verdict = _verdict(question, reading)
        meant = "; ".join(choice.chosen for choice in reading.choices)
        if question.problem is None and verdict is not Verdict.ILL_TYPED and _is_of_bars(reading):
            return Doubted(doubt=Doubt.READING, sentence=f"The shapes fit if read with {meant}.")
        if verdict in HOLDS:
            return Doubted(doubt=Doubt.READING, sentence=f"It holds if read with {meant}.")
        if verdict is Verdict.INCONCLUSIVE and undecided is None:
            sentence = f"It fails as read, but read with {meant} it could not be decided."
            undecided = Doubted(doubt=Doubt.READING, sentence=sentence)
    return undecided


def _is_of_bars(reading: Reading) -> bool:
    """Bars around a matrix are its determinant in every text; entry by entry they are written out."""
    return any(choice.reason == "bars" for choice in reading.choices)


def _others(question: Question) -> Iterator[Reading]:
    known = headings.collect(question.claim.given, question.claim.stated)
    try:
        found = readings(question.claim.stated, names=known.names, functions=known.functions, sequences=known.sequences)
    except ParseError:
        return
    yield from found[1:]


def _verdict(question: Question, reading: Reading) -> Verdict:
    """NOT_CHECKABLE for a reading that states nothing; one beyond the engine is undecided and may be the one meant."""
    if not_checkable(reading.statement) is not None:
        return Verdict.NOT_CHECKABLE
    try:
        problem = read_as(question.claim, reading.statement)
    except IllTyped:
        return Verdict.ILL_TYPED
    except UnsupportedConstruct:
        # A note that uses I or e as a letter of its own says so.
        bare = all(choice.reason == "letter" for choice in reading.choices)
        return Verdict.NOT_CHECKABLE if bare else Verdict.INCONCLUSIVE
    except LanguageError:
        return Verdict.NOT_CHECKABLE
    return assess_quietly(problem, question.settings).verdict
