"""Solving an equation for what stands once on a side: the operations around it are undone one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import opposite, over, product_of
from corrigenda.proofs.language.tree.traverse import occurs

Factors = tuple[e.Expr, ...]


def by_division(value: e.Expr, before: Factors, behind: Factors) -> e.Expr | None:
    """The value without the numbers by which it is multiplied."""
    return over(value, product_of((*before, *behind)))


def solved(
    side: e.Expr,
    value: e.Expr,
    wanted: e.Expr,
    *,
    divided: Callable[[e.Expr, Factors, Factors], e.Expr | None] = by_division,
    further: Callable[[e.Expr, e.Expr], tuple[e.Expr, e.Expr] | None] = lambda side, value: None,
) -> e.Expr | None:
    """What `side = value` says that `wanted` is; None at an operation that is not undone, and where `wanted` stands in
    several places.

    `divided` takes the factors before and behind what is wanted off a value; `further` undoes operations that are none
    of arithmetic: it tells the inner side and its value.
    """
    while side != wanted:
        match side:
            case e.Neg(operand=operand):
                side, value = operand, e.Neg(operand=value)
            case e.Add(terms=parts) | e.Mul(factors=parts):
                places = [at for at, part in enumerate(parts) if occurs(wanted, part)]
                if len(places) != 1:
                    return None
                before, behind = parts[: places[0]], parts[places[0] + 1 :]
                rest = _moved(value, (*before, *behind)) if isinstance(side, e.Add) else divided(value, before, behind)
                if rest is None:
                    return None
                side, value = parts[places[0]], rest
            case e.Div(numerator=top, denominator=below) if occurs(wanted, top):
                if occurs(wanted, below):
                    return None
                side, value = top, e.Mul(factors=(below, value))
            case _:
                inner = further(side, value)
                if inner is None:
                    return None
                side, value = inner
    return value


def _moved(value: e.Expr, terms: Sequence[e.Expr]) -> e.Expr:
    return e.Add(terms=(value, *map(opposite, terms)))
