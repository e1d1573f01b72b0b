"""From which sizes on agreement of two sides means agreement at every size.

Both sides, over a common denominator, are sums of index contractions of generic letters, with coefficients that are
polynomials in the dimensions.  Which monomials a contraction has, and how often, depends on the indices only through
their order and coincidences.  At a size of at least the number of different indices of a term, the indices can take
different values in every order, and the monomial tells the contraction; so a difference that vanishes there vanishes
at every size with the same coefficients, and the coefficients, of bounded degree in the dimension, vanish when they
vanish at more sizes than the degree.  Averages keep this: normal entries become means and covariances (their indices
merge), a finite index becomes a sum, an unknown law becomes moment letters.  Square roots are new elements over the
rational functions, linearly independent where their radicands are; a root of a dimension doubles the number of sizes
needed.  Exponentials with different exponents are independent, and the exponents are compared in the same way.

Letters that equations give are substituted first; adjacent inverses cancel, and the inverse of a letter that occurs
only inverted is a letter of its own.  `None` where one of these steps is not available.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from corrigenda.proofs.language.context import Problem, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.settled.expansion import substitute
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, contains, free_names, transform, walk
from corrigenda.proofs.recheck.counting import Count
from corrigenda.proofs.recheck.evaluation.indices import is_zero
from corrigenda.proofs.recheck.ground import ground_of
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.sampling import solvable
from corrigenda.proofs.recheck.tallies import Vector, plus

MOST_SIZES = 24
LARGEST_SIZE, LARGEST_AVERAGED = 11, 10
MOST_SUBSTITUTIONS = 8
INVERSE = e.Num(value=Fraction(-1))


def enough_sizes(problem: Problem) -> tuple[Mapping[str, int], ...] | None:
    """The sizes to evaluate, or None where no bound is known."""
    try:
        sides = _sides(problem)
        if sides is None:
            return None
        left, right, problem = sides
        return _grid(_needed(left, right, problem), problem, averaged=contains(problem.statement, e.Moment))
    except (Beyond, LanguageError):
        return None


def _needed(left: e.Expr, right: e.Expr, problem: Problem) -> Vector:
    count = Count(context=problem.context)
    first, second = count.of(left), count.of(right)
    found = (first.top + second.bottom) | (second.top + first.bottom)
    if count.exponents:
        exponent = count.exponents[0]
        for other in count.exponents[1:]:
            exponent = exponent + other
        if exponent.top.degree and any(_sum_with_exponential(side) for side in (left, right)):
            raise Beyond("exponents that depend on a size, in a sum")
        found = Vector(indices=plus(found.indices, exponent.top.indices), degree=(found | exponent.top).degree)
    factor = 2 ** len(count.radicals)
    degree = {name: (value + 1) * factor if count.radicals else value for name, value in found.degree.items()}
    return Vector(indices=found.indices, degree=degree)


def _sum_with_exponential(expr: Any) -> bool:
    """Whether a sum outside of exponents has an exponential in it."""
    if isinstance(expr, e.Function) and expr.name in ("exp", "log"):
        return False
    if isinstance(expr, e.Add):
        return any(isinstance(node, e.Function) and node.name in ("exp", "sin", "cos", "log") for node in walk(expr))
    return any(_sum_with_exponential(child) for child in children(expr))


def _grid(needed: Vector, problem: Problem, *, averaged: bool) -> tuple[Mapping[str, int], ...] | None:
    names = problem.context.dimensions
    spans = []
    for name in names:
        least = max(needed.indices.get(name, 0), 1)
        spans.append(range(least, least + needed.degree.get(name, 0) + 1))
    total, largest = 1, 1
    for span in spans:
        total, largest = total * len(span), max(largest, span[-1])
    if total > MOST_SIZES or largest > (LARGEST_AVERAGED if averaged else LARGEST_SIZE):
        return None
    return tuple(dict(zip(names, sizes, strict=True)) for sizes in product(*spans))


# -------------------------------------------------------------------------------- preparing


def _sides(problem: Problem) -> tuple[e.Expr, e.Expr, Problem] | None:
    statement = substituted(problem)
    if statement is None:
        return None
    statement = transform(statement, _cancelled)
    statement, problem = _with_inverse_letters(statement, problem)
    problem = replace(problem, statement=statement)
    if not isinstance(statement, e.Chain) or len({_skeleton(node) for node in _listings(statement)}) > 1:
        return None
    left, right = statement.sides
    if is_zero(left):
        left = right
    if is_zero(right):
        right = left
    return (left, right, problem) if isinstance(left, e.Expr) and isinstance(right, e.Expr) else None


def substituted(problem: Problem) -> e.Statement | None:
    """The statement with the letters that equations give, and None when an equation gives no letter."""
    ground = ground_of(problem)
    solved = solvable(ground)
    equations = sum(
        isinstance(part, e.Chain) and "=" in part.relations and not contains(part, e.Moment)
        for part in ground.assumptions
    )
    if equations > len(solved):
        return None
    statement = problem.statement
    for _ in range(MOST_SUBSTITUTIONS):
        used = [name for name in solved if name in free_names(statement) and not is_zero(solved[name][0])]
        if not used:
            return statement
        for name in used:
            expr, squared = solved[name]
            statement = _squares(statement, name, expr) if squared else substitute(statement, {name: expr})
    return None


def _squares(statement: e.Statement, name: str, expr: e.Expr) -> e.Statement:
    """`x^2` by its value, where x only occurs in even powers.  Raises Beyond elsewhere."""

    def change(node: Any) -> Any:
        match node:
            case e.Pow(base=e.Name(text=text), exponent=e.Num(value=known)) if text == name and known % 2 == 0:
                return expr if known == 2 else e.Pow(base=expr, exponent=e.Num(value=known / 2))
        return node

    found = transform(statement, change)
    if name in free_names(found):
        raise Beyond("an odd power of a letter whose square is given")
    return found  # type: ignore[no-any-return]  # stays a statement


def _cancelled(node: Any) -> Any:
    """`X X^-1` and `X^-1 X` in a product are nothing."""
    if not isinstance(node, e.Mul):
        return node
    factors: list[e.Expr] = []
    for factor in _flat(node):
        if factors and _inverse_of(factors[-1], factor):
            factors.pop()
        else:
            factors.append(factor)
    if not factors or len(factors) == len(node.factors):
        return node
    return factors[0] if len(factors) == 1 else replace(node, factors=tuple(factors))


def _flat(node: e.Mul) -> tuple[e.Expr, ...]:
    return tuple(
        part for factor in node.factors for part in (_flat(factor) if isinstance(factor, e.Mul) else (factor,))
    )


def _inverse_of(left: e.Expr, right: e.Expr) -> bool:
    """Of a letter alone: a composed matrix would have to be square."""
    first, second = (
        (side.base, True) if isinstance(side, e.Pow) and side.exponent == INVERSE else (side, False)
        for side in (left, right)
    )
    return isinstance(first[0], e.Name) and first[0] == second[0] and first[1] != second[1]


def _with_inverse_letters(statement: e.Statement, problem: Problem) -> tuple[e.Statement, Problem]:
    """Inverses of letters as letters.  Raises Beyond when a letter also occurs as it is."""
    context = problem.context
    found = {
        node.base.text
        for node in walk(statement)
        if isinstance(node, e.Pow)
        and node.exponent == INVERSE
        and isinstance(node.base, e.Name)
        and len(_symbol(node.base.text, problem).shape) == 2
    }
    symbols = dict(context.symbols)
    changes: dict[Any, Any] = {}
    for name in found:
        label = f"{name}^{{-1}}"
        symbols[label] = replace(symbols[name], name=label)
        changes[e.Pow(base=e.Name(text=name), exponent=INVERSE)] = e.Name(text=label)
    changed: e.Statement = transform(statement, lambda node: changes.get(node, node))
    if found & free_names(changed):
        raise Beyond("an index count of a letter beside its inverse")
    return changed, replace(problem, context=replace(context, symbols=symbols))


def _symbol(name: str, problem: Problem) -> Symbol:
    return problem.context.symbols.get(name) or Symbol(name=name)


def _listings(statement: e.Statement) -> tuple[e.Listing, ...]:
    return tuple(
        node
        for node in walk(statement)
        if isinstance(node, e.Listing) and any(isinstance(item, e.Family) for item in node.items)
    )


def _skeleton(node: e.Listing) -> tuple[object, ...]:
    """The ranges of the items: lists of one skeleton are aligned at every size."""
    return tuple(
        (len(item.indices), item.lower, item.upper, item.ordering.translate(_letters(item)))
        if isinstance(item, e.Family)
        else None
        for item in node.items
    )


def _letters(item: e.Family) -> dict[int, str]:
    return {ord(letter): str(place) for place, letter in enumerate(item.indices) if len(letter) == 1}
