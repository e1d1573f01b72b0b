"""Cosines and sines of rational multiples of pi whose values are roots of small numbers.

`cos(k pi / 2)`, `cos(k pi / 3)`, `cos(k pi / 4)` and `cos(k pi / 6)` are, up to the sign, one of
0, 1/2, sqrt(2)/2, sqrt(3)/2 and 1; `sin(x) = cos(x - pi/2)`.  Another multiple is left to the kind of number.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.scalars.protocol import Scalars

HALF = Fraction(1, 2)
FIRST: dict[Fraction, tuple[Fraction, int]] = {
    Fraction(0): (Fraction(1), 1),
    Fraction(1, 6): (HALF, 3),
    Fraction(1, 4): (HALF, 2),
    Fraction(1, 3): (HALF, 1),
    HALF: (Fraction(0), 1),
}
"""`cos(q pi) = a sqrt(b)` in the first quarter."""


def special(name: str, argument: e.Expr, env: Environment) -> Any:
    """The cosine or the sine (`name`) of a multiple of pi; None for another argument."""
    turns = turns_of(argument)
    if turns is None:
        return None
    return _cosine(turns if name == "cos" else turns - HALF, env.scalars)


def turns_of(expr: e.Expr) -> Fraction | None:
    """`q` of an expression that is `q pi` by its form; None for another one."""
    match expr:
        case e.Constant(name="pi"):
            return Fraction(1)
        case e.Num(value=known):
            return Fraction(0) if known == 0 else None
        case e.Neg(operand=inside):
            return _times(Fraction(-1), turns_of(inside))
        case e.Add(terms=terms):
            parts = [turns_of(term) for term in terms]
            return None if None in parts else sum((part for part in parts if part is not None), Fraction(0))
        case e.Mul(factors=factors):
            return _product(factors)
        case e.Div(numerator=above, denominator=e.Num(value=known)) if known:
            return _times(1 / known, turns_of(above))
    return None


def _product(factors: tuple[e.Expr, ...]) -> Fraction | None:
    """Numbers and one multiple of pi."""
    scale, rest = Fraction(1), list[e.Expr]()
    for factor in factors:
        known = _number(factor)
        if known is None:
            rest.append(factor)
        else:
            scale *= known
    return _times(scale, turns_of(rest[0])) if len(rest) == 1 else None


def _number(expr: e.Expr) -> Fraction | None:
    match expr:
        case e.Num(value=known):
            return known
        case e.Neg(operand=e.Num(value=known)):
            return -known
        case e.Div(numerator=e.Num(value=above), denominator=e.Num(value=below)) if below:
            return above / below
    return None


def _times(scale: Fraction, turns: Fraction | None) -> Fraction | None:
    return None if turns is None else scale * turns


def _cosine(turns: Fraction, scalars: Scalars) -> Any:
    """Even, of period 2, and `cos(pi - x) = -cos(x)`."""
    turns = abs(turns) % 2
    turns = min(turns, 2 - turns)
    sign, turns = (-1, 1 - turns) if turns > HALF else (1, turns)
    if turns not in FIRST:
        return None
    factor, radicand = FIRST[turns]
    root = scalars.of(1) if radicand == 1 else scalars.root(scalars.of(radicand))
    return scalars.multiply(scalars.of(sign * factor), root)
