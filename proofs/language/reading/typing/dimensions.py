"""Symbolic sizes: polynomials with rational coefficients in dimension names, and their unification.

`1 + 2D + \\binom{D}{2}` and `\\frac{(D+1)(D+2)}{2}` are one size.  Names that start with `?` are
unknown sizes of the inference; every other name is rigid: two different rigid names never unify.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from corrigenda.proofs.language.combinations import collected, multiplied_powers
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import product_of, sum_of

UNKNOWN = "?"
LARGEST_DEGREE = 16

Monomial = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Size:
    """A polynomial in dimension names: sorted monomials, each with its non-zero coefficient."""

    terms: tuple[tuple[Monomial, Fraction], ...] = ()

    @property
    def constant(self) -> Fraction | None:
        """The value of a size that mentions no name, else None."""
        if not self.terms:
            return Fraction(0)
        if len(self.terms) == 1 and self.terms[0][0] == ():
            return self.terms[0][1]
        return None

    @property
    def names(self) -> frozenset[str]:
        """Dimension names and unknowns that occur."""
        return frozenset(name for monomial, _ in self.terms for name, _ in monomial)


def _collect(terms: Iterable[tuple[Monomial, Fraction]]) -> Size:
    return Size(tuple(sorted(collected(terms).items())))


def number(value: int | Fraction) -> Size:
    """The size that is a number."""
    return _collect([((), Fraction(value))])


def named(name: str) -> Size:
    """The size that is one dimension name."""
    return Size(((((name, 1),), Fraction(1)),))


ONE = number(1)


def add(left: Size, right: Size) -> Size:
    """left + right"""
    return _collect((*left.terms, *right.terms))


def scale(size: Size, factor: Fraction | int) -> Size:
    """factor * size"""
    return _collect((monomial, value * factor) for monomial, value in size.terms)


def subtract(left: Size, right: Size) -> Size:
    """left - right"""
    return add(left, scale(right, -1))


def multiply(left: Size, right: Size) -> Size:
    """left * right"""
    return _collect(
        (tuple(sorted(multiplied_powers(first, second).items())), a * b)
        for first, a in left.terms
        for second, b in right.terms
    )


def power(size: Size, exponent: int) -> Size:
    """size ** exponent, for 0 <= exponent <= LARGEST_DEGREE"""
    result = ONE
    for _ in range(exponent):
        result = multiply(result, size)
    return result


def choose(size: Size, count: int) -> Size:
    """The binomial coefficient as a polynomial in the upper argument."""
    result = ONE
    for step in range(count):
        result = scale(multiply(result, subtract(size, number(step))), Fraction(1, step + 1))
    return result


def of(expr: e.Expr) -> Size:
    """The size that a dimension expression denotes.

    Raises UnsupportedConstruct for anything but sums, products, rational multiples, powers and
    binomials with a literal lower argument, of dimension names.
    """
    match expr:
        case e.Num(value=value):
            return number(value)
        case e.Name(text=text):
            return named(text)
        case e.Add(terms=terms):
            return _folded(terms, add, number(0))
        case e.Mul(factors=factors):
            return _folded(factors, multiply, ONE)
        case e.Neg(operand=operand):
            return scale(of(operand), -1)
        case e.Div(numerator=top, denominator=e.Num(value=bottom)) if bottom != 0:
            return scale(of(top), 1 / bottom)
        case e.Pow(base=base, exponent=e.Num(value=exponent)) if _is_small_natural(exponent):
            return power(of(base), int(exponent))
        case e.Function(name="binomial", arguments=(upper, e.Num(value=lower))) if _is_small_natural(lower):
            return choose(of(upper), int(lower))
    raise UnsupportedConstruct("this expression is not read as a size", expr.span)


def _is_small_natural(value: Fraction) -> bool:
    return value.denominator == 1 and 0 <= value <= LARGEST_DEGREE


def _folded(parts: tuple[e.Expr, ...], combine: Callable[[Size, Size], Size], start: Size) -> Size:
    result = start
    for part in parts:
        result = combine(result, of(part))
    return result


def to_expr(size: Size) -> e.Expr:
    """A dimension expression that denotes `size`, terms of highest degree first."""
    ordered = sorted(size.terms, key=lambda term: (-sum(power for _, power in term[0]), term[0]))
    terms = tuple(_term(monomial, value) for monomial, value in ordered)
    if not terms:
        return e.Num(value=Fraction(0))
    return sum_of(terms)


def _term(monomial: Monomial, value: Fraction) -> e.Expr:
    letters = tuple(
        e.Name(text=name) if power == 1 else e.Pow(base=e.Name(text=name), exponent=e.Num(value=Fraction(power)))
        for name, power in monomial
    )
    if not letters:
        return _number(value)
    size = abs(value)
    factors = letters if size.numerator == 1 else (e.Num(value=Fraction(size.numerator)), *letters)
    body: e.Expr = product_of(factors)
    if size.denominator != 1:
        body = e.Div(numerator=body, denominator=e.Num(value=Fraction(size.denominator)))
    return e.Neg(operand=body) if value < 0 else body


def _number(value: Fraction) -> e.Expr:
    return e.Neg(operand=e.Num(value=-value)) if value < 0 else e.Num(value=value)


@dataclass(slots=True)
class Unifier:
    """What is known of the unknown sizes of one inference; grows as shapes are compared."""

    bindings: dict[str, Size] = field(default_factory=dict)
    count: int = 0

    def fresh(self) -> Size:
        """A new unknown size."""
        self.count += 1
        return named(f"{UNKNOWN}{self.count}")

    def resolve(self, size: Size) -> Size:
        """`size` with every solved unknown replaced."""
        bound = size.names & self.bindings.keys()
        if not bound:
            return size
        total = number(0)
        for monomial, value in size.terms:
            product = number(value)
            for name, exponent in monomial:
                product = multiply(product, power(self.bindings.get(name, named(name)), exponent))
            total = add(total, product)
        return self.resolve(total)

    def bind(self, name: str, size: Size) -> None:
        """Sets a name for good, dimension names included (`n = 2` fixes the dimension n)."""
        self.bindings[name] = size

    def unify(self, left: Size, right: Size) -> bool:
        """Makes the sizes equal when an unknown allows it; False when they clash.

        An unknown never becomes the number 1: that would turn a vector into a scalar.
        """
        gap = subtract(self.resolve(left), self.resolve(right))
        if gap.constant is not None:
            return gap.constant == 0
        solution = _solve(gap)
        if solution is None:
            return _may_vanish(gap)
        name, value = solution
        if value.constant is not None and value.constant <= 1:
            return False
        self.bindings[name] = value
        return True


def _solve(gap: Size) -> tuple[str, Size] | None:
    """An unknown that `gap = 0` determines, with its value."""
    for monomial, value in gap.terms:
        if len(monomial) != 1 or monomial[0][1] != 1 or not monomial[0][0].startswith(UNKNOWN):
            continue
        name = monomial[0][0]
        rest = subtract(gap, _collect([(monomial, value)]))
        if name not in rest.names:
            return name, scale(rest, -1 / value)
    return None


def _may_vanish(gap: Size) -> bool:
    return any(name.startswith(UNKNOWN) for name in gap.names)
