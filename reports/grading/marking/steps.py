"""The verdict on each relation of an attempt, and the first one that is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from proofs.verdict import Verdict
from reports.codes import OF_VERDICT
from reports.grading.marking.questions import Question, Reply
from reports.grading.marking.work import EQUAL, Work, left_of, right_of
from reports.grading.record import StepMark
from reports.grading.submissions.content import Relation

UNREAD = "C020"
SAME = "Both sides have the same value at fixed points modulo two primes, at several sizes."


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A relation with its verdict; `reply` is None where values alone decide, or where it could not be read."""

    row: Relation
    mark: StepMark
    reply: Reply | None = None

    @property
    def wrong(self) -> bool:
        """Whether it is exactly wrong."""
        return self.reply is not None and self.reply.exactly_wrong

    @property
    def holds(self) -> bool:
        """Whether it is true."""
        return self.mark.verdict in (Verdict.PROVED, Verdict.SUPPORTED)


def agrees(work: Work, row: Relation) -> bool:
    """Whether both sides have one value."""
    left, right = work.read(left_of(row)), work.read(right_of(row))
    return row.relation in EQUAL and left.key is not None and left.key == right.key


def step_question(work: Work, row: Relation) -> Question:
    """What is asked of a relation whose values differ or are not known."""
    problem = work.facts.problem
    relation = "=" if row.relation in EQUAL else row.relation
    return Question(
        kind="judge",
        given=problem.given,
        answer=problem.answer.latex,
        stated=f"{row.left} {relation} {row.right}",
        own=row.own,
    )


def checked_rows(work: Work) -> Iterator[Relation]:
    """The relations that claim something: conditions, declarations and definitions do not."""
    return (row for row in work.rows if row.kind == "step")


def open_questions(work: Work, shared: dict[tuple[str, str, str], Question]) -> Iterator[Question]:
    """The questions about steps that values leave open.

    Steps of a class with the same two values are one question (`shared` remembers which): it is the same equation.
    """
    for row in checked_rows(work):
        if not agrees(work, row):
            yield shared.setdefault(_pair(work, row), step_question(work, row))


def _pair(work: Work, row: Relation) -> tuple[str, str, str]:
    left, right = work.read(left_of(row)), work.read(right_of(row))
    if left.key and right.key and row.relation in EQUAL:
        return (work.facts.problem.id, left.key, right.key)
    return (work.facts.problem.id, repr(row.own), f"{row.left} {row.relation} {row.right}")


def steps(
    work: Work, replies: Mapping[Question, Reply], shared: Mapping[tuple[str, str, str], Question]
) -> tuple[Step, ...]:
    """The steps of an attempt in order, those that could not be read among them."""
    return tuple(_steps(work, replies, shared))


def _steps(
    work: Work, replies: Mapping[Question, Reply], shared: Mapping[tuple[str, str, str], Question]
) -> Iterator[Step]:
    for row in work.attempt.relations:
        if row.unread:
            yield Step(row=row, mark=_mark(row, "", Verdict.INCONCLUSIVE, UNREAD, row.unread, exact=False))
        elif agrees(work, row):
            if row.kind != "definition":
                yield Step(row=row, mark=_mark(row, _printed(work, row), Verdict.SUPPORTED, "", SAME, exact=True))
        elif row.kind == "step":
            reply = replies.get(shared.get(_pair(work, row), step_question(work, row)), Reply())
            yield Step(row=row, mark=_judged(row, _printed(work, row), reply), reply=reply)


def _printed(work: Work, row: Relation) -> str:
    """The relation printed from its syntax tree; empty when a side cannot be read."""
    left, right = work.read(left_of(row)).latex, work.read(right_of(row)).latex
    return f"{left} {row.relation} {right}" if left and right else ""


def _judged(row: Relation, printed: str, reply: Reply) -> StepMark:
    verdict, why = reply.verdict, reply.why or reply.failed
    if reply.unknown and not reply.holds:
        letters = ", ".join(f"${name}$" for name in reply.unknown)
        verdict, why = Verdict.INCONCLUSIVE, f"The problem does not say what {letters} is."
    code = reply.code or ("" if reply.holds else OF_VERDICT.get(verdict, ""))
    mark = _mark(row, printed, verdict, code, why, exact=reply.exact)
    return replace(mark, witness=reply.witness if reply.exactly_wrong else None, correction=reply.correction)


def _mark(row: Relation, printed: str, verdict: Verdict, code: str, why: str, *, exact: bool) -> StepMark:
    return StepMark(
        latex=printed,
        raw=f"{row.left} {row.relation} {row.right}".strip(),
        file=row.spot.file,
        line=row.spot.line,
        column=row.spot.column,
        verdict=verdict,
        code=code,
        exact=exact,
        why=why,
    )
