"""Expressions in sizes as polynomials with rational coefficients and exponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck.refusals import Beyond

Monomial = tuple[tuple[str, Fraction], ...]
Polynomial = Mapping[Monomial, Fraction]
LARGEST_POWER = 24
MOST_TERMS = 400
ONE: Polynomial = {(): Fraction(1)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """Reads expressions in the sizes of a problem; `indices` are letters that a sum binds."""

    problem: Problem
    indices: frozenset[str] = frozenset()

    def of(self, expr: e.Expr) -> Polynomial:
        """The polynomial.  Raises Beyond for another expression."""
        match expr:
            case e.Num(value=known):
                return constant(known)
            case e.Name(text=text) if text in self.indices or is_size(text, self.problem):
                return {((text, Fraction(1)),): Fraction(1)}
            case e.Neg(operand=inside):
                return scaled(self.of(inside), Fraction(-1))
            case e.Add(terms=terms):
                return summed([self.of(term) for term in terms])
            case e.Mul(factors=factors):
                return multiplied([self.of(factor) for factor in factors])
            case e.Div(numerator=above, denominator=below):
                return multiplied([self.of(above), raised(self.of(below), Fraction(-1))])
            case e.Pow(base=base, exponent=e.Num(value=known)):
                return raised(self.of(base), known)
            case e.Function(name="sqrt", arguments=(inside,)):
                return raised(self.of(inside), Fraction(1, 2))
            case e.Function(name="binomial", arguments=(above, e.Num(value=known))) if known in range(LARGEST_POWER):
                return _binomial(self.of(above), int(known))
            case e.Big(operator="sum", condition=None, ordering="") if expr.indices:
                return self._sum(expr)
        raise Beyond("an order of growth of this")

    @staticmethod
    def written(part: Polynomial) -> e.Expr:
        """The polynomial as an expression again."""
        terms = []
        for term, value in part.items():
            powers = [e.Pow(base=e.Name(text=name), exponent=e.Num(value=power)) for name, power in term]
            terms.append(e.Mul(factors=(e.Num(value=value), *powers)) if powers else e.Num(value=value))
        if not terms:
            return e.Num(value=Fraction(0))
        return terms[0] if len(terms) == 1 else e.Add(terms=tuple(terms))

    def _sum(self, node: e.Big) -> Polynomial:
        """One index after the other, each by the sums of powers."""
        if node.lower is None or node.upper is None:
            raise Beyond("an order of growth of this sum")
        inside = Sizes(problem=self.problem, indices=self.indices | frozenset(node.indices))
        found, first, last = inside.of(node.body), self.of(node.lower), self.of(node.upper)
        for index in node.indices:
            found = _over(found, index, first, last)
        return found


def is_size(name: str, problem: Problem) -> bool:
    """A dimension, or a whole number that is not negative."""
    symbol = problem.context.symbols.get(name)
    return name in problem.context.dimensions or (symbol is not None and symbol.natural and not symbol.shape)


def constant(value: Fraction) -> Polynomial:
    """A number."""
    return {(): value} if value else {}


def scaled(part: Polynomial, factor: Fraction) -> Polynomial:
    """Times a number."""
    return {term: factor * value for term, value in part.items()}


def summed(parts: Sequence[Polynomial]) -> Polynomial:
    """The sum."""
    found: dict[Monomial, Fraction] = {}
    for part in parts:
        for term, value in part.items():
            found[term] = found.get(term, Fraction(0)) + value
    return {term: value for term, value in found.items() if value}


def multiplied(parts: Sequence[Polynomial]) -> Polynomial:
    """The product."""
    found = ONE
    for part in parts:
        if len(found) * len(part) > MOST_TERMS:
            raise Beyond("an order of growth of this many terms")
        found = summed([{_times(a, b): x * y} for a, x in found.items() for b, y in part.items()])
    return found


def raised(part: Polynomial, power: Fraction) -> Polynomial:
    """A whole power, or any rational power of a single term with the coefficient 1."""
    if power.denominator == 1 and 0 <= power <= LARGEST_POWER:
        return multiplied([part] * int(power))
    if len(part) == 1 and abs(power) <= LARGEST_POWER:
        ((term, value),) = part.items()
        if power.denominator == 1:
            return {tuple((name, own * power) for name, own in term): value ** int(power)}
        if value == 1:
            return {tuple((name, own * power) for name, own in term): Fraction(1)}
    raise Beyond("an order of growth of this power")


def _times(left: Monomial, right: Monomial) -> Monomial:
    powers = dict(left)
    for name, power in right:
        powers[name] = powers.get(name, Fraction(0)) + power
    return tuple(sorted((name, power) for name, power in powers.items() if power))


def _binomial(above: Polynomial, below: int) -> Polynomial:
    """`n (n - 1) ... (n - k + 1) / k!`."""
    found = ONE
    for k in range(below):
        found = multiplied([found, summed([above, constant(Fraction(-k))]), {(): Fraction(1, k + 1)}])
    return found


def _over(body: Polynomial, index: str, first: Polynomial, last: Polynomial) -> Polynomial:
    """The sum of the body over an index, `S_k(last) - S_k(first - 1)` for its k-th power."""
    before = summed([first, constant(Fraction(-1))])
    parts = []
    for term, value in body.items():
        power = dict(term).get(index, Fraction(0))
        if power.denominator != 1 or not 0 <= power <= LARGEST_POWER:
            raise Beyond("an order of growth of this sum")
        rest = {tuple((name, own) for name, own in term if name != index): value}
        sums = _power_sum(int(power))
        upto = [_substituted(sums, last), scaled(_substituted(sums, before), Fraction(-1))]
        parts.append(multiplied([rest, summed(upto)]))
    return summed(parts)


def _power_sum(power: int) -> list[Fraction]:
    """The coefficients of `1^k + ... + n^k` in powers of n, by `(n+1)^(k+1) - 1 = sum_j binom(k+1, j) S_j(n)`."""
    sums: list[list[Fraction]] = []
    for k in range(power + 1):
        found = [Fraction(comb(k + 1, j)) for j in range(k + 2)]
        found[0] -= 1
        for j, lower in enumerate(sums):
            for place, value in enumerate(lower):
                found[place] -= comb(k + 1, j) * value
        sums.append([value / (k + 1) for value in found])
    return sums[power]


def _substituted(coefficients: Sequence[Fraction], at: Polynomial) -> Polynomial:
    return summed([scaled(multiplied([at] * power), value) for power, value in enumerate(coefficients)])
