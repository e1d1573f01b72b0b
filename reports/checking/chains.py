"""What the steps of one chain say of each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.proofs.verdict import HOLDS
from corrigenda.reports.checking.running import Answer

Decided = tuple[NoteStep, Answer]


def corroborated(rows: Sequence[Decided]) -> Iterator[Decided]:
    """The steps with their answers; a question becomes an alarm where a step that shares a side with it holds.

    That step shows that the side is read as it was meant, and that its letters are not bound by something unread.
    """
    for place, (step, answer) in enumerate(rows):
        beside = (rows[other] for other in (place - 1, place + 1) if 0 <= other < len(rows))
        if answer.alarm is not None and any(_shows(other, step) for other in beside):
            yield step, replace(answer, outcome=answer.alarm, doubt="", alarm=None)
        else:
            yield step, answer


def _shows(other: Decided, step: NoteStep) -> bool:
    row, answer = other
    linked = row.right == step.left or row.left == step.right
    return row.chain == step.chain and linked and answer.outcome.verdict in HOLDS
