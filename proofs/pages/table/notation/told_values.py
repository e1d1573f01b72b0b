"""What words say that a quantity is, as a letter of its own: a slip of the pen is sought in what is written only."""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.symbols import Program


def told_value(body: e.Expr, order: int, indices: Sequence[e.Name], made: Program) -> e.Expr:
    """A letter that the table defines by a body, for the equation with a number; `indices` are those that it leaves
    free."""
    key = f"\\told{{{order}}}"
    made.tell(key, body, indices=tuple(indices))
    name = e.Name(text=key)
    return e.Index(base=name, indices=tuple(indices)) if indices else name
