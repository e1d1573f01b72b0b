"""What every node of the syntax tree carries: the place in the source, which takes no part in equality."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Span:
    """Half-open character range in the LaTeX source."""

    start: int
    end: int


NOWHERE = Span(-1, -1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Common carrier of the source span."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)
