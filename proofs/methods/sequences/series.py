"""Sums with a symbolic upper end, and infinite sums.

- Induction: `L(t) = R(t)` for all natural `t` when it holds at the first `t` and `L(t+1) - L(t) = R(t+1) - R(t)`, or
  `L(t+1) = R(t+1)` follows from `L(t) = R(t)`, both sides having a value throughout (`inductive`).
- A power series `sum_{i >= a} P(i) r^i` with `|r| < 1` and a polynomial `P` is
  `r^a sum_k c_k r^k / (1 - r)^{k+1}` with `P(a + j) = sum_k c_k binom(j, k)` (the negative binomial series,
  `sum_j binom(j, k) r^j = r^k / (1 - r)^{k+1}`).
- Terms that are rational in the index, alone, with alternating signs or beside a power, and terms with a factorial:
  `known_sums`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth import truth
from corrigenda.proofs.certificates import Induction
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import INFINITY, UNIT, minus, number, plus, times, to_the
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names, map_children, walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Inapplicable, inapplicable, proved, silent
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Polynomial
from corrigenda.proofs.methods.sequences.index_quotients import ONE, Coefficients, NoSeries, product, quotient
from corrigenda.proofs.methods.sequences.inductive import (
    Step,
    defined_throughout,
    first_full,
    unrolled,
    upper_end,
    whole,
)
from corrigenda.proofs.methods.sequences.known_sums import (
    exponential_sum,
    logarithmic_sum,
    partial_fractions,
    rational_sum,
)
from corrigenda.proofs.methods.solver.formula import compare
from corrigenda.proofs.methods.solver.proof import prove
from corrigenda.proofs.methods.solver.translate import hypotheses
from corrigenda.proofs.methods.turns.derived import decide_derived, follows
from corrigenda.proofs.verdict import Finding

LARGEST_DEGREE = 6
MOST_SINGLE_CASES = 8
NO_SUMS = "no equation of sums"
Weight = tuple[e.Expr, bool]
"""A factor, and whether it divides."""


def of_sums(problem: Problem, budget: Budget) -> Finding:
    """FOR an equation of sums by induction, FOR or AGAINST one with an infinite power series; else SILENT."""
    statement = problem.statement
    if not isinstance(statement, e.Chain) or len(statement.sides) != 2:
        raise Inapplicable(NO_SUMS)
    if any(isinstance(part, e.Big) and part.upper == INFINITY for part in walk(statement)):
        return infinite(problem, statement, budget)
    if statement.relations == ("=",):
        return by_induction(problem, statement, budget)
    raise Inapplicable(NO_SUMS)


# ----------------------------------------------------------------------------------- induction


def by_induction(problem: Problem, statement: e.Chain, budget: Budget) -> Finding:
    """FOR when the first case and the step are proved; never AGAINST."""
    letters = {name for part in walk(statement) if (name := _upper_letter(part, problem.context)) is not None}
    for letter in sorted(letters):
        first = _first(letter, problem.context)
        begin = first_full(statement, letter, first)
        if begin - first > MOST_SINGLE_CASES:
            continue
        admitted = [k for k in range(first, begin + 1) if k == begin or _admitted(letter, k, problem.context)]
        cases = [unrolled(substitute(statement, {letter: number(k)})) for k in admitted]
        step = Step.of(statement, letter, problem.context)
        now, after = step.now(statement), step.after(statement)
        sides = tuple(plus(new, minus(old)) for new, old in zip(after.sides, now.sides, strict=True))
        context = step.extended
        grown = replace(problem, statement=e.Chain(sides=sides, relations=("=",)), context=context)
        carried = replace(context, assumptions=(*context.assumptions, now))
        starts = defined_throughout(statement, letter, problem, budget) and all(
            follows(replace(problem, statement=case), budget) for case in cases
        )
        if not starts:
            continue
        if follows(grown, budget) or follows(replace(problem, statement=after, context=carried), budget):
            return inducted(letter, first)
    return silent("The induction does not close.") if letters else inapplicable("No sum up to a natural number.")


def inducted(letter: str, first: int) -> Finding:
    """The finding of an induction that closes."""
    because = f"By induction on {letter}: it holds at {first}, and both sides grow by the same from one to the next."
    return proved(because, Induction(index=letter, first=first))


def _admitted(letter: str, value: int, context: Context) -> bool:
    """False when an assumption on the letter alone leaves the value out."""
    for part in context.assumptions:
        if free_names(part) == {letter}:
            try:
                if truth(substitute(part, {letter: number(value)}), Point(), context) is False:
                    return False
            except (Undefined, Unsupported):
                continue
    return True


def _first(letter: str, context: Context) -> int:
    return 1 if letter in context.dimensions else 0


def _upper_letter(part: object, context: Context) -> str | None:
    running = upper_end(part)
    if running is None:
        return None
    name = running[0]
    symbol = context.symbols.get(name)
    natural = name in context.dimensions or (symbol is not None and symbol.natural)
    return name if natural else None


# -------------------------------------------------------------------------------- infinite sums


def infinite(problem: Problem, statement: e.Chain, budget: Budget) -> Finding:
    """Replaces the sums by their values, which they have where the ratio is less than one in size."""
    valued = _valued(statement, problem, budget)
    if contains(valued, e.Big) and any(isinstance(p, e.Big) and p.upper == INFINITY for p in walk(valued)):
        return silent("An infinite sum has no closed form here.")
    because = "the infinite sum converges, and its value is that of the power series"
    return decide_derived(problem, valued, because, budget)


def _valued(node: Any, problem: Problem, budget: Budget) -> Any:
    if isinstance(node, e.Big) and node.upper == INFINITY and node.operator == "sum":
        return closed(node, problem, budget)
    return map_children(node, lambda child: _valued(child, problem, budget))


def closed(node: e.Big, problem: Problem, budget: Budget) -> e.Expr:
    """The value of an infinite sum.  Raises NoSeries."""
    if len(node.indices) != 1 or node.ordering or node.condition is not None:
        raise NoSeries("an infinite sum over that range")
    start = whole(node.lower)
    if start is None or start < 0:
        raise NoSeries("an infinite sum from that start")
    (index,) = node.indices
    scale, powers, weights, shift = _factors(node.body, index)
    if shift is not None:
        return times(*scale, _exponential(powers, weights, start, shift, index))
    if any(inverted or not _is_polynomial(weight, index) for weight, inverted in weights):
        return times(*scale, _rational(powers, weights, start, index, problem, budget))
    ratio = _ratio(powers, index)
    _require_small(ratio, problem, budget)
    coefficients = _binomial_coefficients([weight for weight, _ in weights], index, start, problem.context)
    return times(*scale, _offset(powers, index, start), _of_powers(coefficients, ratio))


def _quotient(weights: list[Weight], index: str) -> tuple[Coefficients, Coefficients]:
    top, bottom = ONE, ONE
    for weight, inverted in weights:
        above, below = quotient(weight, index)
        top, bottom = product(top, below if inverted else above), product(bottom, above if inverted else below)
    return top, bottom


def _of_powers(coefficients: list[Fraction], ratio: e.Expr) -> e.Expr:
    below = plus(UNIT, minus(ratio))
    return plus(
        *(
            e.Div(numerator=times(number(c), to_the(ratio, k)), denominator=to_the(below, k + 1))
            for k, c in enumerate(coefficients)
            if c
        )
    )


def _rational(
    powers: list[e.Pow], weights: list[Weight], start: int, index: str, problem: Problem, budget: Budget
) -> e.Expr:
    """`sum P(i)/Q(i) r^i`, with r = 1, r = -1 or |r| < 1."""
    top, bottom = _quotient(weights, index)
    found = partial_fractions(top, bottom)
    ratio = _ratio(powers, index) if powers else UNIT
    known = Reader(context=problem.context).scalar(ratio).constant
    outside = _offset(powers, index, 0)
    if known is not None and abs(known) == 1:
        return times(outside, rational_sum(found, start, alternating=known < 0))
    _require_small(ratio, problem, budget)
    if any(found.polynomial):
        raise NoSeries("a power series with a quotient that is no proper one")
    return times(outside, logarithmic_sum(found, ratio, start))


def _factors(body: e.Expr, index: str) -> tuple[list[e.Expr], list[e.Pow], list[Weight], int | None]:
    """Factors free of the index, powers with it in the exponent, other factors and whether they divide, and the k of
    `(i + k)!` where that divides."""
    scale: list[e.Expr] = []
    powers: list[e.Pow] = []
    weights: list[Weight] = []
    shift: int | None = None
    for factor, inverted in _listed(body):
        if index not in free_names(factor):
            scale.append(e.Div(numerator=UNIT, denominator=factor) if inverted else factor)
        elif (
            isinstance(factor, e.Pow) and index in free_names(factor.exponent) and index not in free_names(factor.base)
        ):
            base = e.Div(numerator=UNIT, denominator=factor.base) if inverted else factor.base
            powers.append(e.Pow(base=base, exponent=factor.exponent))
        elif isinstance(factor, e.Function) and factor.name == "factorial":
            if shift is not None or not inverted:
                raise NoSeries("a term with several factorials, or one above the line")
            shift = _shift(factor.arguments[0], index)
        else:
            weights.append((factor, inverted))
    return scale, powers, weights, shift


def _shift(inside: e.Expr, index: str) -> int:
    """The k of `i + k`."""
    found, below = quotient(inside, index)
    if below != ONE or len(found) != 2 or found[1] != 1 or found[0].denominator != 1:
        raise NoSeries("a factorial of another form")
    return int(found[0])


def _listed(body: e.Expr) -> Iterator[tuple[e.Expr, bool]]:
    match body:
        case e.Mul(factors=factors):
            for factor in factors:
                yield from _listed(factor)
        case e.Div(numerator=top, denominator=bottom):
            yield from _listed(top)
            yield from ((factor, not inverted) for factor, inverted in _listed(bottom))
        case e.Neg(operand=operand):
            yield number(-1), False
            yield from _listed(operand)
        case e.Pow(base=e.Div() as base, exponent=exponent):
            yield e.Pow(base=base, exponent=exponent), False
        case _:
            yield body, False


def _ratio(powers: list[e.Pow], index: str) -> e.Expr:
    """The product of the bases, each to the factor of the index in its exponent."""
    if not powers:
        raise NoSeries("a series without a geometric factor")
    return times(*(to_the(power.base, _slope(power.exponent, index)) for power in powers))


def _slope(exponent: e.Expr, index: str) -> int:
    terms = terms_of(exponent)
    moving = [term for term in terms if index in free_names(term)]
    if len(moving) == 1:
        match moving[0]:
            case e.Name():
                return 1
            case e.Mul(factors=(e.Num(value=value), e.Name())) if value.denominator == 1 and value > 0:
                return int(value)
    raise NoSeries("an exponent that is no multiple of the index")


def _offset(powers: list[e.Pow], index: str, start: int) -> e.Expr:
    """The powers at the first index."""
    parts = []
    for power in powers:
        exponent = substitute(power.exponent, {index: number(start)})
        found = whole(exponent)
        if found is None:
            found = _product_whole(exponent)
        plain = found is not None and found >= 0
        parts.append(to_the(power.base, found or 0) if plain else e.Pow(base=power.base, exponent=exponent))
    return times(*parts)


def _product_whole(exponent: e.Expr) -> int | None:
    match exponent:
        case e.Mul(factors=factors) if all(isinstance(factor, e.Num) for factor in factors):
            total = Fraction(1)
            for factor in factors:
                assert isinstance(factor, e.Num)
                total *= factor.value
            return int(total) if total.denominator == 1 else None
    return None


def _require_small(ratio: e.Expr, problem: Problem, budget: Budget) -> None:
    """Raises NoSeries unless `|ratio| < 1` follows from the assumptions."""
    reader = Reader(context=problem.context)
    size = reader.scalar(e.Function(name="abs", arguments=(ratio,)))
    known = hypotheses(reader, problem.context.assumptions)
    goal = compare(size, "<", reader.scalar(UNIT))
    if not prove(reader, known, goal, budget).proved:
        raise NoSeries("the ratio was not shown to be less than one in size, so the sum may not converge")


def _binomial_coefficients(weights: list[e.Expr], index: str, start: int, context: Context) -> list[Fraction]:
    """`c_k` of `P(start + j) = sum_k c_k binom(j, k)`: the differences of the values at 0, 1, 2, ..."""
    degree = sum(_degree(weight, index) for weight in weights)
    if degree > LARGEST_DEGREE:
        raise NoSeries("a polynomial of that degree")
    reader = Reader(context=context)
    body = times(*weights) if weights else UNIT
    values = []
    for j in range(degree + 1):
        value: Polynomial = reader.scalar(substitute(body, {index: number(start + j)}))
        if value.constant is None:
            raise NoSeries("a polynomial with other letters")
        values.append(value.constant)
    return [
        sum((Fraction((-1) ** (k - j) * comb(k, j)) * values[j] for j in range(k + 1)), Fraction(0))
        for k in range(degree + 1)
    ]


def _is_polynomial(weight: e.Expr, index: str) -> bool:
    try:
        return _degree(weight, index) >= 0
    except NoSeries:
        return False


def _degree(weight: e.Expr, index: str) -> int:
    """The degree in the index of a polynomial; raises NoSeries on anything else."""
    match weight:
        case e.Name(text=text):
            return 1 if text == index else 0
        case e.Num():
            return 0
        case e.Add(terms=terms):
            return max(_degree(term, index) for term in terms)
        case e.Neg(operand=operand):
            return _degree(operand, index)
        case e.Mul(factors=factors):
            return sum(_degree(factor, index) for factor in factors)
        case e.Pow(base=base, exponent=e.Num(value=value)) if value.denominator == 1 and value > 0:
            return int(value) * _degree(base, index)
    raise NoSeries("a weight that is no polynomial in the index")


def _exponential(powers: list[e.Pow], weights: list[Weight], start: int, shift: int, index: str) -> e.Expr:
    """`sum P(i) x^i / (i + k)!`."""
    top, bottom = _quotient(weights, index)
    if len(bottom) > 1:
        raise NoSeries("a series with a factorial and a term that divides by the index")
    argument = _ratio(powers, index) if powers else UNIT
    found = exponential_sum([part / bottom[0] for part in top], argument, start, shift)
    return times(_offset(powers, index, 0), found)
