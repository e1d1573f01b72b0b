"""Answers that are no equation, as relations: a set or an interval alone, a law in words or in a box, an order alone.

A relation without a left side says nothing of what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corrigenda.proofs.documents import MathSpan
from corrigenda.reports.grading.rubric.laws import SIM, law_in
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.rubric.orders import order_in
from corrigenda.reports.grading.rubric.sets import is_set
from corrigenda.reports.grading.submissions.as_set import Written
from corrigenda.reports.grading.submissions.content import Lone, Relation, Spot
from corrigenda.reports.grading.submissions.left_hand.boxes import boxed
from corrigenda.reports.grading.submissions.sections import Item
from corrigenda.reports.grading.submissions.words.laws import laws_in_words
from corrigenda.reports.grading.submissions.words.values import values_behind_words, values_in_text

IN = "\\in"


def named_answers(
    items: Sequence[Item], lone: Sequence[Lone], problem: Problem, file: str, written: Written, first_chain: int
) -> Iterator[Relation]:
    """The relations, in chains of their own."""
    chain = first_chain
    for one in (*lone, *_boxes(items, file)):
        found = _relation(one.latex, problem)
        if found is not None:
            left, sign = found
            yield Relation(
                left=left,
                relation=sign,
                right=one.latex.strip(" .,;"),
                chain=chain,
                spot=one.spot,
                kind="statement",
                own=one.own,
                marked=one.marked,
                raw=one.latex,
            )
            chain += 1
    if problem.asks_condition and problem.asks_on:
        yield from values_in_text(items, problem.asks_on, file, chain)
        yield from values_behind_words(items, problem.asks_on, file, chain + len(items))
    if problem.kind == "law":
        for told in laws_in_words(items, problem.answer.left):
            place = told.first.places[0]
            yield Relation(
                left=told.of,
                relation=SIM,
                right=told.law,
                chain=chain,
                spot=Spot(file=file, line=place.line, column=place.column),
                kind="statement",
                raw=written.typed_between(place, told.last.places[-1]),
            )
            chain += 1


def _relation(text: str, problem: Problem) -> tuple[str, str] | None:
    """What stands before a formula that may be the answer by itself; None where it may not."""
    given = problem.given
    if problem.asks_condition and problem.asks_on and is_set(text):
        return problem.asks_on, IN
    if problem.kind == "law" and law_in(text, given) is not None:
        return "", SIM
    return ("", IN) if problem.kind == "order" and order_in(text, given) is not None else None


def _boxes(items: Sequence[Item], file: str) -> Iterator[Lone]:
    for item in items:
        if isinstance(item, MathSpan) and item.places:
            spot = Spot(file=file, line=item.places[0].line, column=item.places[0].column)
            yield from (Lone(latex=text, spot=spot, marked=True) for text in boxed(item.text))
