"""The law, or the order of growth, that a relation states, as a side to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corrigenda.reports.grading.marking.readings.questions import Side
from corrigenda.reports.grading.rubric.laws import SIM, as_side, head_of
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.rubric.orders import order_in
from corrigenda.reports.grading.submissions.content import Attempt, Relation

_STATES = frozenset((SIM, "=", ":=", "\\equiv", "\\in"))


def named_side(row: Relation, problem: Problem) -> Side | None:
    """The law or order in which a relation ends; None where it ends in none, or the problem asks for no such thing."""
    if row.unread or row.relation not in _STATES:
        return None
    if problem.kind == "law":
        text = as_side(row.right, problem.given) if row.relation != "\\in" else ""
    elif problem.kind == "order":
        text = row.right if order_in(row.right, problem.given) is not None else ""
    else:
        return None
    return Side(latex=text, own=_needed(row.own, text)) if text else None


def named_sides(attempt: Attempt, problem: Problem) -> Iterator[Side]:
    """The laws or orders of an attempt, and what the laws are of."""
    for row in attempt.relations:
        side = named_side(row, problem)
        if side is not None:
            yield side
            if about := side_about(row.left):
                yield Side(latex=about, own=row.own)


def side_about(left: str) -> str:
    """What a law is of, without what is given and without the `p` of a density."""
    return head_of(left)


def head_of_chain(row: Relation, chains: Sequence[Sequence[Relation]]) -> str:
    """The left end of the chain in which a relation stands."""
    return next((chain[0].left for chain in chains if row in chain), row.left)


def _needed(own: Sequence[str], text: str) -> tuple[str, ...]:
    """The student's definitions of letters that stand in a formula, or in one of these."""
    kept: list[str] = []
    for one in reversed(own):
        head = one.partition(":=")[0].partition("\\in")[0].strip()
        if head and (head in text or any(head in other.partition(":=")[2] for other in kept)):
            kept.append(one)
    return tuple(reversed(kept))
