"""Whether an answer in cases says something for every value, or at least where the rubric's answer does."""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.settled.pieces import row_conditions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.verdict import HOLDS
from corrigenda.reports.grading.marking.readings.questions import Question

CASES = "cases}"


def uncovered(question: Question, settings: Settings) -> str:
    """A sentence when it is not proved that the cases of `stated` are all there are; empty when it is."""
    from corrigenda.proofs.decide import decide

    if CASES not in question.stated:
        return ""
    given = (*question.given, *question.own)
    needed, said = _rows(question.answer, given), _rows(question.stated, given)
    if not said:
        return ""
    covered = f"({_any(needed)}) \\implies ({_any(said)})" if needed else _any(said)
    outcome = decide(Claim(id="cover", stated=covered, given=given), settings)
    return "" if outcome.verdict in HOLDS else f"Its cases are not shown to be all there are. {outcome.why}".strip()


def _rows(text: str, given: Sequence[str]) -> list[str]:
    """The conditions of the first side in cases; none where there is no such side, or a row for all the rest."""
    try:
        statement = headings.collect(tuple(given), text).read(text)
    except (LanguageError, RecursionError):
        return []
    sides = statement.sides if isinstance(statement, e.Chain) else ()
    cases = next((side for side in sides if isinstance(side, e.Cases)), None)
    if cases is None or any(one is None or isinstance(one, e.Remainder) for one in cases.conditions):
        return []
    return [latex(one) for one in row_conditions(cases) or ()]


def _any(conditions: Sequence[str]) -> str:
    return r" \lor ".join(conditions)
