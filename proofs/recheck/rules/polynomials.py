"""Polynomials in sizes, as the language keeps them; sums over ranges become polynomials in their ends."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, reduce
from math import comb

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing.dimensions import (
    ONE,
    Size,
    add,
    multiply,
    number,
    of,
    power,
    scale,
    subtract,
    to_expr,
)
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names, transform
from corrigenda.proofs.recheck.refusals import Beyond

MOST_TERMS = 5_000
LARGEST_POWER = 8

Powers = Mapping[str, Fraction | int]


def polynomial(expr: e.Expr) -> Size:
    """The polynomial that the expression is.  Raises Beyond for other expressions."""
    degree = _degree(expr)
    if comb(len(free_names(expr)) + degree, degree) > MOST_TERMS:
        raise Beyond("a polynomial of this length")
    try:
        return of(transform(expr, _without_sums))
    except UnsupportedConstruct as error:
        raise Beyond("what is no polynomial in sizes") from error


def terms(expr: e.Expr) -> tuple[tuple[Powers, Fraction], ...]:
    """The exponents of each term with its coefficient.  Raises Beyond for what is no polynomial."""
    return tuple((dict(monomial), value) for monomial, value in polynomial(expr).terms)


def _degree(node: e.Node) -> int:
    """A bound on the degree, in letters and bound indices."""
    match node:
        case e.Add(terms=parts):
            return max(map(_degree, parts))
        case e.Pow(base=base, exponent=e.Num(value=known)):
            return _degree(base) * max(int(known), 1)
        case e.Big(indices=indices, body=body, lower=low, upper=high) if low and high:
            return (len(indices) + _degree(body)) * (1 + _degree(low) + _degree(high))
    return int(isinstance(node, e.Name)) + sum(map(_degree, children(node)))


def _without_sums(node: e.Node) -> e.Node:
    match node:
        case e.Big(operator="sum", condition=None, ordering="", lower=low, upper=high) if low and high:
            start, end = subtract(of(low), ONE), of(high)
            return to_expr(reduce(lambda body, index: _summed(body, index, start, end), node.indices, of(node.body)))
    return node


def _summed(body: Size, index: str, start: Size, end: Size) -> Size:
    """The sum over the index from what follows the start to the end."""
    found = number(0)
    for monomial, coefficient in body.terms:
        powers = dict(monomial)
        order = powers.pop(index, 0)
        if order > LARGEST_POWER:
            raise Beyond("a sum of this power")
        rest = Size(((tuple(powers.items()), coefficient),))
        found = add(found, multiply(rest, subtract(_of_powers(end, order), _of_powers(start, order))))
    return found


@cache
def _of_powers(end: Size, order: int) -> Size:
    """`1^k + ... + n^k` for the order k, from the telescoping sum of `(i + 1)^(k + 1) - i^(k + 1)`."""
    lower = (scale(_of_powers(end, k), comb(order + 1, k)) for k in range(order))
    telescoped = reduce(subtract, lower, subtract(power(add(end, ONE), order + 1), ONE))
    return scale(telescoped, Fraction(1, order + 1))
