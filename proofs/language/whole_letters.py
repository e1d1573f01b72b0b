"""Which letters run over whole numbers."""

from __future__ import annotations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.conventions import COUNTING


def is_whole(name: str, context: Context) -> bool:
    """Whether a letter runs over whole numbers: declared so, counting the steps of a sequence, or by convention."""
    symbol = context.symbols.get(name)
    counters = {recurrence.index for recurrence in context.recurrences.values()}
    if name in context.dimensions or name in counters or (symbol is not None and symbol.integer):
        return True
    return (symbol is None or symbol.inferred) and name in COUNTING
