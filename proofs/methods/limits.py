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

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from proofs.language.ast import (
    Add,
    Constant,
    Div,
    Expr,
    Eye,
    Function,
    Limit,
    Mul,
    Name,
    Neg,
    Num,
    Pow,
    PseudoInverse,
    Statement,
    Transpose,
)
from proofs.language.context import Context, Problem, Symbol
from proofs.language.errors import LanguageError
from proofs.language.expansion import substitute
from proofs.language.forms import UNIT, ZERO, minus, number, plus, times
from proofs.language.traverse import contains, free_names, transform, walk
from proofs.methods.budget import Budget
from proofs.methods.derived import decide_derived, silent
from proofs.methods.enclosures.function import Smooth
from proofs.methods.enclosures.interval import NoEnclosure
from proofs.methods.growth.scale import Rate, compare, growth_of
from proofs.methods.normal.atoms import Letter
from proofs.methods.normal.normalise import Reader
from proofs.methods.normal.polynomial import NotNormal, Polynomial, add, constant, subtract
from proofs.methods.solver.formula import Compare, nonzero, positive
from proofs.methods.solver.proof import prove
from proofs.methods.solver.translate import defined, hypotheses
from proofs.verdict import Finding

NAME = "limits"
ORDER = 44
INFINITY = Constant(name="infinity")
CONTINUOUS = ("exp", "log", "sqrt", "sin", "cos", "tanh", "abs")
DEEPEST = 8
MOST_DERIVATIVES = 3


def decide(problem: Problem, budget: Budget) -> tuple[Finding, ...]:
    """FOR or AGAINST an equation or an order with limits that all have a value; else SILENT."""
    if not contains(problem.statement, Limit):
        return (silent(NAME, "No limit."),)
    try:
        statement = without_limits(problem.statement, problem, budget)
    except (NoLimit, NotNormal, LanguageError, NoEnclosure) as reason:
        return (silent(NAME, f"A limit was not found: {reason}."),)
    return (decide_derived(NAME, problem, statement, "each limit has the value that the limit laws give", budget),)


