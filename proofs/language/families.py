"""What dots abbreviate: the common form of the item before and the item after them.

The two items are compared node by node.  If they differ only in index-like places that all run from
one value to another (`\\sqrt2 x_1, \\dots, \\sqrt2 x_D`), the run is a family in one letter; if the
places run from (1, 2) to (D-1, D), one over pairs i < j.  Items written before the first that fit the
pattern are absorbed (`a_1, a_2, \\dots, a_d`).  When nothing fits, the dots stay dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from proofs.language.ast import Add, Big, Dots, Expr, Family, Index, Name, Neg, Num, Span
from proofs.language.generalisation import Slots, base_and_label, label_value, letters_in
from proofs.language.traverse import map_children, walk

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
        if isinstance(node, Name) and base_and_label(node.text)[0] in bases and base_and_label(node.text)[1]:
            return Index(base=Name(text=base_and_label(node.text)[0]), indices=(label_value(node.text),))
        return node if isinstance(node, Name) else map_children(node, change)

    changed: Expr = change(item)
    return changed


def _single(first: Expr, last: Expr) -> Family | None:
    slots = Slots(taken=letters_in(first, last))
    body = slots.generalise(first, last)
    if body is None or len(slots.found) != 1:
        return None
    ((lower, upper), letter) = next(iter(slots.found.items()))
    return Family(indices=(letter,), body=body, lower=lower, upper=upper, span=_between(first, last))


def _pair(first: Expr, last: Expr) -> Family | None:
    """`x_1x_2, ..., x_{D-1}x_D`: two slots, the second one ahead of the first at both ends."""
    slots = Slots(taken=letters_in(first, last))
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
