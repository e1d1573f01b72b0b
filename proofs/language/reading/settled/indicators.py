"""Indicators of orders between numbers, by the sign of the difference.

With `s = \\operatorname{sign}(a - b)` in {-1, 0, 1}: `\\mathbf 1\\{a > b\\} = (s^2 + s)/2` and
`\\mathbf 1\\{a = b\\} = 1 - s^2`; the indicator of a conjunction is the product.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import pairwise

from corrigenda.proofs.language.reading.typing.inference import Typing
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, half, minus, plus, raised, times


def by_signs(node: e.Indicator, new: e.Indicator, typing: Typing) -> e.Expr:
    """The indicator in signs; as it is where the event is no conjunction of orders between numbers.

    `node` is the typed indicator, `new` the same with its parts settled.
    """
    orders = _orders(new.event) if _of_numbers(node.event, typing) else None
    return new if not orders else reduce(times, orders)


def _of_numbers(event: e.Statement, typing: Typing) -> bool:
    if isinstance(event, e.And):
        return all(_of_numbers(part, typing) for part in event.parts)
    if not isinstance(event, e.Chain):
        return False
    shapes = [typing.shape(side) for side in event.sides if isinstance(side, e.Expr)]
    return len(shapes) == len(event.sides) and all(shape is not None and shape.is_scalar for shape in shapes)


def _orders(event: e.Statement) -> list[e.Expr] | None:
    """The indicator of each order, or None when one is no order."""
    if isinstance(event, e.And):
        parts = [_orders(part) for part in event.parts]
        return None if None in parts else [order for part in parts if part is not None for order in part]
    if not isinstance(event, e.Chain) or not set(event.relations) <= ORDERS.keys():
        return None
    sides = [side for side in event.sides if isinstance(side, e.Expr)]
    return [
        ORDERS[relation](e.Function(name="sign", arguments=(plus(left, minus(right)),)))
        for relation, (left, right) in zip(event.relations, pairwise(sides), strict=True)
    ]


ORDERS: dict[str, Callable[[e.Expr], e.Expr]] = {
    ">": lambda sign: half(plus(raised(sign, 2), sign)),
    "<": lambda sign: half(plus(raised(sign, 2), minus(sign))),
    "=": lambda sign: plus(UNIT, minus(raised(sign, 2))),
    "!=": lambda sign: raised(sign, 2),
    ">=": lambda sign: plus(UNIT, minus(half(plus(raised(sign, 2), minus(sign))))),
    "<=": lambda sign: plus(UNIT, minus(half(plus(raised(sign, 2), sign)))),
}
