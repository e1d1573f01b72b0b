"""Walks over syntax trees, driven by the dataclass fields of `corrigenda.proofs.language.tree.expressions` alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar, cast

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.orderings import ordering_letters
from corrigenda.proofs.language.tree.places import bound_by, places_of

N = TypeVar("N", bound=e.Node)


PLAIN = frozenset({"str", "bool", "int", "Fraction", "str | None", "tuple[str, ...]"})
"""Types of fields, as they are written, that hold no node."""


def _names_of(kind: type[e.Node]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name != "span" and field.type not in PLAIN)


_field_names = cast(Callable[[type[e.Node]], tuple[str, ...]], cache(_names_of))
"""It is asked at every node of every walk."""


def _gather(value: object, found: list[e.Node]) -> None:
    if isinstance(value, e.Node):
        found.append(value)
    elif isinstance(value, tuple):
        for part in value:
            _gather(part, found)


def _mapped(value: Any, change: Callable[[e.Node], e.Node]) -> Any:
    if isinstance(value, e.Node):
        return change(value)
    if isinstance(value, tuple):
        parts = tuple(_mapped(part, change) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    return value


def children(node: e.Node) -> tuple[e.Node, ...]:
    """The nodes directly below `node`, in the order of its fields."""
    names = _field_names(type(node))
    if not names:
        return ()
    found: list[e.Node] = []
    for name in names:
        value = getattr(node, name)
        if isinstance(value, e.Node):
            found.append(value)
        elif isinstance(value, tuple):
            _gather(value, found)
    return tuple(found)


def map_children(node: N, change: Callable[[Any], Any]) -> N:
    """`node` with `change` applied to each node directly below it; `node` itself when nothing changed."""
    changed = {}
    for name in _field_names(type(node)):
        old = getattr(node, name)
        new = _mapped(old, change)
        if new is not old:
            changed[name] = new
    return replace(node, **changed) if changed else node


def transform(node: Any, change: Callable[[Any], Any]) -> Any:
    """Rewrites bottom-up: children first, then `change` on the node that they make."""
    return change(map_children(node, lambda child: transform(child, change)))


def walk(node: e.Node) -> Iterator[e.Node]:
    """`node` and every node below it, parents before children."""
    ahead = [node]
    while ahead:
        here = ahead.pop()
        yield here
        below = children(here)
        if below:
            ahead.extend(below[::-1])


_BINDING = (e.Big, e.Family, e.Extremum, e.Limit, e.At, e.Integral)


def bound_names(node: e.Node) -> frozenset[str]:
    """The letters that `node` binds in its body: of a sum, an extremum, a run of dots, a limit or a place."""
    if not isinstance(node, _BINDING):
        return frozenset()
    match node:
        case e.Big(indices=letters) | e.Family(indices=letters) | e.Extremum(variables=letters):
            return frozenset(letters)
        case e.Limit(variable=letter):
            return frozenset({letter})
        case e.At():
            return bound_by(node)
        case e.Integral(variables=variables):
            return frozenset(part.text for part in variables if isinstance(part, e.Name))
        case _:
            return frozenset()


def free_names(node: e.Node) -> frozenset[str]:
    """Letters that occur free: index letters, dimensions and random names too, but not functions.

    The bounds of a sum are outside the scope of its index; the variable of a gradient is free,
    since the gradient is taken at its value.
    """
    if isinstance(node, e.Name):
        return frozenset({node.text})
    bound = bound_names(node)
    if not bound and not isinstance(node, e.Gradient):
        return frozenset[str]().union(*map(free_names, children(node)))
    if isinstance(node, e.At) and bound:
        return _free_at(node) | (free_names(node.body) - bound)
    outside = _outside_scope(node)
    found: frozenset[str] = frozenset({node.variable}) if isinstance(node, e.Gradient) else frozenset()
    if isinstance(node, e.Big | e.Family):
        found |= outer_letters(node)
    for child in children(node):
        names = free_names(child)
        found |= names if any(child is bound_part for bound_part in outside) else names - bound
    return found


def outer_letters(node: e.Big | e.Family) -> frozenset[str]:
    """The letters that the ordering compares with the indices and does not bind: `i` of `\\sum_{j \\ne i} x_j`."""
    return frozenset(ordering_letters(node.ordering)) - frozenset(node.indices)


def _free_at(node: e.At) -> frozenset[str]:
    """Letters of the values at which the letters of a place are set."""
    values = (*(places_of(node) or {}).values(), *([node.upper] if node.upper is not None else []))
    return frozenset[str]().union(*map(free_names, values))


def _outside_scope(node: e.Node) -> tuple[e.Expr, ...]:
    match node:
        case e.Big(lower=low, upper=high) | e.Integral(lower=low, upper=high):
            return tuple(bound for bound in (low, high) if bound is not None)
        case e.Family(lower=low, upper=high):
            return (low, high)
        case e.Limit(target=target):
            return (target,)
        case _:
            return ()


def called_functions(node: e.Node) -> frozenset[str]:
    """Names of the declared or defined functions that `node` applies or differentiates."""
    return frozenset(part.function for part in walk(node) if isinstance(part, e.Call | e.GradientAt))


def contains(node: e.Node, kind: type[e.Node] | tuple[type[e.Node], ...]) -> bool:
    """Whether a node of `kind` occurs at or below `node`."""
    return any(isinstance(part, kind) for part in walk(node))


def occurs(wanted: e.Expr, node: e.Node) -> bool:
    """Whether a node is `wanted`, or one below it."""
    return any(part == wanted for part in walk(node))


def expressions(node: e.Node) -> Iterator[e.Expr]:
    """The outermost expressions of a statement (its sides), or the expression itself."""
    if isinstance(node, e.Expr):
        yield node
        return
    for child in children(node):
        yield from expressions(child)


def fresh(base: str, taken: frozenset[str]) -> str:
    """A letter that is not in `taken`: `base`, else `base` with a static label 1, 2, ..."""
    if base not in taken:
        return base
    number = 1
    while f"{base}_{{({number})}}" in taken:
        number += 1
    return f"{base}_{{({number})}}"
