"""From the items below one heading to the relations and formulas of an attempt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.documents import Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.steps.chains import Line, paragraphs
from corrigenda.proofs.documents.steps.cutting import steps
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.submissions.as_it_should_read import Told, joined, stated
from corrigenda.reports.grading.submissions.as_set import Written
from corrigenda.reports.grading.submissions.conditions import whole_equivalences
from corrigenda.reports.grading.submissions.content import Attempt, Lone, Relation, Spot
from corrigenda.reports.grading.submissions.forward_definitions import forward, with_read_bodies
from corrigenda.reports.grading.submissions.left_hand.boxes import boxed, unboxed
from corrigenda.reports.grading.submissions.named.answers import named_answers
from corrigenda.reports.grading.submissions.notation.customary_letters import with_customary, with_rows
from corrigenda.reports.grading.submissions.notation.named_in_words import with_names
from corrigenda.reports.grading.submissions.notation.ones import with_ones
from corrigenda.reports.grading.submissions.notation.transposes import with_transposes
from corrigenda.reports.grading.submissions.notation.variants_of_letters import with_letters_of_the_problem
from corrigenda.reports.grading.submissions.own_letters import own_letter, rubric_letters
from corrigenda.reports.grading.submissions.relations import RelationReader
from corrigenda.reports.grading.submissions.sections import Item
from corrigenda.reports.grading.submissions.words.abandoned import Abandoned, abandoned
from corrigenda.reports.grading.submissions.words.comparisons import comparisons_in_words
from corrigenda.reports.grading.submissions.words.moments import moments_in_words
from corrigenda.reports.grading.submissions.words.of_answers import in_words, says_something

MOST_RELATIONS = 200
MOST_OWN = 12
_CONCLUDES = re.compile(
    r"(?:^|[.;:!?,]\s|\n)\s*(?:and\s+)?(?:hence|so|thus|therefore|finally|consequently|altogether|in total|in all)\b"
    r"[^.;:!?]{0,80}\b(?:is|are|equals|becomes|gives|yields|obtain|get|have)\s*:?\s*$",
    re.IGNORECASE,
)
_NAMES = re.compile(
    r"\b(?:Var|Cov|E|KL|MSE|variance|covariance|mean|expectation|expected value|bias|gradient|derivative|Hessian"
    r"|minimi[sz]er|maximi[sz]er|answer|result|solution|loss|risk|error|divergence|entropy|change|cost|total|difference)\W*$",
    re.IGNORECASE,
)
_SENTENCE_ENDS = re.compile(r"\s*(?:[.!]|\n\s*\n|$)|\s*\(")
_ANSWER = re.compile(r"\b(?:answer|result|solution)\b[\s*_]*(?:is|:|=|\bfor\b.{0,20}:)[\s*_:]*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpted:
    """The items of one problem in one file, after `before`, whose definitions hold here too; `written` as they were
    set, `told` as they should read."""

    file: str
    before: tuple[Item, ...]
    items: tuple[Item, ...]
    written: Written = field(default_factory=Written)
    told: Told = field(default_factory=Told)


def attempt(excerpt: Excerpted, problem: Problem, first_chain: int = 0) -> Attempt:
    """What stands in an excerpt as an attempt at a problem; chains are numbered from `first_chain`."""
    lines = [line for item in excerpt.items if isinstance(item, ProseSpan) for line in item.text.split("\n")]
    excerpt = replace(excerpt, items=tuple(one for item in excerpt.items for one in excerpt.told.lines(item)))
    items = with_letters_of_the_problem((*excerpt.before, *excerpt.items), problem.given)
    items = with_ones(items, problem.given)
    items = with_names(with_transposes(items, problem.given), problem.given)
    excerpt = replace(excerpt, before=items[: len(excerpt.before)], items=items[len(excerpt.before) :])
    document = Document(path=excerpt.file, items=tuple(_without_boxes(item) for item in items))
    begins = _first_place(excerpt.items)
    found = [row for row in steps(document, given=problem.given) if not begins or row.place >= begins]
    reader = RelationReader(
        problem=problem, file=excerpt.file, written=excerpt.written, told=excerpt.told, first_chain=first_chain
    )
    rows = whole_equivalences(tuple(reader.relations(found))[:MOST_RELATIONS])
    relations = with_read_bodies(forward(rows, problem.given), _defined(problem))
    relations = with_rows(relations, excerpt.items, problem.given)
    taken_back = abandoned(excerpt.items)
    relations = tuple(row for row in relations if not taken_back.holds(row.spot))
    lone = tuple(one for one in _lone(excerpt) if not taken_back.holds(one.spot))
    relations = tuple(row for row in relations if not _said(row, lone))
    chains = 1 + max((row.chain for row in relations), default=first_chain)
    told = moments_in_words(excerpt.items, excerpt.file, excerpt.written, chains)
    first = chains + len(excerpt.items)
    answers = (*named_answers(excerpt.items, lone, problem, excerpt.file, excerpt.written, first),)
    if problem.asks_condition:
        first += len(answers) + len(excerpt.items)
        answers = (*answers, *comparisons_in_words(excerpt.items, excerpt.file, excerpt.written, first))
    named = (row for row in answers if not taken_back.holds(row.spot))
    hidden = (*in_words(excerpt.items, excerpt.file), *told, *_explained(named, relations, problem))
    if hidden:
        relations = tuple(sorted((*relations, *hidden), key=lambda row: (row.spot.line, row.spot.column)))
    own = tuple(text for text in _definitions(relations) if own_letter(text, rubric_letters(problem.given)))
    spans = [item for item in excerpt.items if isinstance(item, MathSpan) and not _begins_in(item, taken_back)]
    return Attempt(
        problem=problem.id,
        relations=relations,
        lone=tuple(replace(one, own=with_customary(one.latex, problem.given, own)) for one in lone),
        boxed=tuple(text for span in spans for text in boxed(span.text)),
        own=own,
        words=says_something(excerpt.items),
        reread=excerpt.told.among(dict.fromkeys((*lines, *map(stated, found), *joined(map(stated, found))))),
    )


def _explained(named: Iterable[Relation], relations: Sequence[Relation], problem: Problem) -> tuple[Relation, ...]:
    """What stands for an answer by itself, with the definitions of the letters in it, wherever they stand."""
    found = tuple(named)
    completed = forward((*relations, *found), problem.given)
    return completed[len(relations) :]


def _defined(problem: Problem) -> frozenset[str]:
    return frozenset(text.partition(":=")[0].strip() for text in problem.given if ":=" in text)


def _begins_in(span: MathSpan, taken_back: Abandoned) -> bool:
    return bool(span.places) and taken_back.holds(span.places[0])


def _said(row: Relation, lone: Sequence[Lone]) -> bool:
    """Whether nothing is lost in an unread `= ...` with nothing before it: its left side is words, or it only equates
    with a number (`set $= 0$`)."""
    if not row.unread or row.left or not row.right.lstrip().startswith("="):
        return False
    right = row.right.strip().removeprefix("=").strip(" .")
    return right.isdecimal() or any(one.equated and one.latex.strip(" .") == right for one in lone)


def _without_boxes(item: Item) -> Item:
    return unboxed(item) if isinstance(item, MathSpan) else item


def _first_place(items: Sequence[Item]) -> Place | None:
    for item in items:
        if isinstance(item, ProseSpan):
            return item.place
        if item.places:
            return item.places[0]
    return None


def _definitions(relations: Sequence[Relation]) -> tuple[str, ...]:
    """What the student defines, for formulas that stand alone."""
    named = [f"{row.left} := {row.right}" for row in relations if row.kind == "definition"]
    return tuple(named[-MOST_OWN:])


def _lone(excerpt: Excerpted) -> Iterator[Lone]:
    """Formulas without a relation, and what follows a relation that nothing stands before (`Var $= d$`)."""
    document = Document(path=excerpt.file, items=excerpt.items)
    marked = _behind(excerpt.items, _ANSWER)
    named = _behind(excerpt.items, _NAMES)
    concluded = _behind(excerpt.items, _CONCLUDES) & _closing(excerpt.items)
    for paragraph in paragraphs(document):
        for line in paragraph.lines:
            text = _alone(line)
            if text and not any(boxed(text)):
                spot = Spot(file=excerpt.file, line=line.place.line, column=line.place.column)
                equated = line.formula in (named if line.clause.relations else concluded)
                yield Lone(latex=text, spot=spot, marked=line.formula in marked, equated=equated)


def _alone(line: Line) -> str:
    if line.carried is not None or any(side.prose for side in line.clause.sides[-1:]):
        return ""
    relations = line.clause.relations
    if not relations:
        return line.clause.sides[0].text
    opens = line.clause.continues and len(relations) == 1 and relations[0].text == "="
    return line.clause.sides[1].text if opens else ""


def _behind(items: Sequence[Item], words: re.Pattern[str]) -> frozenset[int]:
    """The numbers of the formulas right behind such words."""
    found, number, before = set(), 0, ""
    for item in items:
        if isinstance(item, MathSpan):
            number += 1
            if words.search(before):
                found.add(number)
            before = ""
        else:
            before = item.text
    return frozenset(found)


def _closing(items: Sequence[Item]) -> frozenset[int]:
    """The numbers of the formulas that end a sentence."""
    spans = [at for at, item in enumerate(items) if isinstance(item, MathSpan)]
    return frozenset(number for number, at in enumerate(spans, start=1) if _ends(items, at))


def _ends(items: Sequence[Item], at: int) -> bool:
    item, behind = items[at], items[at + 1] if at + 1 < len(items) else None
    dotted = isinstance(item, MathSpan) and item.text.rstrip().endswith(".")
    return dotted or behind is None or (isinstance(behind, ProseSpan) and _SENTENCE_ENDS.match(behind.text) is not None)
