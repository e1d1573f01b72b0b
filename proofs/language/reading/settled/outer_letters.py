"""Which letters an order under a sum binds: both in `\\sum_{i \\ne j} x_i x_j`, only j in `\\sum_{j \\ne i} x_j`.

A letter that the body does not use, or that stands free elsewhere in the statement, is compared with and not bound.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, map_children

N = TypeVar("N", bound=e.Node)


def with_outer_letters(node: N) -> N:
    """The statement with only those letters bound that run."""
    outside = free_names(node)

    def visit(part: Any) -> Any:
        part = map_children(part, visit)
        if (
            isinstance(part, e.Big)
            and part.ordering
            and len(part.indices) > 1
            and part.lower is None
            and part.upper is None
        ):
            body = free_names(part.body)
            running = tuple(letter for letter in part.indices if letter in body and letter not in outside)
            return replace(part, indices=running) if running else part
        return part

    result: N = visit(node)
    return result
