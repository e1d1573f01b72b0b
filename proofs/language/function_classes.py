"""Classes of functions that optimisation speaks of, and members of them that are extreme.

A function is convex when its values lie below its chords, L-smooth when its gradient is L-Lipschitz, and mu-strongly
convex when f - mu/2 |u|^2 is convex: its curvature lies between two bounds where it has one (Nesterov, Introductory
Lectures on Convex Optimization, theorems 2.1.5 and 2.1.11).  Inequalities that hold with equality do so for quadratics
at the bounds and for functions that turn from one bound to the other (Taylor, Hendrickx and Glineur, 2017).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, is_zero_array, minus, number, plus, raised, times

HALF = number(Fraction(1, 2))


class Kind(Enum):
    """What may be said of a function."""

    CONVEX = "convex"
    CONCAVE = "concave"
    SMOOTH = "smooth"
    STRONG = "strongly convex"
    LIPSCHITZ = "Lipschitz"
    ODD = "odd"
    EVEN = "even"
    RISING = "nondecreasing"
    FALLING = "nonincreasing"
    TAME = "differentiable"


OF_NUMBERS_TOO = frozenset((Kind.ODD, Kind.EVEN, Kind.RISING, Kind.FALLING))
"""What may also be said of a number or of a sequence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait:
    """One property, with its constant (L of L-smooth) where it has one."""

    kind: Kind
    constant: e.Expr | None = None


def members(
    traits: tuple[Trait, ...],
    domain: tuple[e.Expr, ...],
    letter: str,
    rest: e.Expr | None = None,
    *,
    least: bool = False,
) -> tuple[e.Expr, ...]:
    """Bodies in a `letter`, which neither the constants nor the point `rest` may have, of functions from a `domain`
    (numbers or vectors) to numbers that have the properties; empty where none is known, and where they have two
    constants of one kind.  The gradient is 0 at the point `rest`, and the value smallest there if it is `least`."""
    known = {trait.kind: trait.constant for trait in traits}
    if any(trait.constant != known[trait.kind] for trait in traits) or (least and Kind.CONCAVE in known):
        return ()
    if least:
        known |= {Kind.CONVEX: None}
    argument: e.Expr = e.Name(text=letter)
    if rest is not None and not is_zero_array(rest):
        argument = plus(argument, minus(rest))
    made = _Members(argument=argument, domain=domain)
    if rest is not None:
        return tuple(made.curved(known, rests=True)) if Kind.LIPSCHITZ not in known else ()
    if Kind.LIPSCHITZ in known:
        found = made.lipschitz(known)
    elif known.keys() & {Kind.CONVEX, Kind.CONCAVE, Kind.SMOOTH, Kind.STRONG}:
        found = made.curved(known)
    else:
        found = made.shaped(known)
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Members:
    argument: e.Expr
    domain: tuple[e.Expr, ...]

    @property
    def first(self) -> e.Expr:
        """A number that the argument gives with slope 1: itself, or its first entry."""
        if not self.domain:
            return self.argument
        terms = self.argument.terms if isinstance(self.argument, e.Add) else (self.argument,)
        return plus(*(_entry(term) for term in terms))

    @property
    def square(self) -> e.Expr:
        if not self.domain:
            return raised(self.argument, 2)
        return times(e.Transpose(operand=self.argument), self.argument)

    def curved(self, known: Mapping[Kind, e.Expr | None], *, rests: bool = False) -> Iterator[e.Expr]:
        """Curvatures at the lower bound, at the upper one, and turning from one to the other; where they rest without
        a slope at 0."""
        if known.keys() & OF_NUMBERS_TOO or _contradictory(known):
            return
        if Kind.CONCAVE in known:
            below: dict[Kind, e.Expr | None] = {**known, Kind.CONVEX: None}
            del below[Kind.CONCAVE]
            yield from (minus(body) for body in self.curved(below, rests=rests))
            return
        high = known.get(Kind.SMOOTH)
        low = known.get(Kind.STRONG) or (ZERO if Kind.CONVEX in known else minus(high) if high is not None else ZERO)
        if Kind.SMOOTH in known and high is None:
            return
        rest = number(5) if high is None else plus(high, minus(low))
        base = times(low, HALF, self.square)
        yield plus(times(plus(low, rest) if high is None else high, HALF, self.square), number(2))
        yield plus(base, ZERO if rests else times(number(3), self.first))
        yield plus(base, times(rest, _turning(self.first)))
        yield plus(base, times(rest, _turning(minus(self.first))), ZERO if rests else self.first)
        if self.domain:
            yield plus(base, times(rest, HALF, raised(self.first, 2)))
        if high is None:
            yield plus(base, raised(self.first, 4))

    def lipschitz(self, known: Mapping[Kind, e.Expr | None]) -> Iterator[e.Expr]:
        """Slopes at the bound; with a bound on the curvature as well, slopes and curvatures at most a common share."""
        slope = known[Kind.LIPSCHITZ]
        if slope is None or known.keys() - {Kind.LIPSCHITZ, Kind.CONVEX, Kind.CONCAVE, Kind.SMOOTH, Kind.TAME}:
            return
        sign = -1 if Kind.CONCAVE in known else 1
        yield times(slope, self.first)
        yield times(slope, minus(self.first))
        bend, share = known.get(Kind.SMOOTH), slope
        if bend is not None:
            share = e.Div(numerator=times(slope, bend), denominator=plus(slope, bend))
        yield times(number(sign), share, _turning(self.first))
        if not known.keys() & {Kind.CONVEX, Kind.CONCAVE}:
            yield minus(times(share, _turning(self.first)))

    def shaped(self, known: Mapping[Kind, e.Expr | None]) -> Iterator[e.Expr]:
        """Powers and sums of them: odd ones, even ones, rising and falling ones."""
        kinds, line = known.keys() - {Kind.TAME}, self.first
        cube = plus(raised(line, 3), line)
        if kinds <= {Kind.RISING, Kind.ODD} and kinds:
            yield from (cube, line)
        if kinds == {Kind.RISING}:
            yield from (number(1), _turning(line), e.Function(name="exp", arguments=(line,)))
        if kinds <= {Kind.FALLING, Kind.ODD} and kinds:
            yield from (minus(cube), minus(line))
        if kinds == {Kind.EVEN}:
            yield from (plus(self.square, number(2)), raised(line, 4), minus(self.square))
        if not kinds:
            yield from (plus(self.square, number(2)), cube, minus(self.square))


def _entry(term: e.Expr) -> e.Expr:
    """The first entry of a vector, or of its negative; that of a constant array is its factor."""
    match term:
        case e.Neg(operand=inner):
            return minus(_entry(inner))
        case e.Name():
            return e.Index(base=term, indices=(number(1),))
    return ZERO


def _contradictory(known: Mapping[Kind, e.Expr | None]) -> bool:
    return {Kind.CONVEX, Kind.CONCAVE} <= known.keys() or {Kind.STRONG, Kind.CONCAVE} <= known.keys()


def _turning(line: e.Expr) -> e.Expr:
    """`(relu(t - 1/2)^2 - relu(t - 3/2)^2)/2`: convex, of slope 0 below 1/2 and 1 above 3/2, of curvature 1 between."""
    here, later = (e.Function(name="relu", arguments=(plus(line, minus(number(Fraction(k, 2)))),)) for k in (1, 3))
    return times(HALF, plus(raised(here, 2), minus(raised(later, 2))))
