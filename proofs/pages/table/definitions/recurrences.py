"""Names that are computed from earlier members of themselves, also by way of others: `a_t = W h_{t-1}`, `h_t = \\tanh
a_t`.  Their first members are inputs, or what the page gives: `h_0 = 0`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.rows import Definition
from corrigenda.proofs.pages.table.symbols import Program, is_numbered, outermost, shift_of


def note_recurrences(made: Program) -> None:
    """Which names recur, and at which of their places; a first member that the page gives once holds all over it."""
    steps = {key: tuple(_steps(listed, made)) for key, listed in made.definitions.items()}
    for key in steps:
        place = _recurs(key, steps)
        if place is not None:
            made.recurring[key] = place
    for key in made.recurring:
        listed = made.definitions[key]
        made.definitions[key] = [replace(one, passing=False) if _begins(one, listed) else one for one in listed]


_Step = tuple[int, str, int, int]
"""The place of the counting letter, the name that is used, its place there, and how far that lies back."""


def _steps(listed: list[Definition], made: Program) -> Iterator[_Step]:
    for one in listed:
        if one.parameters is not None:
            continue
        for place, index in enumerate((*one.member, *one.indices)):
            letter, shift = shift_of(index) or ("", 0)
            for used in outermost(one.body, made) if letter else ():
                for there, other in enumerate((*used.member, *used.indices)):
                    named, moved = shift_of(other) or ("", 0)
                    if named == letter and moved <= shift:
                        yield place, used.key, there, shift - moved


def _recurs(key: str, steps: dict[str, tuple[_Step, ...]]) -> int | None:
    """The place at which a name comes back to itself with an earlier member; None where it does not."""
    for start in sorted({place for place, *_ in steps[key]}):
        waiting, seen = [(key, start, False)], set[tuple[str, int, bool]]()
        while waiting:
            name, at, back = waiting.pop()
            for place, used, there, lag in steps.get(name, ()):
                found = (used, there, back or lag > 0)
                if place != at or found in seen:
                    continue
                if found == (key, start, True):
                    return start
                seen.add(found)
                waiting.append(found)
    return None


def _begins(one: Definition, listed: list[Definition]) -> bool:
    """Whether it gives a first member, and nothing else gives the same one another value; an array of numbers is an
    example."""
    places = (*one.member, *one.indices)
    if isinstance(one.body, e.Listing | e.Block | e.Transpose):
        return False
    if not one.passing or not is_numbered(one) or any(isinstance(p, e.Num) and p.value > 1 for p in places):
        return False
    same = (other for other in listed if is_numbered(other) and (*other.member, *other.indices) == places)
    return all(other.body == one.body for other in same)
