"""Equations between sums of logarithms, as equations between products.

Where every logarithm has a value, its argument is positive, and `log a + 2 log b = log c` says the same as
`a b^2 = c`: the exponential is one-to-one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, product_of
from corrigenda.proofs.language.tree.traverse import transform

LARGEST_COEFFICIENT = 12
Term = tuple[Fraction, e.Expr]


def without_logarithms(problem: Problem) -> Problem:
    """The problem with each equation between sums of logarithms of numbers written with products."""

    def cleared(node: e.Node) -> e.Node:
        if not isinstance(node, e.Chain) or node.relations != ("=",):
            return node
        sides = [list(_terms(side, Fraction(1))) for side in node.sides if isinstance(side, e.Expr)]
        return _cleared(node, sides, problem)

    return replace(problem, statement=transform(problem.statement, cleared))


def _cleared(node: e.Chain, sides: list[list[Term | None]], problem: Problem) -> e.Chain:
    every = [term for side in sides for term in side]
    known = [term for term in every if term is not None]
    if len(sides) != 2 or not known or len(known) < len(every) or not all(_fits(term, problem) for term in known):
        return node
    moved = [*(term for term in sides[0] if term), *((-value, part) for value, part in filter(None, sides[1]))]
    above = _product([(value, part) for value, part in moved if value > 0])
    below = _product([(-value, part) for value, part in moved if value < 0])
    return replace(node, sides=(above, below))


def _fits(term: Term, problem: Problem) -> bool:
    value, argument = term
    return value.denominator == 1 and abs(value) <= LARGEST_COEFFICIENT and shape_of(argument, problem.context) == ()


def _terms(side: e.Expr, factor: Fraction) -> Iterator[Term | None]:
    """The logarithms of a sum with their coefficients; None for a term that is something else."""
    match side:
        case e.Function(name="log", arguments=(argument,)):
            yield factor, argument
        case e.Add(terms=terms):
            for term in terms:
                yield from _terms(term, factor)
        case e.Neg(operand=operand):
            yield from _terms(operand, -factor)
        case e.Mul(factors=(e.Num(value=value), rest)):
            yield from _terms(rest, factor * value)
        case e.Div(numerator=rest, denominator=e.Num(value=value)) if value:
            yield from _terms(rest, factor / value)
        case _ if side != ZERO:
            yield None


def _product(terms: list[Term]) -> e.Expr:
    factors = tuple(
        argument if value == 1 else e.Pow(base=argument, exponent=e.Num(value=value)) for value, argument in terms
    )
    return product_of(factors)
