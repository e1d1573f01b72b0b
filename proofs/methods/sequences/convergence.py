"""Whether a series of positive terms is finite, by the order of its terms.

A term `e^{rn} n^a (log n)^b` times what tends to a positive constant has a finite sum exactly where r < 0, or r = 0 and
a < -1, or r = 0, a = -1 and b < -1 (comparison, and Bertrand's series).  Terms are read as positive for every index by
their form, so that none is undefined and no two cancel.  Letters take single numbers, for a counterexample alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product

from flint import arb, fmpq

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import INFINITY, number
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.writing.printer import latex, text
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Inapplicable, Undecided, proved, refuted, silent
from corrigenda.proofs.verdict import Finding, Witness

VALUES = tuple(map(Fraction, ("1", "1/2", "2", "3/2", "3", "1/4", "0", "-1", "1/10")))
MOST_LETTERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A positive value that grows like `e^{rate n} n^power (log n)^logs`."""

    rate: arb = field(default_factory=lambda: arb(0))
    power: Fraction = Fraction(0)
    logs: Fraction = Fraction(0)

    def times(self, other: Order, share: Fraction = Fraction(1)) -> Order:
        """The order of a product with a power of another value."""
        scale = arb(fmpq(share.numerator, share.denominator))
        return Order(
            rate=self.rate + scale * other.rate,
            power=self.power + share * other.power,
            logs=self.logs + share * other.logs,
        )

    @property
    def summable(self) -> bool:
        """Whether the sum of such terms is finite.  Raises Undecided where the rate is not told from 0."""
        if not self.rate.is_zero():
            if self.rate.contains(0):
                raise Undecided("a rate that is not told from 0")
            return bool(self.rate < 0)
        return (self.power, self.logs) < (Fraction(-1), Fraction(-1))

    @property
    def vanishing(self) -> bool:
        """Whether it falls like a power of the index, so that times a logarithm it tends to 0."""
        return self.rate.is_zero() and self.power < 0

    def above(self, other: Order) -> bool:
        """Whether it grows at least as fast.  Raises Undecided where that is not told."""
        gap = self.rate - other.rate
        if not gap.is_zero():
            if gap.contains(0):
                raise Undecided("rates that are not told apart")
            return bool(gap > 0)
        return (self.power, self.logs) >= (other.power, other.logs)


def finite_or_not(problem: Problem, budget: Budget) -> Finding:
    """FOR or AGAINST `\\sum_n t(n) < \\infty` and `\\sum_n t(n) = \\infty`, for positive terms; else SILENT."""
    series, says_finite = _claimed(problem.statement)
    letters = sorted(free_names(series))
    if not letters:
        if _summable(series) is says_finite:
            told = "converges" if says_finite else "diverges"
            return proved(f"The terms are positive, and the series {told} by their order.")
        return refuted(_witness(series, {}, says_finite))
    if len(letters) > MOST_LETTERS:
        raise Undecided("a series with many letters")
    for values in _values(letters, problem.context):
        if _summable(substitute(series, {name: number(x) for name, x in values.items()})) is not says_finite:
            return refuted(_witness(series, values, says_finite))
    return silent("The series is as stated for the numbers that were tried.")


def _claimed(statement: e.Statement) -> tuple[e.Big, bool]:
    match statement:
        case e.Chain(sides=(e.Big(operator="sum", upper=upper, indices=(_,)) as series, end), relations=(relation,)):
            plain = not series.ordering and series.condition is None and isinstance(series.lower, e.Num)
            if upper == end == INFINITY and plain and relation in ("<", "="):
                return series, relation == "<"
    raise Inapplicable("no series that is said to be finite or infinite")


def _values(letters: list[str], context: Context) -> Iterator[Mapping[str, Fraction]]:
    for chosen in product(VALUES, repeat=len(letters)):
        values = dict(zip(letters, chosen, strict=True))
        point = Point(values={name: ((value,),) for name, value in values.items()})
        symbols = [context.symbols.get(name) for name in letters]
        if any(symbol is not None and (symbol.shape or symbol.integer) for symbol in symbols):
            return
        try:
            if all(truth(part, point, context) is True for part in context.assumptions):
                yield values
        except (Undefined, Unsupported):
            continue


def _summable(series: e.Big) -> bool:
    assert isinstance(series.lower, e.Num)
    (index,) = series.indices
    return _order(series.body, index, series.lower.value).summable


