"""Limits of expressions in one number, by the theorems of a first course in analysis.

- Continuity: at a finite target the limit is the value there, when every function is continuous and defined at it.
- Arithmetic: sums, products, quotients and continuous functions of parts that have finite limits; a quotient with a
  bounded top over a bottom that tends to infinity tends to 0.
- Growth: at infinity a quotient of sums over the scale `x^a (log x)^b e^{kx}` tends to the ratio of its largest terms.
- `b^e -> exp(lim e (b - 1))` when `b -> 1` and `e (b - 1)` has a finite limit.
- At a zero of top and bottom the limit is the quotient of the first derivatives that do not both vanish there (Taylor).
- Tikhonov: `(X^T X + t I)^{-1} X^T -> X^+` as `t -> 0` (Albert, Regression and the Moore-Penrose Pseudoinverse, 1972).

A limit that is found is put in its place; the equation that is left is decided by the other methods.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.context import Problem, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.functions.row import POSITIVE
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.reading.settled.built_in import formula
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY, UNIT, ZERO, minus, number, plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names, transform, walk
from corrigenda.proofs.language.writing.printer import text
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.enclosures.function import Smooth
from corrigenda.proofs.methods.enclosures.interval import NoEnclosure
from corrigenda.proofs.methods.limit_laws.growth import by_growth
from corrigenda.proofs.methods.limit_laws.instances import failing_instance
from corrigenda.proofs.methods.limit_laws.known import (
    Approach,
    NoLimit,
    differs,
    has_limits,
    is_bounded,
    is_continuous,
    is_defined,
    sign_of,
    size_minus_one,
    towards,
    vanishes,
)
from corrigenda.proofs.methods.limit_laws.matrices import tikhonov
from corrigenda.proofs.methods.limit_laws.paths import equated, failing_path, is_infinite_claim
from corrigenda.proofs.methods.limit_laws.sides import from_sides
from corrigenda.proofs.methods.limit_laws.squeeze import squeezed
from corrigenda.proofs.methods.method import Inapplicable, proved, refuted
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal
from corrigenda.proofs.methods.solver.formula import Compare, positive
from corrigenda.proofs.methods.solver.proof import prove
from corrigenda.proofs.methods.solver.translate import hypotheses
from corrigenda.proofs.methods.turns.derived import decide_derived
from corrigenda.proofs.verdict import Finding

DEEPEST = 8
MOST_DERIVATIVES = 3


def with_limits_found(problem: Problem, budget: Budget) -> Finding:
    """FOR or AGAINST an equation or an order with limits that all have a value; else SILENT."""
    if not contains(problem.statement, e.Limit):
        raise Inapplicable("no limit")
    try:
        if is_infinite_claim(problem.statement):
            return _infinite(problem, budget)
        statement = without_limits(problem.statement, problem, budget)
    except (NoLimit, NotNormal, LanguageError, NoEnclosure) as reason:
        return _at_instances(problem, budget, reason)
    return decide_derived(problem, statement, "each limit has the value that the limit laws give", budget)


def _infinite(problem: Problem, budget: Budget) -> Finding:
    """FOR a limit that the laws find to be the stated infinity.  Raises NoLimit where they find another."""
    claim = equated(problem.statement)
    assert claim is not None
    limit, value = claim
    context = _with_letters_of_limits(problem.statement, problem)
    if limit_of(limit.body, towards(limit, context, budget), 0) != value:
        raise NoLimit("another value than the stated one")
    return proved(f"The limit laws give {text(value)}.")


def _at_instances(problem: Problem, budget: Budget, reason: Exception) -> Finding:
    """AGAINST at values of the letters for which the limit is found and is another one; else SILENT."""
    witness = failing_path(problem, budget, lambda body, approach: limit_of(body, approach, 0))
    if witness is not None:
        return refuted(witness)
    witness = failing_instance(problem, budget, lambda body, approach: limit_of(body, approach, 0))
    if witness is None:
        raise reason
    return refuted(witness)


def without_limits(statement: e.Statement, problem: Problem, budget: Budget) -> e.Statement:
    """The statement with each limit replaced by its value.  Raises NoLimit."""
    problem = _with_letters_of_limits(statement, problem)

    def valued(node: Any) -> Any:
        if not isinstance(node, e.Limit):
            return node
        approach = towards(node, problem, budget)
        found = limit_of(node.body, approach, 0)
        if found == INFINITY or found == minus(INFINITY):
            raise NoLimit("an infinite limit")
        return found

    result: e.Statement = transform(statement, valued)
    return result


def _with_letters_of_limits(statement: e.Statement, problem: Problem) -> Problem:
    """The letters of outer limits are numbers to the inner ones."""
    letters = [node.variable for node in walk(statement) if isinstance(node, e.Limit)]
    symbols = {letter: Symbol(name=letter) for letter in letters if letter not in problem.context.symbols}
    symbols = {name: symbol for name, symbol in symbols.items() if name not in problem.context.dimensions}
    return replace(problem, context=replace(problem.context, symbols={**problem.context.symbols, **symbols}))


def limit_of(node: e.Expr, approach: Approach, depth: int) -> e.Expr:
    """The limit as an expression free of the letter.  Raises NoLimit."""
    if not approach.moves(node):
        return node
    if depth > DEEPEST:
        raise NoLimit("too deep a nest of limits")
    if free_names(node) & approach.tied:
        return _of_tied(node, approach, depth)
    regularised = tikhonov(node, approach)
    if regularised is not None:
        return regularised
    if approach.target != INFINITY:
        return _at_number(node, approach, depth)
    for rule in (by_growth, _by_bounds, _by_parts, _squeezed):
        found = rule(node, approach, depth)
        if found is not None:
            return found
    raise NoLimit(f"no law for a {type(node).__name__.lower()} at infinity")


def _by_bounds(node: e.Expr, approach: Approach, depth: int) -> e.Expr | None:
    """A product of what tends to 0 and of bounded functions tends to 0; the quotient of a sum is the sum of
    quotients."""
    match node:
        case e.Div(numerator=e.Add(terms=terms), denominator=bottom) if any(map(is_bounded, terms)):
            parts = [limit_of(e.Div(numerator=term, denominator=bottom), approach, depth + 1) for term in terms]
            return _sum(parts)
        case e.Div(numerator=top, denominator=bottom) if is_bounded(top) and approach.moves(top):
            inverse = e.Div(numerator=UNIT, denominator=bottom)
            return ZERO if limit_of(inverse, approach, depth + 1) == ZERO else None
        case e.Mul(factors=factors) if any(approach.moves(factor) and is_bounded(factor) for factor in factors):
            rest = [factor for factor in factors if not is_bounded(factor)]
            return ZERO if rest and limit_of(times(*rest), approach, depth + 1) == ZERO else None
    return None


def _squeezed(node: e.Expr, approach: Approach, depth: int) -> e.Expr | None:
    return squeezed(node, approach, lambda bound: limit_of(bound, approach, depth + 1))


def _of_tied(node: e.Expr, approach: Approach, depth: int) -> e.Expr:
    """The limit for a letter that moves with the one of the limit: between bounds, or part by part."""
    if approach.target == INFINITY:
        found = _squeezed(node, approach, depth)
        found = found if found is not None else _by_parts(node, approach, depth)
        if found is not None:
            return found
    raise NoLimit("a letter that moves with the one of the limit")


# -------------------------------------------------------------------------------- a finite target


def _at_number(node: e.Expr, approach: Approach, depth: int) -> e.Expr:
    """By continuity and Taylor's theorem, else from the two sides."""
    try:
        return _at_point(node, approach, depth)
    except (NoLimit, NotNormal, LanguageError):
        if depth:
            raise
    return from_sides(node, approach, lambda body, along: limit_of(body, along, depth + 1))


