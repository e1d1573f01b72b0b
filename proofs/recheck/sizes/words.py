"""Equations between products, sums, transposes, blocks and inverses of matrices: one size that is enough.

An orthogonal letter is taken for an invertible one whose transpose is its inverse, and an expression of any other kind
for a letter; that proves more.  Both sides are then rational expressions and expand into series of words around the
point where every letter is at its origin: 0, or the identity for square ones that stand inverted by themselves; each
inverted expression must be invertible there.  The difference of sides with L places of letters is recognised by an
automaton of L + 1 states (Glushkov 1961; inverting adds none), so that, if it is not zero, a word of at most L letters
has a coefficient (Schuetzenberger 1961).  A word of that length has L + 1 indices, and at sizes of at least so many
different words have different monomials.  A number equals its transpose: both readings together have 2 L places.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero, number
from corrigenda.proofs.language.tree.traverse import children, free_names, map_children, walk
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.primes import draw_primes
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.sizes.count import ONE

LARGEST_SIZE = 50
LARGEST_POWER = 8
FRESH = "\\recheck_{{{}}}"
SYMMETRIC = frozenset({"symmetric", "psd", "pd", "diagonal"})
ORTHOGONAL = frozenset({"orthogonal", "permutation"})


def as_words(problem: Problem) -> tuple[Problem, Mapping[str, int]]:
    """The problem in words, and the size at which its sides are to be compared.  Raises Beyond for what has none."""
    statement = problem.statement
    assert isinstance(statement, e.Chain)
    words = Words(context=problem.context)
    sides = tuple(_squared(side, statement.sides) for side in statement.sides if isinstance(side, e.Expr))
    sides = tuple(side if is_zero(side) else words.of(side, up=False) for side in sides)
    scalar = all(is_zero(side) or words.shape(side) == (ONE, ONE) for side in sides)
    count = sum(words.places(side) for side in sides) * (2 if scalar else 1)
    if count + 2 > LARGEST_SIZE:
        raise Beyond("words of this length")
    found = replace(problem, statement=replace(statement, sides=sides), context=words.declared())
    _at_origin(sides, found.context, units={*words.inverses, *(name.text for name in words.inverses.values())})
    return found, dict.fromkeys(problem.context.dimensions, count + 2)


def _squared(side: e.Expr, sides: tuple[object, ...]) -> e.Expr:
    """Norms are equal when their squares are."""
    return e.Pow(base=side, exponent=number(2)) if all(isinstance(s, e.Norm) for s in sides) else side


@dataclass(slots=True, kw_only=True)
class Words:
    """Rewrites expressions, with the letters that stand for expressions of another kind."""

    context: Context
    fresh: dict[e.Expr, Symbol] = field(default_factory=dict)
    inverses: dict[str, e.Name] = field(default_factory=dict)

    @property
    def sizes(self) -> frozenset[e.Node]:
        """The dimensions as letters."""
        return frozenset(e.Name(text=name) for name in self.context.dimensions)

    def shape(self, expr: e.Expr) -> tuple[e.Expr, e.Expr]:
        """Rows and columns."""
        found = (*tuple(shape_of(expr, self.declared())), ONE, ONE)
        return found[0], found[1]

    def declared(self) -> Context:
        """The declarations of the rewritten letters, with what is assumed of numbers."""
        symbols = {name: replace(symbol, structure=_forgotten(symbol)) for name, symbol in self.context.symbols.items()}
        symbols |= {symbol.name: symbol for symbol in self.fresh.values()}
        kept = tuple(part for part in self.context.assumptions if self.is_plain(part) or _is_nothing(part))
        for name, inverse in self.inverses.items():
            symbols[inverse.text] = replace(symbols[name], name=inverse.text)
            kept += (e.Chain(sides=(inverse, e.Pow(base=e.Name(text=name), exponent=number(-1))), relations=("=",)),)
        return replace(self.context, symbols=symbols, assumptions=kept)

    def is_plain(self, expr: e.Node) -> bool:
        """Whether the expression, or the statement, is about numbers alone.  Raises Beyond for one about sizes."""
        symbols = self.context.symbols
        if isinstance(expr, e.Eye | e.Ones) or free_names(expr) & self.context.random_names:
            return False
        plain = not any(name in symbols and symbols[name].shape for name in free_names(expr))
        if plain and isinstance(expr, e.Expr) and self._has_size(expr):
            raise Beyond("words with a size as a number")
        return plain

    def _has_size(self, node: e.Node) -> bool:
        if isinstance(node, e.Eye | e.Ones):
            return False
        return node in self.sizes or any(map(self._has_size, children(node)))

    def of(self, expr: e.Expr, *, up: bool) -> e.Expr:
        """The expression, or its transpose, with transposes at letters alone."""
        if self.is_plain(expr) or isinstance(expr, e.Eye):
            return expr
        match expr:
            case e.Neg() | e.Add():
                return map_children(expr, lambda part: self.of(part, up=up))
            case e.Transpose(operand=inside):
                return self.of(inside, up=not up)
            case e.Mul(factors=factors):
                return self._product(factors, up=up)
            case e.Inner(left=left, right=right):
                return self._product((e.Transpose(operand=left), right), up=up)
            case e.Div(numerator=above, denominator=below) if self.is_plain(below):
                return e.Div(numerator=self.of(above, up=up), denominator=below)
            case e.Block(rows=rows):
                cells = tuple(zip(*rows, strict=True)) if up else rows
                return map_children(e.Block(rows=cells), lambda cell: self.of(cell, up=up))
            case e.Pow(base=e.Norm(operand=inside, kind="2" | "F"), exponent=e.Num(value=known)) if known == 2:
                shape = self.shape(inside)
                if ONE in shape:
                    return self._product((inside, e.Transpose(operand=inside))[:: -1 if shape[1] == ONE else 1], up=up)
            case e.Pow(base=base, exponent=e.Num(value=known)) if self.shape(base)[1] != ONE:
                if known.denominator == 1 and abs(known) <= LARGEST_POWER:
                    return e.Pow(base=self.of(base, up=up), exponent=expr.exponent)
        return self._letter(expr, up=up)

    def _product(self, factors: tuple[e.Expr, ...], *, up: bool) -> e.Expr:
        """Numbers in front.  Raises Beyond where a number is made inside: it would have to commute."""
        plain = tuple(factor for factor in factors if self.is_plain(factor))
        rest = tuple(self.of(factor, up=up) for factor in factors if not self.is_plain(factor))
        rest = rest[::-1] if up else rest
        if any(self.shape(factor)[1] == ONE for factor in rest[:-1]):
            raise Beyond("words with a number inside")
        return e.Mul(factors=(*plain, *rest)) if len(plain) + len(rest) > 1 else rest[0]

    def _letter(self, expr: e.Expr, *, up: bool) -> e.Expr:
        if not isinstance(expr, e.Name):
            expr = e.Name(text=self._fresh(expr).name)
        structure = (self.declared().symbols.get(expr.text) or Symbol(name=expr.text)).structure
        if not up or structure & SYMMETRIC:
            return expr
        symbol = self.context.symbols.get(expr.text)
        if symbol is not None and symbol.structure & ORTHOGONAL:
            return self.inverses.setdefault(expr.text, e.Name(text=f"{expr.text}^{{-1}}"))
        return e.Transpose(operand=expr)

    def _fresh(self, expr: e.Expr) -> Symbol:
        """Raises Beyond for a number: it would have to commute."""
        shape = tuple(shape_of(expr, self.context))
        if all(size == ONE for size in shape):
            raise Beyond("words of this number")
        diagonal = isinstance(expr, e.Function) and expr.name == "diag" and len(shape) == 2
        structure = frozenset({"symmetric"} if diagonal else ())
        name = FRESH.format(len(self.fresh))
        return self.fresh.setdefault(expr, Symbol(name=name, shape=shape, structure=structure))

    def places(self, expr: e.Node) -> int:
        """The number of places of letters, powers written out."""
        made = {letter.name for letter in self.fresh.values()} | {letter.text for letter in self.inverses.values()}
        if self.is_plain(expr) and not free_names(expr) & made:
            return 0
        match expr:
            case e.Name():
                return 1
            case e.Eye():
                return 0
            case e.Pow(base=base, exponent=e.Num(value=known)):
                return self.places(base) * abs(int(known))
        return sum(map(self.places, children(expr)))


def _is_nothing(part: e.Statement) -> bool:
    """`O = 0`."""
    return isinstance(part, e.Chain) and part.relations == ("=",) and is_zero(part.sides[1])


def _forgotten(symbol: Symbol) -> frozenset[str]:
    """What of a structure the words keep.  Raises Beyond for one that they do not know."""
    if symbol.structure - SYMMETRIC - ORTHOGONAL:
        raise Beyond("words with this structure")
    return frozenset({"symmetric"} if symbol.structure & SYMMETRIC else ())


def _at_origin(sides: tuple[e.Expr, ...], context: Context, units: set[str]) -> None:
    """Raises Beyond when an inverted expression has no inverse where the letters are at their origins."""
    generator = random.Random("origin")  # noqa: S311  # numbers like any other, nothing secret
    scalars = Residues(primes=draw_primes(generator))
    env = Environment(scalars=scalars, context=context, sizes=dict.fromkeys(context.dimensions, 2))
    inverted = units.union(name for side in sides for node in walk(side) for name in _inverted(node, context))
    for name in sorted(frozenset[str]().union(*map(free_names, sides)) - set(context.dimensions)):
        symbol = env.symbol(name)
        size = env.size_of(symbol.shape)
        own = [scalars.of(0), scalars.of(1)] if symbol.shape else [scalars.draw(generator, positive=True)] * 2
        at = matrices.filled(size, lambda i, j, own=own, name=name: own[int(i == j and name in inverted)])  # type: ignore[misc]  # the defaults bind the loop's letters
        env = env.with_letters({name: at})
    try:
        for side in sides:
            value(side, env)
    except Undefined as error:
        raise Beyond("an inverse without a constant term") from error


def _inverted(node: e.Node, context: Context) -> tuple[str, ...]:
    """The letters of an inverted product of square letters."""
    match node:
        case e.Pow(base=base, exponent=e.Num(value=known)) if known < 0:
            factors = base.factors if isinstance(base, e.Mul) else (base,)
            names = [factor.operand if isinstance(factor, e.Transpose) else factor for factor in factors]
            if all(isinstance(name, e.Name) and _square(name.text, context) for name in names):
                return tuple(name.text for name in names if isinstance(name, e.Name))
    return ()


def _square(name: str, context: Context) -> bool:
    shape = context.symbols[name].shape if name in context.symbols else ()
    return len(shape) == 2 and shape[0] == shape[1]
