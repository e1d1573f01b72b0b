"""The common form of two expressions: equal parts kept, differing numbers and letters replaced.

This is anti-unification restricted to index-like places, which is what dots between two items mean.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.conventions import FRESH_INDICES
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk


def letters_in(*items: e.Expr) -> frozenset[str]:
    """Every letter that occurs in `items`, free or bound."""
    return frozenset(node.text for item in items for node in walk(item) if isinstance(node, e.Name))


class _Mismatch(Exception):
    """Two items have no common form."""


@dataclass(slots=True)
class Slots:
    """The places where two items differ, each pair of values with the letter that stands for it."""

    taken: frozenset[str]
    found: dict[tuple[e.Expr, e.Expr], str] = field(default_factory=dict)
    indexing: bool = False

    def generalise(self, first: e.Expr, last: e.Expr) -> e.Expr | None:
        """The common form, or None."""
        try:
            form: e.Expr = self._form(first, last)
        except _Mismatch:
            return None
        return form

    def _form(self, first: Any, last: Any) -> Any:
        if first == last:
            return first
        if _is_size(first) and _is_size(last) and not (_labels(first, last) or self._counts_inside(first, last)):
            return self._slot(first, last)
        if _labels(first, last):
            return self._labelled(first, last)
        if type(first) is not type(last):
            raise _Mismatch
        return self._fields(first, last) if isinstance(first, e.Node) else self._parts(first, last)

    def _counts_inside(self, first: e.Expr, last: e.Expr) -> bool:
        """Whether what counts are subscripts inside: `p_1 (1 - p_1), \\dots, p_n (1 - p_n)`."""
        compound = not self.indexing and not isinstance(first, e.Num | e.Name)
        return compound and any(base_and_label(name)[1] for name in letters_in(first, last))

    def _fields(self, first: e.Node, last: e.Node) -> e.Node:
        names = [item.name for item in fields(first) if item.name != "span"]
        outer = self.indexing
        changed = {}
        for name in names:
            self.indexing = outer or (isinstance(first, e.Index) and name == "indices")
            changed[name] = self._form(getattr(first, name), getattr(last, name))
        self.indexing = outer
        return replace(first, **changed)

    def _parts(self, first: Any, last: Any) -> Any:
        if not isinstance(first, tuple) or len(first) != len(last):
            raise _Mismatch
        return tuple(self._form(left, right) for left, right in zip(first, last, strict=True))

    def _slot(self, first: e.Expr, last: e.Expr) -> e.Name:
        """Outside subscripts a run starts at a number: `f(a), \\dots, f(b)` says nothing."""
        pair = (first, last)
        if not (self.indexing or isinstance(first, e.Num)):
            raise _Mismatch
        if pair not in self.found:
            free = [
                letter for letter in FRESH_INDICES if letter not in self.taken and letter not in self.found.values()
            ]
            if not free:
                raise _Mismatch
            self.found[pair] = free[0]
        return e.Name(text=self.found[pair], span=first.span)

    def _labelled(self, first: e.Name, last: e.Name) -> e.Index:
        """`a_1, ..., a_d` with `a` undeclared: the labels are indices after all."""
        base = first.text.partition("_")[0]
        outer, self.indexing = self.indexing, True
        slot = self._slot(label_value(first.text), label_value(last.text))
        self.indexing = outer
        return e.Index(base=e.Name(text=base, span=first.span), indices=(slot,), span=first.span)


def _is_size(expr: Any) -> bool:
    """Number-like: literals, letters and arithmetic on them."""
    if isinstance(expr, e.Num | e.Name):
        return True
    parts = expr.terms if isinstance(expr, e.Add) else expr.factors if isinstance(expr, e.Mul) else ()
    if isinstance(expr, e.Neg):
        parts = (expr.operand,)
    if isinstance(expr, e.Div):
        parts = (expr.numerator, expr.denominator)
    return bool(parts) and all(_is_size(part) for part in parts)


def _labels(first: Any, last: Any) -> bool:
    if not (isinstance(first, e.Name) and isinstance(last, e.Name)):
        return False
    base, label = base_and_label(first.text)
    other, other_label = base_and_label(last.text)
    return base == other and bool(label and other_label)


def base_and_label(text: str) -> tuple[str, str]:
    """A name and its label of one character, "" when it has none."""
    base, _, label = text.partition("_")
    return base, label if len(label) == 1 else ""


def label_value(text: str) -> e.Expr:
    """The label of a name as an index: a number or a letter."""
    label = text.partition("_")[2]
    return e.Num(value=Fraction(label)) if label.isdigit() else e.Name(text=label)
