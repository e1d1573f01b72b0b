"""From the steps of a note to the relations of an attempt, written as the problem writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.documents import Place
from corrigenda.proofs.documents.letters import head as head_of
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.prose.in_force.scope_of_names import keys_in
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable
from corrigenda.reports.grading.marking.work import boxed_sides
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.submissions.as_it_should_read import Told
from corrigenda.reports.grading.submissions.as_set import Written
from corrigenda.reports.grading.submissions.conditions import IFF
from corrigenda.reports.grading.submissions.content import Relation, Spot
from corrigenda.reports.grading.submissions.left_hand.components import assembled, is_entry
from corrigenda.reports.grading.submissions.left_hand.derivatives import (
    as_asked,
    variable_of,
    with_slopes,
    with_variable,
)
from corrigenda.reports.grading.submissions.left_hand.differentials import as_derivative, is_differential
from corrigenda.reports.grading.submissions.left_hand.isolating import isolated
from corrigenda.reports.grading.submissions.left_hand.left_sides import same_side
from corrigenda.reports.grading.submissions.left_hand.minimisers import at_minimiser
from corrigenda.reports.grading.submissions.left_hand.substitutions import by_letters_of_the_problem
from corrigenda.reports.grading.submissions.notation.broadcasting import (
    spread,
    spread_definitions,
    with_diagonal_parts,
    with_entrywise_stars,
)
from corrigenda.reports.grading.submissions.notation.customary_letters import with_customary
from corrigenda.reports.grading.submissions.notation.layers import with_layers_below
from corrigenda.reports.grading.submissions.notation.renaming import Renaming
from corrigenda.reports.grading.submissions.own_letters import own_letter, rubric_letters
from corrigenda.reports.grading.submissions.words import cases
from corrigenda.reports.grading.submissions.words.leading import lead_of

MOST_OWN = 12
_DERIVES = re.compile(r"\\(?:nabla|partial)(?![A-Za-z])|\bgrad(?:ient)?\b|\\frac\{d|\bd[A-Z]\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The left end of a chain up to here, the right side reached, and whether only `=` stand between them."""

    left: str = ""
    reached: str = ""
    chain: int = -1
    equal: bool = True

    def after(self, row: NoteStep, left: str) -> Head:
        """The head of the chain that a relation goes on, or begins."""
        equal = row.relation == "="
        if row.chain == self.chain and row.left == self.reached:
            return replace(self, reached=row.right, equal=self.equal and equal)
        return Head(left=left, reached=row.right, chain=row.chain, equal=equal)


