"""Which formula of an attempt is its answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.reports.grading.marking.facts import Facts
from corrigenda.reports.grading.marking.readings.questions import Side, SideReading
from corrigenda.reports.grading.marking.work import EQUAL, Work, boxed_sides, left_of, right_of, solved_of
from corrigenda.reports.grading.submissions.content import Relation, Spot
from corrigenda.reports.grading.submissions.own_letters import rubric_letters


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """The answer: `side` with its `reading`; `row` is the relation that ends in it, when there is one; `doubt` says why
    another formula might be meant; `left` is what it answers where that is the left side of an alternative; `spot` is
    where a formula without a relation stands, `short` why it is not finished, beyond what `unfinished` sees."""

    side: Side
    reading: SideReading
    row: Relation | None = None
    doubt: str = ""
    left: str = ""
    spot: Spot | None = None
    short: str = ""


def chosen(work: Work) -> Chosen | None:
    """The answer: what is boxed, else what follows `answer:`, else the end of the last chain about what is asked, else
    what a letter of the student's own is said to be, else a formula that stands alone.  None when nothing qualifies."""
    marked = [*_boxed(work), *_lone(work, marked=True)]
    if marked:
        return marked[-1]
    about = list(_about(work))
    if about:
        last = _beside(_last_of(about, work), list(_lone(work, marked=False)), work.facts)
        partial = last.row is not None and not last.doubt and (last.row.partial or work.in_cases(last.row))
        return _unless_right(last, work.facts, "it is said for a case alone") if partial else last
    lone = [one for one in _lone(work, marked=False) if _accepted(one, work.facts) or not _trivial(one)]
    named = [*_named(work), *lone]
    stated = [one for one in named if not one.doubt] or named
    return _beside(stated[-1], named, work.facts) if stated else None


def _beside(found: Chosen, others: list[Chosen], facts: Facts) -> Chosen:
    """The answer; another one that is right where this one is not finished; with a doubt when one of the others is
    right and this one is not."""
    if unfinished(found.reading, facts):
        finished = [one for one in others if _accepted(one, facts) and not unfinished(one.reading, facts)]
        found = finished[-1] if finished else found
    right = [one for one in others if _accepted(one, facts)]
    return (
        replace(found, doubt=two_answers(right[-1].reading, found.reading))
        if right and not _accepted(found, facts)
        else found
    )


def two_answers(one: SideReading, other: SideReading) -> str:
    """Why it is not clear which of two formulas is the answer."""
    return f"two different answers are written down, ${one.latex}$ and ${other.latex}$"


def _trivial(one: Chosen) -> bool:
    """Whether a formula that stands alone only names something: a letter, an entry, a number."""
    return _MENTION.fullmatch(one.reading.latex) is not None


_MENTION = re.compile(
    r"-?(?:\\?[A-Za-z]+|\\(?:hat|tilde|bar)\{\\?[A-Za-z]+\})(?:_(?:\w|\{[^{}]*\}))?(?:\^\\top)?|-?\d*"
)


def _boxed(work: Work) -> Iterator[Chosen]:
    for text in work.attempt.boxed:
        sides = boxed_sides(text)
        if not sides:
            continue
        row = next((row for row in work.rows if row.right == sides[-1] or text in row.right), None)
        own = row.own if row and row.right == sides[-1] else _explaining(work, sides[-1])
        yield _of_sides(work, sides, row, own)


def _explaining(work: Work, side: str) -> tuple[str, ...]:
    """The student's own definitions, where a formula has letters that these explain."""
    own = work.attempt.own
    bare, told = work.read(Side(latex=side)), work.read(Side(latex=side, own=own))
    return own if own and bare.unknown and told.latex and not told.unknown else ()


