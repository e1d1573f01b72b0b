"""A term that one side of a failing equation lacks: the difference of the sides, recognised at exact points.

The difference is compared, at rational points, with products of what the statement is made of: numbers, sizes, squared
lengths, inner products, traces.  A product to which it has one and the same ratio everywhere (or two products that it
combines) is offered as the missing term; whether the mended statement holds is for the methods to prove.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice, product

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import sample_points
from corrigenda.numerics.truth import side_value
from corrigenda.proofs.decide.faults.agreement import says_nothing
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.structures.of_letters import is_square
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import minus, number, plus, times, to_the
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.writing.printer import latex

POINTS = 9
MOST_PRODUCTS = 150
MOST_OF_PAIRS = 26
LARGEST = 64
MOST_PARTS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """The term that the right side lacks, and the mended relation."""

    term: e.Expr
    statement: e.Chain


def missing_terms(problem: Problem, written: e.Chain, seed: int) -> Iterator[Missing]:
    """Terms that make both sides equal at every point tried, shortest first."""
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        return
    try:
        points = tuple(islice(sample_points(problem, seed), POINTS))
    except (Undefined, Unsupported):
        return
    gaps = [_gap(statement, point, problem.context) for point in points]
    known = [(point, gap) for point, gap in zip(points, gaps, strict=True) if gap is not None]
    if len(known) < 4 or not any(gap for _, gap in known):
        return
    table = list(_table(problem, [point for point, _ in known]))
    for term in _matching([gap for _, gap in known], table):
        right = written.sides[-1]
        if not isinstance(right, e.Expr) or _undoes(term, right):
            continue
        mended = (*written.sides[:-1], plus(right, term))
        yield Missing(term=term, statement=e.Chain(sides=mended, relations=written.relations))


def _undoes(term: e.Expr, right: e.Expr) -> bool:
    """Whether adding the term takes a term of the right side away, which would replace it rather than mend it."""
    own = terms_of(right)
    added = terms_of(term)
    return any(_alike(minus(part), one) for part in added for one in own)


def _alike(one: e.Expr, other: e.Expr) -> bool:
    """Whether two terms are the same up to the order of factors and small powers."""
    return says_nothing(e.Chain(sides=(one, other), relations=("=",)))


def _gap(statement: e.Chain, point: Point, context: Context) -> Fraction | None:
    left, right = (_value(side, point, context) for side in statement.sides)
    return None if left is None or right is None else left - right


def _value(side: object, point: Point, context: Context) -> Fraction | None:
    if not isinstance(side, e.Expr):
        return None
    try:
        return side_value(side, point, context)
    except (Undefined, Unsupported):
        return None


def _table(problem: Problem, points: Sequence[Point]) -> Iterator[tuple[e.Expr, list[Fraction]]]:
    """Products with their values at every point."""
    for expr in islice(_products(problem), MOST_PRODUCTS):
        values = [_value(expr, point, problem.context) for point in points]
        if all(value is not None for value in values):
            yield expr, [value for value in values if value is not None]


def _products(problem: Problem) -> Iterator[e.Expr]:
    """Products of powers of the parts, small degrees first."""
    parts = [*_parts(problem), *_inner_products(problem)][:MOST_PARTS]
    choices = [_choices(base, weight, most) for base, weight, most in parts]
    every = sorted(product(*choices), key=lambda chosen: sum(weight for _, weight in chosen))
    for chosen in every:
        yield times(*(factor for factor, _ in chosen))


def _choices(base: e.Expr, weight: int, most: int) -> list[tuple[e.Expr, int]]:
    return [(to_the(base, k), k * weight) for k in range(most + 1)]


def _parts(problem: Problem) -> Iterator[tuple[e.Expr, int, int]]:
    """Numbers, sizes and lengths of the statement with a weight and the largest power."""
    context = problem.context
    names = free_names(problem.statement)
    names |= frozenset(n for law in context.laws for p in law.parameters for n in free_names(p))
    averaged = context.random_names
    for name in sorted(names & frozenset(context.dimensions)):
        yield e.Name(text=name), 1, 2
    for name in sorted(names & context.symbols.keys() - averaged):
        symbol = context.symbols[name]
        if symbol.shape == () and not symbol.integer:
            yield e.Name(text=name), 1, 4
        elif len(symbol.shape) == 1:
            yield e.Mul(factors=(e.Transpose(operand=e.Name(text=name)), e.Name(text=name))), 2, 1
        elif is_square(symbol):
            yield e.Function(name="tr", arguments=(e.Name(text=name),)), 2, 2


def _inner_products(problem: Problem) -> Iterator[tuple[e.Expr, int, int]]:
    """Inner products of two vector letters of one length."""
    context = problem.context
    names = sorted(free_names(problem.statement) & context.symbols.keys() - context.random_names)
    vectors = [context.symbols[name] for name in names if len(context.symbols[name].shape) == 1]
    for first, second in combinations(vectors, 2):
        if first.shape == second.shape:
            yield e.Mul(factors=(e.Transpose(operand=e.Name(text=first.name)), e.Name(text=second.name))), 2, 2


def _matching(gaps: Sequence[Fraction], table: Sequence[tuple[e.Expr, list[Fraction]]]) -> Iterator[e.Expr]:
    for expr, values in table:
        ratio = _constant_ratio(gaps, values)
        if ratio is not None:
            yield _scaled(ratio, expr)
    for (first, a), (second, b) in combinations(table[:MOST_OF_PAIRS], 2):
        found = _combination(gaps, a, b)
        if found is not None:
            yield plus(_scaled(found[0], first), _scaled(found[1], second))


def _constant_ratio(gaps: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction | None:
    ratios = {gap / value if value else None for gap, value in zip(gaps, values, strict=True) if gap or value}
    if len(ratios) != 1 or None in ratios:
        return None
    (ratio,) = ratios
    return ratio if ratio is not None and ratio and _is_small(ratio) else None


def _is_small(ratio: Fraction) -> bool:
    return abs(ratio.numerator) <= LARGEST and ratio.denominator <= LARGEST


def _combination(
    gaps: Sequence[Fraction], first: Sequence[Fraction], second: Sequence[Fraction]
) -> tuple[Fraction, Fraction] | None:
    """Coefficients from two points, kept when they fit at all."""
    for i, j in combinations(range(len(gaps)), 2):
        minor = first[i] * second[j] - first[j] * second[i]
        if not minor:
            continue
        x = (gaps[i] * second[j] - gaps[j] * second[i]) / minor
        y = (first[i] * gaps[j] - first[j] * gaps[i]) / minor
        fits = all(gap == x * a + y * b for gap, a, b in zip(gaps, first, second, strict=True))
        return (x, y) if fits and x and y and _is_small(x) and _is_small(y) else None
    return None


def _scaled(ratio: Fraction, expr: e.Expr) -> e.Expr:
    size = times(number(abs(ratio)), expr) if abs(ratio) != 1 else expr
    return e.Neg(operand=size) if ratio < 0 else size


def shown(term: e.Expr) -> str:
    """The term as LaTeX, without its sign."""
    inner = term.operand if isinstance(term, e.Neg) else term
    return latex(inner) if not isinstance(inner, e.Num) else str(inner.value)
