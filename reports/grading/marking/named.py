"""Which law, or which order of growth, of an attempt is its answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from corrigenda.reports.grading.grouping.groups import same
from corrigenda.reports.grading.marking.readings.choice import Chosen, two_answers
from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side, SideReading
from corrigenda.reports.grading.marking.work import Work
from corrigenda.reports.grading.rubric.laws import head_of, is_conditional
from corrigenda.reports.grading.submissions.content import Relation
from corrigenda.reports.grading.submissions.left_hand.left_sides import same_side
from corrigenda.reports.grading.submissions.named.sides import head_of_chain, named_side, side_about
from corrigenda.reports.grading.submissions.own_letters import rubric_letters

UNSURE = "nothing says which one is the answer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A law or an order with its reading; `about` when it is said of what is asked for."""

    row: Relation
    side: Side
    reading: SideReading
    about: bool


def named_questions(work: Work) -> Iterator[Question]:
    """Whether each law, or order, of an attempt is the right one."""
    if work.facts.problem.kind in ("law", "order"):
        yield from (_right(work, one) for one in _candidates(work))


def chosen_named(work: Work, replies: Mapping[Question, Reply]) -> Chosen | None:
    """What is boxed, else the last that is said of what is asked for, else the last of all; with a doubt where another
    one is right and this one is not, or where nothing says that it is the answer."""
    found = list(_candidates(work))
    marked = [one for one in found if one.row.marked]
    about = [one for one in found if one.about]
    pool = marked or about or found
    plain = [one for one in pool if not (one.row.case or one.row.partial)] or pool
    if not plain:
        return None
    last = plain[-1]
    right = [one for one in found if replies.get(_right(work, one), Reply()).holds]
    doubt = ""
    if last in right:
        behind = [one for one in about if found.index(one) > found.index(last) and one not in right]
        if behind:
            last, doubt = behind[-1], two_answers(last.reading, behind[-1].reading)
    elif right:
        doubt = two_answers(right[-1].reading, last.reading)
    elif last.row.case or last.row.partial:
        doubt = "it is said for a case alone"
    elif not (last.row.marked or last.about) and (_several(found) or _more_behind(work, last)):
        doubt = UNSURE
    elif not (last.row.marked or last.about) and last.row.left:
        doubt = "it is said of a letter that the problem does not have"
    return Chosen(side=last.side, reading=last.reading, row=last.row, doubt=doubt)


def _several(found: Sequence[Candidate]) -> bool:
    return len({one.reading.latex for one in found}) > 1


def _more_behind(work: Work, last: Candidate) -> bool:
    """Whether a formula stands behind a law, or order, that is said of nothing, and explains no letter of it: that may
    be the answer."""
    spot, letters = last.row.spot, last.reading.names
    told = [one.spot for one in work.attempt.relations if one.left.strip() not in letters]
    places = [*told, *(one.spot for one in work.attempt.lone)]
    return any(one.file == spot.file and (one.line, one.column) > (spot.line, spot.column) for one in places)


def _right(work: Work, one: Candidate) -> Question:
    return same(work.facts.problem, one.side, work.facts.problem.answer.right)


def _candidates(work: Work) -> Iterator[Candidate]:
    """The laws, or orders, that are neither granted nor said of another letter of the problem."""
    problem = work.facts.problem
    asked = head_of(problem.answer.left) if problem.kind == "law" else problem.answer.left
    for row in work.rows:
        side = named_side(row, problem)
        if side is None or _granted(row, problem.given):
            continue
        left = head_of_chain(row, work.chains) if problem.kind == "order" else side_about(row.left)
        about = bool(left) and _asked(work, left, row, asked)
        if about and problem.kind == "law" and is_conditional(row.left) and not is_conditional(problem.answer.left):
            continue
        if left and not about and (problem.kind == "law") and left in rubric_letters(problem.given):
            continue
        yield Candidate(row=row, side=side, reading=work.read(side), about=about)


def _asked(work: Work, left: str, row: Relation, asked: str) -> bool:
    """Whether a side is what is asked for, as it is or by its definition."""
    if same_side(left, asked, work.facts.problem.given):
        return True
    reading, wanted = work.read(Side(latex=left, own=row.own)), work.facts.left
    alike = reading.latex and reading.latex == wanted.latex
    return bool(alike or (reading.key and reading.key == wanted.key))


def _granted(row: Relation, given: Sequence[str]) -> bool:
    plain = "".join(f"{row.left}{row.relation}{row.right}".split())
    return any(plain == "".join(text.split()) for text in given)


__all__ = ["chosen_named", "named_questions"]
