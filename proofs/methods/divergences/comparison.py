"""Whether an integral over an interval diverges, by comparison with `c / |x - p|` near a place and `c / x` far out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, minus, number, plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, fresh
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.inequality import METHOD as INEQUALITY
from corrigenda.proofs.methods.method import settles

INNER = tuple(map(Fraction, (0, 1, -1)))
SHARES = (Fraction(1, 2), Fraction(1, 16))
NEAR = (Fraction(1), Fraction(1, 3), Fraction(1, 100), Fraction(1, 5000))
FAR = (Fraction(1), Fraction(3), Fraction(10), Fraction(25))


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A body in one letter, to be integrated from `low` to `high`; None is infinite."""

    body: e.Expr
    letter: str
    low: Fraction | None
    high: Fraction | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Approach:
    """The place `at` (None: far out) from the side `side`: the letter is `at + side t`, or `side t`."""

    at: Fraction | None
    side: int

    def place(self, step: e.Expr) -> e.Expr:
        """The letter in terms of the distance."""
        moved = step if self.side > 0 else minus(step)
        return moved if self.at is None else plus(number(self.at), moved) if self.at else moved


def diverges(whole: Whole, problem: Problem, budget: Budget) -> bool:
    """Whether the integral is shown to have no finite value."""
    if free_names(whole.body) != {whole.letter}:
        return False
    return any(_is_large(whole, way, sign, problem, budget) for way in _ways(whole) for sign in (1, -1))


def _ways(whole: Whole) -> Iterator[Approach]:
    for end, side in ((whole.low, 1), (whole.high, -1)):
        yield Approach(at=end, side=side if end is not None else -side)
    for place in INNER:
        if (whole.low is None or whole.low < place) and (whole.high is None or place < whole.high):
            yield from (Approach(at=place, side=side) for side in (1, -1))


def _is_large(whole: Whole, way: Approach, sign: int, problem: Problem, budget: Budget) -> bool:
    """Whether `sign t f >= c` for every t in ]0, w] near a place, and for every t from w on far out."""
    letter = fresh("t", free_names(whole.body))
    step = e.Name(text=letter)
    scaled = times(step, substitute(whole.body, {whole.letter: way.place(step)}))
    scaled = scaled if sign > 0 else minus(scaled)
    reach = _reach(whole, way)
    context = replace(problem.context, symbols={letter: Symbol(name=letter)}, laws=(), dimensions=(), assumptions=())
    for share in SHARES:
        bound = e.Chain(sides=(scaled, number(share)), relations=(">=",))
        tried = [reach * t for t in NEAR] if way.at is not None else [reach * t for t in FAR]
        if not all(_holds(bound, letter, value, context) for value in tried):
            continue
        if _is_proved(bound, _range(step, reach, way), context, problem, budget):
            return True
    return False


def _reach(whole: Whole, way: Approach) -> Fraction:
    """How far from the place, or from where on, the bound is asked."""
    if way.at is None:
        other = whole.low if way.side > 0 else whole.high
        return max(Fraction(1), abs(other)) if other is not None else Fraction(1)
    width = Fraction(1)
    for end in (whole.low, whole.high):
        if end is not None and end != way.at:
            width = min(width, abs(end - way.at))
    return width


def _range(step: e.Expr, reach: Fraction, way: Approach) -> tuple[e.Statement, ...]:
    if way.at is None:
        return (e.Chain(sides=(step, number(reach)), relations=(">=",)),)
    above = e.Chain(sides=(step, ZERO), relations=(">",))
    return (above, e.Chain(sides=(step, number(reach)), relations=("<=",)))


def _holds(bound: e.Statement, letter: str, value: Fraction, context: Context) -> bool:
    try:
        return truth(bound, Point(values={letter: ((value,),)}), context) is True
    except (Undefined, Unsupported):
        return False


def _is_proved(
    bound: e.Statement, known: tuple[e.Statement, ...], context: Context, problem: Problem, budget: Budget
) -> bool:
    asked = replace(problem, statement=bound, as_written=bound, context=replace(context, assumptions=known))
    try:
        return any(settles(finding) for finding in INEQUALITY.decide(replace(asked, hypotheses=()), budget))
    except LanguageError:
        return False
