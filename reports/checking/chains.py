"""What the steps of one chain say of each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, pairwise

from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.proofs.verdict import HOLDS
from corrigenda.reports.checking.running import Answer

Decided = tuple[NoteStep, Answer]


def corroborated(rows: Iterable[Decided]) -> Iterator[Decided]:
    """The steps with their answers; a question becomes an alarm where a step that shares a side with it holds.

    That step shows that the side is read as it was meant, and that its letters are not bound by something unread.
    """
    before: Decided | None = None
    for here, behind in pairwise(chain(rows, (None,))):
        assert here is not None, "only behind the last one there is none"
        step, answer = here
        beside = (one for one in (before, behind) if one is not None)
        if answer.alarm is not None and any(_shows(other, step) for other in beside):
            yield step, replace(answer, outcome=answer.alarm, doubt="", alarm=None)
        else:
            yield step, answer
        before = here


def _shows(other: Decided, step: NoteStep) -> bool:
    row, answer = other
    linked = row.right == step.left or row.left == step.right
    return row.chain == step.chain and linked and answer.outcome.verdict in HOLDS