def _of_sides(work: Work, sides: tuple[str, ...], row: Relation | None, own: tuple[str, ...]) -> Chosen:
    """The answer in a box: the formula, or the side that is not asked for.  A side of an equation about something else
    is never taken for the answer by its position."""
    ends = [Side(latex=text, own=own) for text in (sides[0], sides[-1])]
    first, last = (work.read(side) for side in ends)
    if len(sides) == 1 or asks(first, work.facts):
        return Chosen(side=ends[1], reading=last, row=row)
    if len(sides) == 2 and asks(last, work.facts):
        return Chosen(side=ends[0], reading=first, row=row)
    solved = next((one for one in work.rows if one.solved and (one.left, one.right) == sides), None)
    if solved is not None:
        return _solved(work, solved)
    return _unless_right(Chosen(side=ends[1], reading=last, row=row), work.facts, "what is boxed is about another")


def _solved(work: Work, row: Relation) -> Chosen:
    """An equation solved for what is asked; when the result is not right, the solving may be to blame."""
    side = solved_of(row)
    found = Chosen(side=side, reading=work.read(side), row=row)
    return _unless_right(found, work.facts, "an equation has to be solved for it")


def _derived(work: Work, row: Relation) -> Chosen:
    """What an equation says of what is asked: solved for it, or for its general entry."""
    found = _solved(work, row) if row.solved else None
    if found is not None and not (found.doubt and row.entry):
        return found
    return Chosen(side=right_of(row), reading=work.read(right_of(row)), row=row, left=row.entry)


def _unless_right(found: Chosen, facts: Facts, doubt: str) -> Chosen:
    return found if _accepted(found, facts) else replace(found, doubt=doubt)


def _lone(work: Work, *, marked: bool) -> Iterator[Chosen]:
    for one in work.attempt.lone:
        if one.marked == marked:
            side = Side(latex=one.latex, own=one.own)
            found = Chosen(side=side, reading=work.read(side), spot=one.spot)
            sure = marked or one.equated
            yield found if sure else _unless_right(found, work.facts, "none is an equation about what is asked")


def _about(work: Work) -> Iterator[Chosen]:
    """The ends of the chains that begin with what is asked, or with what has its value."""
    for chain in work.chains:
        equal = [row for place, row in enumerate(chain) if all(one.relation in EQUAL for one in chain[: place + 1])]
        if not equal:
            continue
        first, last = work.read(left_of(equal[0])), work.read(right_of(equal[-1]))
        if asks(first, work.facts):
            left = work.facts.other_left(first)
            yield Chosen(side=right_of(equal[-1]), reading=last, row=equal[-1], left=left)
        elif asks(last, work.facts) and len(equal) == 1 and not _names(first, equal[0], work):
            left = work.facts.other_left(last)
            yield Chosen(side=left_of(equal[0]), reading=first, row=equal[0], left=left)
        else:
            yield from (_derived(work, row) for row in equal if row.solved or row.entry)


def _names(first: SideReading, row: Relation, work: Work) -> bool:
    """Whether an equation only gives what is asked for a name: `J = \\partial p/\\partial z`."""
    letters = rubric_letters(work.facts.problem.given)
    return row.kind == "definition" and first.names == (first.latex,) and first.latex not in letters


def asks(reading: SideReading, facts: Facts) -> bool:
    """Whether a side is what the problem asks for: the same formula, or the same value with its operators in it."""
    lefts = [facts.read(one.left) for one in facts.problem.answers]
    if any(reading.latex and reading.latex == left.latex for left in lefts):
        return True
    return any(reading.key and reading.key == left.key and _alike(reading, left) for left in lefts)


def _alike(reading: SideReading, left: SideReading) -> bool:
    if [_kind(one) for one in reading.operators] != [_kind(one) for one in left.operators]:
        return False
    same, known = set(reading.names) == set(left.names), bool(left.operators) and bool(reading.roots)
    return same or (known and set(reading.roots) <= set(left.roots))


def _kind(operator: str) -> str:
    """What an operator does, whatever its notation."""
    return "derivative" if operator in _DERIVATIVES else operator