class NoLimit(Exception):
    """The laws above give no value; the message says where."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Approach:
    """The letter, its target, and what is known of the other letters."""

    letter: str
    target: Expr
    problem: Problem
    budget: Budget

    @property
    def context(self) -> Context:
        """The declarations, the letter being a positive number when it goes to infinity."""
        context = self.problem.context
        natural = self.target == INFINITY
        symbol = Symbol(name=self.letter, integer=natural, natural=natural)
        return replace(context, symbols={**context.symbols, self.letter: symbol})

    def moves(self, node: Expr) -> bool:
        """Whether the letter occurs."""
        return self.letter in free_names(node)


def without_limits(statement: Statement, problem: Problem, budget: Budget) -> Statement:
    """The statement with each limit replaced by its value.  Raises NoLimit."""

    def valued(node: Any) -> Any:
        if not isinstance(node, Limit):
            return node
        approach = Approach(letter=node.variable, target=node.target, problem=problem, budget=budget)
        found = limit_of(node.body, approach, 0)
        if found == INFINITY or found == minus(INFINITY):
            raise NoLimit("an infinite limit")
        return found

    result: Statement = transform(statement, valued)
    return result


def limit_of(node: Expr, approach: Approach, depth: int) -> Expr:
    """The limit as an expression free of the letter.  Raises NoLimit."""
    if not approach.moves(node):
        return node
    if depth > DEEPEST:
        raise NoLimit("too deep a nest of limits")
    tikhonov = _tikhonov(node, approach)
    if tikhonov is not None:
        return tikhonov
    if approach.target != INFINITY:
        return _at_point(node, approach, depth)
    for rule in (_by_growth, _by_parts):
        found = rule(node, approach, depth)
        if found is not None:
            return found
    raise NoLimit(f"no law for a {type(node).__name__.lower()} at infinity")


# -------------------------------------------------------------------------------- a finite target


def _at_point(node: Expr, approach: Approach, depth: int) -> Expr:
    """The value there when it is defined, else the quotient of derivatives, else part by part."""
    value = substitute(node, {approach.letter: approach.target})
    if _is_defined(value, approach) and _is_continuous(node):
        return value
    match node:
        case Div(numerator=top, denominator=bottom):
            return _quotient_at_point(top, bottom, approach)
        case Add(terms=terms):
            return plus(*(limit_of(term, approach, depth + 1) for term in terms))
        case Neg(operand=operand):
            return minus(limit_of(operand, approach, depth + 1))
        case Mul(factors=factors):
            return times(*(limit_of(factor, approach, depth + 1) for factor in factors))
        case Pow(base=base, exponent=exponent):
            return _towards_one(base, exponent, approach, depth)
    raise NoLimit("the expression has no value at the point")


def _is_continuous(node: Expr) -> bool:
    """Whether it is made of continuous functions only."""
    match node:
        case Num() | Name() | Constant() | Eye():
            return True
        case Function(name=name, arguments=arguments):
            return name in CONTINUOUS and all(map(_is_continuous, arguments))
        case Add(terms=parts) | Mul(factors=parts):
            return all(map(_is_continuous, parts))
        case Neg(operand=operand) | Transpose(operand=operand):
            return _is_continuous(operand)
        case Div(numerator=left, denominator=right) | Pow(base=left, exponent=right):
            return _is_continuous(left) and _is_continuous(right)
    return False


def _is_defined(value: Expr, approach: Approach) -> bool:
    """Whether every part of the value is shown to be defined, inside the domain of its function."""
    reader = Reader(context=approach.problem.context)
    try:
        reader.scalar(value)
    except (NotNormal, LanguageError):
        return False
    needed = defined(reader, value)
    known = hypotheses(reader, approach.problem.context.assumptions)
    return all(prove(reader, known, _inside(part), approach.budget).proved for part in needed)


def _inside(part: Any) -> Any:
    """A root is continuous on both sides only where its radicand is positive."""
    if isinstance(part, Compare) and part.relation == "<=":
        return Compare(part.polynomial, "<")
    return part


def _quotient_at_point(top: Expr, bottom: Expr, approach: Approach) -> Expr:
    """`f^{(k)} / g^{(k)}` for the first `k` at which `g^{(k)}` does not vanish, all before vanishing for both."""
    first, second = (Smooth(side, approach.letter, approach.context) for side in (top, bottom))
    for _ in range(MOST_DERIVATIVES + 1):
        if not (_is_continuous(first.body) and _is_continuous(second.body)):
            raise NoLimit("a derivative that is not continuous")
        upper, lower = (substitute(part.body, {approach.letter: approach.target}) for part in (first, second))
        if not (_is_defined(upper, approach) and _is_defined(lower, approach)):
            raise NoLimit("a derivative without a value at the point")
        if _differs(lower, approach):
            return Div(numerator=upper, denominator=lower)
        if not (_vanishes(upper, approach) and _vanishes(lower, approach)):
            raise NoLimit("a quotient whose bottom alone vanishes")
        first, second = first.slope, second.slope
    raise NoLimit("too many derivatives vanish")


def _vanishes(value: Expr, approach: Approach) -> bool:
    return not Reader(context=approach.problem.context).scalar(value).terms


def _differs(value: Expr, approach: Approach) -> bool:
    """Whether the value is shown not to be zero."""
    reader = Reader(context=approach.problem.context)
    found = reader.scalar(value)
    if found.constant is not None:
        return found.constant != 0
    known = hypotheses(reader, approach.problem.context.assumptions)
    return prove(reader, known, nonzero(found), approach.budget).proved


# -------------------------------------------------------------------------------------- infinity


def _by_growth(node: Expr, approach: Approach, depth: int) -> Expr | None:
    """A quotient over the scale: the ratio of the largest terms, their coefficients being free of the letter."""
    del depth
    top, bottom = (node.numerator, node.denominator) if isinstance(node, Div) else (node, UNIT)
    reader = Reader(context=approach.context)
    try:
        parts = [_by_rate(reader.scalar(side), approach) for side in (top, bottom)]
    except (NotNormal, LanguageError):
        return None
    if not parts[1] or not _exact(top, bottom):
        return None
    if not parts[0]:
        return ZERO
    (first, a), (second, b) = (max(part, key=lambda term: _Order(term[0], approach.letter)) for part in parts)
    order = compare(first, second, approach.letter)
    if order < 0:
        return ZERO if _differs_as_polynomial(b, approach) else None
    if order > 0:
        ratio = (a.constant or 0) * (b.constant or 0)
        return None if not ratio else INFINITY if ratio > 0 else minus(INFINITY)
    above, below = scalar_expr(a), scalar_expr(b)
    if above is None or below is None or not _differs_as_polynomial(b, approach):
        return None
    return Div(numerator=above, denominator=below)


def _by_rate(value: Polynomial, approach: Approach) -> list[tuple[Rate, Polynomial]]:
    """The terms collected by their rate in the letter, with coefficients in the other letters."""
    found: dict[tuple[object, ...], tuple[Rate, Polynomial]] = {}
    for monomial, number_ in value.terms:
        moving = tuple(pair for pair in monomial if approach.letter in pair[0].names)
        rest = tuple(pair for pair in monomial if approach.letter not in pair[0].names)
        ((rate, _),) = growth_of(Polynomial(((moving, Fraction(1)),)), approach.context, frozenset()).terms
        known = found.get(rate.key, (rate, Polynomial()))
        found[rate.key] = (rate, add(known[1], Polynomial(((rest, number_),))))
    return [pair for pair in found.values() if pair[1].terms]


def _differs_as_polynomial(value: Polynomial, approach: Approach) -> bool:
    if value.constant is not None:
        return value.constant != 0
    reader = Reader(context=approach.problem.context)
    known = hypotheses(reader, approach.problem.context.assumptions)
    return prove(reader, known, nonzero(value), approach.budget).proved


def scalar_expr(value: Polynomial) -> Expr | None:
    """The expression of a polynomial in letters; None when other atoms occur."""
    terms = []
    for monomial, coefficient in value.terms:
        factors: list[Expr] = []
        for atom, power in monomial:
            if not isinstance(atom.content, Letter) or power < 0:
                return None
            factors.append(atom.content.expr if power == 1 else Pow(base=atom.content.expr, exponent=number(power)))
        terms.append(times(number(coefficient), *factors))
    return plus(*terms)


def _exact(*sides: Expr) -> bool:
    """Whether the scale is exact: factorials and logarithms of sums only have the order of their terms."""
    for side in sides:
        for part in _functions(side):
            if part.name == "factorial" or (part.name in ("log", "sqrt") and not isinstance(part.arguments[0], Name)):
                return False
    return True


def _functions(side: Expr) -> list[Function]:
    return [part for part in walk(side) if isinstance(part, Function)]


class _Order:
    """Rates in the order of their growth."""

    def __init__(self, rate: Any, letter: str) -> None:
        self.rate, self.letter = rate, letter

    def __lt__(self, other: _Order) -> bool:
        return compare(self.rate, other.rate, self.letter) < 0

    def __gt__(self, other: _Order) -> bool:
        return compare(self.rate, other.rate, self.letter) > 0


def _by_parts(node: Expr, approach: Approach, depth: int) -> Expr | None:
    match node:
        case Add(terms=terms):
            return plus(*(_finite(term, approach, depth) for term in terms))
        case Neg(operand=operand):
            return minus(limit_of(operand, approach, depth + 1))
        case Mul(factors=factors):
            return times(*(_finite(factor, approach, depth) for factor in factors))
        case Div(numerator=top, denominator=bottom):
            return _quotient(top, bottom, approach, depth)
        case Pow(base=base, exponent=exponent):
            return _power(base, exponent, approach, depth)
        case Function(name=name, arguments=(inside,)) if name in CONTINUOUS:
            return _applied(name, inside, approach, depth)
    return None


def _finite(node: Expr, approach: Approach, depth: int) -> Expr:
    found = limit_of(node, approach, depth + 1)
    if contains(found, Constant) and found in (INFINITY, minus(INFINITY)):
        raise NoLimit("an infinite part")
    return found


def _quotient(top: Expr, bottom: Expr, approach: Approach, depth: int) -> Expr:
    below = limit_of(bottom, approach, depth + 1)
    above = limit_of(top, approach, depth + 1)
    if below in (INFINITY, minus(INFINITY)):
        if above in (INFINITY, minus(INFINITY)):
            raise NoLimit("infinity over infinity")
        return ZERO
    if above in (INFINITY, minus(INFINITY)):
        raise NoLimit("an infinite part")
    if not _differs(below, approach):
        raise NoLimit("a denominator that may tend to 0")
    return Div(numerator=above, denominator=below)


def _applied(name: str, inside: Expr, approach: Approach, depth: int) -> Expr:
    found = limit_of(inside, approach, depth + 1)
    ends = {
        "exp": (INFINITY, ZERO),
        "tanh": (UNIT, minus(UNIT)),
        "log": (INFINITY, None),
        "sqrt": (INFINITY, None),
        "abs": (INFINITY, INFINITY),
    }
    if found in (INFINITY, minus(INFINITY)):
        end = ends.get(name, (None, None))[0 if found == INFINITY else 1]
        if end is None:
            raise NoLimit(f"{name} at infinity")
        return end
    value = Function(name=name, arguments=(found,))
    if not _is_defined(value, approach):
        raise NoLimit("a function at the end of its domain")
    return value


def _power(base: Expr, exponent: Expr, approach: Approach, depth: int) -> Expr:
    if approach.moves(exponent):
        if not approach.moves(base):
            return _of_constant_base(base, exponent, approach, depth)
        return _towards_one(base, exponent, approach, depth)
    found = limit_of(base, approach, depth + 1)
    if found in (INFINITY, minus(INFINITY)):
        if found == INFINITY and isinstance(exponent, Num):
            return INFINITY if exponent.value > 0 else ZERO
        raise NoLimit("a power of what tends to infinity")
    value = Pow(base=found, exponent=exponent)
    if not _is_defined(value, approach):
        raise NoLimit("a power at the end of its domain")
    return value


def _of_constant_base(base: Expr, exponent: Expr, approach: Approach, depth: int) -> Expr:
    """`r^e` with `|r| < 1` and `e -> infinity` tends to 0; with `e -> l` and `r > 0`, to `r^l`."""
    found = limit_of(exponent, approach, depth + 1)
    reader = Reader(context=approach.problem.context)
    known = hypotheses(reader, approach.problem.context.assumptions)
    value = reader.scalar(base)
    if found == INFINITY:
        size = reader.scalar(Function(name="abs", arguments=(base,)))
        below = Compare(size_minus_one(size), "<")
        if prove(reader, known, below, approach.budget).proved:
            return ZERO
        raise NoLimit("a power whose base is not known to be less than 1 in size")
    if found == minus(INFINITY) or not prove(reader, known, positive(value), approach.budget).proved:
        raise NoLimit("a power of a number that may not be positive")
    return Pow(base=base, exponent=found)


def size_minus_one(size: Polynomial) -> Polynomial:
    """`|r| - 1`."""
    return subtract(size, constant(1))


def _towards_one(base: Expr, exponent: Expr, approach: Approach, depth: int) -> Expr:
    """`b^e` with `b -> 1`: `e log b = e (b - 1) (1 + o(1))`."""
    end = limit_of(base, approach, depth + 1)
    if not _vanishes(plus(end, number(-1)), approach):
        raise NoLimit("a power in which base and exponent move")
    product = _expanded(base, exponent)
    return Function(name="exp", arguments=(_finite(product, approach, depth),))


def _expanded(base: Expr, exponent: Expr) -> Expr:
    """`e (b - 1)` with the 1 taken from the terms of the base."""
    terms = list(base.terms) if isinstance(base, Add) else [base]
    rest = [term for term in terms if term != UNIT]
    gap = plus(*rest) if len(rest) == len(terms) - 1 else plus(base, number(-1))
    if isinstance(gap, Div):
        return Div(numerator=times(exponent, gap.numerator), denominator=gap.denominator)
    if isinstance(gap, Neg) and isinstance(gap.operand, Div):
        inner = gap.operand
        return minus(Div(numerator=times(exponent, inner.numerator), denominator=inner.denominator))
    if isinstance(exponent, Div):
        return Div(numerator=times(exponent.numerator, gap), denominator=exponent.denominator)
    return times(exponent, gap)


# -------------------------------------------------------------------------------------- matrices


def _tikhonov(node: Expr, approach: Approach) -> Expr | None:
    """`(X^T X + t I)^{-1} X^T b` or `X^T (X X^T + t I)^{-1} b` as `t -> 0`."""
    if approach.target != ZERO or not isinstance(node, Mul) or len(node.factors) < 2:
        return None
    first, second, *rest = node.factors
    if any(approach.moves(part) for part in rest):
        return None
    matrix = None
    if isinstance(second, Transpose) and _is_shifted_gram(first, (second, second.operand), approach):
        matrix = second.operand
    elif isinstance(first, Transpose) and _is_shifted_gram(second, (first.operand, first), approach):
        matrix = first.operand
    return None if matrix is None else times(PseudoInverse(operand=matrix), *rest)


def _is_shifted_gram(node: Expr, factors: tuple[Expr, Expr], approach: Approach) -> bool:
    """Whether the node is `(first second + t I)^{-1}`."""
    if not isinstance(node, Pow) or node.exponent not in (number(-1), Neg(operand=UNIT)):
        return False
    match node.base:
        case Add(terms=(Mul(factors=found), Mul(factors=(Name(text=text), Eye())))):
            return found == factors and text == approach.letter
        case Add(terms=(Mul(factors=(Name(text=text), Eye())), Mul(factors=found))):
            return found == factors and text == approach.letter
    return False
