"""Index counts of components, sums over an index, and listings with families."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, outer_letters, walk
from corrigenda.proofs.methods.index_patterns.cost import UNIT, Cost, Layout, NoBound, added, joined, summed
from corrigenda.proofs.methods.index_patterns.counts import Counts
from corrigenda.proofs.methods.index_patterns.scope import Scope, Walk

LAST = "last "
Positioned = tuple[Cost, Layout, bool]


def component_cost(node: e.Index, scope: Scope, walk_in: Walk) -> Cost:
    """`x_i`, `X_{ij}`, `X_{i,:}`: named positions carry no position index of their own."""
    base = walk_in(node.base, scope)
    slots = ((base.rows, base.row_pinned), (base.columns, base.column_pinned))[: len(node.indices)]
    result = replace(base, rows=UNIT, columns=UNIT, row_pinned=False, column_pinned=False)
    for position, index in enumerate(node.indices):
        result = _placed(result, index, slots[position], position, scope)
    if len(node.indices) == 1 and base.columns != UNIT:
        raise NoBound("a matrix has one subscript")
    return result


def _placed(cost: Cost, index: e.Expr, slot: tuple[Layout, bool], position: int, scope: Scope) -> Cost:
    layout, pinned = slot
    if isinstance(index, e.Slice):
        return (
            replace(cost, rows=layout, row_pinned=pinned)
            if position == 0
            else replace(cost, columns=layout, column_pinned=pinned)
        )
    dimension = _single(layout)
    match index:
        case e.Num(value=value) if dimension is None or value.denominator == 1:
            return cost if dimension is None else _marked(cost, dimension, int(value), dimension)
        case e.Name(text=text) if dimension is not None and text == dimension:
            return _marked(cost, LAST + dimension, 1, dimension)
        case e.Name(text=text) if dimension is not None:
            return _named(cost, text, dimension, pinned, scope)
    raise NoBound("a subscript is computed from other letters")


def _single(layout: Layout) -> str | None:
    """The dimension that a position ranges over; None for a literal size."""
    if all(dims == () for dims, _ in layout.segments):
        return None
    ((dims, _), *rest) = layout.segments
    if rest or len(dims) != 1:
        raise NoBound("a subscript counts through a listing")
    return dims[0]


def _marked(cost: Cost, key: str, value: int, dimension: str) -> Cost:
    marks = Counts.of({key: value})
    return replace(cost, marks=cost.marks | marks, ordered=cost.ordered | {dimension})


def marked_positions(marks: Counts) -> Counts:
    """Literal positions at both ends of each range: `x_2` marks the first two, `x_D` the last."""
    names = {key.removeprefix(LAST) for key, _ in marks.values}
    return Counts.of({name: marks[name] + marks[LAST + name] for name in names})


def _named(cost: Cost, letter: str, dimension: str, pinned: bool, scope: Scope) -> Cost:
    pins = cost.pins | {letter} if pinned else cost.pins
    if letter in scope.ranges:
        if scope.ranges[letter] != dimension:
            raise NoBound(f"the index {letter} ranges over another dimension than its position")
        return replace(cost, pins=pins)
    if letter in scope.context.dimensions:
        raise NoBound(f"the subscript {letter} is no index")
    return replace(cost, pins=pins, free=tuple(sorted({*cost.free, (letter, dimension)})))


def sum_cost(node: e.Big, scope: Scope, walk_in: Walk) -> Cost:
    """`\\sum`: its indices are summed; one that no remaining letter carries is a factor of the size."""
    if node.operator != "sum":
        raise NoBound(f"a {node.operator} over an index")
    if outer_letters(node):
        raise NoBound("an index that is compared with a given one")
    ranges = {letter: _range(node, letter, scope, walk_in) for letter in node.indices}
    body = walk_in(node.body, scope.with_ranges(ranges))
    _refuse_varying(body, node.indices)
    loose = [letter for letter in node.indices if letter not in body.pins]
    weight = body.weight + summed(
        Counts.names(ranges[letter] for letter in node.indices), Counts.names(ranges[letter] for letter in loose)
    )
    ordered = frozenset(ranges.values()) if _compares(node.ordering) else frozenset()
    return replace(body, weight=weight, pins=body.pins - set(node.indices), ordered=body.ordered | ordered)


def _compares(ordering: str) -> bool:
    """Whether a chain such as `i<j` looks at the order of indices; `i != j` does not."""
    return bool(ordering) and not any(sign in ordering for sign in ("!=", "\\ne"))


def _refuse_varying(body: Cost, indices: tuple[str, ...]) -> None:
    if any(free_names(key) & set(indices) for key, _, _ in body.denominators):
        raise NoBound("a denominator depends on an index of the sum")


def _range(node: e.Big, letter: str, scope: Scope, walk_in: Walk) -> str:
    match (node.lower, node.upper):
        case (None, None):
            return _used_range(node.body, letter, scope, walk_in)
        case (e.Num(value=value), e.Name(text=text)) if value == 1 and text in scope.context.dimensions:
            return text
        case (None, e.Name(text=text)) if text in scope.context.dimensions:
            return text
    raise NoBound("a sum does not run over the whole range of a dimension")


def _used_range(body: e.Expr, letter: str, scope: Scope, walk_in: Walk) -> str:
    for part in _subscripted(body, letter):
        base = walk_in(part.base, scope)
        for layout, index in zip((base.rows, base.columns), part.indices, strict=False):
            dimension = _single(layout)
            if index == e.Name(text=letter) and dimension is not None:
                return dimension
    raise NoBound(f"the range of the index {letter} is not known")


def _subscripted(body: e.Expr, letter: str) -> Iterator[e.Index]:
    for part in walk(body):
        if isinstance(part, e.Index) and e.Name(text=letter) in part.indices:
            yield part


def listing_cost(node: e.Listing, scope: Scope, walk_in: Walk) -> Cost:
    """`[a, b_1, \\dots, b_D]`: a row, one segment an item."""
    parts = [_item(item, scope, walk_in) for item in node.items]
    columns = joined(layout for _, layout, _ in parts)
    total = added([replace(cost, rows=UNIT, columns=UNIT) for cost, _, _ in parts])
    return replace(total, columns=columns, row_pinned=False, column_pinned=all(pinned for _, _, pinned in parts))


def _item(item: e.Expr, scope: Scope, walk_in: Walk) -> Positioned:
    if isinstance(item, e.Family):
        return _family(item, scope, walk_in)
    cost = walk_in(item, scope)
    if cost.rows != UNIT:
        raise NoBound("a column stands in a listing")
    return cost, cost.columns, cost.scalar or cost.column_pinned


def _family(node: e.Family, scope: Scope, walk_in: Walk) -> Positioned:
    match (node.lower, node.upper):
        case (e.Num(value=value), e.Name(text=text)) if value == 1 and text in scope.context.dimensions:
            dimension = text
        case _:
            raise NoBound("a run of dots does not cover a whole dimension")
    body = walk_in(node.body, scope.with_ranges(dict.fromkeys(node.indices, dimension)))
    _refuse_varying(body, node.indices)
    layout = Layout(((tuple([dimension] * len(node.indices)), node.ordering),))
    ordered = body.ordered | {dimension} if node.ordering else body.ordered
    pinned = set(node.indices) <= body.pins
    return replace(body, pins=body.pins - set(node.indices), ordered=frozenset(ordered)), layout, pinned


def diagonal_cost(argument: Cost) -> Cost:
    """`diag`: a vector on a diagonal, or the diagonal of a matrix as a column."""
    if argument.columns != UNIT and argument.rows != UNIT:
        pinned = argument.row_pinned or argument.column_pinned
        return replace(argument, columns=UNIT, row_pinned=pinned, column_pinned=False)
    along = argument.rows if argument.rows != UNIT else argument.columns
    pinned = argument.row_pinned if argument.rows != UNIT else argument.column_pinned
    return replace(argument, rows=along, columns=along, row_pinned=pinned, column_pinned=pinned)


def block_cost(rows: list[list[Cost]]) -> Cost:
    """A matrix environment: blocks side by side and below each other."""
    cells = [cell for row in rows for cell in row]
    total = added([replace(cell, rows=UNIT, columns=UNIT) for cell in cells])
    aligned = all(cell.rows == row[0].rows for row in rows for cell in row) and all(
        cell.columns == rows[0][position].columns for row in rows for position, cell in enumerate(row)
    )
    if not aligned:
        raise NoBound("the blocks of a matrix are laid out differently")
    return replace(
        total,
        rows=joined(row[0].rows for row in rows),
        columns=joined(cell.columns for cell in rows[0]),
        row_pinned=all(cell.row_pinned or cell.rows == UNIT for cell in cells),
        column_pinned=all(cell.column_pinned or cell.columns == UNIT for cell in cells),
    )
