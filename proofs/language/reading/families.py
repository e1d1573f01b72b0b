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

from corrigenda.proofs.language.reading.generalisation import Slots, base_and_label, label_value, letters_in
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.node import span
from corrigenda.proofs.language.tree.traverse import map_children, walk

_PAIR_REACH = 3


def fold_list(items: tuple[e.Expr, ...]) -> tuple[e.Expr, ...]:
    """The items of a list, each run of dots as a `Family`."""
    return _fold(items, lambda run: run)


def fold_sum(terms: tuple[e.Expr, ...]) -> tuple[e.Expr, ...]:
    """The terms of a sum, each run of dots as a `Big` sum."""
    return _fold(terms, lambda run: _big("sum", run))


def fold_product(factors: tuple[e.Expr, ...]) -> tuple[e.Expr, ...]:
    """The factors of a product; only a run over whole factors, such as `a_1 \\cdots a_n`, folds."""
    return _fold(factors, lambda run: _big("prod", run))


def _big(operator: str, run: e.Family) -> e.Big:
    return e.Big(
        operator=operator,
        indices=run.indices,
        body=run.body,
        lower=run.lower,
        upper=run.upper,
        ordering=run.ordering,
        span=run.span,
    )


def _fold(items: tuple[e.Expr, ...], wrap: Any) -> tuple[e.Expr, ...]:
    found: list[e.Expr] = []
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


def _is_dots(item: e.Expr) -> bool:
    return isinstance(item, e.Dots) or (isinstance(item, e.Neg) and isinstance(item.operand, e.Dots))


def _run_at(before: Sequence[e.Expr], items: Sequence[e.Expr], position: int) -> tuple[e.Family, int] | None:
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


def _members(run: e.Family, count: int) -> tuple[e.Expr, ...]:
    """The first members of a run; of pairs i < j, those with the first i."""
    first = member(run)
    found = [first]
    later = run.lower
    for _ in range(count - 1):
        later = shifted(later, 1)
        found.append(at_values(run.body, {run.indices[0]: run.lower, run.indices[-1]: shifted(later, 1)}))
    return tuple(found)


def member(run: e.Family, *, last: bool = False) -> e.Expr:
    """The first or last member of a run, as dots show it."""
    if len(run.indices) == 1:
        found: e.Expr = at_values(run.body, {run.indices[0]: run.upper if last else run.lower})
        return found
    low, high = (shifted(run.upper, -1), run.upper) if last else (run.lower, shifted(run.lower, 1))
    pair: e.Expr = at_values(run.body, {run.indices[0]: low, run.indices[1]: high})
    return pair


def _absorb(run: e.Family, before: Sequence[e.Expr], used: int) -> tuple[e.Family, int]:
    while before and len(run.indices) == 1 and isinstance(run.lower, e.Num):
        earlier = replace(run.lower, value=run.lower.value - 1)
        if at_values(run.body, {run.indices[0]: earlier}) not in (before[-1], _unlabelled(before[-1], run)):
            break
        run, before, used = replace(run, lower=earlier), before[:-1], used + 1
    return run, used


def _unlabelled(item: e.Expr, run: e.Family) -> e.Expr:
    """`item` with labels read as indices, where the run does so: `a_1` is the first of `a_1, ..., a_d`."""
    bases = {node.base.text for node in walk(run.body) if isinstance(node, e.Index) and isinstance(node.base, e.Name)}

    def change(node: Any) -> Any:
        if isinstance(node, e.Name) and base_and_label(node.text)[0] in bases and base_and_label(node.text)[1]:
            return e.Index(base=e.Name(text=base_and_label(node.text)[0]), indices=(label_value(node.text),))
        return node if isinstance(node, e.Name) else map_children(node, change)

    changed: e.Expr = change(item)
    return changed


def _single(first: e.Expr, last: e.Expr) -> e.Family | None:
    slots = Slots(taken=letters_in(first, last))
    body = slots.generalise(first, last)
    if body is None or len(slots.found) != 1:
        return None
    ((lower, upper), letter) = next(iter(slots.found.items()))
    return e.Family(indices=(letter,), body=body, lower=lower, upper=upper, span=_between(first, last))


def _pair(first: e.Expr, last: e.Expr) -> e.Family | None:
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
    return e.Family(indices=letters, body=body, lower=low, upper=top, ordering=ordering, span=_between(first, last))


def _between(first: e.Expr, last: e.Expr) -> e.Span:
    return span(first.span.start, last.span.end)


def shifted(value: e.Expr, step: int) -> e.Expr:
    """`value + step` for step 1 or -1, folded when it is a literal or already a shift."""
    one = e.Num(value=Fraction(1))
    match value:
        case e.Num(value=number):
            return e.Num(value=number + step)
        case e.Add(terms=(inner, e.Neg(operand=e.Num(value=Fraction(numerator=1, denominator=1))))) if step > 0:
            return inner
        case e.Add(terms=(inner, e.Num(value=Fraction(numerator=1, denominator=1)))) if step < 0:
            return inner
        case _:
            return e.Add(terms=(value, one if step > 0 else e.Neg(operand=one)))


def at_values(body: Any, values: dict[str, e.Expr]) -> Any:
    """`body` with letters replaced; for the letters that this module chose itself, so none is captured."""
    if isinstance(body, e.Name):
        return values.get(body.text, body)
    return map_children(body, lambda child: at_values(child, values))