def _order(expr: e.Expr, index: str, first: Fraction) -> Order:
    """The order of an expression that is positive at every index from `first` on.  Raises Undecided."""
    match expr:
        case e.Num(value=value) if value > 0:
            return Order()
        case e.Constant(name="e" | "pi"):
            return Order()
        case e.Name(text=name) if name == index and first > 0:
            return Order(power=Fraction(1))
        case e.Mul(factors=factors):
            found = Order()
            for factor in factors:
                found = found.times(_order(factor, index, first))
            return found
        case e.Div(numerator=top, denominator=bottom):
            return _order(top, index, first).times(_order(bottom, index, first), Fraction(-1))
        case e.Add(terms=terms):
            orders = [_order(term, index, first) for term in terms]
            return next(one for one in orders if all(one is other or one.above(other) for other in orders))
        case e.Function(name="sqrt", arguments=(inside,)):
            return Order().times(_order(inside, index, first), Fraction(1, 2))
        case e.Function(name="log", arguments=(inside,)) if _exceeds_one(inside, index, first):
            grown = _order(inside, index, first)
            if grown.rate.is_zero() and grown.power > 0:
                return Order(logs=Fraction(1))
        case e.Function(name="exp", arguments=(exponent,)):
            return Order(rate=arb(_slope(exponent, index)))
        case e.Pow(base=e.Constant(name="e"), exponent=exponent):
            return Order(rate=arb(_slope(exponent, index)))
        case e.Pow(base=base, exponent=exponent) if index not in free_names(base):
            value = _rational(base)
            if value <= 0:
                raise Undecided("a power of what is not positive")
            growth = arb(fmpq(value.numerator, value.denominator)).log() if value != 1 else arb(0)
            return Order(rate=arb(_slope(exponent, index)) * growth)
        case e.Pow(base=base, exponent=exponent):
            return Order().times(_order(base, index, first), _constant(exponent, index, first, base))
    raise Undecided("a term whose order is not known")


def _exceeds_one(inside: e.Expr, index: str, first: Fraction) -> bool:
    """Whether a value is more than 1 from the first index on: the index from 2 on, or 1 and what is positive."""
    match inside:
        case e.Name(text=name):
            return name == index and first >= 2
        case e.Add(terms=terms):
            return any(isinstance(term, e.Num) and term.value >= 1 for term in terms)
    return False


def _constant(exponent: e.Expr, index: str, first: Fraction, base: e.Expr) -> Fraction:
    """The number that an exponent is, up to what falls like a power of the index: `n^{1/n}` tends to 1.

    Raises Undecided for other exponents, or where the base grows like an exponential.
    """
    total, moving = Fraction(0), False
    for term in terms_of(exponent):
        if index in free_names(term):
            moving = True
            inner = term.operand if isinstance(term, e.Neg) else term
            if not _order(inner, index, first).vanishing:
                raise Undecided("an exponent that does not come to rest")
        else:
            total += _rational(term)
    if moving and not _order(base, index, first).rate.is_zero():
        raise Undecided("a power of an exponential whose exponent moves")
    return total


def _rational(expr: e.Expr) -> Fraction:
    match expr:
        case e.Num(value=value):
            return value
        case e.Neg(operand=operand):
            return -_rational(operand)
        case e.Add(terms=terms):
            return sum(map(_rational, terms), Fraction(0))
        case e.Mul(factors=factors):
            found = Fraction(1)
            for factor in factors:
                found *= _rational(factor)
            return found
        case e.Div(numerator=top, denominator=bottom) if _rational(bottom):
            return _rational(top) / _rational(bottom)
    raise Undecided("an exponent that is no number")


def _slope(exponent: e.Expr, index: str) -> fmpq:
    """The factor of the index in an exponent that is affine in it.  Raises Undecided."""
    total = Fraction(0)
    for term in terms_of(exponent):
        if index in free_names(term):
            at = [_rational(substitute(term, {index: number(n)})) for n in (0, 1, 2, 5)]
            if at[0] or at[2] != 2 * at[1] or at[3] != 5 * at[1] or not _is_linear(term):
                raise Undecided("an exponent that is not affine in the index")
            total += at[1]
        else:
            _rational(term)
    return fmpq(total.numerator, total.denominator)


def _is_linear(term: e.Expr) -> bool:
    match term:
        case e.Name() | e.Num():
            return True
        case e.Neg(operand=operand):
            return _is_linear(operand)
        case e.Mul(factors=factors):
            return all(map(_is_linear, factors)) and sum(bool(free_names(factor)) for factor in factors) == 1
        case e.Div(numerator=top, denominator=bottom):
            return _is_linear(top) and not free_names(bottom)
    return False


def _witness(series: e.Big, values: Mapping[str, Fraction], says_finite: bool) -> Witness:
    place = ", ".join(f"{name} = {text(number(value))}" for name, value in values.items())
    where = f"At {place} the series" if place else "The series"
    how = "has no finite sum" if says_finite else "has a finite sum"
    return Witness(
        assignment={name: latex(number(value)) for name, value in values.items()},
        values={name: ((value,),) for name, value in values.items()},
        left=latex(series),
        relation="<" if says_finite else "=",
        right=latex(INFINITY),
        rigour="exact",
        sentence=f"{where} {how}: its terms are positive, and their order tells.",
    )
