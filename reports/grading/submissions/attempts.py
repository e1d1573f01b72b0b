"""From the items below one heading to the relations and formulas of an attempt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.documents import Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.steps.chains import Line, paragraphs
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable, steps
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.submissions.content import Attempt, Lone, Relation, Spot
from corrigenda.reports.grading.submissions.fonts import Written
from corrigenda.reports.grading.submissions.left_hand.boxes import boxed, unboxed
from corrigenda.reports.grading.submissions.left_hand.components import assembled
from corrigenda.reports.grading.submissions.left_hand.differentials import is_differential
from corrigenda.reports.grading.submissions.left_hand.isolating import isolated
from corrigenda.reports.grading.submissions.own_letters import own_letter, rubric_letters
from corrigenda.reports.grading.submissions.renaming import Renaming
from corrigenda.reports.grading.submissions.sections import Item

MOST_RELATIONS = 200
MOST_OWN = 12
_ANSWER = re.compile(r"\b(?:answer|result|solution)\b[\s*_]*(?:is|:|=|\bfor\b.{0,20}:)[\s*_:]*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpted:
    """The items of one problem in one file, after `before`, whose definitions hold here too; `written` as they were
    set."""

    file: str
    before: tuple[Item, ...]
    items: tuple[Item, ...]
    written: Written = field(default_factory=Written)


def attempt(excerpt: Excerpted, problem: Problem, first_chain: int = 0) -> Attempt:
    """What stands in an excerpt as an attempt at a problem; chains are numbered from `first_chain`."""
    items = (*excerpt.before, *excerpt.items)
    document = Document(path=excerpt.file, items=tuple(_without_boxes(item) for item in items))
    begins = _first_place(excerpt.items)
    found = [row for row in steps(document, given=problem.given) if not begins or row.place >= begins]
    relations = tuple(_relations(found, problem, excerpt, first_chain))[:MOST_RELATIONS]
    own = tuple(text for text in _definitions(relations) if own_letter(text, rubric_letters(problem.given)))
    spans = [item for item in excerpt.items if isinstance(item, MathSpan)]
    return Attempt(
        problem=problem.id,
        relations=relations,
        lone=tuple(_lone(excerpt, own)),
        boxed=tuple(text for span in spans for text in boxed(span.text)),
        words=any(isinstance(item, ProseSpan) and not item.heading and item.text.strip() for item in excerpt.items),
    )


def _without_boxes(item: Item) -> Item:
    return unboxed(item) if isinstance(item, MathSpan) else item


def _first_place(items: Sequence[Item]) -> Place | None:
    for item in items:
        if isinstance(item, ProseSpan):
            return item.place
        if item.places:
            return item.places[0]
    return None


def _relations(
    rows: Sequence[NoteStep | Unreadable], problem: Problem, excerpt: Excerpted, first_chain: int
) -> Iterator[Relation]:
    known: list[str] = []
    letters = rubric_letters(problem.given)
    differential, head = -1, Head()
    renaming = Renaming(given=problem.given, letters=letters)
    for row in rows:
        spot = Spot(file=excerpt.file, line=row.place.line, column=row.place.column)
        if isinstance(row, Unreadable):
            yield Relation(left="", relation="", right=row.text, chain=-1, spot=spot, unread=row.message)
            continue
        own = tuple(text for text in row.given if text not in problem.given) if row.kind == "step" else tuple(known)
        own = tuple(text for text in own if own_letter(text, letters) and not is_differential(text.partition(":=")[0]))
        if is_differential(row.left) and row.left != problem.answer.left:
            differential = row.chain
        kind = "statement" if row.chain == differential else row.kind
        left, right = renaming.side(row.left), renaming.side(row.right)
        head = _head(row, left, head)
        yield Relation(
            left=left,
            relation=row.relation,
            right=right,
            chain=row.chain + first_chain,
            spot=spot,
            kind=kind,
            own=own[-MOST_OWN:],
            solved=_solved(head.left, right, problem) if head.equal else "",
            raw=excerpt.written.between(row.place, row.end),
        )
        if row.relation in ("=", ":="):
            renaming = renaming.with_definition(row.left, row.right)
        if kind == "definition" and row.relation in ("=", ":="):
            known.append(f"{row.left} := {row.right}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The left end of a chain up to here, the right side reached, and whether only `=` stand between them."""

    left: str = ""
    reached: str = ""
    chain: int = -1
    equal: bool = True


def _head(row: NoteStep, left: str, before: Head) -> Head:
    """The head of the chain that a relation goes on, or begins."""
    equal = row.relation == "="
    if row.chain == before.chain and row.left == before.reached:
        return replace(before, reached=row.right, equal=before.equal and equal)
    return Head(left=left, reached=row.right, chain=row.chain, equal=equal)


def _solved(left: str, right: str, problem: Problem) -> str:
    """What an equation says that the asked quantity is, when that is not a side of it."""
    asked = problem.answer.left
    return isolated(left, right, asked, problem.given) or assembled(left, right, asked, problem.given)


def _definitions(relations: Sequence[Relation]) -> tuple[str, ...]:
    """What the student defines, for formulas that stand alone."""
    named = [f"{row.left} := {row.right}" for row in relations if row.kind == "definition"]
    return tuple(named[-MOST_OWN:])


def _lone(excerpt: Excerpted, own: tuple[str, ...]) -> Iterator[Lone]:
    """Formulas without a relation, and what follows a relation that nothing stands before (`Var $= d$`)."""
    document = Document(path=excerpt.file, items=excerpt.items)
    marked = _after_answer(excerpt.items)
    for paragraph in paragraphs(document):
        for line in paragraph.lines:
            text = _alone(line)
            if text and not any(boxed(text)):
                spot = Spot(file=excerpt.file, line=line.place.line, column=line.place.column)
                equated = bool(line.clause.relations)
                yield Lone(latex=text, spot=spot, own=own, marked=line.formula in marked, equated=equated)


def _alone(line: Line) -> str:
    if line.carried is not None or any(side.prose for side in line.clause.sides[-1:]):
        return ""
    relations = line.clause.relations
    if not relations:
        return line.clause.sides[0].text
    opens = line.clause.continues and len(relations) == 1 and relations[0].text == "="
    return line.clause.sides[1].text if opens else ""


def _after_answer(items: Sequence[Item]) -> frozenset[int]:
    """The numbers of the formulas right behind `answer:`."""
    found, number, before = set(), 0, ""
    for item in items:
        if isinstance(item, MathSpan):
            number += 1
            if _ANSWER.search(before):
                found.add(number)
            before = ""
        else:
            before = item.text
    return frozenset(found)
