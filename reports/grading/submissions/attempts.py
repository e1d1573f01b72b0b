"""From the items below one heading to the relations and formulas of an attempt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.documents import Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.letters import head as head_of
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.prose.scope_of_names import keys_in
from corrigenda.proofs.documents.steps.chains import Line, paragraphs
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable, steps
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.submissions.as_set import Written
from corrigenda.reports.grading.submissions.content import Attempt, Lone, Relation, Spot
from corrigenda.reports.grading.submissions.forward_definitions import forward
from corrigenda.reports.grading.submissions.left_hand.boxes import boxed, unboxed
from corrigenda.reports.grading.submissions.left_hand.components import assembled, is_entry
from corrigenda.reports.grading.submissions.left_hand.derivatives import as_asked, variable_of, with_variable
from corrigenda.reports.grading.submissions.left_hand.differentials import is_differential
from corrigenda.reports.grading.submissions.left_hand.isolating import isolated
from corrigenda.reports.grading.submissions.left_hand.minimisers import at_minimiser
from corrigenda.reports.grading.submissions.notation.broadcasting import spread, spread_definitions
from corrigenda.reports.grading.submissions.notation.customary_letters import with_rows
from corrigenda.reports.grading.submissions.notation.renaming import Renaming
from corrigenda.reports.grading.submissions.own_letters import own_letter, rubric_letters
from corrigenda.reports.grading.submissions.prose_of_answers import in_words, says_something
from corrigenda.reports.grading.submissions.sections import Item

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
_DERIVES = re.compile(r"\\(?:nabla|partial)(?![A-Za-z])|\bgrad(?:ient)?\b|\\frac\{d|\bd[A-Z]\b")
_SENTENCE_ENDS = re.compile(r"\s*(?:[.!]|\n\s*\n|$)|\s*\(")
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
    relations = forward(tuple(_relations(found, problem, excerpt, first_chain))[:MOST_RELATIONS], problem.given)
    relations = with_rows(relations, excerpt.items, problem.given)
    lone = tuple(_lone(excerpt))
    relations = tuple(row for row in relations if not _said(row, lone))
    hidden = tuple(in_words(excerpt.items, excerpt.file))
    if hidden:
        relations = tuple(sorted((*relations, *hidden), key=lambda row: row.spot.line))
    own = tuple(text for text in _definitions(relations) if own_letter(text, rubric_letters(problem.given)))
    spans = [item for item in excerpt.items if isinstance(item, MathSpan)]
    return Attempt(
        problem=problem.id,
        relations=relations,
        lone=tuple(replace(one, own=own) for one in lone),
        boxed=tuple(text for span in spans for text in boxed(span.text)),
        words=says_something(excerpt.items),
    )


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


def _relations(
    rows: Sequence[NoteStep | Unreadable], problem: Problem, excerpt: Excerpted, first_chain: int
) -> Iterator[Relation]:
    known: list[str] = []
    letters = rubric_letters(problem.given)
    differential, head, derived = -1, Head(), False
    variable = variable_of(problem.answer.left, problem.given)
    renaming = Renaming(given=problem.given, letters=letters)
    for row in rows:
        spot = Spot(file=excerpt.file, line=row.place.line, column=row.place.column)
        if isinstance(row, Unreadable):
            derived = derived or _DERIVES.search(row.text) is not None
            yield Relation(left="", relation="", right=row.text, chain=-1, spot=spot, unread=row.message)
            continue
        own = tuple(text for text in row.given if text not in problem.given) if row.kind == "step" else tuple(known)
        own = tuple(text for text in own if own_letter(text, letters) and not is_differential(text.partition(":=")[0]))
        if is_differential(row.left) and row.left != problem.answer.left:
            differential = row.chain
        kind = "statement" if row.chain == differential else row.kind
        own = spread_definitions(own, problem.given)
        asked = [_notated(renaming.side(side), problem, variable) for side in (row.left, row.right)]
        left, right = _spread(asked[0], asked[1], problem, own)
        condition = kind == row.kind and row.fate is Fate.ASSUMED and not row.word
        derived = derived or _DERIVES.search(f"{row.left} {row.right}") is not None
        minimal = at_minimiser(left, right, problem.answer.left, problem.given) if _may_solve(row) else None
        solved = minimal if derived else None
        value = minimal[1] if minimal and not derived and head_of(row.left) is not None else ""
        left, right = solved or (left, right)
        head = _head(row, left, head)
        yield Relation(
            left=left,
            relation=row.relation,
            right=right,
            chain=row.chain + first_chain,
            spot=spot,
            kind=kind,
            own=own[-MOST_OWN:],
            solved=(_solved(head.left, right, problem) if head.equal else "") or value,
            condition=condition or solved is not None,
            at_minimiser=solved is not None,
            entry=_entry((head.left, left) if head.equal else (left,), problem, letters),
            raw=excerpt.written.relation(row),
        )
        if row.relation in ("=", ":="):
            renaming = renaming.with_definition(row.left, row.right)
        if kind == "definition" and row.relation in ("=", ":="):
            known.append(f"{row.left} := {row.right}")


def _may_solve(row: NoteStep) -> bool:
    """Whether a relation may be an equation to solve."""
    return row.relation == "=" and row.kind != "step"


def _notated(side: str, problem: Problem, variable: str) -> str:
    """A side with its derivatives written as the problem writes them."""
    named = with_variable(side, variable, problem.given)
    return as_asked(named, problem.answer.left, problem.given)


def _spread(left: str, right: str, problem: Problem, own: Sequence[str]) -> tuple[str, str]:
    """Both sides with their numbers spread over vectors, where the shapes of the other side allow it."""
    known = left if rubric_letters(problem.given) & keys_in(left) else ""
    return spread(left, problem.given, own, right), spread(right, problem.given, own, known)


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


def _entry(lefts: Sequence[str], problem: Problem, letters: frozenset[str]) -> str:
    """The one that is the general entry of what is asked; empty when none is."""
    asked, given = problem.answer.left, problem.given
    return next((left for left in lefts if is_entry(left, asked, given, letters)), "")


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
