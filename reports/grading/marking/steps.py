"""The verdict on each relation of an attempt, and the first one that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from corrigenda.proofs.verdict import HOLDS, Verdict
from corrigenda.reports.codes import OF_VERDICT
from corrigenda.reports.grading.marking.anchors import Anchors
from corrigenda.reports.grading.marking.facts import Facts
from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side
from corrigenda.reports.grading.marking.work import EQUAL, Work, left_of, right_of
from corrigenda.reports.grading.record import UNREAD, StepMark
from corrigenda.reports.grading.rubric.parameters import names_in, of_parameters, parameters
from corrigenda.reports.grading.submissions.conditions import ORDERS
from corrigenda.reports.grading.submissions.content import Relation
from corrigenda.reports.grading.submissions.notation.numbered_letters import of_each

_MOMENTS = frozenset(("E", "Var", "Cov"))
_SECOND = re.compile(r"\\nabla\s*\^\s*(?:2|\{\s*2\s*\})|\\[dt]?frac\s*\{\s*\\partial\s*\^\s*(?:2|\{\s*2\s*\})")
SAME = "Both sides are proved equal to the same formula."


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A relation with its verdict; `reply` is None where the proofs of both sides decide, or where it could not be
    read.  A `loose` one is a condition that no words draw: only where the answer is wrong is it known to be meant."""

    row: Relation
    mark: StepMark
    reply: Reply | None = None
    loose: bool = False

    @property
    def wrong(self) -> bool:
        """Whether it is exactly wrong."""
        return self.reply is not None and self.reply.exactly_wrong

    @property
    def holds(self) -> bool:
        """Whether it is true."""
        return self.mark.verdict in HOLDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is known when steps are judged: the anchors with the replies so far, and by which question the class decides
    the equation between two values."""

    anchors: Anchors
    replies: Mapping[Question, Reply]
    shared: dict[tuple[str, str, str], Question]

    def of_side(self, work: Work, side: Side) -> Verdict | None:
        """How surely a side equals the anchor of its value; None where that is not shown."""
        return self.anchors.proved(work.facts, side, work.read(side), self.replies)

    def of_rubric(self, facts: Facts, latex: str) -> Verdict | None:
        """Like `of_side`, for a side that the rubric writes."""
        return self.anchors.proved(facts, Side(latex=latex), facts.read(latex), self.replies)

    def of_sides(self, work: Work, row: Relation) -> Verdict | None:
        """How surely both sides equal the anchors of their values; None where that is not shown for both."""
        if row.relation not in EQUAL:
            return None
        found = {self.of_side(work, side) for side in (left_of(row), right_of(row))}
        if None in found:
            return None
        return Verdict.SUPPORTED if Verdict.SUPPORTED in found else Verdict.PROVED

    def holding(self, work: Work, row: Relation) -> Verdict | None:
        """The verdict on an equation whose sides are proved equal to one anchor; None for any other."""
        left, right = work.read(left_of(row)), work.read(right_of(row))
        return self.of_sides(work, row) if left.key and left.key == right.key else None

    def question(self, work: Work, row: Relation) -> Question:
        """What decides another relation.

        The equation between two anchors stands for all whose sides are proved equal to them; any other is its own.
        """
        left, right = work.read(left_of(row)), work.read(right_of(row))
        if not left.key or not right.key or left.key == right.key or self.of_sides(work, row) is None:
            return step_question(work, row)
        return self.shared.setdefault((work.facts.problem.id, left.key, right.key), step_question(work, row))


def step_question(work: Work, row: Relation) -> Question:
    """The question about a relation by itself."""
    problem = work.facts.problem
    stated = _stated(work, row)
    needed = is_needed(work, row)
    return Question(
        kind="judge",
        given=of_parameters(problem) if needed else problem.solved,
        answer=problem.fixing,
        stated=f"{problem.answer.right} \\implies {stated}" if needed else stated,
        own=row.own,
        sampled=_answers(work, row),
        claimed=_surely_claimed(work, row),
        alone=row.condition,
    )


def claims(work: Work, row: Relation) -> bool:
    """Whether a relation may claim something: assumptions in words, declarations and definitions do not, unless they
    are about what the problem asks for or fixes.  What only has the form of a condition may be claimed all the same."""
    if _is_half(work, row) or row.partial or (row.case and not _answers(work, row)) or work.set_to_zero(row):
        return False
    if work.in_cases(row) or _is_trial(work, row) or _is_asked_about(work, row):
        return False
    alone = row.condition and row.relation in EQUAL and not work.facts.problem.asks_condition
    said = row.kind == "step" or alone or is_needed(work, row)
    return said or _answers(work, row) or _of_the_problem(work, row)


def _is_half(work: Work, row: Relation) -> bool:
    """Whether a relation is half of what is said; each half of an `and` that is drawn as needed is said too."""
    return bool(row.joined) and not (row.joined == "and" and row.drawn and is_needed(work, row))


def _of_the_problem(work: Work, row: Relation) -> bool:
    """Whether an equation says what a mean, a derivative or a defined letter of the problem is: those have a value.

    An equation with a number (`\\nabla L = 0`) may be a condition all the same.
    """
    left, right = work.read(left_of(row)), work.read(right_of(row))
    if row.relation not in EQUAL or not left.latex or left.unknown or right.unknown or not right.names:
        return False
    return bool(left.operators) or work.facts.defines(left)


def is_needed(work: Work, row: Relation) -> bool:
    """Whether a relation is a condition on the parameters, on the way to the one that is asked for: that one must imply
    it, or else values are lost."""
    problem = work.facts.problem
    if not problem.asks_condition or row.case or row.relation not in ORDERS:
        return False
    return names_in(_stated(work, row), problem) <= parameters(problem)


def _stated(work: Work, row: Relation) -> str:
    """What a relation says, for each number of a letter with a running index."""
    relation = "=" if row.relation in EQUAL else row.relation
    return of_each(row.left, relation, row.right, work.facts.problem)


def _is_trial(work: Work, row: Relation) -> bool:
    """Whether an equation gives the letter that is minimised over a value that is not the one in the end: a point to
    start from, one of several candidates."""
    if not row.at_minimiser or not _answers(work, row):
        return False
    last = next(one for one in reversed(work.rows) if _answers(work, one))
    keys = [work.read(right_of(one)).key for one in (row, last)]
    return last is not row and keys[0] != keys[1]


def _is_asked_about(work: Work, row: Relation) -> bool:
    """Whether an equation is the very condition of which is asked when it holds."""
    plain = "".join(f"{row.left}{row.relation}{row.right}".split())
    return work.facts.problem.asks_condition and plain == "".join(work.facts.problem.answer.left.split())


def _surely_claimed(work: Work, row: Relation) -> bool:
    """Whether an equation is no condition, whatever its form: it says what the problem fixes."""
    about = _answers(work, row) or bool(row.entry) or row.at_minimiser or is_needed(work, row)
    return about or (_of_the_problem(work, row) and (_is_moment(work, row) or _is_second_derivative(row)))


def _is_second_derivative(row: Relation) -> bool:
    """Whether the left side is a Hessian or an entry of it: nobody sets one equal to something to find a point."""
    return _SECOND.match(row.left.strip()) is not None


def _is_moment(work: Work, row: Relation) -> bool:
    """Whether the left side is a mean, a variance or a covariance, whose value the problem's laws fix."""
    operators = work.read(left_of(row)).operators
    return bool(operators) and set(operators) <= _MOMENTS