def _at_point(node: e.Expr, approach: Approach, depth: int) -> e.Expr:
    """The value there when it is defined, else the quotient of derivatives, else part by part."""
    value: e.Expr = substitute(node, {approach.letter: approach.target})
    if is_defined(value, approach) and is_continuous(node):
        return value
    match node:
        case e.Div(numerator=top, denominator=bottom):
            return _quotient_at_point(top, bottom, approach)
        case e.Add(terms=terms):
            return plus(*(limit_of(term, approach, depth + 1) for term in terms))
        case e.Neg(operand=operand):
            return minus(limit_of(operand, approach, depth + 1))
        case e.Mul(factors=factors):
            return times(*(limit_of(factor, approach, depth + 1) for factor in factors))
        case e.Pow(base=base, exponent=exponent):
            return _towards_one(base, exponent, approach, depth)
    raise NoLimit("the expression has no value at the point")


def _quotient_at_point(top: e.Expr, bottom: e.Expr, approach: Approach) -> e.Expr:
    """`f^{(k)} / g^{(k)}` for the first `k` at which `g^{(k)}` does not vanish, all before vanishing for both."""
    first, second = (Smooth(side, approach.letter, approach.context) for side in (top, bottom))
    for _ in range(MOST_DERIVATIVES + 1):
        if not (is_continuous(first.body) and is_continuous(second.body)):
            raise NoLimit("a derivative that is not continuous")
        upper, lower = (substitute(part.body, {approach.letter: approach.target}) for part in (first, second))
        if not (is_defined(upper, approach) and is_defined(lower, approach)):
            raise NoLimit("a derivative without a value at the point")
        if differs(lower, approach):
            return e.Div(numerator=upper, denominator=lower)
        if not (vanishes(upper, approach) and vanishes(lower, approach)):
            raise NoLimit("a quotient whose bottom alone vanishes")
        first, second = first.slope, second.slope
    raise NoLimit("too many derivatives vanish")


