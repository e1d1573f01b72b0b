"""The letter of an extremum that only its condition names: `\\max_{\\|x\\| \\le 1} c^\\top x` is over x."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.traverse import free_names


def with_variables(node: e.Extremum) -> e.Extremum:
    """The extremum with its letter: the one named before a colon or before `\\in`, else the only one on the left
    of the relations that the body also has.  Unchanged when that leaves none or several."""
    if node.condition is None or len(node.variables) == 1:
        return node
    parts = conjuncts(node.condition)
    named = list(dict.fromkeys(_named(parts)))
    letters = named or sorted(_left(parts) & free_names(node.body))
    if node.variables:
        letters = [letter for letter in letters if letter in node.variables]
    return replace(node, variables=(letters[0],)) if len(letters) == 1 else node


def _named(parts: tuple[e.Statement, ...]) -> Iterator[str]:
    for part in parts:
        match part:
            case e.Remainder(content=e.Name(text=text)):
                yield text
            case e.Chain(sides=(e.Name(text=text), *_), relations=("in",)):
                yield text


def _left(parts: tuple[e.Statement, ...]) -> frozenset[str]:
    """Letters of the left sides."""
    sides = [part.sides[0] for part in parts if isinstance(part, e.Chain) and part.relations != ("in",)]
    return frozenset[str]().union(*(free_names(side) for side in sides if isinstance(side, e.Expr)))
