"""The functions whose values are atoms of the count: algebraically independent of what stands beside them."""

from __future__ import annotations

from functools import lru_cache

from corrigenda.proofs.language.functions.table import names_where


@lru_cache(maxsize=1)
def exponentials() -> frozenset[str]:
    """Sums of exponentials: their means under the usual laws are such sums again."""
    return names_where(lambda known: known.exponential and known.entire and known.primitive)


@lru_cache(maxsize=1)
def transcendental() -> frozenset[str]:
    """Exponentials and their inverse."""
    return exponentials() | {"log"}


@lru_cache(maxsize=1)
def atoms() -> frozenset[str]:
    """With the roots, which a square takes away."""
    return transcendental() | {"sqrt", "abs"}
