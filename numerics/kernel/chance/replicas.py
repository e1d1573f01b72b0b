"""Which independent copies of the random names each moment of an expression draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from corrigenda.proofs.language.tree.expressions import Add, Expr, Moment, Node
from corrigenda.proofs.language.tree.traverse import contains, map_children


@dataclass(frozen=True, slots=True, kw_only=True)
class Replica(Node):
    """A moment that draws the copies `first`, `first + 1`, ... of the names that it averages over."""

    moment: Moment
    first: int


def number(expr: Expr, first: int = 0) -> tuple[Any, int]:
    """Gives each moment its copies, and returns the next free number.

    Factors of a product get different copies, so the mean of the product is the product of the means.
    Terms of a sum may share copies, which costs no bias and saves draws and variance.
    """
    if not contains(expr, Moment):
        return expr, first
    if isinstance(expr, Moment):
        return _numbered_moment(expr, first)
    counter = _Counter(start=first, shared=isinstance(expr, Add))
    return map_children(expr, counter.visit), counter.end


def _numbered_moment(moment: Moment, first: int) -> tuple[Replica, int]:
    own = 1 if moment.operator == "E" else 2
    counter = _Counter(start=first + own, shared=False)
    return Replica(moment=map_children(moment, counter.visit), first=first), counter.end


class _Counter:
    """Hands out copy numbers to the children of one node, in order."""

    def __init__(self, start: int, shared: bool) -> None:
        self.start, self.shared = start, shared
        self.next = self.end = start

    @property
    def visit(self) -> Callable[[Any], Any]:
        return self._visit

    def _visit(self, child: Any) -> Any:
        numbered, end = number(child, self.start if self.shared else self.next)
        self.next, self.end = end, max(self.end, end)
        return numbered
