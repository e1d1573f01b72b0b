"""Equations between sums of logarithms, as equations between products.

Where every logarithm has a value, its argument is positive, and `log a + 2 log b = log c` says the same as
`a b^2 = c`: the exponential is one-to-one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from proofs.language.ast import Add, Chain, Div, Expr, Function, Mul, Neg, Node, Num, Pow
from proofs.language.context import Problem
from proofs.language.forms import UNIT, ZERO
from proofs.language.shapes import shape_of
from proofs.language.traverse import transform

LARGEST_COEFFICIENT = 12
Term = tuple[Fraction, Expr]


def without_logarithms(problem: Problem) -> Problem:
    """The problem with each equation between sums of logarithms of numbers written with products."""

    def cleared(node: Node) -> Node:
        if not isinstance(node, Chain) or node.relations != ("=",):
            return node
        sides = [list(_terms(side, Fraction(1))) for side in node.sides if isinstance(side, Expr)]
        return _cleared(node, sides, problem)

    return replace(problem, statement=transform(problem.statement, cleared))


def _cleared(node: Chain, sides: list[list[Term | None]], problem: Problem) -> Chain:
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


def _terms(side: Expr, factor: Fraction) -> Iterator[Term | None]:
    """The logarithms of a sum with their coefficients; None for a term that is something else."""
    match side:
        case Function(name="log", arguments=(argument,)):
            yield factor, argument
        case Add(terms=terms):
            for term in terms:
                yield from _terms(term, factor)
        case Neg(operand=operand):
            yield from _terms(operand, -factor)
        case Mul(factors=(Num(value=value), rest)):
            yield from _terms(rest, factor * value)
        case Div(numerator=rest, denominator=Num(value=value)) if value:
            yield from _terms(rest, factor / value)
        case _ if side != ZERO:
            yield None


def _product(terms: list[Term]) -> Expr:
    factors = tuple(
        argument if value == 1 else Pow(base=argument, exponent=Num(value=value)) for value, argument in terms
    )
    if not factors:
        return UNIT
    return factors[0] if len(factors) == 1 else Mul(factors=factors)
