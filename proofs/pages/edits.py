"""Edits of a tree at one place, every place in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, map_children

Changes = Callable[[e.Expr], Iterator[tuple[str, e.Expr]]]


def inside(node: e.Expr, changes: Changes) -> Iterator[tuple[str, e.Expr]]:
    """The tree with each change of each of its parts, with the words for it."""
    yield from changes(node)
    if isinstance(node, e.Name | e.Index | e.Member):
        return
    for position, part in enumerate(children(node)):
        if not isinstance(part, e.Expr) or _untouched(node, part):
            continue
        for words, changed in inside(part, changes):
            yield words, _with_child(node, position, changed)


def _untouched(node: e.Expr, part: e.Expr) -> bool:
    if isinstance(node, e.Big):
        return part is node.lower
    return isinstance(node, e.Partial | e.Gradient | e.Nabla)


def _with_child(node: e.Expr, position: int, part: e.Expr) -> e.Expr:
    counter = iter(range(len(children(node))))
    return map_children(node, lambda child: part if next(counter) == position else child)
