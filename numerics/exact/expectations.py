"""Exact means of elements over the random entries that occur in them.

Polynomials reduce to moments of monomials.  Exponentials of forms a.W + c, linear in normal
entries, tilt the law: E[exp(a.W) f(W)] = exp(a.m + a'Sa/2) E[f(W + Sa)]; for laws with finite
support they are summed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from numerics.exact.domain import BlockLaw, Entry
from numerics.exact.element import WIDTH, Element, Polynomial, RandomAtom, Ratio, Scalar
from numerics.exact.errors import Unsupported
from numerics.exact.generic import GenericValues
from numerics.exact.moments import Powers, moment
from numerics.exact.ring import Ring
from numerics.exact.transcendental import exponential


@dataclass(frozen=True, slots=True)
class _Averaging:
    """One expectation under way: laws by entry, bits of the averaged atoms, moments found so far."""

    ring: Ring
    laws: Sequence[BlockLaw[Scalar]]
    entries: frozenset[Entry]
    generic: GenericValues | None
    moments: dict[int, Scalar] = field(default_factory=dict)

    @property
    def mask(self) -> int:
        """Bits of the averaged entries in a monomial."""
        return self.ring.table.mask(self.entries)


def expectation(ring: Ring, value: Scalar, laws: Sequence[BlockLaw[Scalar]], generic: GenericValues | None) -> Scalar:
    """The mean of `value`; raises `Unsupported` when an averaged entry stands in a root, an opaque
    value, a denominator or a non-linear exponent."""
    if isinstance(value, Ratio):
        return _of_ratio(ring, value, laws, generic)
    if not isinstance(value, Element):
        return value
    entries = frozenset(entry for law in laws for entry in law.entries)
    plan = _Averaging(ring, laws, entries, generic)
    _refuse_hidden_entries(plan, value)
    total: Scalar = ring.zero
    for key, polynomial in value.parts.items():
        total = ring.add(total, _of_part(plan, key, polynomial, value.degree))
    return total


def _of_ratio(ring: Ring, value: Ratio, laws: Sequence[BlockLaw[Scalar]], generic: GenericValues | None) -> Scalar:
    entries = frozenset(entry for law in laws for entry in law.entries)
    if ring.table.entries_of(value.denominator) & entries:
        raise Unsupported("the mean of a quotient with a random denominator")
    top = expectation(ring, value.numerator, laws, generic)
    return ring.ratio(top, value.denominator)


def _refuse_hidden_entries(plan: _Averaging, value: Element) -> None:
    table = plan.ring.table
    for slot, _ in table.powers(value.support):
        if table.entries[slot] & plan.entries and not isinstance(table.atoms[slot], RandomAtom):
            raise Unsupported("the mean of a function of random entries that is no polynomial or exponential")


def _of_part(plan: _Averaging, key: Scalar, polynomial: Polynomial, degree: int) -> Scalar:
    ring = plan.ring
    if not ring.table.entries_of(key) & plan.entries:
        growth = Element({key: {0: ring.base.of(1)}}, degree) if key else ring.constant(1)
        return ring.multiply(growth, _of_polynomial(plan, polynomial, degree))
    rest, slopes = _linear_form(plan, key)
    tilted, factor = _tilted(plan, slopes)
    mean = _of_polynomial(tilted, polynomial, degree)
    outside = Element({rest: {0: ring.base.of(1)}}, degree) if rest else ring.constant(1)
    return ring.multiply(ring.multiply(outside, factor), mean)


def _of_polynomial(plan: _Averaging, polynomial: Polynomial, degree: int) -> Scalar:
    ring, mask = plan.ring, plan.mask
    by_moment: dict[int, Polynomial] = {}
    for monomial, coefficient in polynomial.items():
        by_moment.setdefault(monomial & mask, {})[monomial & ~mask] = coefficient
    factors = [ring.collected({ring.zero: rest}, degree) for rest in by_moment.values()]
    return ring.dot([_moment(plan, monomial) for monomial in by_moment], factors)


def _moment(plan: _Averaging, monomial: int) -> Scalar:
    if monomial not in plan.moments:
        plan.moments[monomial] = moment(plan.ring, _powers(plan, monomial), plan.laws, plan.generic)
    return plan.moments[monomial]


def _powers(plan: _Averaging, monomial: int) -> Powers:
    table = plan.ring.table
    found = []
    for slot, exponent in table.powers(monomial):
        atom = table.atoms[slot]
        if isinstance(atom, RandomAtom):
            found.append((atom.entry, exponent))
    return tuple(sorted(found))


def _linear_form(plan: _Averaging, key: Scalar) -> tuple[Scalar, dict[Entry, Scalar]]:
    """An exponent as a constant plus slopes times averaged entries."""
    ring, mask = plan.ring, plan.mask
    if not isinstance(key, Element) or any(ring.table.entries_of(k) & plan.entries for k in key.parts):
        raise Unsupported("the mean of an iterated exponential")
    _refuse_hidden_entries(plan, key)
    rest: dict[Scalar, Polynomial] = {}
    slopes: dict[Entry, dict[Scalar, Polynomial]] = {}
    for inner, monomial, coefficient in key.terms:
        powers = _powers(plan, monomial & mask)
        if sum(exponent for _, exponent in powers) > 1:
            raise Unsupported("the mean of an exponential of a quadratic")
        target = slopes.setdefault(powers[0][0], {}) if powers else rest
        target.setdefault(inner, {})[monomial & ~mask] = coefficient
    collected = {entry: ring.collected(parts, key.degree) for entry, parts in slopes.items()}
    return ring.collected(rest, key.degree), collected


def _tilted(plan: _Averaging, slopes: Mapping[Entry, Scalar]) -> tuple[_Averaging, Scalar]:
    """The plan under the law with density proportional to exp(slopes . W), and E exp(slopes . W)."""
    laws, factor = [], plan.ring.constant(1)
    for law in plan.laws:
        own = {entry: slopes[entry] for entry in law.entries if entry in slopes}
        pieces, growth = _tilted_law(plan.ring, law, own) if own else ([law], plan.ring.constant(1))
        laws.extend(pieces)
        factor = plan.ring.multiply(factor, growth)
    return replace(plan, laws=tuple(laws), moments={}), factor


def _tilted_law(
    ring: Ring, law: BlockLaw[Scalar], slopes: Mapping[Entry, Scalar]
) -> tuple[list[BlockLaw[Scalar]], Scalar]:
    if law.family == "normal":
        shifted, exponent = _tilted_normal(ring, law, slopes)
        return [shifted], exponent
    if law.family == "finite":
        return _tilted_finite(ring, law, slopes)
    raise Unsupported(f"the mean of an exponential under the law '{law.family}'")


def _tilted_normal(
    ring: Ring, law: BlockLaw[Scalar], slopes: Mapping[Entry, Scalar]
) -> tuple[BlockLaw[Scalar], Scalar]:
    mean = dict(law.mean)
    for (one, other), covariance in law.covariance.items():
        if other in slopes:
            mean[one] = ring.add(mean[one], ring.multiply(covariance, slopes[other]))
    # a.m + a'Sa/2 is the sum of a times the midpoint of the old and the new mean
    half = ring.base.inverse(ring.base.of(2))
    exponent: Scalar = ring.zero
    for entry, slope in slopes.items():
        middle = ring.scale(ring.add(law.mean[entry], mean[entry]), half)
        exponent = ring.add(exponent, ring.multiply(slope, middle))
    return replace(law, mean=mean), exponential(ring, exponent)


def _tilted_finite(
    ring: Ring, law: BlockLaw[Scalar], slopes: Mapping[Entry, Scalar]
) -> tuple[list[BlockLaw[Scalar]], Scalar]:
    """One `tilted` block an entry: weights times exp(slope * value), not normalised."""
    pieces = [replace(law, entries=tuple(e for e in law.entries if e not in slopes))]
    for entry, slope in slopes.items():
        weights = tuple(
            ring.multiply(weight, exponential(ring, ring.multiply(slope, value)))
            for weight, value in zip(law.weights, law.support, strict=True)
        )
        pieces.append(replace(law, family="tilted", entries=(entry,), weights=weights))
    return pieces, ring.constant(1)


def random_partial(ring: Ring, value: Scalar, entry: Entry) -> Scalar:
    """d/dX of sums of exp(k) p: exp(k) (k' p + p'); a denominator free of X stays."""
    if isinstance(value, Ratio):
        if entry in ring.table.entries_of(value.denominator):
            raise Unsupported("the derivative of a quotient with a random denominator")
        return ring.ratio(random_partial(ring, value.numerator, entry), value.denominator)
    if not isinstance(value, Element):
        return ring.zero
    for slot, _ in ring.table.powers(value.support):
        if entry in ring.table.entries[slot] and not isinstance(ring.table.atoms[slot], RandomAtom):
            raise Unsupported("the derivative of a function of random entries")
    bit = ring.table.slots.get(RandomAtom(entry))
    total: Scalar = ring.zero
    for key, polynomial in value.parts.items():
        inner = random_partial(ring, key, entry)
        total = ring.add(total, ring.multiply(inner, ring.element({key: polynomial}, value.degree)))
        if bit is not None:
            total = ring.add(total, ring.collected({key: _lowered(polynomial, bit)}, value.degree))
    return total


def _lowered(polynomial: Polynomial, slot: int) -> Polynomial:
    """The derivative of a polynomial in one atom."""
    found: Polynomial = {}
    for monomial, coefficient in polynomial.items():
        exponent = monomial >> WIDTH * slot & 2**WIDTH - 1
        if exponent:
            found[monomial - (1 << WIDTH * slot)] = coefficient * exponent
    return found