def _last_of(about: list[Chosen], work: Work) -> Chosen:
    """The last finished end, one that needs no solving where there is one; a doubt when one of the others is right and
    this one is not, unless it is drawn from that one.  What an earlier entry or equation would give is on the way to an
    end that says it outright, and what is said of a special case is no answer beside one that is said of all."""
    facts = work.facts
    finished = [one for one in about if not unfinished(one.reading, facts)] or about
    finished = [one for one in finished if one.row is None or not one.row.partial] or finished
    finished = [one for one in finished if one.row is None or not work.set_to_zero(one.row)] or finished
    last = ([one for one in finished if not one.doubt] or finished)[-1]
    others = [one for one in finished if _accepted(one, facts) and one.reading.key != last.reading.key]
    if not _derived_from(last):
        others = [one for one in others if not (_derived_from(one) and about.index(one) < about.index(last))]
    if others and not _accepted(last, facts) and not _drawn_from(last, others[-1], work):
        return replace(last, doubt=two_answers(others[-1].reading, last.reading))
    return last


def _drawn_from(last: Chosen, other: Chosen, work: Work) -> bool:
    """Whether an answer is a step on from another one, and no second answer beside it: a special case loses a
    letter."""
    lost = set(other.reading.roots or other.reading.names) - set(last.reading.roots or last.reading.names)
    if last.row is None or other.row is None or last.doubt or lost:
        return False
    return work.goes_on(other.row, last.row)


def _derived_from(one: Chosen) -> bool:
    """Whether an answer had to be solved for, or put together from its entries."""
    row = one.row
    return row is not None and (one.side.latex == row.solved or (bool(one.left) and one.left == row.entry))


def _accepted(one: Chosen, facts: Facts) -> bool:
    return facts.accepted(one.reading.key, one.left) is not None


def _named(work: Work) -> Iterator[Chosen]:
    """`V = d\\sigma^4`: what has a letter that the problem does not have may be a name for what is asked, and so may
    `\\nabla^2 f` where nothing but the answer says what that is."""
    problem = work.facts.problem
    for chain in work.chains:
        first = work.read(left_of(chain[0]))
        other = set(first.names) - rubric_letters(problem.given) or (problem.names_alone and first.operators)
        if other and all(row.relation in EQUAL for row in chain):
            side = right_of(chain[-1])
            found = Chosen(side=side, reading=work.read(side), row=chain[-1])
            yield _unless_right(found, work.facts, "it is not said to be what is asked")


def unfinished(reading: SideReading, facts: Facts) -> str:
    """Why a formula is not yet the answer, whatever its value; empty when it may be."""
    problem = facts.problem
    if not reading.latex:
        return ""
    if any(reading.latex == facts.read(one.left).latex for one in problem.answers):
        return "it repeats what is asked"
    left = [name for name in reading.operators if name not in facts.finished_operators]
    if left:
        return f"it still contains {', '.join(sorted(WORDS.get(name, name) for name in left))}"
    if problem.in_terms_of:
        other = sorted(set(reading.names) - set(problem.in_terms_of))
        if other:
            asked = ", ".join(f"${name}$" for name in problem.in_terms_of)
            return f"it contains {', '.join(f'${name}$' for name in other)}; the problem asks for {asked} only"
    return _defined(reading, facts)


def _defined(reading: SideReading, facts: Facts) -> str:
    """Letters that the left side has, the answer does not, and a definition of the problem makes.

    A derivative may be told by the function that is derived: `f' = f/t - 1` says what `f'` is.
    """
    if set(facts.left.operators) & _DERIVATIVES:
        return ""
    asked = set(facts.left.names) & set(reading.names) - facts.finished_names
    kept = sorted(asked & facts.made)
    return f"it still contains {', '.join(f'${name}$' for name in kept)}" if kept else ""


_DERIVATIVES = frozenset(("gradient", "gradientat", "nabla", "partial"))
WORDS = {
    "E": "an expectation",
    "Var": "a variance",
    "Cov": "a covariance",
    "gradient": "a gradient",
    "gradientat": "a gradient",
    "partial": "a derivative",
    "limit": "a limit",
    "extremum": "a minimum or maximum",
    "integral": "an integral",
    "probability": "a probability",
}
