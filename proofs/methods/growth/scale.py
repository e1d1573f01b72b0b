"""Functions of sizes as sums over a scale: `c * prod n_i^{a_i} (log n_i)^{b_i}`, in one size also exponentials.

In one size `n` a term may carry `B^n e^{q n}` and `n^{f n}`; factorials enter by Stirling's formula
`n! = Theta(n^n e^{-n} sqrt n)` and `log(n!) = Theta(n log n)`, which is all that orders of growth see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from flint import arb, fmpq

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.conventions import COUNTS_OF_ENTRIES
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree.expressions import Constant, Name
from corrigenda.proofs.methods.normal.atoms import Applied, Letter, PowerOf
from corrigenda.proofs.methods.normal.polynomial import Atom, NotNormal, Polynomial


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """The order of one term: powers and logarithms by size; `base^n e^{tilt n} n^{steep n}` in the only size."""

    powers: Mapping[str, Fraction] = field(default_factory=dict)
    logs: Mapping[str, Fraction] = field(default_factory=dict)
    base: Fraction = Fraction(1)
    tilt: Fraction = Fraction(0)
    steep: Fraction = Fraction(0)

    @property
    def key(self) -> tuple[object, ...]:
        """Equal exactly when the rates are."""
        powers = tuple(sorted((name, value) for name, value in self.powers.items() if value))
        logs = tuple(sorted((name, value) for name, value in self.logs.items() if value))
        return (powers, logs, self.base, self.tilt, self.steep)

    @property
    def exponential(self) -> bool:
        """Whether it is more than powers and logarithms."""
        return bool(self.steep or self.tilt or self.base != 1)

    def times(self, other: Rate, power: int) -> Rate:
        """Times a whole power of another."""
        return Rate(
            powers=_added(self.powers, other.powers, power),
            logs=_added(self.logs, other.logs, power),
            base=self.base * other.base**power,
            tilt=self.tilt + power * other.tilt,
            steep=self.steep + power * other.steep,
        )


def _added(left: Mapping[str, Fraction], right: Mapping[str, Fraction], power: int) -> dict[str, Fraction]:
    return {name: left.get(name, Fraction(0)) + power * right.get(name, Fraction(0)) for name in {*left, *right}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Growth:
    """A sum of terms: rates with non-zero coefficients."""

    terms: tuple[tuple[Rate, Fraction], ...]

    @property
    def positive(self) -> bool:
        """Whether it has terms and all of them are positive."""
        return bool(self.terms) and all(value > 0 for _, value in self.terms)

    def sizes(self) -> frozenset[str]:
        """The sizes that occur."""
        return frozenset(name for rate, _ in self.terms for name in (*rate.powers, *rate.logs))


def growth_of(part: Polynomial, context: Context, fixed: frozenset[str]) -> Growth:
    """The growth of a normal form; sizes in `fixed` count as constants.  Raises NotNormal on anything else."""
    found: dict[tuple[object, ...], tuple[Rate, Fraction, arb]] = {}
    for monomial, value in part.terms:
        rate, size = Rate(), arb(fmpq(value.numerator, value.denominator))
        exact = True
        for atom, power in monomial:
            number = _number(atom)
            exact = exact and number is None
            size = size if number is None else size * number**power
            rate = rate if number is not None else rate.times(_rate(atom, context, fixed), power)
        known = found.get(rate.key, (rate, Fraction(0), arb(0)))
        found[rate.key] = (rate, known[1] + (value if exact else Fraction(0)), known[2] + (arb(0) if exact else size))
    terms = tuple((rate, total) for rate, exact_part, rest in found.values() if (total := _total(exact_part, rest)))
    sizes = frozenset(name for rate, _ in terms for name in (*rate.powers, *rate.logs))
    if any(rate.exponential for rate, _ in terms) and len(sizes | _growing(part, context, fixed)) > 1:
        raise NotNormal("exponential growth in several sizes")
    return Growth(terms=terms)


def _number(atom: Atom) -> arb | None:
    """An enclosure of an atom without letters."""
    match atom.content:
        case Letter(expr=Constant(name="pi")):
            return arb.pi()
        case Letter(expr=Constant(name="e")):
            return arb(1).exp()
        case Applied(name=name, arguments=(inside,)) if inside.constant is not None:
            known, value = row(name), inside.constant
            if known is None or not known.library.flint or not known.continuous:
                return None
            found: arb = getattr(arb(fmpq(value.numerator, value.denominator)), known.library.flint)()
            return found if found.is_finite() else None
    return None


def _total(exact: Fraction, rest: arb) -> Fraction:
    """A rational of the sign of the sum, the sum itself when it is rational.  Raises NotNormal when it may be zero."""
    if rest.is_zero():
        return exact
    whole = rest + arb(fmpq(exact.numerator, exact.denominator))
    if whole.contains(0):
        raise NotNormal("coefficients that may cancel")
    return Fraction(float(whole.mid()))


def _growing(part: Polynomial, context: Context, fixed: frozenset[str]) -> frozenset[str]:
    return frozenset(n for atom in part.atoms() for n in atom.names if is_size(n, context)) - fixed


def is_size(name: str, context: Context) -> bool:
    """Whether the letter is a dimension or a natural number; undeclared, whether it counts in most texts."""
    symbol = context.symbols.get(name)
    if symbol is None or symbol.inferred:
        return name in context.dimensions or name in COUNTS_OF_ENTRIES
    return name in context.dimensions or symbol.natural


def _rate(atom: Atom, context: Context, fixed: frozenset[str]) -> Rate:
    if atom.names and atom.names <= fixed and not isinstance(atom.content, Letter):
        raise NotNormal("a function of a fixed size")
    match atom.content:
        case Letter(expr=Name(text=text)) if text in fixed:
            return Rate()
        case Letter(expr=Name(text=text)) if is_size(text, context):
            return Rate(powers={text: Fraction(1)})
        case Applied(name="sqrt", arguments=(inside,)) if len(inside.terms) == 1:
            return _root(inside, context, fixed)
        case Applied(name="log", arguments=(inside,)):
            return _logarithm(inside, context)
        case Applied(name="exp", arguments=(inside,)):
            return Rate(tilt=_multiple(inside, context))
        case PowerOf(base=base, exponent=exponent):
            return _power(base, exponent, context, fixed)
        case Applied(name="factorial", arguments=(inside,)) if _multiple(inside, context) == 1:
            (name,) = (n for a in inside.atoms() for n in a.names)
            return Rate(powers={name: Fraction(1, 2)}, tilt=Fraction(-1), steep=Fraction(1))
    raise NotNormal("an order of growth that is no sum of powers, logarithms and exponentials")


def _root(inside: Polynomial, context: Context, fixed: frozenset[str]) -> Rate:
    whole = Rate()
    for atom, power in inside.terms[0][0]:
        whole = whole.times(_rate(atom, context, fixed), power)
    if whole.exponential:
        raise NotNormal("the root of an exponential")
    half = {name: value / 2 for name, value in whole.powers.items()}
    return Rate(powers=half, logs={name: value / 2 for name, value in whole.logs.items()})


def _logarithm(inside: Polynomial, context: Context) -> Rate:
    """`log(c n^a)` grows like `log n`, `log(n!)` like `n log n`, the logarithm of a sum like that of its largest term
    in one size."""
    names = {name for atom in inside.atoms() for name in atom.names if is_size(name, context)}
    if len(names) != 1:
        raise NotNormal("the logarithm of several sizes")
    (name,) = names
    if _is_factorial(inside, context):
        return Rate(powers={name: Fraction(1)}, logs={name: Fraction(1)})
    growth = growth_of(inside, context, frozenset())
    top = max(growth.terms, key=lambda term: term[0].powers.get(name, Fraction(0)))
    if any(rate.exponential for rate, _ in growth.terms) or top[1] <= 0 or top[0].powers.get(name, Fraction(0)) <= 0:
        raise NotNormal("the logarithm of that function")
    return Rate(logs={name: Fraction(1)})


def _is_factorial(inside: Polynomial, context: Context) -> bool:
    if len(inside.terms) != 1 or len(inside.terms[0][0]) != 1 or inside.terms[0][0][0][1] != 1:
        return False
    match inside.terms[0][0][0][0].content:
        case Applied(name="factorial", arguments=(size,)):
            return _multiple(size, context) == 1
    return False


def _multiple(inside: Polynomial, context: Context) -> Fraction:
    """`k` of `k n`; raises NotNormal."""
    if len(inside.terms) == 1:
        monomial, value = inside.terms[0]
        if len(monomial) == 1 and monomial[0][1] == 1:
            match monomial[0][0].content:
                case Letter(expr=Name(text=text)) if is_size(text, context):
                    return value
    raise NotNormal("an exponent that is no multiple of a size")


def _power(base: Polynomial, exponent: Polynomial, context: Context, fixed: frozenset[str]) -> Rate:
    if base.constant is not None and base.constant > 0:
        slope = _multiple(exponent, context)
        if slope.denominator != 1 or abs(slope) > 64:
            raise NotNormal("an exponent that is no whole multiple of a size")
        return Rate(base=base.constant ** int(slope))
    if exponent.constant is not None and len(base.terms) == 1 and base.terms[0][1] > 0:
        whole = Rate()
        for atom, power in base.terms[0][0]:
            whole = whole.times(_rate(atom, context, fixed), power)
        if whole.exponential or whole.logs:
            raise NotNormal("a fractional power of that function")
        return Rate(powers={name: value * exponent.constant for name, value in whole.powers.items()})
    if _multiple(base, context) == 1 and base == exponent:
        return Rate(steep=Fraction(1))
    raise NotNormal("a power with that base and exponent")


def compare(left: Rate, right: Rate, size: str) -> int:
    """-1, 0 or 1 as the left rate is smaller than, equal to or larger than the right one, in one size."""
    if left.steep != right.steep:
        return 1 if left.steep > right.steep else -1
    speed = _speed(left, right)
    if speed:
        return speed
    for one, two in ((left.powers, right.powers), (left.logs, right.logs)):
        first, second = one.get(size, Fraction(0)), two.get(size, Fraction(0))
        if first != second:
            return 1 if first > second else -1
    return 0


def _speed(left: Rate, right: Rate) -> int:
    """Compares `log base + tilt`; equal only when both are, for `log` of a rational is irrational or 0."""
    if (left.base, left.tilt) == (right.base, right.tilt):
        return 0
    ratio = left.base / right.base
    gap = arb(fmpq(ratio.numerator, ratio.denominator)).log()
    tilt = left.tilt - right.tilt
    gap += arb(fmpq(tilt.numerator, tilt.denominator))
    if gap > 0:
        return 1
    if gap < 0:
        return -1
    raise NotNormal("exponential rates that are too close to compare")


def names_in(functions: Iterable[Growth]) -> tuple[str, ...]:
    """The sizes of several functions, sorted."""
    return tuple(sorted(frozenset[str]().union(*(function.sizes() for function in functions))))
