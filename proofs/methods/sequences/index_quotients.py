"""Rational functions of an index, by their coefficients."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.methods.method import Undecided

Coefficients = tuple[Fraction, ...]
"""From degree 0 on; the last is not zero, except that of 0 itself."""
ONE: Coefficients = (Fraction(1),)
HIGHEST = 24


class NoSeries(Undecided):
    """No rule reaches the sum; the message says why."""


def quotient(expr: e.Expr, index: str) -> tuple[Coefficients, Coefficients]:
    """Numerator and denominator of an expression in the index alone.  Raises NoSeries for any other."""
    match expr:
        case e.Num(value=value):
            return (value,), ONE
        case e.Name(text=text) if text == index:
            return (Fraction(0), Fraction(1)), ONE
        case e.Neg(operand=operand):
            top, bottom = quotient(operand, index)
            return tuple(-c for c in top), bottom
        case e.Add(terms=terms):
            top, bottom = quotient(terms[0], index)
            for term in terms[1:]:
                above, below = quotient(term, index)
                top, bottom = total(product(top, below), product(above, bottom)), product(bottom, below)
            return top, bottom
        case e.Mul(factors=factors):
            parts = [quotient(factor, index) for factor in factors]
            return _powers(parts)
        case e.Div(numerator=top_tree, denominator=bottom_tree):
            (top, under), (over, bottom) = quotient(top_tree, index), quotient(bottom_tree, index)
            return product(top, bottom), product(under, over)
        case e.Pow(base=base, exponent=e.Num(value=value)) if value.denominator == 1 and abs(value) <= HIGHEST:
            top, bottom = _powers([quotient(base, index)] * int(abs(value)))
            return (top, bottom) if value >= 0 else (bottom, top)
    raise NoSeries("a term that is not rational in the index")


def _powers(parts: Sequence[tuple[Coefficients, Coefficients]]) -> tuple[Coefficients, Coefficients]:
    top, bottom = ONE, ONE
    for above, below in parts:
        top, bottom = product(top, above), product(bottom, below)
    return top, bottom


def product(one: Coefficients, other: Coefficients) -> Coefficients:
    """Of two polynomials."""
    if len(one) + len(other) > 4 * HIGHEST:
        raise NoSeries("a polynomial of that degree")
    found = [Fraction(0)] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            found[i + j] += a * b
    return _trimmed(found)


def total(one: Coefficients, other: Coefficients) -> Coefficients:
    """Of two polynomials."""
    width = max(len(one), len(other))
    sums = [(one[k] if k < len(one) else 0) + (other[k] if k < len(other) else 0) for k in range(width)]
    return _trimmed([Fraction(part) for part in sums])


def _trimmed(found: list[Fraction]) -> Coefficients:
    while len(found) > 1 and not found[-1]:
        found.pop()
    return tuple(found)