def _answers(work: Work, row: Relation) -> bool:
    asked = work.facts.left.latex
    return row.relation in EQUAL and bool(asked) and work.read(left_of(row)).latex == asked


def open_questions(work: Work, known: Known) -> Iterator[Question]:
    """The questions about the steps that proofs of their sides leave open."""
    for row in work.rows:
        if claims(work, row) and known.holding(work, row) is None:
            yield known.question(work, row)


def steps(work: Work, known: Known, *, failed: bool) -> tuple[Step, ...]:
    """The steps of an attempt in order, those that could not be read among them; `failed` when its answer is wrong, so
    that a loose condition which fails is where it went wrong.  Else such a one is a remark."""
    return tuple(step for step in _steps(work, known) if failed or step.holds or not step.loose)


def _steps(work: Work, known: Known) -> Iterator[Step]:
    for row in work.attempt.relations:
        if row.unread:
            yield Step(row=row, mark=_mark(row, "", Verdict.INCONCLUSIVE, UNREAD, row.unread, exact=False))
        elif (row.kind != "definition" or _of_the_problem(work, row)) and (
            verdict := known.holding(work, row)
        ) is not None:
            yield Step(row=row, mark=_mark(row, _printed(work, row), verdict, "", SAME, exact=True))
        elif claims(work, row):
            reply = known.replies.get(known.question(work, row), Reply())
            loose = is_needed(work, row) and not row.drawn
            yield Step(row=row, mark=_judged(row, _printed(work, row), reply), reply=reply, loose=loose)


def _printed(work: Work, row: Relation) -> str:
    """The relation printed from its syntax tree; empty when a side cannot be read."""
    left, right = work.read(left_of(row)).latex, work.read(right_of(row)).latex
    return f"{left} {row.relation} {right}" if left and right else ""


def _judged(row: Relation, printed: str, reply: Reply) -> StepMark:
    verdict, why = reply.verdict, reply.why or reply.failed
    if reply.unknown and not reply.holds:
        letters = ", ".join(f"${name}$" for name in reply.unknown)
        verdict, why = Verdict.INCONCLUSIVE, f"The problem does not say what {letters} is."
    code = (reply.code if printed else UNREAD) or ("" if reply.holds else OF_VERDICT.get(verdict, ""))
    mark = _mark(row, printed, verdict, code, why, exact=reply.exact)
    return replace(mark, witness=reply.witness if reply.exactly_wrong else None, correction=reply.correction)


def _mark(row: Relation, printed: str, verdict: Verdict, code: str, why: str, *, exact: bool) -> StepMark:
    return StepMark(
        latex=printed,
        raw=row.as_set,
        file=row.spot.file,
        line=row.spot.line,
        column=row.spot.column,
        verdict=verdict,
        code=code,
        exact=exact,
        why=why,
    )
