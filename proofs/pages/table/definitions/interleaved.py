"""Vectors whose even and odd entries have formulas of their own: `F(t, 2i) = \\sin(ct)`, `F(t, 2i + 1) = \\cos(ct)`.

The place may also stand below, `F(t)_{2i}`, `F_{(t, 2i)}` or `z_{2i}`.  The vector has an entry of each kind for every
value of the letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import Definition, Equation, nodes_of
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program

_BELOW = re.compile(r"\(?\s*(?:(?P<letter>[a-z])\s*,\s*)?(?P<place>2\s*[a-z](?:\s*[+-]\s*1)?)\s*\)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Half:
    """One of the two formulas: the vector, the letters that it depends on, by call or by index, and the place 2i +
    shift."""

    key: str
    letters: tuple[str, ...]
    called: bool
    counter: str
    shift: int


def note_interleaved(equations: Iterable[Equation], made: Program) -> None:
    """Defines the vectors whose entries two neighbouring equations give."""
    listed = list(equations)
    for first, second in pairwise(listed):
        one, other = _half(first.left), _half(second.left)
        if one is None or other is None or {first.relation, second.relation} > {"=", ":="}:
            continue
        alike = (one.key, one.letters, one.called, one.counter) == (
            other.key,
            other.letters,
            other.called,
            other.counter,
        )
        run = _run_of(one.counter, (first.right, second.right), made) if alike else None
        if run is None or other.shift != one.shift + 1 or one.key in made.definitions:
            continue
        pair = e.Listing(items=(first.right, second.right))
        family = e.Family(indices=(one.counter,), body=pair, lower=run[0], upper=run[1])
        body = e.Transpose(operand=e.Listing(items=(family,)))
        below = () if one.called else tuple(e.Name(text=letter) for letter in one.letters)
        made.definitions[one.key] = [
            Definition(
                key=one.key,
                body=body,
                order=part.order,
                line=part.line,
                section=part.section,
                paragraph=part.paragraph,
                indices=below,
                parameters=one.letters if one.called else None,
            )
            for part in (first, second)
        ]
        made.index_letters |= _numbering(one, listed)
        made.functions |= {one.key} if one.called else set()
        made.arrays.setdefault(one.key, 1)


def _numbering(one: Half, equations: Iterable[Equation]) -> set[str]:
    """The letters that number the members of a family of such vectors: `E_s` beside `E_{(t, 2j)}`."""
    names = (parts(node.text) for node in nodes_of(equations) if isinstance(node, e.Name))
    found = {name.below for name in names if name.base == one.key and len(name.below) == 1 and name.below.isalpha()}
    return found if one.letters and not one.called else set()


def _half(left: e.Expr) -> Half | None:
    match left:
        case e.Call(function=key, arguments=(*letters, place)) if letters:
            return _with_place(key, tuple(letters), place, called=True)
        case e.Index(base=e.Call(function=key, arguments=letters), indices=(place,)):
            return _with_place(key, letters, place, called=True)
        case e.Index(base=e.Name(text=key), indices=(e.Listing(items=(*letters, place)),)):
            return _with_place(key, tuple(letters), place, called=False)
        case e.Index(base=e.Name(text=key), indices=(*letters, place)):
            return _with_place(key, tuple(letters), place, called=False)
        case e.Name(text=text):
            named = parts(text)
            found = _BELOW.fullmatch(named.below)
            inner = expression_of(found["place"]) if found is not None else None
            if found is None or inner is None:
                return None
            below = (e.Name(text=found["letter"]),) if found["letter"] else ()
            return _with_place(named.base, below, inner, called=False)
    return None


def _with_place(key: str, letters: tuple[e.Expr, ...], place: e.Expr, *, called: bool) -> Half | None:
    names = tuple(one.text for one in letters if isinstance(one, e.Name))
    match place:
        case e.Mul(factors=(e.Num(value=two), e.Name(text=counter))):
            shift = 0
        case e.Add(terms=(e.Mul(factors=(e.Num(value=two), e.Name(text=counter))), e.Num(value=value))) if value == 1:
            shift = 1
        case e.Add(
            terms=(e.Mul(factors=(e.Num(value=two), e.Name(text=counter))), e.Neg(operand=e.Num(value=value)))
        ) if value == 1:
            shift = -1
        case _:
            return None
    if two != 2 or len(names) != len(letters):
        return None
    return Half(key=key, letters=names, called=called, counter=counter, shift=shift)


def _run_of(counter: str, bodies: Iterable[e.Expr], made: Program) -> tuple[e.Expr, e.Expr] | None:
    """Over what the letter runs: as the page says, else as a family does that it numbers in the formulas."""
    if counter in made.letters:
        return made.letters[counter]
    for body in bodies:
        for node in walk(body):
            symbol = made.symbol(node) if isinstance(node, e.Name | e.Index) else None
            if symbol is not None and symbol.indices == (e.Name(text=counter),) and (symbol.key, 0) in made.ranges:
                return made.ranges[symbol.key, 0]
    return None
