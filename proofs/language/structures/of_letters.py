"""The kinds of matrices and what they imply of each other; what is declared of a letter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from corrigenda.proofs.language.context import Context, Symbol

# Each kind with what it implies of a square matrix.
IMPLIED: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "pd": frozenset({"psd", "invertible"}),
        "psd": frozenset({"symmetric"}),
        "diagonal": frozenset({"symmetric", "lower", "upper"}),
        "permutation": frozenset({"orthogonal"}),
        "orthogonal": frozenset({"orthonormal columns", "orthonormal rows", "invertible"}),
        "orthonormal columns": frozenset({"orthogonal"}),
        "orthonormal rows": frozenset({"orthogonal"}),
    }
)
# What two kinds together imply.
TOGETHER = (
    (frozenset({"lower", "upper"}), "diagonal"),
    (frozenset({"symmetric", "lower"}), "diagonal"),
    (frozenset({"symmetric", "upper"}), "diagonal"),
    (frozenset({"symmetric", "idempotent"}), "psd"),
    (frozenset({"psd", "invertible"}), "pd"),
)


def implied(structure: Iterable[str]) -> frozenset[str]:
    """The kinds of a square matrix that has these ones."""
    found = frozenset(structure)
    while True:
        more = found.union(*(IMPLIED.get(kind, frozenset()) for kind in found))
        more |= {kind for needed, kind in TOGETHER if needed <= more}
        if more == found:
            return found
        found = more


def declared(name: str, context: Context) -> frozenset[str]:
    """What the declarations say of a letter, with what it implies.

    Nothing of the members of a sequence: what is declared of its letter holds for the start alone.
    """
    symbol = context.symbols.get(name)
    if symbol is None or name in context.recurrences or name in context.definitions:
        return frozenset()
    return implied(symbol.structure) if is_square(symbol) else symbol.structure


def is_square(symbol: Symbol) -> bool:
    """Whether a letter is declared a square matrix."""
    return len(symbol.shape) == 2 and symbol.shape[0] == symbol.shape[1]
