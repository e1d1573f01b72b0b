"""Where functions are taken in a relation."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk


def taken_alike(sides: Sequence[e.Node], functions: Collection[str]) -> bool:
    """Whether every side takes these functions at the same places, as written.

    Then each value may be any number, and the relation says nothing of the functions; else it may be a property that
    some functions have: `g(-x) = g(x)`, `f(x + y) = f(x) + f(y)`.
    """
    values = [frozenset(_values(side, functions)) for side in sides]
    return all(found == values[0] for found in values)


def _values(side: e.Node, functions: Collection[str]) -> set[e.Call]:
    return {node for node in walk(side) if isinstance(node, e.Call) and node.function in functions}
