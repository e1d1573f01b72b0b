"""Expressions in one letter over intervals, with their derivatives, and the points where they are exactly zero."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from flint import arb

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.reading.settled.derivatives.derivative import directional
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, number, plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.methods.enclosures import interval
from corrigenda.proofs.methods.enclosures.images import image
from corrigenda.proofs.methods.enclosures.interval import Interval, NoEnclosure
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial

LARGEST_TREE = 4_000


@dataclass(slots=True)
class Smooth:
    """A function of `letter`; its derivatives are formed when they are asked for."""

    body: e.Expr
    letter: str
    context: Context
    _slope: Smooth | None = field(default=None)

    @property
    def slope(self) -> Smooth:
        """The derivative.  Raises NoEnclosure where there is no rule, or it grows too large."""
        if self._slope is None:
            try:
                body = transform(directional(self.body, self.letter, UNIT), _plain)
            except UnsupportedConstruct as error:
                raise NoEnclosure(str(error)) from error
            if sum(1 for _ in walk(body)) > LARGEST_TREE:
                raise NoEnclosure("a derivative that is too long")
            self._slope = Smooth(body, self.letter, self.context)
        return self._slope

    def over(self, part: Interval) -> Interval:
        """An interval that contains every value over `part`.  Raises NoEnclosure."""
        return enclosed(self.body, self.letter, part)

    def tight(self, part: Interval) -> Interval:
        """Like `over`, met with the mean value form on bounded intervals."""
        plain = self.over(part)
        if not part.bounded:
            return plain
        try:
            slope = self.slope.over(part)
            middle = ((part.low + part.high) / 2).mid()
            centre = self.over(Interval(middle, middle))
        except NoEnclosure:
            return plain
        point = Interval(middle, middle)
        form = interval.add(centre, interval.multiply(slope, interval.add(part, interval.negate(point))))
        return interval.meet(plain, form)

    def at(self, place: Fraction) -> Interval:
        """The value at a rational point."""
        return self.over(interval.between(place, place))

    def is_zero(self, place: Fraction) -> bool:
        """Whether the normal form of the value at the point is 0."""
        try:
            value = Reader(context=self.context).scalar(substitute(self.body, {self.letter: number(place)}))
        except (NotNormal, UnsupportedConstruct, ZeroDivisionError):
            return False
        return value == Polynomial()


def _plain(node: Any) -> Any:
    """Products of numbers as products, with units and zeros left out."""
    match node:
        case e.Hadamard(left=left, right=right):
            return times(left, right)
        case e.Mul(factors=factors):
            return times(*factors)
        case e.Add(terms=terms):
            return plus(*terms)
        case e.Div(numerator=top) if top == ZERO:
            return ZERO
    return node


def enclosed(node: e.Expr, letter: str, part: Interval) -> Interval:
    """An interval around the values of `node`, the letter ranging over `part`."""
    match node:
        case e.Num(value=value):
            return interval.hull(interval.rational(value))
        case e.Constant(name="pi" | "e" as name):
            return interval.hull(arb.pi() if name == "pi" else arb(1).exp())
        case e.Name(text=text) if text == letter:
            return part
        case e.Add(terms=terms):
            total = enclosed(terms[0], letter, part)
            for term in terms[1:]:
                total = interval.add(total, enclosed(term, letter, part))
            return total
        case e.Neg(operand=operand):
            return interval.negate(enclosed(operand, letter, part))
        case e.Mul(factors=factors):
            return _product(factors, letter, part)
        case e.Div(numerator=top, denominator=bottom):
            return interval.multiply(enclosed(top, letter, part), interval.reciprocal(enclosed(bottom, letter, part)))
        case e.Pow(base=base, exponent=exponent):
            return _power(base, exponent, letter, part)
        case e.Function(name=name, arguments=arguments):
            return _applied(name, [enclosed(argument, letter, part) for argument in arguments])
    raise NoEnclosure(f"a {type(node).__name__.lower()} has no enclosure")


def _product(factors: tuple[e.Expr, ...], letter: str, part: Interval) -> Interval:
    """The product, `u log u` as one function, and equal factors as powers."""
    rest = list(factors)
    total = Interval(interval.ONE, interval.ONE)
    for factor in factors:
        if isinstance(factor, e.Function) and factor.name == "log" and factor in rest and factor.arguments[0] in rest:
            rest.remove(factor)
            rest.remove(factor.arguments[0])
            total = interval.multiply(total, entropy(enclosed(factor.arguments[0], letter, part)))
    for factor in dict.fromkeys(rest):
        total = interval.multiply(total, interval.power(enclosed(factor, letter, part), rest.count(factor)))
    return total


def entropy(part: Interval) -> Interval:
    """`u log u` for non-negative `u`: it falls from 0 to `-1/e` at `u = 1/e` and then rises."""
    if part.low < 0:
        raise NoEnclosure("the logarithm of what may be negative")

    def value(end: Any) -> Any:
        if end == 0:
            return interval.ZERO
        return end * end.log() if end.is_finite() else interval.FAR

    ends = interval.hull(value(part.low), value(part.high))
    turn = (-interval.ONE).exp()
    if part.low < turn.upper() and part.high > turn.lower():
        return Interval((-turn).lower(), ends.high)
    return ends


def _power(base: e.Expr, exponent: e.Expr, letter: str, part: Interval) -> Interval:
    inside = enclosed(base, letter, part)
    if isinstance(exponent, e.Neg) and isinstance(exponent.operand, e.Num):
        exponent = e.Num(value=-exponent.operand.value)
    if isinstance(exponent, e.Num) and exponent.value.denominator == 1:
        return interval.power(inside, int(exponent.value))
    if isinstance(exponent, e.Num) and exponent.value.denominator == 2:
        return interval.power(_applied("sqrt", [inside]), int(exponent.value.numerator))
    logarithm = _applied("log", [inside])
    return _applied("exp", [interval.multiply(enclosed(exponent, letter, part), logarithm)])


def _applied(name: str, parts: list[Interval]) -> Interval:
    match name, parts:
        case "abs", [inside]:
            return interval.absolute(inside)
        case "max", _:
            return interval.greatest(parts)
        case "min", _:
            return interval.negate(interval.greatest([interval.negate(part) for part in parts]))
    known = row(name)
    if known is None or len(parts) != 1 or not known.library.flint or not known.continuous:
        raise NoEnclosure(f"the function {name} has no enclosure")
    return image(known, parts[0])
