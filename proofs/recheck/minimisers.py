"""`argmin_w f(w) = p` for a convex quadratic.

`f` is quadratic and convex by its form.  If `p = M^{-1} b` and the gradient is `c (M w - b)`, then `M` is the Hessian
up to a positive factor, hence positive semidefinite, and where it has an inverse the minimiser is the one point at
which the gradient vanishes.  If a square of `w` has a positive coefficient, `f` is strictly convex and any `p` with
`f(p + h) = f(p - h)` for every `h` is the minimiser, the odd part of a quadratic around `p` being its gradient.  Both
are equations of their own, checked for every size where their rules allow it.  `argmin f = argmin g` follows from
`f = c g` with a positive `c`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.settled.expansion import substitute
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck import identity, series
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Level, Result
from corrigenda.proofs.recheck.signs import not_negative, positive

FACTORS = (Fraction(2), Fraction(1), Fraction(1, 2), Fraction(4))
MOST_LETTERS = 3
STEP = "\\recheck_{h}"
Sizes = tuple[Mapping[str, int], ...] | None
ONE = e.Num(value=Fraction(1))
INVERSE = e.Num(value=Fraction(-1))


def check(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...] | None) -> Result:
    """Raises Beyond for another statement, or where the gradient is another one."""
    extremum, point = _claimed(problem)
    variable = extremum.variables[0]
    if isinstance(point, e.Extremum):
        return _same(extremum, point, problem, generator, sizes)
    if variable in free_names(point):
        raise Beyond("a minimiser that mentions its variable")
    if not convex(extremum.body, variable, problem):
        raise Beyond("a body that is not convex by its form")
    if strictly(extremum.body, variable, problem):
        return _even_around(extremum, point, problem, generator, sizes)
    return _with_gradient(extremum, point, problem, generator, sizes)


def _with_gradient(
    extremum: e.Extremum, point: e.Expr, problem: Problem, generator: random.Random, sizes: Sizes
) -> Result:
    matrix, vector = _solved(point)
    variable = extremum.variables[0]
    slope = e.Gradient(body=extremum.body, variable=variable)
    for factor in FACTORS:
        line = e.Add(terms=(e.Mul(factors=(matrix, e.Name(text=variable))), e.Neg(operand=vector)))
        stated = e.Chain(sides=(slope, e.Mul(factors=(e.Num(value=factor), line))), relations=("=",))
        found = identity.check(replace(problem, statement=stated), generator, sizes)
        if found.level in (Level.CHECKED, Level.RERUN):
            return replace(found, how=f"convex by its form; its gradient {found.how}")
    raise Beyond("another gradient")


def _even_around(
    extremum: e.Extremum, point: e.Expr, problem: Problem, generator: random.Random, sizes: Sizes
) -> Result:
    """`f(p + h) = f(p - h)` for every `h`."""
    variable = extremum.variables[0]
    step = e.Name(text=STEP)
    symbols = {**problem.context.symbols, STEP: replace(problem.context.symbols[variable], name=STEP)}
    sides = tuple(
        substitute(extremum.body, {variable: e.Add(terms=(point, moved))}) for moved in (step, e.Neg(operand=step))
    )
    stated = e.Chain(sides=sides, relations=("=",))
    asked = replace(problem, statement=stated, context=replace(problem.context, symbols=symbols))
    found = _equation(asked, generator, sizes)
    if found.level in (Level.CHECKED, Level.RERUN):
        return replace(found, how=f"convex by its form, and even around the point: {found.how}")
    raise Beyond("a point around which the body is not even")


def _same(first: e.Extremum, second: e.Extremum, problem: Problem, generator: random.Random, sizes: Sizes) -> Result:
    """`f = c g` with a positive number `c`."""
    if first.operator != second.operator or second.condition is not None or len(second.variables) != 1:
        raise NotMine("minimisers of two kinds")
    other = substitute(second.body, {second.variables[0]: e.Name(text=first.variables[0])})
    names = sorted(free_names(first.body) | free_names(other))
    letters = [e.Name(text=name) for name in names if positive(e.Name(text=name), problem.context)][:MOST_LETTERS]
    numbers: list[e.Expr] = [e.Num(value=known) for known in FACTORS]
    for factor in (*numbers, *letters, *(e.Pow(base=letter, exponent=INVERSE) for letter in letters)):
        scaled = e.Mul(factors=(factor, other))
        stated = e.Chain(sides=(first.body, scaled), relations=("=",))
        found = _equation(replace(problem, statement=stated), generator, sizes)
        if found.level in (Level.CHECKED, Level.RERUN):
            return replace(found, how=f"one body is a positive multiple of the other: {found.how}")
    raise Beyond("bodies that are no multiples of each other")


def _equation(problem: Problem, generator: random.Random, sizes: Sizes) -> Result:
    try:
        return series.check(problem, generator)
    except Beyond:
        return identity.check(problem, generator, sizes)


def _claimed(problem: Problem) -> tuple[e.Extremum, e.Expr]:
    statement = problem.statement
    if isinstance(statement, e.Chain) and statement.relations == ("=",):
        for left, right in (statement.sides, statement.sides[::-1]):
            if isinstance(left, e.Extremum) and left.operator == "argmin" and isinstance(right, e.Expr):
                symbol = problem.context.symbols.get(left.variables[0])
                if isinstance(right, e.Extremum) and right.operator != left.operator:
                    continue
                if len(left.variables) == 1 and left.condition is None and symbol is not None and symbol.shape:
                    return left, right
    raise NotMine("no minimiser")


def _solved(point: e.Expr) -> tuple[e.Expr, e.Expr]:
    """`M` and `b` of `M^{-1} b`."""
    match point:
        case e.Mul(factors=(e.Pow(base=matrix, exponent=exponent), *rest)) if exponent == INVERSE and rest:
            return matrix, rest[0] if len(rest) == 1 else e.Mul(factors=tuple(rest))
    raise Beyond("a minimiser of another form")


def convex(body: e.Expr, variable: str, problem: Problem) -> bool:
    """Sums of squared norms of affine functions with factors that are not negative."""
    match body:
        case e.Add(terms=terms):
            return all(convex(term, variable, problem) for term in terms)
        case e.Pow(base=e.Norm(operand=inside) as norm, exponent=e.Num(value=known)) if known == 2:
            return _euclidean(norm, problem) and affine(inside, variable)
        case e.Moment(operator="E", arguments=(inside,)) if not body.condition:
            return convex(inside, variable, problem)
        case e.Big(operator="sum", body=inside) if variable not in body.indices:
            return convex(inside, variable, problem)
        case e.Div(numerator=above, denominator=below) if variable not in free_names(below):
            return not_negative(below, problem.context) and convex(above, variable, problem)
        case e.Mul(factors=factors):
            moving = [factor for factor in factors if variable in free_names(factor)]
            still = [factor for factor in factors if variable not in free_names(factor)]
            good = all(not_negative(factor, problem.context) for factor in still)
            return affine(body, variable) or (len(moving) == 1 and good and convex(moving[0], variable, problem))
    return affine(body, variable)


def _euclidean(norm: e.Norm, problem: Problem) -> bool:
    """Whether the square of a norm is a sum of squares of entries: the spectral norm of a matrix is none."""
    if norm.kind == "F":
        return True
    try:
        shape = (*tuple(shape_of(norm.operand, problem.context)), ONE, ONE)
    except LanguageError:
        return False
    return norm.kind == "2" and ONE in shape[:2]


def strictly(body: e.Expr, variable: str, problem: Problem) -> bool:
    """Whether some term is a positive number times the square of the variable, less a constant."""
    match body:
        case e.Add(terms=terms):
            return any(strictly(term, variable, problem) for term in terms)
        case e.Pow(base=e.Norm(operand=inside) as norm, exponent=e.Num(value=known)) if known == 2:
            return _euclidean(norm, problem) and _shifted(inside, variable)
        case e.Mul(factors=factors):
            moving = [factor for factor in factors if variable in free_names(factor)]
            still = [factor for factor in factors if variable not in free_names(factor)]
            good = all(positive(factor, problem.context) for factor in still)
            return len(moving) == 1 and good and strictly(moving[0], variable, problem)
    return False


def _shifted(inside: e.Expr, variable: str) -> bool:
    """`w`, `-w`, `w - a` or `a - w`."""
    terms = inside.terms if isinstance(inside, e.Add) else (inside,)
    moving = [term for term in terms if variable in free_names(term)]
    return len(moving) == 1 and moving[0] in (e.Name(text=variable), e.Neg(operand=e.Name(text=variable)))


def affine(expr: e.Expr, variable: str) -> bool:
    """Whether the expression is affine in the variable by its form."""
    if variable not in free_names(expr):
        return True
    match expr:
        case e.Name():
            return True
        case e.Add(terms=terms):
            return all(affine(term, variable) for term in terms)
        case e.Neg(operand=inside) | e.Transpose(operand=inside):
            return affine(inside, variable)
        case e.Mul(factors=factors):
            moving = [factor for factor in factors if variable in free_names(factor)]
            return len(moving) == 1 and affine(moving[0], variable)
    return False
