"""Everything that an equation is made of in the end: its own parts, and those of the definitions that it rests on."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.densities import written_density
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program


def behind(equation: Equation, made: Program) -> Iterator[e.Node]:
    """Every part, with those of all members of a family that hold at the place of the equation."""
    waiting: list[e.Node] = [equation.left, equation.right]
    seen: set[str] = set()
    while waiting:
        for node in walk(waiting.pop()):
            yield node
            for key in _keys(node, made) - seen:
                seen.add(key)
                waiting.extend(one.body for one in made.in_force(key, equation.order))
                waiting.extend(made.upstream.get(key, ()))


def _keys(node: e.Node, made: Program) -> set[str]:
    """What a part may be defined as."""
    match node:
        case e.Name() | e.Index() | e.Member():
            symbol = made.symbol(node)
            return {symbol.key} if symbol is not None else set()
        case e.Call() | e.Density():
            written = written_density(node, made)
            return {node.function.rstrip("'"), *([written.key] if written is not None else [])}
        case e.GradientAt():
            return {node.function.rstrip("'")}
    return set()
