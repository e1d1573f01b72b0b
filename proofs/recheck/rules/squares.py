"""Sums of squares as a report lists them: `p = sum_j f_j z_j^T Q_j z_j` with rational Gram matrices `Q_j`.

Verified anew: each `Q_j` is positive semidefinite by exact elimination, each factor `f_j` is 1 or not negative by its
form, and the sum equals the difference of the two sides of the relation (less a positive number for a strict one), as
an equation at fresh residues.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.certificates import Certificate, SumOfSquares
from corrigenda.proofs.certificates.inequalities import Powers, Summand
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.structures.signs import sign
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import minus, number
from corrigenda.proofs.language.tree.links import orders
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Level, Result, checked
from corrigenda.proofs.recheck.rules import identity
from corrigenda.proofs.recheck.scalars.reals import Reals

REALS = Reals()
LARGEST_POWER, LARGEST_GRAM = 64, 80
SHIFTS = (Fraction(1, 16), Fraction(1, 1024))


def check(problem: Problem, generator: random.Random, certificates: Sequence[Certificate]) -> Result:
    """Looks for a listed certificate of this relation.  Raises Beyond when none fits."""
    listed = [part for found in certificates if isinstance(found, SumOfSquares) for part in found.parts]
    ordered = tuple(orders(problem.statement))
    if not isinstance(problem.statement, e.Chain) or len(ordered) != 1 or not listed:
        raise NotMine("no listed sum of squares")
    low, high, strictly = ordered[0]
    for parts in (parts for parts in listed if all(_is_valid(part, problem) for part in parts)):
        for shift in SHIFTS if strictly else (Fraction(0),):
            terms = (high, minus(low), minus(number(shift)), *(minus(term) for part in parts for term in _terms(part)))
            vanishing = e.Chain(sides=(e.Add(terms=terms), number(0)), relations=("=",))
            free = replace(problem, statement=vanishing, context=replace(problem.context, assumptions=()))
            if identity.check(free, generator, None).level is Level.CHECKED:
                return checked("the listed sum of squares: its rational Gram matrices are semidefinite and add up")
    raise Beyond("a listed sum of squares that fits")


def _is_valid(part: Summand, problem: Problem) -> bool:
    size = len(part.basis)
    if not 0 < size <= LARGEST_GRAM or len(part.gram) != size or any(len(row) != size for row in part.gram):
        return False
    good = all(
        term.coefficient >= 0
        and all(power % 2 == 0 or sign(e.Name(text=name), problem.context) for name, power in term.powers.items())
        for term in part.factor
    )
    return (
        good
        and matrices.semidefinite(REALS, matrices.filled((size, size), lambda i, j: REALS.of(part.gram[i][j]))) is True
    )


def _terms(part: Summand) -> Iterator[e.Expr]:
    """The products that the summand is the sum of."""
    for term in part.factor:
        for first, row in zip(part.basis, part.gram, strict=True):
            for second, entry in zip(part.basis, row, strict=True):
                if entry:
                    letters = (*_letters(term.powers), *_letters(first), *_letters(second))
                    yield e.Mul(factors=(number(term.coefficient * entry), *letters))


def _letters(powers: Powers) -> Iterator[e.Expr]:
    if any(not 0 <= power <= LARGEST_POWER for power in powers.values()):
        raise Beyond("a power out of range")
    return (e.Pow(base=e.Name(text=name), exponent=number(power)) for name, power in powers.items() if power)
