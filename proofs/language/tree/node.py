"""What every node of the syntax tree carries: the place in the source, which takes no part in equality."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Span:
    """Half-open character range in the LaTeX source."""

    start: int
    end: int


NOWHERE = Span(-1, -1)


@lru_cache(maxsize=16_384)
def span(start: int, end: int) -> Span:
    """A span that is made once: the formulas of a long note have few different ones."""
    return Span(start, end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Common carrier of the source span."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)
