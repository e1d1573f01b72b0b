"""`f = O(g)` and `f = Theta(g)` for polynomials in sizes: every term of f below some term of g.

All sizes are at least 1 and grow.  If each monomial of `f` divides a monomial of `g`, and the coefficients of `g` are
positive, then `|f| <= C g`.  For `Theta` the same the other way, with positive coefficients of `f`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from proofs.language.ast import Add, BigO, Chain, Div, Expr, Function, Mul, Name, Neg, Num, Pow
from proofs.language.context import Problem
from proofs.recheck.refusals import Beyond, NotMine
from proofs.recheck.result import Result, checked

Monomial = tuple[tuple[str, int], ...]
Polynomial = Mapping[Monomial, Fraction]
LARGEST_POWER = 24


def check(problem: Problem) -> Result:
    """Raises Beyond for another statement, or when the terms do not show it."""
    match problem.statement:
        case Chain(sides=(left, BigO(symbol=symbol, body=body)), relations=("=" | "in",)) if isinstance(left, Expr):
            first, second = polynomial(left, problem), polynomial(body, problem)
        case _:
            raise NotMine("no order of growth")
    pairs = {"O": ((first, second),), "Omega": ((second, first),), "Theta": ((first, second), (second, first))}
    if not all(_below(small, large) for small, large in pairs.get(symbol, ())) or symbol not in pairs:
        raise Beyond("an order of growth that the terms do not show")
    return checked("the terms of one side divide those of the other")


def _below(small: Polynomial, large: Polynomial) -> bool:
    if any(value < 0 for value in large.values()):
        return False
    return all(any(_divides(term, other) for other in large) for term in small)


def _divides(term: Monomial, other: Monomial) -> bool:
    powers = dict(other)
    return all(power <= powers.get(name, 0) for name, power in term)


def polynomial(expr: Expr, problem: Problem) -> Polynomial:
    """The expression as a polynomial in sizes.  Raises Beyond for another one."""
    match expr:
        case Num(value=known):
            return {(): known} if known else {}
        case Name(text=text) if _is_size(text, problem):
            return {((text, 1),): Fraction(1)}
        case Neg(operand=inside):
            return {term: -value for term, value in polynomial(inside, problem).items()}
        case Add(terms=terms):
            return _sum([polynomial(term, problem) for term in terms])
        case Mul(factors=factors):
            return _product([polynomial(factor, problem) for factor in factors])
        case Div(numerator=above, denominator=Num(value=known)) if known:
            return _product([polynomial(above, problem), {(): 1 / known}])
        case Pow(base=base, exponent=Num(value=known)) if known.denominator == 1 and 0 <= known <= LARGEST_POWER:
            return _product([polynomial(base, problem)] * int(known))
        case Function(name="binomial", arguments=(above, Num(value=known))) if known in range(LARGEST_POWER):
            return _binomial(polynomial(above, problem), int(known))
    raise Beyond("an order of growth of this")


def _is_size(name: str, problem: Problem) -> bool:
    symbol = problem.context.symbols.get(name)
    return name in problem.context.dimensions or (symbol is not None and symbol.natural and not symbol.shape)


def _sum(parts: list[Polynomial]) -> Polynomial:
    found: dict[Monomial, Fraction] = {}
    for part in parts:
        for term, value in part.items():
            found[term] = found.get(term, Fraction(0)) + value
    return {term: value for term, value in found.items() if value}


def _product(parts: list[Polynomial]) -> Polynomial:
    found: Polynomial = {(): Fraction(1)}
    for part in parts:
        found = _sum([{_times(a, b): x * y} for a, x in found.items() for b, y in part.items()])
    return found


def _times(left: Monomial, right: Monomial) -> Monomial:
    powers = dict(left)
    for name, power in right:
        powers[name] = powers.get(name, 0) + power
    return tuple(sorted(powers.items()))


def _binomial(above: Polynomial, below: int) -> Polynomial:
    """`n (n - 1) ... (n - k + 1) / k!`."""
    found: Polynomial = {(): Fraction(1)}
    for k in range(below):
        found = _product([found, _sum([above, {(): Fraction(-k)}]), {(): Fraction(1, k + 1)}])
    return found
