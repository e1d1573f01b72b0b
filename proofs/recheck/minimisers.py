"""`argmin_w f(w) = M^{-1} b` for a convex quadratic: `f` is convex by its form, and its gradient is `c (M w - b)`.

Then `M` is the Hessian up to a positive factor, hence positive semidefinite, and where it has an inverse the
minimiser is the one point at which the gradient vanishes.  The gradient is an equation of its own, checked at fresh
primes and, by the index count, for every size.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from proofs.language.ast import Add, Chain, Expr, Extremum, Gradient, Mul, Name, Neg, Norm, Num, Pow, Transpose
from proofs.language.context import Problem
from proofs.language.traverse import free_names
from proofs.recheck import identity
from proofs.recheck.refusals import Beyond, NotMine
from proofs.recheck.result import Level, Result
from proofs.recheck.signs import not_negative

FACTORS = (Fraction(2), Fraction(1), Fraction(1, 2), Fraction(4))
INVERSE = Num(value=Fraction(-1))


def check(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...] | None) -> Result:
    """Raises Beyond for another statement, or where the gradient is another one."""
    extremum, point = _claimed(problem)
    variable = extremum.variables[0]
    if not convex(extremum.body, variable, problem):
        raise Beyond("a body that is not convex by its form")
    matrix, vector = _solved(point)
    if variable in free_names(point):
        raise Beyond("a minimiser that mentions its variable")
    slope = Gradient(body=extremum.body, variable=variable)
    for factor in FACTORS:
        line = Add(terms=(Mul(factors=(matrix, Name(text=variable))), Neg(operand=vector)))
        stated = Chain(sides=(slope, Mul(factors=(Num(value=factor), line))), relations=("=",))
        found = identity.check(replace(problem, statement=stated), generator, sizes)
        if found.level in (Level.CHECKED, Level.RERUN):
            return replace(found, how=f"convex by its form; its gradient {found.how}")
    raise Beyond("another gradient")


def _claimed(problem: Problem) -> tuple[Extremum, Expr]:
    statement = problem.statement
    if isinstance(statement, Chain) and statement.relations == ("=",):
        for left, right in (statement.sides, statement.sides[::-1]):
            if isinstance(left, Extremum) and left.operator == "argmin" and isinstance(right, Expr):
                symbol = problem.context.symbols.get(left.variables[0])
                if len(left.variables) == 1 and left.condition is None and symbol is not None and symbol.shape:
                    return left, right
    raise NotMine("no minimiser")


def _solved(point: Expr) -> tuple[Expr, Expr]:
    """`M` and `b` of `M^{-1} b`."""
    match point:
        case Mul(factors=(Pow(base=matrix, exponent=exponent), *rest)) if exponent == INVERSE and rest:
            return matrix, rest[0] if len(rest) == 1 else Mul(factors=tuple(rest))
    raise Beyond("a minimiser of another form")


def convex(body: Expr, variable: str, problem: Problem) -> bool:
    """Sums of squared norms of affine functions with factors that are not negative."""
    match body:
        case Add(terms=terms):
            return all(convex(term, variable, problem) for term in terms)
        case Pow(base=Norm(operand=inside), exponent=Num(value=known)) if known == 2:
            return affine(inside, variable)
        case Mul(factors=factors):
            moving = [factor for factor in factors if variable in free_names(factor)]
            still = [factor for factor in factors if variable not in free_names(factor)]
            good = all(not_negative(factor, problem) for factor in still)
            return affine(body, variable) or (len(moving) == 1 and good and convex(moving[0], variable, problem))
    return affine(body, variable)


def affine(expr: Expr, variable: str) -> bool:
    """Whether the expression is affine in the variable by its form."""
    if variable not in free_names(expr):
        return True
    match expr:
        case Name():
            return True
        case Add(terms=terms):
            return all(affine(term, variable) for term in terms)
        case Neg(operand=inside) | Transpose(operand=inside):
            return affine(inside, variable)
        case Mul(factors=factors):
            moving = [factor for factor in factors if variable in free_names(factor)]
            return len(moving) == 1 and affine(moving[0], variable)
    return False
