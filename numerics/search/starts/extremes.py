"""Points that random ones never come near, made of points that were met: where an inequality is all but an equation.

Numbers are made very small and very large, and put beside 1; an array is moved close to another one of its shape, or
all but a trace of it into one of its entries, which keeps its sum and its signs: the corners of a simplex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from corrigenda.numerics.point import Array
from corrigenda.numerics.points.draft import Draft, Plan
from corrigenda.numerics.points.letters import Letter

SCALES = tuple(Fraction(10) ** power for power in (-9, 9, -12, -6, 6, 12))
BESIDE_ONE = tuple(1 + sign * Fraction(10) ** power for power in (-3, -6, -9) for sign in (-1, 1))
TRACES = tuple(Fraction(10) ** power for power in (-4, -7, -2, -12))
CORNERED = 4
"""Starts whose arrays are moved into corners: only the sizes matter there."""
SCALED = 6


def extreme_drafts(made: Plan, starts: Sequence[Draft]) -> Iterator[Draft]:
    """Drafts far out and close together, made from `starts`; conditions of the letters are the caller's to ask."""
    letters = [letter for letter in made.free if not letter.integer and not letter.values]
    numbers = [letter for letter in letters if not letter.shape]
    yield from _cornered(_of_different_sizes(starts), letters)
    for start in starts[:SCALED]:
        for scale in SCALES:
            yield from _scaled(start, letters, scale)
        for value in BESIDE_ONE:
            yield from (_with(start, one, ((value,),)) for one in numbers)
    for trace in TRACES:
        for start in starts:
            yield from _close_together(start, letters, trace)


def _with(draft: Draft, letter: Letter, array: Array) -> Draft:
    return replace(draft, values={**draft.values, letter.name: array})


def _scaled(draft: Draft, letters: Sequence[Letter], scale: Fraction) -> Iterator[Draft]:
    """Each letter multiplied by the number, then all of them."""
    large = draft
    for letter in letters:
        array = _times(draft.values[letter.name], scale)
        large = _with(large, letter, array)
        yield _with(draft, letter, array)
    if len(letters) > 1:
        yield large


def _times(array: Array, scale: Fraction) -> Array:
    return tuple(tuple(scale * x for x in row) for row in array)


def _close_together(draft: Draft, letters: Sequence[Letter], trace: Fraction) -> Iterator[Draft]:
    """One letter moved nearly all the way to another one."""
    for moved, fixed in permutations(letters, 2):
        start, end = draft.values[moved.name], draft.values[fixed.name]
        if moved.structure == fixed.structure and start != end and _shape(start) == _shape(end):
            yield _with(draft, moved, _between(end, start, trace))


def _between(end: Array, start: Array, trace: Fraction) -> Array:
    return tuple(
        tuple(b + trace * (a - b) for a, b in zip(*rows, strict=True)) for rows in zip(start, end, strict=True)
    )


def _shape(array: Array) -> tuple[int, int]:
    return len(array), len(array[0])


def _of_different_sizes(starts: Sequence[Draft]) -> Sequence[Draft]:
    found = {tuple(sorted(draft.sizes.items())): draft for draft in starts}
    return tuple(found.values())[:CORNERED]


def _cornered(starts: Sequence[Draft], letters: Sequence[Letter]) -> Iterator[Draft]:
    """Every vector nearly in a corner: all in the same one, and each in another one."""
    vectors = [letter for letter in letters if len(letter.shape) == 1]
    for start in starts if vectors else ():
        for trace in TRACES:
            for apart in (1, 0) if len(vectors) > 1 else (0,):
                moved = start
                for turn, letter in enumerate(vectors):
                    moved = _with(moved, letter, _into(start.values[letter.name], turn * apart, trace))
                yield moved


def _into(column: Array, place: int, trace: Fraction) -> Array:
    """The column with all but a trace of every entry added to one of them."""
    total = sum((row[0] for row in column), Fraction(0))
    chosen = place % len(column)
    return tuple((total - trace * (total - x) if at == chosen else trace * x,) for at, (x,) in enumerate(column))
