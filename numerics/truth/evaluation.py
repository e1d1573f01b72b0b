"""Both sides of a relation at a point, exactly or in balls."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate, evaluate_sides
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.balls import PRECISIONS, BallDomain, Undecided, working_precision
from corrigenda.numerics.kernel.numbers.entrywise import Entrywise
from corrigenda.numerics.kernel.numbers.exact.fields import Rationals
from corrigenda.numerics.point import Array, Point
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names

MOST_REMEMBERED = 4096
"""Points at which the signs of one pair are kept."""

Signs = tuple[int | None, ...]
"""The sign of left - right in each entry, None where it is not decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """A domain and the precision it works at; `bits` 0 means exact elements."""

    domain: Domain[Any]
    bits: int

    @contextmanager
    def running(self) -> Iterator[None]:
        """The precision is set for the block only."""
        if self.bits:
            with working_precision(self.bits):
                yield
        else:
            yield


def exact_engine() -> Engine:
    """Exact elements over the rationals."""
    return Engine(domain=Rationals(), bits=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two sides made ready for evaluation at many points.

    `averaged` tells whether a mean occurs, `letters` the letters that the values can depend on
    (None: perhaps all of them).
    """

    left: e.Expr
    right: e.Expr
    context: Context
    averaged: bool
    letters: frozenset[str] | None
    known: dict[Hashable, Signs] = field(default_factory=dict, init=False, compare=False, repr=False)

    def engines(self) -> Iterator[Engine]:
        """Domains to try in turn.

        Balls are quick and keep rationals exact; exact elements know means and prove equalities of
        irrational values.  So means start with these, the rest after one try with balls.
        """
        if not self.averaged:
            yield Engine(domain=BallDomain(), bits=PRECISIONS[0])
        yield exact_engine()
        for bits in PRECISIONS[int(not self.averaged) :]:
            yield Engine(domain=BallDomain(), bits=bits)

    def values(self, engine: Engine, point: Point) -> tuple[Matrix[Any], Matrix[Any]]:
        """Both values in one shape; runs at the precision of the caller.

        Raises Undefined, Unsupported (unequal shapes too) and Undecided.
        """
        return evaluate_sides(self.left, self.right, environment(engine, point, self.context, self.letters))

    def place(self, point: Point) -> Hashable:
        """What the values depend on at a point: where two points agree in it, they have the same values."""
        wanted = point.values.items()
        told = wanted if self.letters is None else [(name, x) for name, x in wanted if name in self.letters]
        return tuple(map(frozenset, (told, point.sizes.items(), point.integers.items(), point.atoms.items())))

    def signs(self, point: Point) -> Signs:
        """Signs of left - right, as far as the engines decide them.

        Searches come back to a point, and a pair without letters has all points in one: it is evaluated once there.
        Raises Undefined; raises Unsupported when no engine can evaluate both sides.
        """
        place = self.place(point)
        found = self.known.get(place)
        if found is None:
            found = self._evaluated(point)
            if len(self.known) >= MOST_REMEMBERED:
                self.known.clear()
            self.known[place] = found
        return found

    def _evaluated(self, point: Point) -> Signs:
        best: Signs | None = None
        reason: Unsupported | None = None
        blocked = False
        for engine in self.engines():
            if blocked and engine.bits:
                continue
            try:
                found = self._signs(engine, point)
            except Undecided as error:
                reason = error
            except Unsupported as error:
                reason, blocked = error, blocked or bool(engine.bits)
            else:
                if None not in found:
                    return found
                best = found
        if best is not None:
            return best
        raise reason or Unsupported("no domain evaluates this relation")

    def _signs(self, engine: Engine, point: Point) -> Signs:
        with engine.running():
            left, right = self.values(engine, point)
            domain = engine.domain
            gaps = (domain.add(a, domain.negate(b)) for a, b in zip(left.flat, right.flat, strict=True))
            return tuple(_sign(domain, gap) for gap in gaps)


def _sign(domain: Domain[Any], gap: Any) -> int | None:
    found = domain.sign(gap)
    return 0 if found is None and domain.is_zero(gap) else found


def pair(left: e.Expr, right: e.Expr, context: Context) -> Pair:
    """Two sides, ready."""
    return Pair(
        left=left,
        right=right,
        context=context,
        averaged=contains(left, e.Moment) or contains(right, e.Moment),
        letters=_letters(left, context, right),
    )


def _letters(left: e.Expr, context: Context, right: e.Expr) -> frozenset[str] | None:
    names = free_names(left) | free_names(right)
    opaque = (e.Moment, e.Call, e.GradientAt, e.Index)
    if contains(left, opaque) or contains(right, opaque) or names & context.definitions.keys():
        return None
    return names


def environment(
    engine: Engine, point: Point, context: Context, letters: frozenset[str] | None = None
) -> Environment[Any]:
    """The point, over the domain of the engine; only some letters when these are named."""
    domain = engine.domain

    def letter(array: Array) -> Matrix[Any]:
        return Matrix(entries=tuple(tuple(domain.constant(x) for x in row) for row in array))

    wanted = point.values if letters is None else point.values.keys() & letters
    return Environment(
        numbers=Entrywise(domain=domain),
        context=context,
        sizes=point.sizes,
        letters={name: letter(point.values[name]) for name in wanted},
        integers=point.integers,
        atoms={names: tuple(tuple(map(letter, joint)) for joint in law) for names, law in point.atoms.items()},
    )


def rational_value(expr: e.Expr, point: Point, context: Context) -> Array:
    """The value of an expression that is rational at the point.

    Raises Undefined, and Unsupported when the value is not known to be rational.
    """
    both = context.remembered("pair", expr, lambda: pair(expr, expr, context))
    engine = next(both.engines())
    with engine.running():
        value = evaluate(expr, environment(engine, point, context, both.letters))
        entries = [[engine.domain.rational(x) for x in row] for row in value]
    if any(x is None for row in entries for x in row):
        raise Unsupported("the value is not rational", expr)
    return tuple(tuple(x for x in row if x is not None) for row in entries)


def side_value(side: e.Expr, point: Point, context: Context) -> Fraction | None:
    """The rational value of a scalar side; None for a vector, a matrix or an irrational number.

    Raises Undefined, and Unsupported when the side cannot be evaluated.
    """
    engine = next(pair(side, side, context).engines())
    with engine.running():
        value = evaluate(side, environment(engine, point, context))
        return engine.domain.rational(value.scalar) if value.is_scalar else None
