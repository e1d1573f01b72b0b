"""A wrong answer is the first wrong step itself where every step before it holds or is open."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.codes import OF_VERDICT
from corrigenda.reports.grading.marking.readings.choice import Chosen
from corrigenda.reports.grading.marking.verdicts import Ruled
from corrigenda.reports.grading.marking.work import Work
from corrigenda.reports.grading.record import ProblemMark, StepMark
from corrigenda.reports.grading.submissions.content import Spot

LISTED = "It is a mistake that the rubric lists."


def with_answer_as_step(work: Work, chosen: Chosen, ruled: Ruled, base: ProblemMark) -> ProblemMark:
    """The marks, with the answer as their first wrong step where no step is."""
    spot = chosen.row.spot if chosen.row else chosen.spot
    if base.first_wrong is not None or spot is None:
        return base
    return replace(base, steps=(*base.steps, _step(work, chosen, ruled, spot)), first_wrong=len(base.steps))


def _step(work: Work, chosen: Chosen, ruled: Ruled, spot: Spot) -> StepMark:
    answer, reply = work.facts.problem.answer, ruled.reply
    wrong = reply.exactly_wrong
    verdict = reply.verdict if wrong else Verdict.REFUTED
    return StepMark(
        latex=f"{chosen.left or answer.left} {answer.relation} {chosen.reading.latex or chosen.side.latex}",
        raw=chosen.row.as_set if chosen.row else chosen.side.latex,
        file=spot.file,
        line=spot.line,
        column=spot.column,
        verdict=verdict,
        code=OF_VERDICT.get(verdict, ""),
        exact=True,
        why=reply.why if wrong else LISTED,
        witness=reply.witness if wrong else None,
        correction=reply.correction if wrong else None,
    )
