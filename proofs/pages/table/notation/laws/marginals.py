"""Names of sums and means over some indices: a dot in the place of an index, `n_{i \\bullet}`, `\\bar{y}_{\\cdot j}`.

A dot may also stand for a whole row; it is a name where the page gives it a value by a sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.notation.laws.group_totals import dotted_by_convention
from corrigenda.proofs.pages.table.rows import Equation, nodes_of

Place = e.Expr | None
"""An index, or None for a dot."""


def with_marginals(equations: Iterable[Equation]) -> list[Equation]:
    """The equations with every such name as a letter of its own, with the indices that are left."""
    listed = list(equations)
    named = {key for one in listed if _is_summed(one.right) for key in _dotted(one.left)}
    usual = dotted_by_convention(listed)
    places = (_places(node) for node in nodes_of(listed))
    named |= {_key(*found) for found in places if found is not None and found[0] in usual}
    if not named:
        return listed

    def change(part: Any) -> Any:
        found = _places(part)
        return _name(*found) if found is not None and _key(*found) in named else part

    return [one.rewritten(change) for one in listed]


def _is_summed(side: e.Expr) -> bool:
    return any(isinstance(node, e.Big) and node.operator == "sum" for node in walk(side))


def _dotted(left: e.Expr) -> Iterator[tuple[str, tuple[bool, ...]]]:
    found = _places(left)
    if found is not None:
        yield _key(*found)


def _places(node: Any) -> tuple[str, tuple[Place, ...]] | None:
    """The letter and its places, one of them a dot at least; None for anything else."""
    match node:
        case e.Index(base=e.Name(text=text), indices=indices):
            places = tuple(place for index in indices for place in _flat(index))
            return (text, places) if None in places else None
    return None


def _flat(index: e.Expr) -> Iterator[Place]:
    """`i \\cdot k`, which the reader takes for an inner product, as three places; a trailing dot is an empty slot."""
    match index:
        case e.Slice() | e.Slot():
            yield None
        case e.Inner(left=left, right=right):
            yield from _flat(left)
            yield None
            yield from _flat(right)
        case _:
            yield index


def _key(text: str, places: tuple[Place, ...]) -> tuple[str, tuple[bool, ...]]:
    return text, tuple(place is None for place in places)


def _name(text: str, places: tuple[Place, ...]) -> e.Expr:
    """One letter for one pattern of dots: the number of its primes tells the pattern."""
    pattern = sum(1 << place for place, index in enumerate(places) if index is None)
    letter = e.Name(text=f"\\dot{{{text}}}" + "'" * (pattern - 1))
    indices = tuple(index for index in places if index is not None)
    return e.Index(base=letter, indices=indices) if indices else letter