@dataclass(slots=True, kw_only=True)
class RelationReader:
    """Goes through the steps of an attempt with what the student named, defined and derived so far."""

    problem: Problem
    file: str
    written: Written
    told: Told = field(default_factory=Told)
    first_chain: int = 0
    known: list[str] = field(default_factory=list)
    head: Head = field(default_factory=Head)
    differential: int = -1
    derived: bool = False
    begun: Place | None = None
    renaming: Renaming = field(init=False)
    variable: str = field(init=False)

    def __post_init__(self) -> None:
        given = self.problem.given
        self.renaming = Renaming(given=given, letters=rubric_letters(given))
        self.variable = variable_of(self.problem.answer.left, given)

    def relations(self, rows: Sequence[NoteStep | Unreadable]) -> Iterator[Relation]:
        """The relations in order, those that cannot be read among them."""
        chain = 1 + max((row.chain for row in rows if isinstance(row, NoteStep)), default=0)
        at = 0
        while at < len(rows):
            length, again = self.told.steps(rows[at:], (*self.problem.given, *self.known), chain)
            chain += len(again)
            yield from self.read(again if length else (rows[at],))
            at += max(length, 1)

    def read(self, rows: Sequence[NoteStep | Unreadable]) -> Iterator[Relation]:
        """The relations that steps state."""
        for row in rows:
            spot = Spot(file=self.file, line=row.place.line, column=row.place.column)
            if isinstance(row, Unreadable):
                self.derived = self.derived or _DERIVES.search(row.text) is not None
                yield Relation(left="", relation="", right=row.text, chain=-1, spot=spot, unread=row.message)
            else:
                concluded = self.concluded(row)
                yield self.relation(concluded, spot)
                self.remember(concluded)

    def relation(self, row: NoteStep, spot: Spot) -> Relation:
        """One relation in the letters and the notation of the problem."""
        own = with_customary(row.right, self.problem.given, self.own(row), row.left)
        left, right = self.sides(row, own)
        differential = is_differential(row.left) and row.left != self.problem.answer.left
        slope = as_derivative(left, right, self.problem.given, own) if differential else None
        if differential:
            self.differential = row.chain
        if slope is not None:
            left, right, own = slope.left, slope.right, (*own, *slope.declared)
        solved, value = (None, "") if slope else self.at_minimum(row, left, right)
        left, right = solved or (left, right)
        self.begun = row.place if row.chain != self.head.chain and row.relation != IFF else self.begun
        self.head = self.head.after(row, left)
        before, behind = self.written.beside(row)
        alone = row.chain != self.differential and row.fate is Fate.ASSUMED and not row.word
        return Relation(
            left=left,
            relation=row.relation,
            right=right,
            chain=row.chain + self.first_chain,
            spot=spot,
            kind="step" if slope else self.kind(row),
            own=own[-MOST_OWN:],
            solved=(self.solved(right) if self.head.equal else "") or value,
            condition=alone or solved is not None,
            at_minimiser=solved is not None,
            joined=cases.joined(before, behind) if row.relation != "=" else "",
            link=cases.link(before, self.written.between(row)),
            suffices=cases.suffices(behind),
            case=cases.case(before, behind, order=row.relation != "="),
            partial=cases.partial(before, behind, self.problem.given) or self.at_a_point(row.left),
            drawn=cases.drawn(before),
            lead=lead_of(self.written.between(row)),
            iff=cases.is_both_ways(before),
            entry=self.entry(left),
            raw=self.written.relation(row, self.begun if row.relation == IFF else None),
        )

    def concluded(self, row: NoteStep) -> NoteStep:
        """An implication, or its conclusion where that is an equation for the letter that is minimised over."""
        sides = boxed_sides(row.right) if self.variable and row.relation in ("\\implies", IFF) else ()
        if len(sides) != 2 or "".join(row.right.split()) != "".join("=".join(sides).split()):
            return row
        found = replace(row, left=sides[0], relation="=", right=sides[1], kind="statement")
        return found if any(self.at_minimum(found, *sides)) else row

    def kind(self, row: NoteStep) -> str:
        """The kind of a relation; what goes on from a differential states nothing that is judged."""
        return "statement" if row.chain == self.differential else row.kind

    def remember(self, row: NoteStep) -> None:
        """What a relation names, defines or derives is in force for those behind it."""
        self.derived = self.derived or _DERIVES.search(f"{row.left} {row.right}") is not None
        if row.relation in ("=", ":="):
            self.renaming = self.renaming.with_definition(row.left, row.right)
            if self.kind(row) == "definition":
                self.known.append(f"{row.left} := {row.right}")

    def own(self, row: NoteStep) -> tuple[str, ...]:
        """The student's own definitions in force, those of differentials aside."""
        given, letters = self.problem.given, rubric_letters(self.problem.given)
        found = tuple(text for text in row.given if text not in given) if row.kind == "step" else tuple(self.known)
        kept = (text for text in found if own_letter(text, letters) and not is_differential(text.partition(":=")[0]))
        return spread_definitions(tuple(kept), given)

    def sides(self, row: NoteStep, own: Sequence[str]) -> tuple[str, str]:
        """Both sides in the letters of the problem, their numbers spread over vectors where shapes allow it."""
        given = self.problem.given
        plain = (with_layers_below(side, given) for side in (row.left, row.right))
        named = (by_letters_of_the_problem(self.renaming.side(side), own, given) for side in plain)
        left, right = (self.notated(side) for side in named)
        known = left if rubric_letters(given) & keys_in(left) else ""
        left, right = spread(left, given, own, right), spread(right, given, own, known)
        return with_diagonal_parts(left, (*given, *own), right), with_diagonal_parts(right, (*given, *own), left)

    def notated(self, side: str) -> str:
        """A side with its derivatives and entrywise products written as the problem writes them."""
        asked, given = self.problem.answer.left, self.problem.given
        if (found := as_asked(side, asked, given)) != side:
            return found
        sloped = with_entrywise_stars(with_slopes(side, given, rubric_letters(given)), given)
        return as_asked(with_variable(sloped, self.variable, given), asked, given)

    def at_minimum(self, row: NoteStep, left: str, right: str) -> tuple[tuple[str, str] | None, str]:
        """An equation for the letter that is minimised over, as one for the minimiser, once something was derived;
        before that only the value that it may give."""
        if row.relation != "=" or row.kind == "step" or row.chain == self.differential:
            return None, ""
        found = at_minimiser(left, right, self.problem.answer.left, self.problem.given)
        if self.derived:
            return found, ""
        return None, found[1] if found and head_of(row.left) is not None else ""

    def at_a_point(self, side: str) -> bool:
        """Whether a letter that the problem defines without arguments stands before a number in brackets: its value at
        a point, and no product."""
        made = (text.partition(":=")[0].strip() for text in self.problem.given if ":=" in text)
        return any(re.search(rf"(?<![A-Za-z\\]){re.escape(name)}\s*\(\s*-?\d+\s*\)", side) for name in made)

    def solved(self, right: str) -> str:
        """What an equation says that the asked quantity is, when that is not a side of it."""
        asked, given = self.problem.answer.left, self.problem.given
        return isolated(self.head.left, right, asked, given) or assembled(self.head.left, right, asked, given)

    def entry(self, left: str) -> str:
        """The side that is the general entry of what is asked, under a name that the student gives it too; empty when
        none is."""
        asked, given = self.problem.answer.left, self.problem.given
        lefts = (self.head.left, left) if self.head.equal else (left,)
        wholes, letters = ((asked, given), *self.names_of(asked)), rubric_letters(given)
        return next((one for one in lefts for name, told in wholes if is_entry(one, name, told, letters)), "")

    def names_of(self, asked: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The names that the student gives what is asked, each with the declarations that say so."""
        given = self.problem.given
        for text in self.known:
            name, mark, body = text.partition(":=")
            if mark and same_side(as_asked(body, asked, given), asked, given):
                yield name.strip(), (*given, text)
