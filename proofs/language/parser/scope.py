"""What a parse knows from outside, and what holds at the current place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Declared canonical names: letters, functions (applied by brackets), and sequences."""

    names: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    sequences: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """What holds at the current place: letters bound by a sum or a definition's head, absolute-value
    bars left open, the condition bar that ends a moment, and whether `\\times` separates sizes."""

    bound: frozenset[str] = frozenset()
    local: frozenset[str] = frozenset()
    bars: tuple[str, ...] = ()
    given_bar: int = -1
    sizes: bool = False
