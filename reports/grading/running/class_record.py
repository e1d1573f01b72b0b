"""From a marked class to its record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.grouping.groups import AnswerGroup
from corrigenda.reports.grading.marking.class_marks import ClassMarks
from corrigenda.reports.grading.marking.marks import Marked, missing, undecided
from corrigenda.reports.grading.record import (
    UNMATCHED,
    ClassResult,
    Formula,
    Group,
    ProblemInfo,
    QueueItem,
    SubmissionMark,
)
from corrigenda.reports.grading.rubric.model import Rubric
from corrigenda.reports.grading.running.patterns_of_marks import apart
from corrigenda.reports.grading.submissions.content import Content, Unplaced
from corrigenda.reports.grading.submissions.files.handed import Handed

MOST_FORMS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One submission with what was read from it."""

    handed: Handed
    content: Content

    @property
    def lost(self) -> str:
        """Why nothing of it could be read; empty when something could, or when it is empty."""
        return " ".join(self.content.troubles) if self.content.troubles and not self.content.attempts else ""


def class_record(
    rubric: Rubric, entries: Sequence[Entry], known: ClassMarks, *, seed: int, false_alarm: float
) -> ClassResult:
    """The record before decisions; students in the order of `entries`."""
    marks = {place: known.marked(place) for place in known.works}
    listed = sorted(known.groups.items())
    groups = tuple(made for (problem, _), group in listed for made in _groups(problem, group, marks, known))
    marks |= {
        (student, group.problem): _in_group(marks[student, group.problem], group.key)
        for group in groups
        for student in group.members
    }
    rows = [(entry, tuple(_marks(rubric, entry, marks))) for entry in entries]
    return ClassResult(
        title=rubric.title,
        seed=seed,
        problems=tuple(map(_info, rubric.problems)),
        submissions=tuple(_submission(entry, found) for entry, found in rows),
        groups=groups,
        queue=tuple(item for entry, found in rows for item in _queue(entry, found)),
        false_alarm=false_alarm,
    )


def _info(problem: object) -> ProblemInfo:
    from corrigenda.reports.grading.rubric.model import Problem

    assert isinstance(problem, Problem)
    return ProblemInfo(
        id=problem.id,
        title=problem.title,
        points=problem.points,
        statement=problem.statement,
        given=problem.given,
        answer=problem.fixing,
    )


def _marks(rubric: Rubric, entry: Entry, marks: Mapping[tuple[str, str], Marked]) -> Iterator[Marked]:
    """Every problem of one submission; what may stand in something unread or unmatched is for a teacher."""
    content = entry.content
    for problem in rubric.problems:
        found = marks.get((entry.handed.student, problem.id))
        if found is not None and found.mark.status != "missing":
            yield found
        elif content.troubles:
            yield undecided(problem, "", f"Not everything could be read: {content.troubles[0]}")
        elif content.unplaced:
            yield undecided(problem, "", "Formulas that belong to no problem were found; one may be the answer.")
        else:
            yield found or missing(problem)


def _submission(entry: Entry, found: tuple[Marked, ...]) -> SubmissionMark:
    handed, content = entry.handed, entry.content
    return SubmissionMark(
        student=handed.student,
        name=handed.name,
        files=tuple(path.name for path in handed.files),
        problems=tuple(one.mark for one in found),
        unmatched=tuple(map(_formula, content.unplaced)),
        unreadable=entry.lost or None,
    )


def _formula(one: Unplaced) -> Formula:
    return Formula(latex=one.latex, file=one.spot.file, line=one.spot.line, column=one.spot.column)


def _queue(entry: Entry, found: tuple[Marked, ...]) -> Iterator[QueueItem]:
    student = entry.handed.student
    for trouble in entry.content.troubles:
        yield QueueItem(student=student, problem=None, kind="unreadable", reason=trouble)
    for one in entry.content.unplaced:
        reason = (
            f"No problem could be told from its heading, label or left side ({one.spot.file}, line {one.spot.line})."
        )
        yield QueueItem(student=student, problem=None, kind=UNMATCHED, reason=reason, formula=one.latex)
    yield from (item for one in found if (item := one.queued(student)) is not None)


def _in_group(marked: Marked, key: str) -> Marked:
    return replace(marked, mark=replace(marked.mark, group=key))


def _groups(
    problem: str, group: AnswerGroup, marks: Mapping[tuple[str, str], Marked], known: ClassMarks
) -> Iterator[Group]:
    """Equal answers, apart by what they are to get: a step on the way may differ."""
    members = tuple(student for side in group.sides for student in group.members[side])
    lead = known.ruled((members[0], problem))
    assert lead is not None
    of_student = {student: marks[student, problem] for student in members}
    for key, some in apart(group.key, members, of_student).items():
        texts = dict.fromkeys(known.chosen[student, problem].reading.latex for student in some)
        first = of_student[some[0]].mark
        yield Group(
            key=key,
            problem=problem,
            answer=next(iter(texts)) or group.representative.latex,
            members=tuple(sorted(some)),
            verdict=Verdict.REFUTED if lead.ruling == "mistake" else lead.reply.verdict,
            diagnosis=_diagnosis(group, known, lead.reason or lead.reply.why),
            status=first.status,
            points=first.points,
            forms=tuple(text for text in list(texts)[1:MOST_FORMS] if text),
        )


def _diagnosis(group: AnswerGroup, known: ClassMarks, otherwise: str) -> str:
    from corrigenda.reports.grading.counterexamples import in_words
    from corrigenda.reports.grading.grouping.groups import diagnosed, judged
    from corrigenda.reports.grading.marking.readings.questions import Reply

    if group.accepted is not None:
        return ""
    if group.mistakes:
        return f"Known mistake: {', '.join(one.id for one in group.mistakes)}."
    found = known.replies.get(diagnosed(group, group.representative), Reply())
    asked = known.replies.get(judged(group, group.representative), Reply())
    parts = (found.correction, f"{in_words(asked.witness)}." if asked.witness else "")
    return " ".join(part for part in parts if part) or otherwise
