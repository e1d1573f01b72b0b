"""Limits at the end of where a letter lives: with `t > 0` declared, `\\lim_{t \\to 0}` is the limit from above."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e

ABOVE = {">": 1, ">=": 1, "<": -1, "<=": -1}


def within_domain(node: e.Limit, context: Context) -> e.Limit:
    """The limit from the one side on which the assumptions leave values of its letter."""
    if node.side or isinstance(node.target, e.Constant):
        return node
    sides = {side for part in context.assumptions for side in _told(part, node)}
    return replace(node, side=sides.pop()) if len(sides) == 1 else node


def _told(part: e.Statement, node: e.Limit) -> Iterator[int]:
    """The sides of the target on which an assumption puts the letter."""
    letter = e.Name(text=node.variable)
    if not isinstance(part, e.Chain):
        return
    for (left, right), relation in zip(pairwise(part.sides), part.relations, strict=True):
        if relation in ABOVE and (left, right) == (letter, node.target):
            yield ABOVE[relation]
        if relation in ABOVE and (left, right) == (node.target, letter):
            yield -ABOVE[relation]
