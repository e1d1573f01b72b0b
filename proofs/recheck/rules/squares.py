"""Sums of squares as a report lists them: `p = sum_j f_j z_j^T Q_j z_j` with rational Gram matrices `Q_j`.

Verified anew: each `Q_j` is positive semidefinite by exact elimination, each factor `f_j` is 1 or not negative by its
form, and the sum equals the difference of the two sides of the relation (less a positive number for a strict one) at
fresh residues.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from operator import mul
from typing import Any

from corrigenda.proofs.certificates import Certificate, SumOfSquares
from corrigenda.proofs.certificates.inequalities import Powers, Summand
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.structures.signs import sign
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Name
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.evaluation.environment import letter
from corrigenda.proofs.recheck.matrices import number
from corrigenda.proofs.recheck.points.equations import ground_of
from corrigenda.proofs.recheck.points.sampling import Draw, points
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Result, checked
from corrigenda.proofs.recheck.scalars.primes import draw_primes
from corrigenda.proofs.recheck.scalars.rational import Rationals
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.truth import both_sides

PRIMES, ATTEMPTS = 2, 20
LARGEST_POWER, LARGEST_GRAM = 64, 80
SHIFTS = (Fraction(1, 16), Fraction(1, 1024))


def check(problem: Problem, generator: random.Random, certificates: Sequence[Certificate]) -> Result:
    """Looks for a listed certificate of this relation.  Raises Beyond when none fits."""
    statement = problem.statement
    listed = [part for found in certificates if isinstance(found, SumOfSquares) for part in found.parts]
    if not isinstance(statement, Chain) or statement.relations[0] not in ("<", "<=", ">", ">=") or not listed:
        raise NotMine("no listed sum of squares")
    shifts = SHIFTS if statement.relations[0] in ("<", ">") else (Fraction(0),)
    for parts in listed:
        if all(_valid(part, problem) for part in parts) and _adds_up(parts, problem, generator, shifts):
            return checked("the listed sum of squares: its rational Gram matrices are positive semidefinite and add up")
    raise Beyond("a listed sum of squares that fits")


def _valid(part: Summand, problem: Problem) -> bool:
    size = len(part.basis)
    if not 0 < size <= LARGEST_GRAM or len(part.gram) != size or any(len(row) != size for row in part.gram):
        return False
    good = all(
        term.coefficient >= 0
        and all(power % 2 == 0 or sign(Name(text=name), problem.context) for name, power in term.powers.items())
        for term in part.factor
    )
    return good and matrices.semidefinite(Rationals(), part.gram) is True


def _adds_up(
    parts: Sequence[Summand], problem: Problem, generator: random.Random, shifts: tuple[Fraction, ...]
) -> bool:
    """Whether the sum is the difference of the sides, or that less one of the shifts of a strict relation."""
    free = ground_of(replace(problem, context=replace(problem.context, assumptions=())))
    if free.bounds or problem.context.dimensions:
        raise Beyond("a sum of squares with indices")
    left, tried = set(shifts), 0
    for _ in range(PRIMES):
        draw = Draw.residues(Residues(primes=draw_primes(generator)))
        for env in points(free, {}, {}, draw, generator, attempts=ATTEMPTS):
            left, tried = {shift for shift in left if _equal(parts, problem, shift, env)}, tried + 1
    return tried >= PRIMES and bool(left)


def _equal(parts: Sequence[Summand], problem: Problem, shift: Fraction, env: Environment) -> bool:
    statement = problem.statement
    assert isinstance(statement, Chain)
    low, high = statement.sides if statement.relations[0] in ("<", "<=") else statement.sides[::-1]
    assert isinstance(low, Expr)
    assert isinstance(high, Expr)
    below, above = (number(side) for side in both_sides(low, high, env))
    found = matrices.total(env.scalars, (_value(part, env) for part in parts))
    return env.scalars.zero(above - below - env.scalars.of(shift) - found) is True


def _value(part: Summand, env: Environment) -> Any:
    basis = matrices.column(_product(powers, env) for powers in part.basis)
    gram = matrices.mapped(part.gram, env.scalars.of)
    square = matrices.product(matrices.transposed(basis), matrices.product(gram, basis))
    terms = (env.scalars.of(term.coefficient) * _product(term.powers, env) for term in part.factor)
    return matrices.total(env.scalars, terms) * number(square)


def _product(powers: Powers, env: Environment) -> Any:
    if any(not 0 <= power <= LARGEST_POWER for power in powers.values()):
        raise Beyond("a power out of range")
    factors = (env.scalars.power(number(letter(name, env)), power) for name, power in powers.items() if power)
    return reduce(mul, factors, env.scalars.of(1))
