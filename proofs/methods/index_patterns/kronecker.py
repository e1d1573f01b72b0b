"""Index counts of Kronecker products and of `vec`: a position there is a pair of positions.

`(A \\otimes B)` has the row `(i, k)` and the column `(j, l)` in the order of the factors, and `vec(X)` the row
`(j, i)`, as columns are stacked.  A layout lists the dimensions of such a pair in order, so that products fit only
where the pairs do; a pair is carried by letters when both its indices are.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.methods.index_patterns.cost import UNIT, Cost, Layout, NoBound, tagged, times


def kronecker_cost(left: Cost, right: Cost) -> Cost:
    """The cost of `A \\otimes B`."""
    result = Cost(
        rows=paired(left.rows, right.rows),
        columns=paired(left.columns, right.columns),
        row_pinned=_both(left.row_pinned, left.rows, right.row_pinned, right.rows),
        column_pinned=_both(left.column_pinned, left.columns, right.column_pinned, right.columns),
        pins=left.pins | right.pins,
        weight=left.weight + right.weight,
        denominators=times(left.denominators, right.denominators),
    )
    return tagged(result, left, right)


def stacked_cost(cost: Cost) -> Cost:
    """The cost of `vec(X)`."""
    pinned = _both(cost.column_pinned, cost.columns, cost.row_pinned, cost.rows)
    return replace(cost, rows=paired(cost.columns, cost.rows), columns=UNIT, row_pinned=pinned, column_pinned=False)


def paired(first: Layout, second: Layout) -> Layout:
    """Pairs of positions, the second running faster.  Raises NoBound for positions in several blocks."""
    if UNIT in (first, second):
        return second if first == UNIT else first
    if len(first.segments) != 1 or len(second.segments) != 1:
        raise NoBound("a Kronecker product of matrices in blocks")
    ((one, order), (two, other)) = (*first.segments, *second.segments)
    if order or other:
        raise NoBound("a Kronecker product of listings")
    return Layout(((one + two, ""),))


def _both(first: bool, ours: Layout, second: bool, theirs: Layout) -> bool:
    """Whether each index of the pair is carried; a single position needs no letter."""
    return (first or ours == UNIT) and (second or theirs == UNIT) and (first or second)
