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
from dataclasses import dataclass, replace
from itertools import pairwise

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero, minus, number, plus
from corrigenda.proofs.language.tree.traverse import children, free_names, map_children
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.primes import draw_primes
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.sizes.count import ONE

LARGEST_SIZE = 50
LARGEST_POWER = 8
SKEW = "\\skew_{{{}}}"
SYMMETRIC = frozenset({"symmetric", "psd", "pd", "diagonal"})
ORTHOGONAL = frozenset({"orthogonal", "permutation"})


def as_words(problem: Problem) -> tuple[Problem, Mapping[str, int]]:
    """The problem in words, and the size at which its sides are to be compared.  Raises Beyond for what has none."""
    statement = problem.statement
    assert isinstance(statement, e.Chain)
    words = Words(context=problem.context)
    plain = [side for side in statement.sides if isinstance(side, e.Expr)]
    if all(isinstance(side, e.Norm) for side in plain):  # norms are equal when their squares are
        plain = [e.Pow(base=side, exponent=number(2)) for side in plain]
    sides = tuple(side if is_zero(side) else words.of(side) for side in plain)
    scalar = all(is_zero(side) or not shape_of(side, problem.context) for side in plain)
    count = sum(map(words.places, sides)) * (2 if scalar else 1)
    if count + 2 > LARGEST_SIZE:
        raise Beyond("words of this length")
    found = replace(problem, statement=replace(statement, sides=sides), context=words.declared())
    _at_origin(sides, found.context, words.orthogonal)
    return found, dict.fromkeys(problem.context.dimensions, count + 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What of the declarations the words know."""

    context: Context

    def declared(self) -> Context:
        """The declarations of all letters, with what is assumed of numbers."""
        symbols = {name: replace(symbol, structure=_kept(symbol)) for name, symbol in self.context.symbols.items()}
        assumed = tuple(part for part in self.context.assumptions if self.is_plain(part) or _is_nothing(part))
        for name in self.orthogonal:
            unit, free = e.Eye(size=symbols[name].shape[0]), e.Name(text=SKEW.format(name))
            symbols[free.text] = replace(symbols[name], name=free.text)
            skew = e.Pow(base=plus(unit, free, minus(e.Transpose(operand=free))), exponent=number(-1))
            assumed += (e.Chain(sides=(e.Name(text=name), plus(skew, skew, minus(unit))), relations=("=",)),)
        return replace(self.context, symbols=symbols, assumptions=assumed)

    @property
    def orthogonal(self) -> frozenset[str]:
        """The letters that are orthogonal and not symmetric, too."""
        kinds = {name: symbol.structure for name, symbol in self.context.symbols.items()}
        return frozenset(name for name, kind in kinds.items() if kind & ORTHOGONAL and not kind & SYMMETRIC)

    def is_plain(self, expr: e.Node) -> bool:
        """Whether the expression, or the statement, is about numbers alone.  Raises Beyond for one about sizes."""
        if isinstance(expr, e.Eye | e.Ones) or free_names(expr) & self.context.random_names:
            return False
        known = (self.context.symbols.get(name) for name in free_names(expr))
        plain = not any(symbol is not None and symbol.shape for symbol in known)
        if plain and isinstance(expr, e.Expr) and self._has_size(expr):
            raise Beyond("words with a size as a number")
        return plain

    def _has_size(self, node: e.Node) -> bool:
        if isinstance(node, e.Eye | e.Ones):
            return False
        return (isinstance(node, e.Name) and node.text in self.context.dimensions) or any(
            map(self._has_size, children(node))
        )

    def of(self, expr: e.Expr) -> e.Expr:
        """The expression as sums and products.  Raises Beyond for one of another kind."""
        if self.is_plain(expr) or isinstance(expr, e.Eye | e.Name):
            return expr
        match expr:
            case e.Neg() | e.Add() | e.Transpose() | e.Block():
                return map_children(expr, self.of)
            case e.Mul(factors=factors):
                rest = [self._shape(factor) for factor in factors if not self.is_plain(factor)]
                if any(left[1] == ONE or right[0] == ONE for left, right in pairwise(rest)):
                    raise Beyond("words with a number inside")  # it would have to commute
                return map_children(expr, self.of)
            case e.Inner(left=left, right=right):
                return self.of(e.Mul(factors=(e.Transpose(operand=left), right)))
            case e.Div(numerator=above, denominator=below) if self.is_plain(below):
                return replace(expr, numerator=self.of(above))
            case e.Pow(base=e.Norm(operand=inside, kind="2" | "F"), exponent=e.Num(value=known)) if known == 2:
                if ONE in self._shape(inside):
                    column = inside if self._shape(inside)[1] == ONE else e.Transpose(operand=inside)
                    return self.of(e.Inner(left=column, right=column))
            case e.Pow(base=base, exponent=e.Num(value=known)) if self._shape(base)[1] != ONE:
                if known.denominator == 1 and abs(known) <= LARGEST_POWER:
                    return replace(expr, base=self.of(base))
        raise Beyond("words of this kind")

    def _shape(self, expr: e.Expr) -> tuple[e.Expr, e.Expr]:
        """Rows and columns."""
        found = (*shape_of(expr, self.context), ONE, ONE)
        return found[0], found[1]

    def places(self, expr: e.Node) -> int:
        """The number of places of letters, powers written out."""
        match expr:
            case e.Name():
                return int(not self.is_plain(expr))
            case e.Eye():
                return 0
            case e.Pow(base=base, exponent=e.Num(value=known)):
                return self.places(base) * abs(int(known))
        return sum(map(self.places, children(expr)))


def _is_nothing(part: e.Statement) -> bool:
    """`O = 0`."""
    return isinstance(part, e.Chain) and part.relations == ("=",) and is_zero(part.sides[1])


def _kept(symbol: Symbol) -> frozenset[str]:
    """What of a structure the words keep.  Raises Beyond for one that they do not know."""
    if symbol.structure - SYMMETRIC - ORTHOGONAL:
        raise Beyond("words with this structure")
    return frozenset({"symmetric"} if symbol.structure & SYMMETRIC else ())


def _at_origin(sides: tuple[e.Expr, ...], context: Context, orthogonal: frozenset[str]) -> None:
    """Raises Beyond when an inverted expression has no inverse where the letters are at their origins."""
    generator = random.Random("origin")  # noqa: S311  # numbers like any other, nothing secret
    scalars = Residues(primes=draw_primes(generator))
    env = Environment(scalars=scalars, context=context, sizes=dict.fromkeys(context.dimensions, 2))
    for name in sorted(frozenset[str]().union(*map(free_names, sides)) - set(context.dimensions)):
        symbol, free = env.symbol(name), scalars.draw(generator, positive=True)
        rows, columns = env.size_of(symbol.shape)
        square = len(set(symbol.shape)) < 2 and rows == columns
        unit = (
            matrices.identity(scalars, rows) if square else matrices.filled((rows, columns), lambda *_: scalars.of(0))
        )
        number = scalars.of(1) if name in orthogonal else free
        env = env.with_letters({name: matrices.product(matrices.scalar(number), unit)})
    try:
        for side in sides:
            value(side, env)
    except Undefined as error:
        raise Beyond("an inverse without a constant term") from error
