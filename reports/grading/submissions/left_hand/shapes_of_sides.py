"""The shape of one side under the declarations of a problem and of a student."""

from __future__ import annotations

from functools import lru_cache

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e


def shape_in(tree: e.Expr | None, context: Context) -> tuple[e.Expr, ...] | None:
    """The shape of a side; None where it has none, or it cannot be told."""
    if tree is None:
        return None
    try:
        return tuple(shape_of(tree, context))
    except (LanguageError, RecursionError, KeyError):
        return None


@lru_cache(maxsize=64)
def context_of(given: tuple[str, ...]) -> Context | None:
    """The letters that declarations declare; None where they cannot be read."""
    try:
        return read(Claim(id="letters", stated="1 = 1", given=given)).context
    except (LanguageError, RecursionError):
        return None
