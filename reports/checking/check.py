"""The run of `corrigenda check`: notes to steps, steps to verdicts, verdicts to findings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.documents import ClaimBlock, DocumentError, Place, Silence
from corrigenda.proofs.documents.notation.placed import Misprint, misprints
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable, steps
from corrigenda.proofs.documents.steps.faults import UnknownCommand, unclosed, unknown_commands
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.pages.decision import Asked
from corrigenda.proofs.verdict import FLAGGING_REMARKS, HOLDS, Verdict
from corrigenda.reports.checking.answers.rows import CheckRecord, ClaimResult, FileReport, StepResult
from corrigenda.reports.checking.chains import corroborated
from corrigenda.reports.checking.formulas import Formulas
from corrigenda.reports.checking.inputs import claim_blocks, settings_file
from corrigenda.reports.checking.inputs.claim_blocks import Placed
from corrigenda.reports.checking.inputs.silencing import silenced, warnings
from corrigenda.reports.checking.inputs.sources import Note
from corrigenda.reports.checking.letters import by_line, unsettled
from corrigenda.reports.checking.notation import misprinted, with_misprint
from corrigenda.reports.checking.runnable import Runnable, equations_of, is_claimed
from corrigenda.reports.checking.running import OUT_OF_TIME, STILL_ASKED, Answer, Task
from corrigenda.reports.checking.second_round import after_two_rounds, to_ask_again
from corrigenda.reports.codes import OF_DOUBT, OF_VERDICT
from corrigenda.reports.papers.text import printable
from corrigenda.reports.work.packed import Packed, PackedRows

ASKED = "step"
PART = 512
"""So many answers are packed together: those of a long note would fill the memory."""
SHAPED = frozenset({"definition", "statement"})
Runner = Callable[[Sequence[Task], Settings], Iterator[Answer]]
Taken = tuple["Read", tuple[Task, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A note taken apart: what to decide out of all its `relations`, what could not be read, and the commands that are
    `unknown`.  `later` holds the positions of the steps that continue a chain; `refusals` say
    why some claim blocks are left out.  `pages` holds, by the position of their step, the equations that can be run;
    `run` the relations that are no steps and are run all the same: they become rows when that settles them, as do
    those of the definitions, `defined` by the number of their equation, that a failing claim finds at fault.  `shaped`
    are definitions and assumptions whose shapes must fit.
    `misprints` are faults of notation, which need no deciding."""

    note: Note
    steps: tuple[NoteStep, ...]
    run: tuple[tuple[NoteStep, Asked], ...] = ()
    pages: Mapping[int, Asked] = field(default_factory=dict)
    relations: tuple[NoteStep, ...] = ()
    defined: Mapping[int, NoteStep] = field(default_factory=dict)
    shaped: tuple[NoteStep, ...] = ()
    later: frozenset[int] = frozenset()
    claims: tuple[Placed, ...]
    unreadable: tuple[Unreadable, ...]
    refusals: tuple[DocumentError, ...] = ()
    unknown: tuple[UnknownCommand, ...] = ()
    misprints: tuple[Misprint, ...] = ()

    def without_text(self) -> Read:
        """Without what only questions are made of: the text with the place of each character, and what is run."""
        note = replace(self.note, document=replace(self.note.document, items=()))
        return replace(self, note=note, pages={})

    @property
    def silences(self) -> tuple[Silence, ...]:
        """What the note silences."""
        return self.note.document.silences


def read_note(note: Note, declared: Sequence[str]) -> Read:
    """Take a note apart.  Raises DocumentError for a settings file that cannot be read."""
    given = (*settings_file.declarations(note.folder), *note.document.declarations, *declared)
    found = steps(note.document, given=given)
    blocks = claim_blocks.readable(_blocks(note), note.file, given)
    relations = tuple(row for row in found if isinstance(row, NoteStep))
    runnable, faults = _runnable(note, relations)
    asked = tuple(row for row in relations if row.kind == ASKED and id(row) not in runnable.named)
    unreadable = _unreadable(note, [row for row in found if isinstance(row, Unreadable)])
    printed = misprints(note.document, relations, unreadable)
    continuing = {id(row) for before, row in pairwise(relations) if _continues(before, row)}
    return Read(
        note=note,
        steps=asked,
        run=tuple(
            (row, runnable.asked[id(row)]) for row in relations if row.kind != ASKED and id(row) in runnable.asked
        ),
        pages={place: runnable.asked[id(row)] for place, row in enumerate(asked) if id(row) in runnable.asked},
        relations=relations,
        defined=runnable.defined,
        shaped=tuple(row for row in relations if row.kind in SHAPED and row.relation == "=" and row.under),
        later=frozenset(place for place, row in enumerate(asked) if id(row) in continuing),
        claims=blocks.claims,
        refusals=(*blocks.refusals, *faults),
        unreadable=tuple(item for item in unreadable if all(one.unread is not item for one in printed)),
        unknown=unknown_commands(note.document),
        misprints=printed,
    )


