"""Deciding the steps and claims of notes on worker processes that can be killed, in the order given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts.question import Layout
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.decide.step import Decision
from corrigenda.proofs.methods.budget import STEP
from corrigenda.proofs.outcome import Outcome, undecided
from corrigenda.reports.suite import illustrated, memory
from corrigenda.reports.suite import lost as undecided_claim
from corrigenda.reports.work.answers import answers
from corrigenda.reports.work.limits import STEP_SECONDS
from corrigenda.reports.work.lost import Lost

OUT_OF_TIME = "out of time"


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A claim to decide; `layout` says how a step stands in its note, None marks a claim block, which has no doubts.

    `file` is the note that it stands in.
    """

    claim: Claim
    layout: Layout | None = None
    file: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The outcome of a task; `doubt` is empty, the words of a doubt, or `out of time`."""

    outcome: Outcome
    doubt: str = ""
    inferred: tuple[str, ...] = ()


def run(tasks: Sequence[Task], settings: Settings, *, jobs: int, fence: float = STEP_SECONDS) -> Iterator[Answer]:
    """Yield the answer to each task in order; verdicts never depend on `jobs` or on the other tasks of a worker."""
    settings = replace(settings, claims=max(len(tasks), 1), budget=STEP)
    rows = [(task, settings) for task in tasks]
    found = answers(answer, rows, jobs=jobs, fence=fence, memory=memory(settings))
    for task, one in zip(tasks, found, strict=True):
        yield lost(task, one) if isinstance(one, Lost) else one


def answer(task: Task, settings: Settings) -> Answer:
    """Decide in this process.  What fails inside is INCONCLUSIVE with its reason, never wrong."""
    from corrigenda.proofs.decide import decide
    from corrigenda.proofs.decide.step import decide_step

    try:
        if task.layout is not None:
            return _answer(decide_step(task.claim, settings, task.layout))
        return Answer(outcome=illustrated(decide(task.claim, settings), settings))
    except Exception as error:  # noqa: BLE001 - a fault of this program must not stop the note, and is no verdict
        return Answer(outcome=undecided(task.claim, f"{type(error).__name__}: {error}"))


def _answer(decision: Decision) -> Answer:
    return Answer(outcome=decision.outcome, doubt=str(decision.doubt), inferred=decision.inferred)


def lost(task: Task, reason: Lost) -> Answer:
    """INCONCLUSIVE, since the worker gave no answer."""
    return Answer(outcome=undecided_claim(task.claim, reason), doubt=OUT_OF_TIME)
