"""Orders of growth of sums of products `b^n n^p (log n)^q` with positive coefficients, term by term.

In each size `(b, p, q)` decides in lexical order, so that a term is bounded by one whose triples are as large in every
size.  A maximum has the order of the sum, a power of a sum that of the sum of the powers, and the logarithm of a
product of powers that of the sum of the logarithms; `log n!` is of the order `n log n` (Stirling).  All of this is
read only where nothing is subtracted, and of sizes that no assumption bounds from above.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree import links
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck.refusals import Beyond

Triple = tuple[Fraction, Fraction, Fraction]
ONE: Triple = (Fraction(1), Fraction(0), Fraction(0))
LARGEST_EXPONENT = 16
MOST_TERMS = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """The base, the power and the power of the logarithm of each size."""

    sizes: Mapping[str, Triple] = field(default_factory=dict)

    def of(self, name: str) -> Triple:
        """The triple of one size."""
        return self.sizes.get(name, ONE)

    def times(self, other: Rate) -> Rate:
        """The product of two terms."""
        names = self.sizes.keys() | other.sizes.keys()
        found = {}
        for name in names:
            (b, p, q), (c, r, s) = self.of(name), other.of(name)
            found[name] = (b * c, p + r, q + s)
        return Rate(sizes=found)

    def to(self, power: Fraction) -> Rate:
        """A power of the term.  Raises Beyond for a base that has none."""
        if power.denominator != 1 and any(base != 1 for base, _, _ in self.sizes.values()):
            raise Beyond("a root of a power with a size as its exponent")
        return Rate(
            sizes={n: (b ** int(power) if b != 1 else b, p * power, q * power) for n, (b, p, q) in self.sizes.items()}
        )

    def at_most(self, other: Rate) -> bool:
        """Whether a constant times the other term bounds it."""
        return all(self.of(name) <= other.of(name) for name in self.sizes.keys() | other.sizes.keys())


Mean = Sequence[tuple[Mapping[str, Fraction | int], Fraction]]
"""Powers of sizes, each with its weight."""


def bounded(left: e.Expr, body: e.Expr, symbol: str, problem: Problem, means: Sequence[Mean]) -> bool:
    """Whether the terms, and the listed means of them, show the order.  Raises Beyond for what is no such sum."""
    names = free_names(left) | free_names(body)
    if not all(_grows(name, problem) for name in names) or not all(
        _is_harmless(part, names) for part in problem.context.assumptions
    ):
        raise Beyond("an order of growth in what is no size, or is bounded")
    first, second = rates(left), rates(body)
    upper = symbol == "Omega" or _below(first, second, means)
    return upper and (symbol == "O" or _below(second, first, means))


def _grows(name: str, problem: Problem) -> bool:
    symbol = problem.context.symbols.get(name)
    return name in problem.context.dimensions or (symbol is not None and symbol.natural and not symbol.shape)


def _is_harmless(part: e.Statement, names: frozenset[str]) -> bool:
    """Whether an assumption says nothing of the sizes, or bounds one from below by a number or by another."""
    if not free_names(part) & names:
        return True
    told = list(links.orders(part))
    count = len(part.relations) if isinstance(part, e.Chain) else 0
    return len(told) == count and all(
        isinstance(low, e.Num | e.Name) and isinstance(high, e.Name) for low, high, _ in told
    )


def _below(small: Sequence[Rate], large: Sequence[Rate], means: Sequence[Mean]) -> bool:
    allowed = [*large, *(_mean(mean) for mean in means if _is_mean(mean, large))]
    return all(any(term.at_most(other) for other in allowed) for term in small)


def _is_mean(mean: Mean, large: Sequence[Rate]) -> bool:
    """Whether the weights of terms of the other side are not negative and add up to 1."""
    known = all(weight >= 0 and _plain(powers) in large for powers, weight in mean)
    return known and sum(weight for _, weight in mean) == 1


def _mean(mean: Mean) -> Rate:
    whole = Rate()
    for powers, weight in mean:
        whole = whole.times(_plain(powers).to(weight))
    return whole


def _plain(powers: Mapping[str, Fraction | int]) -> Rate:
    return Rate(sizes={name: (Fraction(1), Fraction(power), Fraction(0)) for name, power in powers.items()})


def rates(node: e.Expr) -> list[Rate]:
    """The terms of a sum, each with a positive coefficient.  Raises Beyond."""
    found = list(_rates(node))
    if not found or len(found) > MOST_TERMS:
        raise Beyond("a sum of this length")
    return found


def _rates(node: e.Expr) -> Iterator[Rate]:
    match node:
        case e.Num(value=value) if value > 0:
            yield Rate()
        case e.Constant(name="pi" | "e"):
            yield Rate()
        case e.Name(text=text):
            yield Rate(sizes={text: (Fraction(1), Fraction(1), Fraction(0))})
        case e.Add(terms=parts) | e.Function(name="max", arguments=parts):
            for part in parts:
                yield from rates(part)
        case e.Mul(factors=parts):
            for chosen in product(*map(rates, parts)):
                whole = Rate()
                for term in chosen:
                    whole = whole.times(term)
                yield whole
        case e.Div(numerator=top, denominator=bottom):
            below = _single(bottom).to(Fraction(-1))
            yield from (term.times(below) for term in rates(top))
        case e.Pow(base=base, exponent=e.Num(value=power)) if abs(power) <= LARGEST_EXPONENT:
            yield from (term.to(power) for term in (rates(base) if power > 0 else [_single(base)]))
        case e.Pow(base=e.Num(value=value), exponent=exponent) if value > 0:
            yield _exponential(value, exponent)
        case e.Function(name="sqrt", arguments=(inside,)):
            yield from (term.to(Fraction(1, 2)) for term in rates(inside))
        case e.Function(name="log", arguments=(e.Function(name="factorial", arguments=(e.Name(text=text),)),)):
            yield Rate(sizes={text: (Fraction(1), Fraction(1), Fraction(1))})
        case e.Function(name="log", arguments=(inside,)):
            yield from _logarithm(_single(inside))
        case _:
            raise Beyond("what is no sum of powers, logarithms and exponentials of sizes")


def _single(node: e.Expr) -> Rate:
    """The one term that bounds all others of a sum.  Raises Beyond where there is none."""
    terms = rates(node)
    for term in terms:
        if all(other.at_most(term) for other in terms):
            return term
    raise Beyond("a sum without a largest term")


def _exponential(value: Fraction, exponent: e.Expr) -> Rate:
    """`b^{k n + c}` for whole numbers k and c."""
    match exponent:
        case e.Name(text=text):
            return Rate(sizes={text: (value, Fraction(0), Fraction(0))})
        case e.Mul(factors=(e.Num(value=times), e.Name(text=text))) if (
            times.denominator == 1 and abs(times) <= LARGEST_EXPONENT
        ):
            return Rate(sizes={text: (value ** int(times), Fraction(0), Fraction(0))})
        case e.Neg(operand=inside):
            return _exponential(1 / value, inside)
        case e.Add(terms=terms):
            moving = [term for term in terms if free_names(term)]
            if len(moving) == 1:
                return _exponential(value, moving[0])
    raise Beyond("an exponent that is no multiple of a size")


def _logarithm(inside: Rate) -> Iterator[Rate]:
    """Of a product of powers: the logarithms of its sizes."""
    if not inside.sizes or any(base != 1 or power <= 0 or logs for base, power, logs in inside.sizes.values()):
        raise Beyond("the logarithm of what is no product of powers")
    for name in inside.sizes:
        yield Rate(sizes={name: (Fraction(1), Fraction(0), Fraction(1))})
