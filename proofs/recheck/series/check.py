"""Equations between products, sums, transposes, blocks and inverses of matrices, for every size at once.

Letters and their transposes become letters that do not commute, an orthogonal one has its inverse for a transpose,
numbers stay numbers, and an expression of any other kind is a letter itself.  Both sides are then rational
expressions, and each expands into a series of words around the point where every letter is at its origin: 0, or the
identity for those that stand inverted by themselves, or (I 0) for a wide `X` with `X X^T` inverted.  Each inverted
expression must be invertible there.  A series whose expression has L places of letters is recognised by an automaton
of L + 1 states (Glushkov 1961; inverting adds none), so that one that is not zero has a word of at most L letters
(Schuetzenberger 1961); and no polynomial of degree below 2N that is not zero vanishes on all N x N matrices (Amitsur
and Levitzki 1950).  Agreement on N x N matrices with 2N > L + 2 at random residues therefore means agreement at
every size.

Equal sides are a proof for matrices of all sizes; different ones prove nothing, since structure was forgotten.
"""

from __future__ import annotations

import random

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck.evaluation.indices import is_zero
from corrigenda.proofs.recheck.ground import ground_of
from corrigenda.proofs.recheck.index_count import substituted
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Result, checked
from corrigenda.proofs.recheck.sampling import solvable
from corrigenda.proofs.recheck.scalars.residues import draw_primes
from corrigenda.proofs.recheck.series.field import Field, Value
from corrigenda.proofs.recheck.series.places import inverted_letters, places
from corrigenda.proofs.recheck.series.shapes import ONE, Shapes, with_wide_sizes

PRIMES = 2
LARGEST_SIZE = 80


def check(problem: Problem, generator: random.Random) -> Result:
    """Compares both sides at random residues of a size that is enough.  Raises NotMine when they differ or have other
    parts."""
    statement = substituted(problem)
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        raise NotMine("what is no equation")
    left, right = statement.sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise NotMine("what is no equation")
    try:
        return _compared(*_squared(left, right), problem, generator)
    except LanguageError as error:
        raise NotMine("words of this expression") from error
    except ZeroDivisionError as error:
        raise Beyond("an inverse that does not exist") from error


def _squared(left: e.Expr, right: e.Expr) -> tuple[e.Expr, e.Expr]:
    """Norms are equal when their squares are."""
    if isinstance(left, e.Norm) and isinstance(right, e.Norm):
        two = e.Num(value=ONE.value * 2)
        return e.Pow(base=left, exponent=two), e.Pow(base=right, exponent=two)
    return left, right


def _compared(left: e.Expr, right: e.Expr, problem: Problem, generator: random.Random) -> Result:
    shapes = with_wide_sizes(Shapes(context=problem.context), (left, right))
    number = shapes.is_number(right if is_zero(left) else left)
    count = sum(places(side, shapes) for side in (left, right)) * (2 if number else 1)
    size = count // 2 + 2
    if size > LARGEST_SIZE:
        raise NotMine("words of this length")
    inverted = frozenset(name for side in (left, right) for name in inverted_letters(side, shapes))
    zeros = frozenset(name for name, (expr, _) in solvable(ground_of(problem)).items() if is_zero(expr))
    for _ in range(PRIMES):
        prime = draw_primes(generator).q
        at = Field(prime=prime, shapes=shapes, size=size, inverted=inverted, zeros=zeros, generator=generator)
        first, second = (None if is_zero(side) else _side(side, at, both=number) for side in (left, right))
        if not _agree(first, second):
            raise NotMine("words that are equal")
    return checked(
        f"both sides are the same series of words ({count} places, {size} x {size} fresh residues), every size"
    )


def _agree(first: Value | None, second: Value | None) -> bool:
    known = first or second
    if known is None:
        return True
    if first is None or second is None:
        return bool(known.matrix == known.matrix * 0)
    return (first.rows, first.columns) == (second.rows, second.columns) and bool(first.matrix == second.matrix)


def _side(side: e.Expr, at: Field, *, both: bool) -> Value:
    """The value; of a number, which equals its transpose, the sum of both readings."""
    found = at.of(side)
    if not both:
        return found
    return at.total([found, at.of(side, flipped=True)])
