"""Expressions in numbers as quotients of polynomials (flint): sums over ranges are worked out by sums of powers.

Each letter is a power of its generator (the square, where roots are wanted), so that roots of even powers are
polynomials again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import comb
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, free_names, walk
from corrigenda.proofs.recheck.refusals import Beyond

LARGEST_POWER = 24
MOST_TERMS = 400

Quotient = tuple[Any, Any]
"""Numerator and denominator."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Letters:
    """The letters as generators, each to the power `step`."""

    generators: Mapping[str, Any]
    free: frozenset[str]
    one: Any
    step: int

    @staticmethod
    def of(exprs: Iterable[e.Node], *, step: int = 1) -> Letters:
        """Those that occur in the expressions, free or bound."""
        from flint import Ordering, fmpq_mpoly_ctx

        nodes = tuple(exprs)
        free = frozenset[str]().union(*map(free_names, nodes))
        names = sorted(free.union(*(bound_names(node) for expr in nodes for node in walk(expr))))
        context = fmpq_mpoly_ctx.get(tuple(f"x{place}" for place in range(len(names) + 1)), Ordering.lex)
        generators = dict(zip(names, context.gens(), strict=False))
        return Letters(generators=generators, free=free, one=context.constant(1), step=step)

    def quotient(self, expr: e.Expr) -> Quotient:
        """Raises Beyond for what is no quotient of polynomials."""
        match expr:
            case e.Num(value=known):
                return self.one * known.numerator, self.one * known.denominator
            case e.Name(text=text):
                return self.generators[text] ** self.step, self.one
            case e.Neg(operand=inside):
                return times(self.quotient(inside), (-self.one, self.one))
            case e.Add(terms=terms):
                return reduce(plus, map(self.quotient, terms))
            case e.Mul(factors=factors):
                return reduce(times, map(self.quotient, factors))
            case e.Div(numerator=above, denominator=below):
                return times(self.quotient(above), self.quotient(below)[::-1])
            case e.Pow(base=base, exponent=e.Num(value=known)) if abs(known) <= LARGEST_POWER:
                return self._power(self.quotient(base), known)
            case e.Function(name="sqrt", arguments=(inside,)):
                return self._power(self.quotient(inside), Fraction(1, 2))
            case e.Function(name="binomial", arguments=(above, e.Num(value=known))) if known in range(LARGEST_POWER):
                parts = (plus(self.quotient(above), (self.one * -k, self.one)) for k in range(int(known)))
                return reduce(times, ((part[0], part[1] * (k + 1)) for k, part in enumerate(parts)), self._unit())
            case e.Big(operator="sum", condition=None, ordering="") if expr.indices:
                return self._sum(expr)
        raise Beyond("a quotient of polynomials")

    def _unit(self) -> Quotient:
        return self.one, self.one

    def _power(self, part: Quotient, exponent: Fraction) -> Quotient:
        above, below = part if exponent >= 0 else part[::-1]
        if exponent.denominator == 2 and all(_is_square(side) for side in (above, below)):
            above, below, exponent = above.sqrt(), below.sqrt(), exponent * 2
        if exponent.denominator != 1:
            raise Beyond("a root that is no polynomial")
        return reduce(times, [(above, below)] * abs(int(exponent)), self._unit())

    def _sum(self, node: e.Big) -> Quotient:
        """One index after the other, each by the sums of powers: `S_k(last) - S_k(first - 1)`."""
        if node.lower is None or node.upper is None:
            raise Beyond("a sum without a range")
        found = self.quotient(node.body)
        first, last = plus(self.quotient(node.lower), (-self.one, self.one)), self.quotient(node.upper)
        for index in node.indices:
            found = self._over(found, index, first, last)
        return found

    def _over(self, body: Quotient, index: str, before: Quotient, last: Quotient) -> Quotient:
        place = list(self.generators).index(index)
        if any(powers[place] for powers in body[1].to_dict()):
            raise Beyond("a sum of quotients")
        found: Quotient = (self.one * 0, self.one)
        context = self.one.context()
        for powers, value in body[0].to_dict().items():
            own, rest = powers[place] // self.step, (*powers[:place], 0, *powers[place + 1 :])
            factor = (context.from_dict({rest: value}), body[1])
            less = times((-self.one, self.one), self._power_sum(own, before))
            found = plus(found, times(factor, plus(self._power_sum(own, last), less)))
        return found

    def _power_sum(self, power: int, end: Quotient) -> Quotient:
        """`1^k + ... + n^k`, by `(n+1)^(k+1) - 1 = sum_j binom(k+1, j) S_j(n)`."""
        terms = [
            times(self._power(end, Fraction(j)), (self.one * value.numerator, self.one * value.denominator))
            for j, value in enumerate(_faulhaber(power))
        ]
        return reduce(plus, terms)


def _faulhaber(power: int) -> list[Fraction]:
    sums: list[list[Fraction]] = []
    for k in range(power + 1):
        found = [Fraction(comb(k + 1, j)) for j in range(k + 2)]
        found[0] -= 1
        for j, lower in enumerate(sums):
            for place, value in enumerate(lower):
                found[place] -= comb(k + 1, j) * value
        sums.append([value / (k + 1) for value in found])
    return sums[power]


def plus(left: Quotient, right: Quotient) -> Quotient:
    """The sum."""
    if left[1] == right[1]:
        return _bounded((left[0] + right[0], left[1]))
    return _bounded((left[0] * right[1] + right[0] * left[1], left[1] * right[1]))


def times(left: Quotient, right: Quotient) -> Quotient:
    """The product."""
    return _bounded((left[0] * right[0], left[1] * right[1]))


def _bounded(found: Quotient) -> Quotient:
    """Raises Beyond for too many terms, and for a denominator that is zero."""
    if not found[1]:
        raise Beyond("a quotient by zero")
    if len(found[0]) + len(found[1]) > MOST_TERMS:
        raise Beyond("a polynomial of this length")
    return found


def _is_square(side: Any) -> bool:
    """A single term with the coefficient of a square and even powers."""
    if len(side) != 1:
        return False
    ((powers, value),) = side.to_dict().items()
    return value.p >= 0 and (value.p.is_square() and value.q.is_square()) and not any(int(p) % 2 for p in powers)