def _runnable(note: Note, relations: tuple[NoteStep, ...]) -> tuple[Runnable, tuple[DocumentError, ...]]:
    """What the page of a note can be run for, and the sentence about a page that cannot be run at all."""
    try:
        return equations_of(note.document, relations), ()
    except Exception as error:  # noqa: BLE001 - a fault of this program must not stop the others, and is no verdict
        fault = printable(f"{type(error).__name__}: {error}")
        sentence = f"not run as a page, each relation is decided by itself (own fault: {fault})"
        return Runnable(asked={}, defined={}), (DocumentError(note.file, sentence),)


def _unreadable(note: Note, refused: Sequence[Unreadable]) -> tuple[Unreadable, ...]:
    """What the reader of steps refuses, and what is not closed; of both at one place the second, which says more."""
    faults = tuple(unclosed(note.document))
    places = {fault.place for fault in faults}
    return (*(item for item in refused if item.place not in places), *faults)


def _continues(before: NoteStep, row: NoteStep) -> bool:
    return before.chain == row.chain and before.right == row.left


def _blocks(note: Note) -> Iterator[ClaimBlock]:
    if note.sheet:
        yield ClaimBlock(text=note.sheet, place=Place(line=1, column=1))
    yield from (item for item in note.document.items if isinstance(item, ClaimBlock))


