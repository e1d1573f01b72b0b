"""Inequalities in one number with exponentials, logarithms, roots, sines and hyperbolic tangents.

`left <= right` for every `x` of an interval is `f = right - left >= 0` there.  The interval is covered by

- boxes over which an enclosure of `f` (interval arithmetic with Arb ends, or the mean value form) is non-negative,
  found by bisection (Moore, Interval Analysis, 1966);
- neighbourhoods of rational points where `f` and its first `k - 1` derivatives are exactly zero (by normal form) and
  the enclosure of the `k`-th keeps one sign: by Taylor's theorem with Lagrange's remainder
  `f(x) = f^{(k)}(c) (x - z)^k / k!`, so `f >= 0` for even `k` and a positive sign, or on one side only;
- tails to infinity: an enclosure, dominance of the largest term (`enclosures.tails`), or `f(M) >= 0` and `f' >= 0`
  beyond `M`.

Strict inequalities allow no zero.  A box that stays undecided at the smallest width leaves the claim open.  Two
positive sides are also compared through their logarithms.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.certificates import Boxes
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.forms import minus, plus, signed_number
from corrigenda.proofs.language.tree.links import links, orders
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.enclosures import interval
from corrigenda.proofs.methods.enclosures.function import Smooth, enclosed
from corrigenda.proofs.methods.enclosures.interval import Interval, NoEnclosure
from corrigenda.proofs.methods.enclosures.tails import positive_beyond
from corrigenda.proofs.methods.lemmas.premises import with_premises_assumed
from corrigenda.proofs.methods.method import Inapplicable, proved, silent
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal
from corrigenda.proofs.verdict import Finding

BOXES = 1_500
STARTS = (Fraction(3), Fraction(6), Fraction(12), Fraction(40))
TAIL_DEPTH = 4
MOST_DERIVATIVES = 5
PLACES = tuple(Fraction(k, 2) for k in range(-4, 5))
FINEST = Fraction(1, 2**14)


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """Closed hull of the values of the letter; None is infinite."""

    low: Fraction | None = None
    high: Fraction | None = None


def over_boxes(problem: Problem, budget: Budget) -> Finding:
    """FOR an inequality in one real letter that the boxes prove over its whole range; else SILENT."""
    del budget
    posed = pose(with_premises_assumed(problem))
    if posed is None:
        raise Inapplicable("no inequality in one number")
    for function, strict, domain in posed:
        if not holds(function, domain, strict=strict):
            return silent("The boxes left a part of the range undecided.")
    because = "Enclosures of the difference keep its sign over the whole range (Arb; Taylor bounds at its zeros)."
    return proved(because, Boxes())


def pose(problem: Problem) -> list[tuple[list[Smooth], bool, Range]] | None:
    """The functions for each relation of which one being non-negative proves it, whether strictly, and the range."""
    statement, context = problem.statement, problem.context
    parts = conjuncts(statement)
    letter = _letter(parts, context)
    if letter is None:
        return None
    domain = _range(letter, context.assumptions)
    if letter in context.dimensions and domain.low is None:
        domain = replace(domain, low=Fraction(1))
    ordered = tuple(orders(*parts))
    if not all(isinstance(part, e.Chain) for part in parts) or len(ordered) < len(tuple(links(*parts))):
        return None
    return [
        ([Smooth(body, letter, context) for body in _gaps(side, large)], strict, domain)
        for small, large, strict in ordered
        for side in _signed(small)
    ]


def _letter(parts: tuple[e.Statement, ...], context: Context) -> str | None:
    names = frozenset[str]().union(*(free_names(part) for part in parts))
    if len(names) != 1 or context.laws or names & context.recurrences.keys():
        return None
    (name,) = names
    symbol = context.symbols.get(name)
    return name if name in context.dimensions or (symbol is not None and not symbol.shape) else None


def _range(letter: str, assumptions: tuple[e.Statement, ...]) -> Range:
    """The closed hull of what assumptions with rational ends say of the letter; others only restrict it further."""
    found = Range()
    for low, high, _ in orders(*assumptions):
        found = _narrowed(found, letter, low, high)
    return found


def _narrowed(found: Range, letter: str, left: e.Expr, right: e.Expr) -> Range:
    if right == e.Name(text=letter) and (low := signed_number(left)) is not None:
        return replace(found, low=low if found.low is None else max(low, found.low))
    if left == e.Name(text=letter) and (high := signed_number(right)) is not None:
        return replace(found, high=high if found.high is None else min(high, found.high))
    if isinstance(left, e.Function) and left == e.Function(name="abs", arguments=(e.Name(text=letter),)):
        high = signed_number(right)
        return found if high is None else replace(found, low=-high, high=high)
    return found


def _signed(small: e.Expr) -> tuple[e.Expr, ...]:
    """`|u| <= v` says `u <= v` and `-u <= v`."""
    if isinstance(small, e.Function) and small.name == "abs":
        return small.arguments[0], minus(small.arguments[0])
    return (small,)


def _gaps(small: e.Expr, large: e.Expr) -> Iterator[e.Expr]:
    """`large - small`, and the difference of the logarithms for sides that are visibly positive."""
    yield plus(large, minus(small))
    if _is_growing(large) or _is_growing(small):
        yield plus(_log(large), minus(_log(small)))


def _is_growing(side: e.Expr) -> bool:
    return isinstance(side, e.Function) and side.name == "exp"


def _log(side: e.Expr) -> e.Expr:
    if isinstance(side, e.Function) and side.name == "exp":
        return side.arguments[0]
    return e.Function(name="log", arguments=(side,))


# ------------------------------------------------------------------------------------- the proof


def holds(functions: list[Smooth], domain: Range, *, strict: bool) -> bool:
    """Whether one of the functions is shown to be non-negative (positive) over the range.

    The second, a difference of logarithms, is enough because a logarithm that is defined everywhere has a positive
    argument everywhere.
    """
    for position, function in enumerate(functions):
        try:
            if position and not _defined_everywhere(function, domain):
                continue
            if _over_range(function, domain, strict=strict):
                return True
        except NoEnclosure:
            continue
    return False


def _defined_everywhere(function: Smooth, domain: Range) -> bool:
    """Whether the sides whose logarithms are compared are positive over the whole range, by their enclosures."""
    terms = [part.arguments[0] for part in _logs(function.body)]
    return all(enclosed(term, function.letter, interval.between(domain.low, domain.high)).low >= 0 for term in terms)


def _logs(body: e.Expr) -> Iterator[e.Function]:
    for part in walk(body):
        if isinstance(part, e.Function) and part.name == "log":
            yield part


def _over_range(function: Smooth, domain: Range, *, strict: bool) -> bool:
    """Splits an unbounded range at 0 and mirrors its left part."""
    if domain.low is None:
        mirrored = Smooth(_mirrored(function), function.letter, function.context)
        high = domain.high
        if high is not None and high <= 0:
            return _over_range(mirrored, Range(low=-high), strict=strict)
        right = _over_range(function, Range(low=Fraction(0), high=high), strict=strict)
        return right and _over_range(mirrored, Range(low=Fraction(0)), strict=strict)
    if domain.low >= 0:
        function = Smooth(_without_sizes(function), function.letter, function.context)
    if domain.high is not None:
        return _bounded(function, domain.low, domain.high, strict=strict)
    for start in STARTS:
        if start > domain.low and _tail(function, start, TAIL_DEPTH, strict=strict):
            return _bounded(function, domain.low, start, strict=strict)
    return False


def _without_sizes(function: Smooth) -> e.Expr:
    """The body for a letter that is not negative: `|x|` and `|-x|` are `x`."""
    letter = e.Name(text=function.letter)

    def plain(node: Any) -> Any:
        match node:
            case e.Function(name="abs", arguments=(inside,)) if inside in (letter, e.Neg(operand=letter)):
                return letter
        return node

    result: e.Expr = transform(function.body, plain)
    return result


def _mirrored(function: Smooth) -> e.Expr:
    result: e.Expr = substitute(function.body, {function.letter: e.Neg(operand=e.Name(text=function.letter))})
    return result


def _tail(function: Smooth, start: Fraction, depth: int, *, strict: bool) -> bool:
    if _keeps(_quietly(function, interval.between(start, None)), strict=strict) or _dominant(function, start):
        return True
    if depth == 0 or not _keeps(_quietly(function, interval.between(start, start)), strict=strict):
        return False
    return _tail(function.slope, start, depth - 1, strict=False)


def _dominant(function: Smooth, start: Fraction) -> bool:
    try:
        value = Reader(context=function.context).scalar(function.body)
        return positive_beyond(value, function.letter, start)
    except NotNormal:
        return False


def _quietly(function: Smooth, part: Interval) -> Interval | None:
    try:
        return function.tight(part)
    except NoEnclosure:
        return None


def _keeps(found: Interval | None, *, strict: bool) -> bool:
    return found is not None and bool(found.low > 0 if strict else found.low >= 0)


def _bounded(function: Smooth, low: Fraction, high: Fraction, *, strict: bool) -> bool:
    """Bisection, the neighbourhoods of the zeros left out."""
    parts = [(low, high)]
    if not strict:
        for place in (low, high, *PLACES):
            if low <= place <= high and any(left <= place <= right for left, right in parts):
                reach = _around_zero(function, place, low, high)
                if reach is not None:
                    parts = [piece for part in parts for piece in _without(part, place - reach, place + reach)]
    return _bisected(function, parts, strict=strict)


def _without(part: tuple[Fraction, Fraction], left: Fraction, right: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
    low, high = part
    if right <= low or left >= high:
        yield part
        return
    if low < left:
        yield low, left
    if right < high:
        yield right, high


def _around_zero(function: Smooth, place: Fraction, low: Fraction, high: Fraction) -> Fraction | None:
    """How far around a zero Taylor's theorem proves the sign; None when it is no zero, or nothing is proved."""
    derivative, order = function, 0
    while order <= MOST_DERIVATIVES and derivative.is_zero(place):
        derivative, order = derivative.slope, order + 1
    if order in (0, MOST_DERIVATIVES + 1):
        return None
    reach = Fraction(1)
    while reach >= FINEST:
        left, right = max(low, place - reach), min(high, place + reach)
        if _taylor(derivative, order, place, left, right):
            return reach
        reach /= 2
    return None


def _taylor(derivative: Smooth, order: int, place: Fraction, left: Fraction, right: Fraction) -> bool:
    found = _quietly(derivative, interval.between(left, right))
    if found is None:
        return False
    if order % 2 == 0:
        return bool(found.low >= 0)
    if left == place:
        return bool(found.low >= 0)
    return bool(right == place and found.high <= 0)


def _bisected(function: Smooth, parts: list[tuple[Fraction, Fraction]], *, strict: bool) -> bool:
    left = list(parts)
    for _ in range(BOXES):
        if not left:
            return True
        low, high = left.pop()
        if _keeps(_quietly(function, interval.between(low, high)), strict=strict):
            continue
        if high - low < FINEST:
            return False
        middle = (low + high) / 2
        left += [(low, middle), (middle, high)]
    return not left
