"""What dots abbreviate: the common form of the item before and the item after them.

The two items are compared node by node.  If they differ only in index-like places that all run from
one value to another (`\\sqrt2 x_1, \\dots, \\sqrt2 x_D`), the run is a family in one letter; if the
places run from (1, 2) to (D-1, D), one over pairs i < j.  Items written before the first that fit the
pattern are absorbed (`a_1, a_2, \\dots, a_d`).  When nothing fits, the dots stay dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from typing import Any

from proofs.language.ast import Add, Big, Div, Dots, Expr, Family, Index, Mul, Name, Neg, Node, Num, Span
from proofs.language.traverse import map_children, walk

_LETTERS = ("i", "j", "k", "l", "r", "s", "a", "b")
_PAIR_REACH = 3


def fold_list(items: tuple[Expr, ...]) -> tuple[Expr, ...]:
    """The items of a list, each run of dots as a `Family`."""
    return _fold(items, lambda run: run)


def fold_sum(terms: tuple[Expr, ...]) -> tuple[Expr, ...]:
    """The terms of a sum, each run of dots as a `Big` sum."""
    return _fold(terms, lambda run: _big("sum", run))


def fold_product(factors: tuple[Expr, ...]) -> tuple[Expr, ...]:
    """The factors of a product; only a run over whole factors, such as `a_1 \\cdots a_n`, folds."""
    return _fold(factors, lambda run: _big("prod", run))


def _big(operator: str, run: Family) -> Big:
    return Big(
        operator=operator,
        indices=run.indices,
        body=run.body,
        lower=run.lower,
        upper=run.upper,
        ordering=run.ordering,
        span=run.span,
    )


def _fold(items: tuple[Expr, ...], wrap: Any) -> tuple[Expr, ...]:
    found: list[Expr] = []
    position = 0
    while position < len(items):
        run = _run_at(found, items, position) if _is_dots(items[position]) else None
        if run is None:
            found.append(items[position])
            position += 1
        else:
            family, used = run
            del found[len(found) - used :]
            found.append(wrap(family))
            position += 2
    return tuple(found)


def _is_dots(item: Expr) -> bool:
    return isinstance(item, Dots) or (isinstance(item, Neg) and isinstance(item.operand, Dots))


def _run_at(before: Sequence[Expr], items: Sequence[Expr], position: int) -> tuple[Family, int] | None:
    """The family around the dots at `position`, and how many items before it are part of it."""
    if position + 1 >= len(items):
        return None
    last = items[position + 1]
    for reach in range(1, min(_PAIR_REACH, len(before)) + 1):
        first = before[-reach]
        run = _single(first, last) if reach == 1 else None
        run = run or _pair(first, last)
        if run is not None and (reach == 1 or _members(run, reach) == tuple(before[-reach:])):
            return _absorb(run, before[: len(before) - reach], reach)
    return None


def _members(run: Family, count: int) -> tuple[Expr, ...]:
    """The first members of a run; of pairs i < j, those with the first i."""
    first = member(run)
    found = [first]
    later = run.lower
    for _ in range(count - 1):
        later = shifted(later, 1)
        found.append(at_values(run.body, {run.indices[0]: run.lower, run.indices[-1]: shifted(later, 1)}))
    return tuple(found)


def member(run: Family, *, last: bool = False) -> Expr:
    """The first or last member of a run, as dots show it."""
    if len(run.indices) == 1:
        found: Expr = at_values(run.body, {run.indices[0]: run.upper if last else run.lower})
        return found
    low, high = (shifted(run.upper, -1), run.upper) if last else (run.lower, shifted(run.lower, 1))
    pair: Expr = at_values(run.body, {run.indices[0]: low, run.indices[1]: high})
    return pair


def _absorb(run: Family, before: Sequence[Expr], used: int) -> tuple[Family, int]:
    while before and len(run.indices) == 1 and isinstance(run.lower, Num):
        earlier = replace(run.lower, value=run.lower.value - 1)
        if at_values(run.body, {run.indices[0]: earlier}) not in (before[-1], _unlabelled(before[-1], run)):
            break
        run, before, used = replace(run, lower=earlier), before[:-1], used + 1
    return run, used


def _unlabelled(item: Expr, run: Family) -> Expr:
    """`item` with labels read as indices, where the run does so: `a_1` is the first of `a_1, ..., a_d`."""
    bases = {node.base.text for node in walk(run.body) if isinstance(node, Index) and isinstance(node.base, Name)}

    def change(node: Any) -> Any:
        if isinstance(node, Name) and _base_and_label(node.text)[0] in bases and _base_and_label(node.text)[1]:
            return Index(base=Name(text=_base_and_label(node.text)[0]), indices=(_label_value(node.text),))
        return node if isinstance(node, Name) else map_children(node, change)

    changed: Expr = change(item)
    return changed


def _single(first: Expr, last: Expr) -> Family | None:
    slots = _Slots(taken=_letters_in(first, last))
    body = slots.generalise(first, last)
    if body is None or len(slots.found) != 1:
        return None
    ((lower, upper), letter) = next(iter(slots.found.items()))
    return Family(indices=(letter,), body=body, lower=lower, upper=upper, span=_between(first, last))


def _pair(first: Expr, last: Expr) -> Family | None:
    """`x_1x_2, ..., x_{D-1}x_D`: two slots, the second one ahead of the first at both ends."""
    slots = _Slots(taken=_letters_in(first, last))
    body = slots.generalise(first, last)
    if body is None or len(slots.found) != 2:
        return None
    (low, high), (next_low, top) = slots.found
    if next_low != shifted(low, 1) or high != shifted(top, -1):
        return None
    letters = tuple(slots.found.values())
    ordering = f"{letters[0]}<{letters[1]}"
    return Family(indices=letters, body=body, lower=low, upper=top, ordering=ordering, span=_between(first, last))


def _between(first: Expr, last: Expr) -> Span:
    return Span(first.span.start, last.span.end)


def _letters_in(*items: Expr) -> frozenset[str]:
    return frozenset(node.text for item in items for node in walk(item) if isinstance(node, Name))


def shifted(value: Expr, step: int) -> Expr:
    """`value + step` for step 1 or -1, folded when it is a literal or already a shift."""
    one = Num(value=Fraction(1))
    match value:
        case Num(value=number):
            return Num(value=number + step)
        case Add(terms=(inner, Neg(operand=Num(value=Fraction(numerator=1, denominator=1))))) if step > 0:
            return inner
        case Add(terms=(inner, Num(value=Fraction(numerator=1, denominator=1)))) if step < 0:
            return inner
        case _:
            return Add(terms=(value, one if step > 0 else Neg(operand=one)))


def at_values(body: Any, values: dict[str, Expr]) -> Any:
    """`body` with letters replaced; for the letters that this module chose itself, so none is captured."""
    if isinstance(body, Name):
        return values.get(body.text, body)
    return map_children(body, lambda child: at_values(child, values))


# ------------------------------------------------------------------------------ generalisation


class _Mismatch(Exception):
    """Two items have no common form."""


@dataclass(slots=True)
class _Slots:
    """The places where two items differ, each pair of values with the letter that stands for it."""

    taken: frozenset[str]
    found: dict[tuple[Expr, Expr], str] = field(default_factory=dict)
    indexing: bool = False

    def generalise(self, first: Expr, last: Expr) -> Expr | None:
        """The common form, or None."""
        try:
            form: Expr = self._form(first, last)
        except _Mismatch:
            return None
        return form

    def _form(self, first: Any, last: Any) -> Any:
        if first == last:
            return first
        if _is_size(first) and _is_size(last) and not _labels(first, last):
            return self._slot(first, last)
        if _labels(first, last):
            return self._labelled(first, last)
        if type(first) is not type(last):
            raise _Mismatch
        return self._fields(first, last) if isinstance(first, Node) else self._parts(first, last)

    def _fields(self, first: Node, last: Node) -> Node:
        names = [item.name for item in fields(first) if item.name != "span"]
        outer = self.indexing
        changed = {}
        for name in names:
            self.indexing = outer or (isinstance(first, Index) and name == "indices")
            changed[name] = self._form(getattr(first, name), getattr(last, name))
        self.indexing = outer
        return replace(first, **changed)

    def _parts(self, first: Any, last: Any) -> Any:
        if not isinstance(first, tuple) or len(first) != len(last):
            raise _Mismatch
        return tuple(self._form(left, right) for left, right in zip(first, last, strict=True))

    def _slot(self, first: Expr, last: Expr) -> Name:
        """Outside subscripts a run starts at a number: `f(a), \\dots, f(b)` says nothing."""
        pair = (first, last)
        if not (self.indexing or isinstance(first, Num)):
            raise _Mismatch
        if pair not in self.found:
            free = [letter for letter in _LETTERS if letter not in self.taken and letter not in self.found.values()]
            if not free:
                raise _Mismatch
            self.found[pair] = free[0]
        return Name(text=self.found[pair], span=first.span)

    def _labelled(self, first: Name, last: Name) -> Index:
        """`a_1, ..., a_d` with `a` undeclared: the labels are indices after all."""
        base = first.text.partition("_")[0]
        outer, self.indexing = self.indexing, True
        slot = self._slot(_label_value(first.text), _label_value(last.text))
        self.indexing = outer
        return Index(base=Name(text=base, span=first.span), indices=(slot,), span=first.span)


def _is_size(expr: Any) -> bool:
    """Number-like: literals, letters and arithmetic on them."""
    if isinstance(expr, Num | Name):
        return True
    parts = expr.terms if isinstance(expr, Add) else expr.factors if isinstance(expr, Mul) else ()
    if isinstance(expr, Neg):
        parts = (expr.operand,)
    if isinstance(expr, Div):
        parts = (expr.numerator, expr.denominator)
    return bool(parts) and all(_is_size(part) for part in parts)


def _labels(first: Any, last: Any) -> bool:
    if not (isinstance(first, Name) and isinstance(last, Name)):
        return False
    base, label = _base_and_label(first.text)
    other, other_label = _base_and_label(last.text)
    return base == other and bool(label and other_label)


def _base_and_label(text: str) -> tuple[str, str]:
    """A name and its label of one character, "" when it has none."""
    base, _, label = text.partition("_")
    return base, label if len(label) == 1 else ""


def _label_value(text: str) -> Expr:
    label = text.partition("_")[2]
    return Num(value=Fraction(label)) if label.isdigit() else Name(text=label)
