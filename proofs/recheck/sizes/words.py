"""Equations between products, sums, transposes, blocks and inverses of matrices: one size that is enough.

Around the point where every letter is at its origin, 0 or a multiple of the identity for square ones, both sides expand
into series of words; each inverted expression must be invertible there.  An orthogonal letter is `2 (I + S)^-1 - I`
with a skew `S` in its place; one with the determinant -1 is a block of a larger one.  The difference of sides with L
places of letters is recognised by an automaton of L + 1 states (Glushkov 1961; inverting adds none), so that, if it is
not zero, a word of at most L letters has a coefficient (Schuetzenberger 1961).  A word of that length has L + 1
indices, and at sizes of at least so many different words have different monomials.  A number equals its transpose: both
readings together have 2 L places.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, is_zero
from corrigenda.proofs.language.tree.traverse import children, contains, free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.points.structures import PROJECTIONS, ROTATION
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.primes import draw_primes
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.sizes.count import is_flat

LARGEST_SIZE = 32
LARGEST_POWER = 8
FREE = frozenset({"symmetric", "psd", "pd", "orthogonal"})


def as_words(problem: Problem) -> tuple[Problem, Mapping[str, int]]:
    """The problem without what is assumed of matrices, and the size at which its sides are to be compared.  Raises
    Beyond for what has none."""
    statement, context = problem.statement, problem.context
    assert isinstance(statement, e.Chain)
    sides = [side for side in statement.sides if isinstance(side, e.Expr) and not is_zero(side)]
    scalar = not any(shape_of(side, context) for side in sides)
    size = sum(_places(side, context) for side in sides) * (2 if scalar else 1) + 2
    if size > LARGEST_SIZE:
        raise Beyond("words of this length")
    _at_origin(sides, context)
    assumed = tuple(part for part in context.assumptions if _is_plain(part, context))
    turned = {name: symbol for name, symbol in context.symbols.items() if "orthogonal" in symbol.structure}
    rotations = {name: replace(symbol, structure=frozenset({ROTATION})) for name, symbol in turned.items()}
    symbols = {**context.symbols, **rotations}
    found = replace(problem, context=replace(context, assumptions=assumed, symbols=symbols))
    return found, dict.fromkeys(context.dimensions, size)


def _is_plain(node: e.Node, context: Context) -> bool:
    """Whether an expression or a statement is about numbers alone, none of them random or a size."""
    return not contains(node, (e.Eye, e.Ones)) and is_flat(node, context)


def _places(expr: e.Expr, context: Context) -> int:
    """The number of places of letters, powers written out.  Raises Beyond for an expression of another kind."""
    if _is_plain(expr, context) or isinstance(expr, e.Eye):
        return 0
    match expr:
        case e.Name(text=name) if name in context.symbols.keys() - context.random_names - {*context.dimensions}:
            if context.symbols[name].structure <= FREE:
                return 1
        case e.Mul(factors=factors):
            rest = [_shape(factor, context) for factor in factors if not _is_plain(factor, context)]
            if any(left[1] == UNIT or right[0] == UNIT for left, right in pairwise(rest)):
                raise Beyond("words with a number inside")  # it would have to commute
            return sum(_places(factor, context) for factor in factors)
        case e.Inner(left=left, right=right) if UNIT in _shape(left, context):
            return _places(left, context) + _places(right, context)
        case e.Neg() | e.Add() | e.Transpose() | e.Block():
            return sum(_places(part, context) for part in children(expr) if isinstance(part, e.Expr))
        case e.Div(numerator=above, denominator=below) if _is_plain(below, context):
            return _places(above, context)
        case e.Pow(base=e.Norm(operand=inside, kind="2" | "F"), exponent=e.Num(value=known)) if known == 2:
            if UNIT in _shape(inside, context):
                return 2 * _places(inside, context)
        case e.Pow(base=base, exponent=e.Num(value=known)) if _shape(base, context)[1] != UNIT:
            if known.denominator == 1 and abs(known) <= LARGEST_POWER:
                return _places(base, context) * abs(int(known))
    raise Beyond("words of this kind")


def _shape(expr: e.Expr, context: Context) -> tuple[e.Expr, e.Expr]:
    """Rows and columns."""
    found = (*shape_of(expr, context), UNIT, UNIT)
    return found[0], found[1]


def _at_origin(sides: list[e.Expr], context: Context) -> None:
    """Raises Beyond when an inverted expression has no inverse where the letters are at their origins."""
    generator = random.Random("origin")  # noqa: S311  # numbers like any other, nothing secret
    scalars = Residues(primes=draw_primes(generator))
    env = Environment(scalars=scalars, context=context, sizes=dict.fromkeys(context.dimensions, 2))
    for name in sorted(frozenset[str]().union(*map(free_names, sides)) - set(context.dimensions)):
        symbol, free = env.symbol(name), scalars.draw(generator, positive=True)
        square = len(symbol.shape) != 1 and len({*symbol.shape}) < 2
        scale = scalars.of(1) if "orthogonal" in symbol.structure else free if square else scalars.of(0)
        kept = matrices.filled(env.size_of(symbol.shape), lambda *_, scale=scale: scale)
        env = env.with_letters({name: PROJECTIONS["diagonal"](kept, scalars)})
    try:
        for side in sides:
            value(side, env)
    except Undefined as error:
        raise Beyond("an inverse without a constant term") from error