# -------------------------------------------------------------------------------------- infinity


def _by_parts(node: e.Expr, approach: Approach, depth: int) -> e.Expr | None:
    match node:
        case e.Add(terms=terms):
            return _sum([limit_of(term, approach, depth + 1) for term in terms])
        case e.Neg(operand=operand):
            return minus(limit_of(operand, approach, depth + 1))
        case e.Mul(factors=factors):
            return _product([limit_of(factor, approach, depth + 1) for factor in factors], approach)
        case e.Div(numerator=top, denominator=bottom):
            return _quotient(top, bottom, approach, depth)
        case e.Pow(base=base, exponent=exponent):
            return _power(base, exponent, approach, depth)
        case e.Function(name=name, arguments=(inside,)) if has_limits(name):
            return _applied(name, inside, approach, depth)
    return None


def _sum(parts: list[e.Expr]) -> e.Expr:
    """Finite parts beside infinite ones of one sign give that infinity."""
    infinite = {part for part in parts if part in (INFINITY, minus(INFINITY))}
    if len(infinite) > 1:
        raise NoLimit("infinity minus infinity")
    return infinite.pop() if infinite else plus(*parts)


def _product(parts: list[e.Expr], approach: Approach) -> e.Expr:
    """Infinite factors beside finite ones of a known sign give the infinity of that sign."""
    infinite = [part for part in parts if part in (INFINITY, minus(INFINITY))]
    if not infinite:
        return times(*parts)
    sign = -1 if infinite.count(minus(INFINITY)) % 2 else 1
    for part in parts:
        sign *= sign_of(part, approach) if part not in infinite else 1
    if sign == 0:
        raise NoLimit("infinity times a number that may be 0")
    return INFINITY if sign > 0 else minus(INFINITY)


def _finite(node: e.Expr, approach: Approach, depth: int) -> e.Expr:
    found = limit_of(node, approach, depth + 1)
    if contains(found, e.Constant) and found in (INFINITY, minus(INFINITY)):
        raise NoLimit("an infinite part")
    return found


def _quotient(top: e.Expr, bottom: e.Expr, approach: Approach, depth: int) -> e.Expr:
    below = limit_of(bottom, approach, depth + 1)
    above = limit_of(top, approach, depth + 1)
    if below in (INFINITY, minus(INFINITY)):
        if above in (INFINITY, minus(INFINITY)):
            raise NoLimit("infinity over infinity")
        return ZERO
    if above in (INFINITY, minus(INFINITY)):
        raise NoLimit("an infinite part")
    if not differs(below, approach):
        raise NoLimit("a denominator that may tend to 0")
    return e.Div(numerator=above, denominator=below)


