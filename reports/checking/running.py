"""Deciding the steps and claims of notes on worker processes that can be killed, in the order given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import overload

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts.question import Doubt, Layout
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.decide.step import Decision
from corrigenda.proofs.methods.budget import STEP
from corrigenda.proofs.outcome import Outcome, undecided
from corrigenda.proofs.pages.decision import Asked, Elsewhere
from corrigenda.proofs.pages.table.rows import Looked
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.verdict import WRONG, Severity, Verdict
from corrigenda.reports.suite import illustrated, memory
from corrigenda.reports.suite import lost as undecided_claim
from corrigenda.reports.work.answers import answers
from corrigenda.reports.work.limits import STEP_SECONDS
from corrigenda.reports.work.lost import Lost

OUT_OF_TIME = "out of time"
STILL_ASKED = "still asked"
UNEXPLAINED = "No single slip of the pen would make it true, so that it may be read otherwise here."
DISAGREES = "The engine supports the relation under another reading."


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A claim to decide; `layout` says how a step stands in its note, None marks a claim block, which has no doubts.

    `page` is the equation with the table of its page, where it can be run; `alone` when nothing but the run is asked,
    `shapes` when nothing but whether the shapes fit is.  `file` is the note that it stands in.
    """

    claim: Claim
    layout: Layout | None = None
    page: Asked | None = None
    alone: bool = False
    shapes: bool = False
    file: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The outcome of a task; `doubt` is empty, the words of a doubt, `out of time` or `still asked`; `elsewhere` what
    it says of a definition; `alarm` the outcome that stands instead where the steps beside it show that it is read as
    it was meant; `looked` what it rests on of the page beyond what the names of the task lead to.
    """

    outcome: Outcome
    doubt: str = ""
    inferred: tuple[str, ...] = ()
    elsewhere: Elsewhere | None = None
    alarm: Outcome | None = None
    looked: frozenset[Looked] = frozenset()


def run(tasks: Sequence[Task], settings: Settings, *, jobs: int, fence: float = STEP_SECONDS) -> Iterator[Answer]:
    """Yield the answer to each task in order; verdicts never depend on `jobs` or on the other tasks of a worker."""
    settings = replace(settings, claims=max(len(tasks), 1), budget=STEP)
    rows = _Rows(tasks=tasks, settings=settings)
    found = answers(answer, rows, jobs=jobs, fence=fence, memory=memory(settings), shared=Program)
    for task, one in zip(tasks, found, strict=True):
        yield lost(task, one) if isinstance(one, Lost) else one


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rows(Sequence[tuple[Task, Settings]]):
    """The tasks as rows of work, made when they are asked for: who holds the tasks may let go of those answered."""

    tasks: Sequence[Task]
    settings: Settings

    def __len__(self) -> int:
        return len(self.tasks)

    @overload
    def __getitem__(self, place: int) -> tuple[Task, Settings]: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[tuple[Task, Settings]]: ...

    def __getitem__(self, place: int | slice) -> tuple[Task, Settings] | Sequence[tuple[Task, Settings]]:
        if isinstance(place, slice):
            return _Rows(tasks=self.tasks[place], settings=self.settings)
        return self.tasks[place], self.settings


def answer(task: Task, settings: Settings, engine: Answer | None = None) -> Answer:
    """Decide in this process.  What fails inside is INCONCLUSIVE with its reason, never wrong.  `engine` is what
    `of_engine` gave for it, where that is known."""
    looked: set[Looked] = set()
    if task.page is not None:
        task = replace(task, page=replace(task.page, program=replace(task.page.program, looked=looked)))
    found = _decided(task, settings, engine)
    alarm = found.alarm and _as_told(found.alarm)
    return replace(found, outcome=_as_told(found.outcome), alarm=alarm, looked=frozenset(looked))


def _as_told(outcome: Outcome) -> Outcome:
    """Without what no report of a note shows, the statement as trees and what each method found: of many formulas they
    would fill the memory."""
    return replace(outcome, problem=None, findings=(), certificate=None)


def of_engine(task: Task, settings: Settings) -> Answer | None:
    """What the engine says of a step by itself, whatever else stands on its page; None for what is not asked so."""
    from corrigenda.proofs.decide.step import decide_step

    if task.shapes or task.layout is None or (task.page is not None and task.alone):
        return None
    found = _answer(decide_step(task.claim, settings, task.layout))
    return replace(found, outcome=_as_told(found.outcome))


def _decided(task: Task, settings: Settings, engine: Answer | None) -> Answer:
    from corrigenda.proofs.decide import decide

    try:
        if task.shapes:
            return _shapes_alone(task, settings)
        if task.page is not None and task.alone:
            return _blaming(Answer(outcome=_run(task)), task)
        engine = engine or of_engine(task, settings)
        if engine is not None:
            return _blaming(_beside_the_run(engine, task), task)
        return Answer(outcome=illustrated(decide(task.claim, settings), settings))
    except Exception as error:  # noqa: BLE001 - a fault of this program must not stop the note, and is no verdict
        return Answer(outcome=undecided(task.claim, f"{type(error).__name__}: {error}"))


def _shapes_alone(task: Task, settings: Settings) -> Answer:
    """ILL_TYPED where a sum or a product within what defines or is assumed clashes, as in a step; else nothing.

    Of the two sides one may be a tuple, which has no orientation; powers, quotients, functions and products of vectors
    of one length are as often meant entry by entry (`v = \\beta v + (1 - \\beta) g^2` of Adam).
    """
    from corrigenda.proofs.decide.read_claim import attempt
    from corrigenda.proofs.decide.step import decide_step
    from corrigenda.proofs.language.errors import IllTyped

    if isinstance(attempt(task.claim), IllTyped) and task.layout is not None:
        found = _answer(decide_step(task.claim, settings, task.layout))
        if found.outcome.verdict is Verdict.ILL_TYPED and _clashes(found.outcome) and _may_stand(found, task):
            return found
    return Answer(outcome=undecided(task.claim, "No clash of shapes."))


def _clashes(outcome: Outcome) -> bool:
    """Whether a sum clashes, or a product that is none entry by entry of two columns or two rows."""
    (_, left), (_, right) = outcome.shapes
    entrywise = left == right and "1" in left.split(" ")
    return outcome.clash == "Add" or (outcome.clash == "Mul" and not entrywise)


def _run(task: Task) -> Outcome:
    from corrigenda.proofs.pages.decision import decide_by_running

    assert task.page is not None, "only what a page holds is run"
    return decide_by_running(task.page, task.claim)


def _beside_the_run(answer: Answer, task: Task) -> Answer:
    """A step that is not proved is run too: what the page computes decides it; without that an alarm needs support.

    A missing assumption that the engine names gives way to a slip that makes the relation true as it stands.
    """
    if answer.outcome.verdict is Verdict.PROVED or answer.outcome.conflict:
        return answer
    if task.page is not None:
        found = _run(task)
        if answer.outcome.verdict is Verdict.CONDITIONAL and found.verdict not in WRONG:
            return answer
        if answer.outcome.verdict is Verdict.SUPPORTED and found.verdict in WRONG:
            return _questioned(replace(answer, outcome=found), DISAGREES)
        if answer.outcome.verdict in WRONG and found.verdict in WRONG and _may_stand(answer, task):
            # The engine's witness is the smaller one, and its edit is proved.
            explained = answer.outcome.diagnosis or found.diagnosis
            return replace(answer, outcome=replace(answer.outcome, diagnosis=explained))
        if found.verdict is Verdict.SUPPORTED and _doubts_remain(answer, task.page):
            return answer
        if found.verdict is not Verdict.INCONCLUSIVE:
            return Answer(outcome=found, inferred=answer.inferred)
    if _may_stand(answer, task):
        return answer
    asked = _questioned(answer, UNEXPLAINED)
    return replace(asked, alarm=answer.outcome) if _mended_by_a_letter(answer.outcome) else asked


def _doubts_remain(answer: Answer, page: Asked) -> bool:
    """Whether agreement at drawn points says less than the engine, which is in doubt: it has a point where the sides
    differ and the page does not restrict the letters, or the relation fails for matrices and the page does not say that
    they are numbers.  An alarm of the engine gives way: the page knows ranges and rounded decimals.
    """
    if answer.outcome.verdict in WRONG:
        return False
    if answer.doubt == Doubt.KIND and not page.is_declared():
        return True
    return answer.outcome.witness is not None and page.is_free()


def _blaming(answer: Answer, task: Task) -> Answer:
    """The answer with the definition that is at fault, where the claim itself stays open."""
    from corrigenda.proofs.pages.decision import blame

    if task.page is None or task.page.quiet or answer.doubt or answer.outcome.verdict is not Verdict.INCONCLUSIVE:
        return answer
    return replace(answer, elsewhere=blame(task.page, task.claim))


def _may_stand(answer: Answer, task: Task) -> bool:
    """Whether an alarm may stand: letters are at stake, and the note declares them all or an edit makes it true.

    Shapes are said to clash only of constructs that every text shapes alike: arrays in brackets and `\\otimes` are
    stacked, multiplied and flattened by conventions of their own.
    """
    outcome = answer.outcome
    if outcome.verdict is Verdict.ILL_TYPED:
        two_shapes = all(shape for _, shape in outcome.shapes)  # `X_1` is another X, and no component of a number
        return two_shapes and not answer.inferred and not _has_arrays(task)
    edited = outcome.diagnosis is not None and bool(outcome.diagnosis.edit) and not _mended_by_a_letter(outcome)
    letters = outcome.witness is not None and bool(outcome.witness.assignment)
    return outcome.verdict not in WRONG or (letters and (edited or not answer.inferred))


def _mended_by_a_letter(outcome: Outcome) -> bool:
    from corrigenda.proofs.decide.faults.edits import ANOTHER_LETTER

    return outcome.diagnosis is not None and outcome.diagnosis.kind == ANOTHER_LETTER


def _has_arrays(task: Task) -> bool:
    """Whether the relation, or what it is stated under, stacks something in brackets or uses an operation without one
    meaning."""
    from corrigenda.proofs.pages.decision import stacks

    if task.page is not None and task.page.has_arrays():
        return True
    return any(stacks(text) for text in (task.claim.stated, *task.claim.given))


def _questioned(answer: Answer, doubt: str) -> Answer:
    """An alarm that may rest on a misreading is asked, not called wrong."""
    outcome = answer.outcome
    sentence = f"{outcome.why} {doubt}"
    asked = replace(
        outcome, verdict=Verdict.INCONCLUSIVE, why=sentence, reason=sentence, severity=Severity.NONE, scope="", tier=""
    )
    return Answer(outcome=asked, doubt=str(Doubt.QUESTION), inferred=answer.inferred)


def _answer(decision: Decision) -> Answer:
    return Answer(outcome=decision.outcome, doubt=str(decision.doubt), inferred=decision.inferred)


def lost(task: Task, reason: Lost) -> Answer:
    """INCONCLUSIVE, since the worker gave no answer."""
    return Answer(outcome=undecided_claim(task.claim, reason), doubt=OUT_OF_TIME)


def still_asked(task: Task) -> Answer:
    """INCONCLUSIVE, and no finding, until the answer is there."""
    return Answer(outcome=undecided(task.claim, "It is still being checked."), doubt=STILL_ASKED)
