"""What `f |_{x=0}` binds: the letters of its place, each with its value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts


def places_of(node: e.At) -> Mapping[str, e.Expr] | None:
    """The letters that a place `x = a` or `x = a, y = b` sets; None when it says anything else.

    Each value is read outside the scope of the letters.
    """
    parts = conjuncts(node.place)
    found: dict[str, e.Expr] = {}
    for part in parts:
        match part:
            case e.Chain(sides=(e.Name(text=letter), value), relations=("=",)) if isinstance(value, e.Expr):
                found[letter] = value
            case _:
                return None
    single = len(found) == 1 or node.upper is None
    return found if single and len(found) == len(parts) else None


def bound_by(node: e.At) -> frozenset[str]:
    """The letters that the place binds in the body."""
    return frozenset(places_of(node) or ())


def with_values(node: e.At, change: Any) -> e.At:
    """The place and the upper end with `change` applied to the values, not to the letters."""

    def changed(part: Any) -> Any:
        if isinstance(part, e.And):
            return replace(part, parts=tuple(map(changed, part.parts)))
        return replace(part, sides=(part.sides[0], change(part.sides[1])))

    upper = None if node.upper is None else change(node.upper)
    if places_of(node) is None:
        return replace(node, place=change(node.place), upper=upper)
    return replace(node, place=changed(node.place), upper=upper)


def set_to(body: e.Expr, letter: str, value: e.Expr) -> e.At:
    """`body |_{letter = value}`."""
    place = e.Chain(sides=(e.Name(text=letter), value), relations=("=",), span=body.span)
    return e.At(body=body, place=place, span=body.span)