def _applied(name: str, inside: e.Expr, approach: Approach, depth: int) -> e.Expr:
    found = limit_of(inside, approach, depth + 1)
    if found in (INFINITY, minus(INFINITY)):
        return _at_infinity(name, above=found == INFINITY)
    value = e.Function(name=name, arguments=(found,))
    if is_defined(value, approach):
        return value
    known = row(name)
    if known is not None and known.domain == POSITIVE and known.ends[0] and vanishes(found, approach):
        far = replace(approach, problem=replace(approach.problem, context=approach.context))
        if sign_of(inside, far) > 0:
            return formula(known.ends[0])
    raise NoLimit("a function at the end of its domain")


def _at_infinity(name: str, *, above: bool) -> e.Expr:
    known = row(name)
    if known is None or (known.domain.high if above else known.domain.low) is not None or not known.ends[above]:
        raise NoLimit(f"{name} at infinity")
    return formula(known.ends[above])


def _power(base: e.Expr, exponent: e.Expr, approach: Approach, depth: int) -> e.Expr:
    if approach.moves(exponent):
        if not approach.moves(base):
            return _of_constant_base(base, exponent, approach, depth)
        return _towards_one(base, exponent, approach, depth)
    found = limit_of(base, approach, depth + 1)
    if found in (INFINITY, minus(INFINITY)):
        if found == INFINITY and isinstance(exponent, e.Num):
            return INFINITY if exponent.value > 0 else ZERO
        raise NoLimit("a power of what tends to infinity")
    value = e.Pow(base=found, exponent=exponent)
    if not is_defined(value, approach):
        raise NoLimit("a power at the end of its domain")
    return value


def _of_constant_base(base: e.Expr, exponent: e.Expr, approach: Approach, depth: int) -> e.Expr:
    """`r^e`, `|r| < 1`, tends to 0 as `e -> infinity`; as `e -> l` to `r^l` for `r > 0`; `0^e` is 0 for `e > 0`."""
    found = limit_of(exponent, approach, depth + 1)
    if (
        base == ZERO
        and sign_of(exponent, replace(approach, problem=replace(approach.problem, context=approach.context))) > 0
    ):
        return ZERO
    reader = Reader(context=approach.problem.context)
    known = hypotheses(reader, approach.problem.context.assumptions)
    value = reader.scalar(base)
    if found == INFINITY:
        size = reader.scalar(e.Function(name="abs", arguments=(base,)))
        below = Compare(size_minus_one(size), "<")
        if prove(reader, known, below, approach.budget).proved:
            return ZERO
        raise NoLimit("a power whose base is not known to be less than 1 in size")
    if found == minus(INFINITY) or not prove(reader, known, positive(value), approach.budget).proved:
        raise NoLimit("a power of a number that may not be positive")
    return e.Pow(base=base, exponent=found)


def _towards_one(base: e.Expr, exponent: e.Expr, approach: Approach, depth: int) -> e.Expr:
    """`b^e` with `b -> 1`: `e log b = e (b - 1) (1 + o(1))`."""
    end = limit_of(base, approach, depth + 1)
    if not vanishes(plus(end, number(-1)), approach):
        raise NoLimit("a power in which base and exponent move")
    product = _expanded(base, exponent)
    return e.Function(name="exp", arguments=(_finite(product, approach, depth),))


def _expanded(base: e.Expr, exponent: e.Expr) -> e.Expr:
    """`e (b - 1)` with the 1 taken from the terms of the base."""
    terms = list(base.terms) if isinstance(base, e.Add) else [base]
    rest = [term for term in terms if term != UNIT]
    gap = plus(*rest) if len(rest) == len(terms) - 1 else plus(base, number(-1))
    if isinstance(gap, e.Div):
        return e.Div(numerator=times(exponent, gap.numerator), denominator=gap.denominator)
    if isinstance(gap, e.Neg) and isinstance(gap.operand, e.Div):
        inner = gap.operand
        return minus(e.Div(numerator=times(exponent, inner.numerator), denominator=inner.denominator))
    if isinstance(exponent, e.Div):
        return e.Div(numerator=times(exponent.numerator, gap), denominator=exponent.denominator)
    return times(exponent, gap)
