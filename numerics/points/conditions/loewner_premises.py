"""Points where presupposed matrix orders hold: one side is the other plus a positive semidefinite matrix.

`A \\succeq B` holds at almost no pair of random matrices.  With a matrix `G^\\top G` drawn, `A - B = G^\\top G` is an
equation, which is solved for a letter in which it is affine.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np

from corrigenda.numerics.points.candidates import random_drafts
from corrigenda.numerics.points.conditions.affine_premises import System, solved_for
from corrigenda.numerics.points.draft import Draft, Plan
from corrigenda.numerics.points.letters import Letter
from corrigenda.numerics.points.seeds import Order, generator_for
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import free_names

DEFINITE = {"succeq": 0, "succ": 1}
SYMMETRIC = frozenset({"symmetric"})


def ordered_drafts(made: Plan, order: Order) -> Iterator[Draft]:
    """Drafts at which the first matrix order that is presupposed holds; none when there is none."""
    relations = list(_orders(made))
    if not relations:
        return
    generator = generator_for(order.seed, f"{made.problem.key}|ordered")
    for draft in islice(random_drafts(made, order), order.drafts):
        left, right, strictly = relations[0]
        for letter in _symmetric(left, right, made):
            rows = len(draft.values[letter.name])
            above = e.Add(terms=(right, _definite(rows, strictly, generator)))
            yield from solved_for(letter, draft, System(equations=((left, above),)), made, generator)


def _orders(made: Plan) -> Iterator[tuple[e.Expr, e.Expr, int]]:
    match made.problem.statement:
        case e.Implies(premise=premise):
            parts: tuple[e.Statement, ...] = (premise, *made.context.assumptions)
        case _:
            parts = made.context.assumptions
    for part in (piece for whole in parts for piece in conjuncts(whole)):
        match part:
            case e.Chain(sides=(left, right), relations=("succeq" | "succ" as relation,)):
                if isinstance(left, e.Expr) and isinstance(right, e.Expr):
                    yield left, right, DEFINITE[relation]


def _symmetric(left: e.Expr, right: e.Expr, made: Plan) -> Iterator[Letter]:
    used = free_names(left) | free_names(right)
    for letter in (part for part in made.free if part.name in used and len(part.shape) == 2):
        if letter.structure <= SYMMETRIC and not letter.integer and not letter.values:
            yield letter


def _definite(size: int, strictly: int, generator: np.random.Generator) -> e.Expr:
    """`G^\\top G`, with I added for a strict order, as a literal; G has small whole entries."""
    root = generator.integers(-2, 3, size=(int(generator.integers(1, size + 1)), size))
    values = root.T @ root + strictly * np.eye(size, dtype=int)
    if size == 1:
        return number(int(values[0, 0]))
    return e.Block(rows=tuple(tuple(number(int(x)) for x in row) for row in values))
