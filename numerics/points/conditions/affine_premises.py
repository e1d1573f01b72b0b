"""Points where equations that a statement presupposes hold: one letter, in which they are affine, is solved for.

`A v = \\lambda v` or `A B C = I` hold at almost no random point.  With every letter but one drawn, the equations are
linear in the entries of that one; its rational solutions are found exactly and a small one is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

import numpy as np

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices.flint import fraction, rational_matrix
from corrigenda.numerics.point import Array, Point
from corrigenda.numerics.points.candidates import random_drafts
from corrigenda.numerics.points.conditions.polytopes import Column, affine, differences, polytope, shaped
from corrigenda.numerics.points.draft import Draft, Plan, to_point
from corrigenda.numerics.points.letters import Letter
from corrigenda.numerics.points.seeds import Order, generator_for
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk

MOST_ENTRIES = 9
TRIES = 3
RATIONAL_ROOTS = (Fraction(9, 25), Fraction(144, 169))
"""Squares of the legs of Pythagorean triangles."""
ZERO = Fraction(0)
Equation = tuple[e.Expr, e.Expr]


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """Equations to be met together."""

    equations: tuple[Equation, ...]

    def gaps(self, point: Point, context: Context) -> Column:
        """Left minus right of every entry.  Raises Undefined and Unsupported."""
        return [gap for left, right in self.equations for gap in differences(left, right, point, context)]


def solving_drafts(made: Plan, order: Order) -> Iterator[Draft]:
    """Drafts at which the presupposed equations hold; none when there are no such equations."""
    systems = [System(equations=found) for found in presupposed(made) if found]
    if not systems:
        return
    generator = generator_for(order.seed, f"{made.problem.key}|solved")
    for draft in islice(random_drafts(made, order), order.drafts):
        for system in systems:
            for at in (draft, *_with_rational_roots(draft, system, made)):
                for letter in unknowns(system, made):
                    yield from solved_for(letter, at, system, made, generator)


def _with_rational_roots(draft: Draft, system: System, made: Plan) -> Iterator[Draft]:
    """The draft with numbers below a root such that it and that of their complement are rational: in
    `\\sqrt{a} x + \\sqrt{1 - a} y`, which is affine over the rationals at few places."""
    sides = [part for pair in system.equations for side in pair for part in walk(side)]
    below = [part for part in sides if isinstance(part, e.Function) and part.name == "sqrt"]
    names = frozenset[str]().union(*map(free_names, below))
    numbers = [one for one in made.free if one.name in names and not one.shape and not one.integer and not one.values]
    for value in RATIONAL_ROOTS if numbers else ():
        yield replace(draft, values={**draft.values, **{one.name: ((value,),) for one in numbers}})


def constrained_drafts(made: Plan, order: Order) -> Iterator[Draft]:
    """Drafts with one letter changed so that what ties it to the others holds, as well as its own conditions and its
    structure, as far as they are affine in it: `\\pi^\\top P = \\pi^\\top` for weights, `p_i \\le q_i`."""
    generator = generator_for(order.seed, f"{made.problem.key}|constrained")
    for statements in _tying(made):
        used = frozenset[str]().union(*map(free_names, statements))
        letters = [part for part in made.free if part.name in used and not part.integer and not part.values]
        for draft in islice(random_drafts(made, order), order.drafts):
            for letter in letters:
                yield from _constrained(draft, letter, statements, made, generator)


def _tying(made: Plan) -> Iterator[tuple[e.Statement, ...]]:
    """What is presupposed of several letters, with each premise."""
    assumed = made.tests.tying
    match made.problem.statement:
        case e.Implies(premise=premise):
            yield (*assumed, premise)
        case e.Iff(left=left, right=right):
            yield from ((*assumed, left), (*assumed, right))
        case _ if assumed:
            yield assumed


def _constrained(
    draft: Draft, letter: Letter, statements: Sequence[e.Statement], made: Plan, generator: np.random.Generator
) -> Iterator[Draft]:
    base = draft.values.get(letter.name)
    if base is None or len(base) * len(base[0]) > MOST_ENTRIES:
        return
    try:
        at = to_point(draft, made)
        every = (*statements, *made.tests.told.get(letter.name, ()))
        found = polytope(letter, (len(base), len(base[0])), every, at, made.context)
    except (Undefined, Unsupported):
        return
    if found is not None:
        yield from (_with(draft, letter, array) for array in islice(found.points(generator), TRIES))


def presupposed(made: Plan) -> Iterator[tuple[Equation, ...]]:
    """The equations that hold together at every point that counts."""
    assumed = tuple(pair for part in made.context.assumptions for pair in _equations(part))
    match made.problem.statement:
        case e.Implies(premise=premise):
            yield (*assumed, *_equations(premise))
        case e.Iff(left=left, right=right):
            yield (*assumed, *_equations(left))
            yield (*assumed, *_equations(right))
        case _:
            yield assumed


def _equations(statement: e.Statement) -> Iterator[Equation]:
    match statement:
        case e.Chain(sides=(left, right), relations=("=",)) if isinstance(left, e.Expr) and isinstance(right, e.Expr):
            yield left, right
        case e.And(parts=parts):
            for part in parts:
                yield from _equations(part)


def unknowns(system: System, made: Plan) -> Iterator[Letter]:
    """Free letters of the equations without a structure or a range of their own."""
    used = frozenset[str]().union(*(free_names(side) for pair in system.equations for side in pair))
    for letter in made.free:
        if letter.name in used and not letter.structure and not letter.integer and not letter.values:
            yield letter


def solved_for(
    letter: Letter, draft: Draft, system: System, made: Plan, generator: np.random.Generator
) -> Iterator[Draft]:
    """The draft with the letter changed so that the equations hold, when they are affine in it."""
    base = draft.values.get(letter.name)
    if base is None or len(base) * len(base[0]) > MOST_ENTRIES:
        return
    shape = (len(base), len(base[0]))
    try:
        found = affine(shape, lambda array: system.gaps(to_point(_with(draft, letter, array), made), made.context))
    except (Undefined, Unsupported):
        return
    if found is None:
        return
    start, columns = found
    for _ in range(TRIES):
        solution = _random_solution(start, columns, generator)
        if solution is None:
            return
        yield _with(draft, letter, shaped(solution, shape))


def _with(draft: Draft, letter: Letter, array: Array) -> Draft:
    return replace(draft, values={**draft.values, letter.name: array})


def _random_solution(start: Column, columns: list[Column], generator: np.random.Generator) -> Column | None:
    """An exact solution of `start + sum x_k columns_k = 0` whose free entries are small random integers."""
    size = len(columns)
    rows = [[columns[k][i] for k in range(size)] + [-start[i]] for i in range(len(start))]
    matrix, pivots = rational_matrix(rows).rref()
    reduced = [list(map(fraction, row)) for row in matrix.table()][:pivots]
    places = [next(k for k, x in enumerate(row) if x) for row in reduced]
    if size in places:
        return None
    values = [Fraction(int(x)) for x in generator.integers(-2, 3, size=size)]
    for place, row in zip(places, reduced, strict=True):
        values[place] = row[-1] - sum((row[k] * values[k] for k in range(size) if k not in places), ZERO)
    return values