def check(
    notes: Iterable[Note],
    declared: Sequence[str],
    settings: Settings,
    run: Runner,
    reading: Callable[[Iterator[Taken]], Iterator[Taken]] = iter,
) -> CheckRecord:
    """Check notes; a settings file that cannot be read costs the notes of its folder, a claim block itself alone.

    Both `reading`, which passes the notes on as they are read, and `run` may end early: what was reached is reported.
    """
    refusals: list[str] = []
    begun: list[str] = []
    answered = _answered(_shelved(reading(_taken(notes, declared, refusals, begun)), begun), settings, run)
    opened = [(one.opened, len(one.again)) for one in answered]
    anew = iter(run(PackedRows(opened), settings) if any(count for _, count in opened) else ())
    reports: list[tuple[Packed[tuple[FileReport, ...]], int]] = []
    absent, notices = list[str](), list[str]()
    for one in answered:
        found = one.read.unpacked()
        report = silenced(reported(found, _settled(one, anew)), found.silences)
        absent.extend(map(str, found.note.document.missing))
        notices.extend(warnings(report, found.silences))
        if reports:
            reports[-1] = reports[-1][0].put_aside(), 1
        reports.append((Packed.kept((report,)), 1))
    unreached = sum(one.asked - len(one.answers) for one in answered) + len(begun)
    return CheckRecord(
        files=PackedRows(reports),
        refusals=tuple(dict.fromkeys(refusals)),
        warnings=() if unreached else (*absent, *notices),
        unreached=unreached,
        seed=settings.seed,
        false_alarm_budget=settings.false_alarms,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shelved:
    """A note that was read and how much is `asked` of it, put aside: the tables of all notes would fill the memory."""

    read: Packed[Read]
    tasks: Packed[tuple[Task, ...]]
    asked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answered:
    """A note with its answers, as far as they were reached out of all that is `asked`, and the questions to ask again,
    with their positions."""

    read: Packed[Read]
    asked: int
    answers: PackedRows[Answer]
    opened: Packed[tuple[Task, ...]]
    again: tuple[int, ...]


def _shelved(taken: Iterator[Taken], begun: list[str]) -> list[_Shelved]:
    """Each note put aside as soon as the next one is read."""
    shelved: list[_Shelved] = []
    for found, questions in taken:
        begun.clear()
        if shelved:
            shelved[-1] = replace(shelved[-1], tasks=shelved[-1].tasks.put_aside())
        shelved.append(_Shelved(read=Packed.of(found), tasks=Packed.kept(questions), asked=len(questions)))
    return shelved


def _answered(shelved: list[_Shelved], settings: Settings, run: Runner) -> list[_Answered]:
    """The answers to all that was put aside."""
    answers = iter(run(PackedRows((one.tasks, one.asked) for one in shelved), settings))
    return [_answers_of(one, answers) for one in shelved]


def _answers_of(one: _Shelved, answers: Iterator[Answer]) -> _Answered:
    parts: list[tuple[Packed[tuple[Answer, ...]], int]] = []
    here = islice(answers, one.asked)
    while part := tuple(islice(here, PART)):
        parts.append((Packed.of(part), len(part)))
    reached = PackedRows(parts)
    opened = tuple(to_ask_again(one.tasks.unpacked(), reached))
    return _Answered(
        read=one.read,
        asked=one.asked,
        answers=reached,
        opened=Packed.of(tuple(again.task for again in opened)),
        again=tuple(again.place for again in opened),
    )


def _settled(one: _Answered, anew: Iterator[Answer]) -> Iterator[Answer]:
    """The answers of a note, those of the second round in the place of the first where they say more."""
    second = dict(zip(one.again, anew, strict=False))
    for place, answer in enumerate(one.answers):
        yield after_two_rounds(answer, second[place]) if place in second else answer


def _taken(
    notes: Iterable[Note], declared: Sequence[str], refusals: list[str], begun: list[str]
) -> Iterator[tuple[Read, tuple[Task, ...]]]:
    """Each note with its questions; `begun` names the one that is being read."""
    for note in notes:
        begun.append(note.file)
        try:
            found = read_note(note, declared)
        except DocumentError as error:
            begun.clear()
            refusals.append(str(error))
            continue
        refusals.extend(map(str, found.refusals))
        taken = found.without_text(), tuple(tasks(found))
        del found  # its text is not kept while the rest is put aside
        yield taken
        del taken


def tasks(found: Read) -> Iterator[Task]:
    """One question per step, then one per claim block."""
    stands, file = Formulas.of(found.note.document), found.note.file
    beside = by_line(found.relations)
    for place, step in enumerate(found.steps):
        layout = stands.layout(step, later=place in found.later)
        layout = replace(layout, unsettled=unsettled(step, beside[step.place.line]))
        yield Task(claim=_claim(step), layout=layout, page=found.pages.get(place), file=file)
    for step, asked in found.run:
        yield Task(claim=_claim(step), page=asked, alone=True, file=file)
    for step in found.shaped:
        claim = replace(_claim(step), given=step.under)
        yield Task(claim=claim, layout=stands.layout(step, later=False), shapes=True, file=file)
    yield from (Task(claim=placed.claim, file=file) for placed in found.claims)


def _claim(step: NoteStep) -> Claim:
    """The id enters the random draws: it names the place and not the folder, so that moving a note changes nothing."""
    return Claim(id=f"{step.place.line}:{step.place.column}", stated=step.stated, given=step.given)


def reported(found: Read, answers: Iterator[Answer]) -> FileReport:
    """The rows of a note, without those that `answers` ends before: the run was interrupted there."""
    file = found.note.file
    rows = tuple(_with_misprints(found, tuple(_step_rows(found, answers))))
    told = {id(step) for step in found.steps} | {id(row.step) for row in rows}
    damaged = {item.place for item in found.unreadable}
    defining = {id(step) for step in found.defined.values()}
    return FileReport(
        file=file,
        lines=found.note.lines,
        included=found.note.document.included,
        steps=rows,
        claims=tuple(_claim_row(file, placed, answer) for placed, answer in zip(found.claims, answers, strict=False)),
        unreadable=found.unreadable,
        refusals=found.refusals,
        missing=found.note.document.missing,
        repairs=found.note.document.repairs,
        unasked=tuple(
            _as_the_page_reads(step, defining)
            for step in found.relations
            if id(step) not in told and step.place not in damaged
        ),
        unknown=found.unknown,
    )


def _as_the_page_reads(step: NoteStep, defining: Collection[int]) -> NoteStep:
    """A definition that the engine cannot use, or takes for a step, is read all the same where the page is run with it:
    its id is among those of what defines."""
    defines = step.fate in (Fate.NOT_READ, Fate.CHECKED) and id(step) in defining
    return replace(step, fate=Fate.DEFINES, unread=None) if defines else step


def _step_rows(found: Read, answers: Iterator[Answer]) -> Iterator[StepResult]:
    """The steps in order, then what the page was run for beside them: what the run settled, and what the text
    claims; then definitions and assumptions whose shapes clash."""
    file = found.note.file
    blamed: dict[int, StepResult] = {}
    rows: dict[int, StepResult] = {}
    for step, answer in corroborated(zip(found.steps, answers, strict=False)):
        rows[id(step)] = _step_row(step.place.file or file, step, answer)
        _blame(answer, found, blamed)
    for (step, asked), answer in zip(found.run, answers, strict=False):
        if answer.outcome.verdict is not Verdict.INCONCLUSIVE or answer.doubt == STILL_ASKED or is_claimed(step, asked):
            rows[id(step)] = _step_row(step.place.file or file, step, answer)
        _blame(answer, found, blamed)
    told = {id(row.step) for row in blamed.values()}
    for step, answer in zip(found.shaped, answers, strict=False):
        open_still = id(step) not in rows or _stays_open(rows[id(step)])
        if answer.outcome.verdict is Verdict.ILL_TYPED and open_still and id(step) not in told:
            rows[id(step)] = _step_row(step.place.file or file, step, answer)
    yield from rows.values()
    yield from blamed.values()


def _stays_open(row: StepResult) -> bool:
    return row.verdict is Verdict.INCONCLUSIVE and row.doubt != STILL_ASKED


def _with_misprints(found: Read, rows: Sequence[StepResult]) -> Iterator[StepResult]:
    """The rows, those of relations with faults of notation first of all with these."""
    printed = {id(one.step): one for one in found.misprints}
    for row in rows:
        one = printed.pop(id(row.step), None)
        yield row if one is None else with_misprint(row, one)
    yield from (misprinted(found.note.file, one) for one in printed.values())


def _blame(answer: Answer, found: Read, blamed: dict[int, StepResult]) -> None:
    """Notes the row of the definition that a failing claim finds at fault, once."""
    told = answer.elsewhere
    step = found.defined.get(told.order) if told is not None else None
    if told is not None and step is not None and told.order not in blamed:
        file = step.place.file or found.note.file
        blamed[told.order] = _step_row(file, step, Answer(outcome=told.outcome))


def _step_row(file: str, step: NoteStep, answer: Answer) -> StepResult:
    return StepResult(
        file=file,
        step=step,
        outcome=answer.outcome,
        verdict=answer.outcome.verdict,
        code=code_of(answer.outcome, answer.doubt),
        doubt=answer.doubt,
        inferred=(*step.inferred, *answer.inferred),
    )


def _claim_row(file: str, placed: Placed, answer: Answer) -> ClaimResult:
    outcome = replace(answer.outcome, claim=placed.claim)
    return ClaimResult(
        file=file, place=placed.place, outcome=outcome, verdict=outcome.verdict, code=_claim_code(outcome, answer.doubt)
    )


def _claim_code(outcome: Outcome, doubt: str) -> str:
    """What a claim block expects is no finding, whatever the verdict."""
    expected = outcome.claim.expected
    if expected is None or doubt == STILL_ASKED:
        return code_of(outcome, doubt)
    if outcome.conflict:
        return "C019"
    return "" if expected == outcome.verdict else "C005"


def code_of(outcome: Outcome, doubt: str) -> str:
    """The code of a verdict; empty when the step holds and nothing is to be said of it."""
    if outcome.conflict:
        return "C019"
    if doubt == OUT_OF_TIME:
        return "C016"
    if doubt == STILL_ASKED:
        return ""
    if outcome.verdict in HOLDS:
        return "C004" if any(remark.kind in FLAGGING_REMARKS for remark in outcome.remarks) else ""
    return OF_DOUBT.get(doubt) or OF_VERDICT[outcome.verdict]
