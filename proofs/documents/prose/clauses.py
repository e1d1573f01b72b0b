"""What a formula says, clause by clause: sides and the relations between them, each side with its places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from corrigenda.proofs.documents.model import MathSpan, Place
from corrigenda.proofs.documents.places import Places
from corrigenda.proofs.documents.steps.units import Unit

_BULLETS = frozenset(("*", "\\bullet", "\\star", "\\ast", ","))
_DOTS = frozenset(("\\dots", "\\cdots", "\\ldots", "...", "\\dotsb"))
_STOPS = frozenset((".", ",", ";", ":"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of a relation: its LaTeX without layout, and the place of each character; `prose` when it is words."""

    text: str
    places: Sequence[Place]
    prose: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """A relation in canonical LaTeX, where it stands, and what is written over it."""

    text: str
    place: Place
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A chain `a = b \\le c`; one side more than relations.

    `continues` when the first side is empty: the clause goes on from the one before.  `lead` is the link before it
    (`\\implies`, `\\iff`, `\\therefore`, `\\because` or nothing), `hint` the words of the formula before it and `tail`
    those after it; `starts` says what it follows: start, row, comma, quad, prose or link.
    """

    sides: tuple[Side, ...]
    relations: tuple[Relation, ...]
    lead: str = ""
    hint: str = ""
    tail: str = ""
    starts: str = "start"

    @property
    def continues(self) -> bool:
        """Whether the clause begins with a relation."""
        return bool(self.relations) and not self.sides[0].text


def place_at(span: MathSpan, offset: int) -> Place:
    """The place of a character; beyond the end, that of the last."""
    if not span.places:
        return Place(line=1, column=1)
    return span.places[min(offset, len(span.places) - 1)]


def clause_of(units: Sequence[Unit], span: MathSpan, *, lead: str, hint: str, tail: str, starts: str) -> Clause:
    """The clause that `units`, a piece between separators, spell."""
    cuts = [place for place, unit in enumerate(units) if unit.kind == "relation" and unit.depth == 0]
    edges = [-1, *cuts, len(units)]
    sides = tuple(_side(units[first + 1 : last], span) for first, last in pairwise(edges))
    relations = tuple(
        Relation(text=units[cut].text, place=place_at(span, units[cut].start), note=units[cut].note) for cut in cuts
    )
    sides, relations = _without_dots(sides, relations)
    return Clause(sides=sides, relations=relations, lead=lead, hint=hint, tail=tail, starts=starts)


def _without_dots(
    sides: tuple[Side, ...], relations: tuple[Relation, ...]
) -> tuple[tuple[Side, ...], tuple[Relation, ...]]:
    """`a = \\dots = b` says `a = b`, on the way left out."""
    kept = [place for place, side in enumerate(sides) if not 0 < place < len(relations) or side.text not in _DOTS]
    equal = all(relation.text == "=" for relation in relations)
    if len(kept) == len(sides) or not equal:
        return sides, relations
    left = tuple(
        replace(relations[place - 1], note="\\dots") if place - 1 not in kept else relations[place - 1]
        for place in kept[1:]
    )
    return tuple(sides[place] for place in kept), left


def _side(units: Sequence[Unit], span: MathSpan) -> Side:
    words = [unit for unit in units if unit.kind == "prose" and unit.depth == 0]
    kept = [unit for unit in units if not is_layout(unit) and unit not in words]
    while kept and kept[-1].depth == 0 and kept[-1].text in _STOPS:
        kept.pop()
    while kept and kept[0].text in _BULLETS:
        kept.pop(0)
    if (
        len(kept) > 2
        and kept[1].text == ")"
        and kept[1].depth == 0
        and kept[0].kind == "mark"
        and len(kept[0].text) == 1
    ):
        kept = kept[2:]
    if not kept:
        return Side(
            text=" ".join(unit.text.strip() for unit in words), places=_of_words(words, span), prose=bool(words)
        )
    blank = {place for unit in units if is_layout(unit) or unit in words for place in range(unit.start, unit.end)}
    written = [(span.text[place], place) for place in range(kept[0].start, kept[-1].end)]
    letters = [(" " if place in blank or letter.isspace() else letter, place) for letter, place in written]
    single = [pair for at, pair in enumerate(letters) if pair[0] != " " or letters[at - 1][0] != " "]
    places = Places(place_at(span, place) for _, place in single)
    return Side(text="".join(letter for letter, _ in single), places=places, prose=bool(words))


def is_layout(unit: Unit) -> bool:
    """Whether the unit only places or numbers what stands around it."""
    return unit.kind in ("idle", "cell", "row") or (unit.kind == "quad" and unit.depth == 0)


def _of_words(words: Sequence[Unit], span: MathSpan) -> tuple[Place, ...]:
    return tuple(place_at(span, unit.start) for unit in words[:1])
