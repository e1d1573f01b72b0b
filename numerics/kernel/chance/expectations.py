"""Exact means of elements over the random entries that occur in them.

Polynomials reduce to moments of monomials.  Exponentials of forms a.W + c, linear in normal
entries, tilt the law: E[exp(a.W) f(W)] = exp(a.m + a'Sa/2) E[f(W + Sa)], those of quadratics too (see
`quadratics`); for laws with finite support they are summed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.numerics.kernel.chance.moments import moment
from corrigenda.numerics.kernel.chance.quadratics import tilted_normal
from corrigenda.numerics.kernel.chance.signs import signed_moment
from corrigenda.numerics.kernel.domain import BlockLaw, Entry, Powers
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.exact.element import (
    WIDTH,
    Element,
    Polynomial,
    RandomAtom,
    Ratio,
    RootAtom,
    Scalar,
)
from corrigenda.numerics.kernel.numbers.exact.generic import GenericValues
from corrigenda.numerics.kernel.numbers.exact.ring import Ring
from corrigenda.numerics.kernel.numbers.exact.transcendental import exponential


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
        atom = table.atoms[slot]
        is_sign = isinstance(atom, RootAtom) and atom.form is not None
        if table.entries[slot] & plan.entries and not (isinstance(atom, RandomAtom) or is_sign):
            raise Unsupported("the mean of a function of random entries that is no polynomial or exponential")


def _of_part(plan: _Averaging, key: Scalar, polynomial: Polynomial, degree: int) -> Scalar:
    ring = plan.ring
    if not ring.table.entries_of(key) & plan.entries:
        growth = Element({key: {0: ring.base.of(1)}}, degree) if key else ring.constant(1)
        return ring.multiply(growth, _of_polynomial(plan, polynomial, degree))
    rest, slopes, curves = quadratic_form(ring, key, plan.entries)
    tilted, factor = _tilted(plan, slopes, curves)
    mean = _of_polynomial(tilted, polynomial, degree)
    outside = Element({rest: {0: ring.base.of(1)}}, degree) if rest else ring.constant(1)
    return ring.multiply(ring.multiply(outside, factor), mean)


def _of_polynomial(plan: _Averaging, polynomial: Polynomial, degree: int) -> Scalar:
    ring = plan.ring
    mask = plan.mask | _sign_bits(plan, polynomial)
    by_moment: dict[int, Polynomial] = {}
    for monomial, coefficient in polynomial.items():
        by_moment.setdefault(monomial & mask, {})[monomial & ~mask] = coefficient
    factors = [ring.collected({ring.zero: rest}, degree) for rest in by_moment.values()]
    return ring.dot([_moment(plan, monomial) for monomial in by_moment], factors)


def _sign_bits(plan: _Averaging, polynomial: Polynomial) -> int:
    """The bits of the signs of averaged forms."""
    table = plan.ring.table
    bits = 0
    for slot in {slot for monomial in polynomial for slot, _ in table.powers(monomial)}:
        if isinstance(table.atoms[slot], RootAtom) and table.entries[slot] & plan.entries:
            bits |= (2**WIDTH - 1) << WIDTH * slot
    return bits


def _moment(plan: _Averaging, monomial: int) -> Scalar:
    if monomial not in plan.moments:
        atoms = [plan.ring.table.atoms[slot] for slot, _ in plan.ring.table.powers(monomial)]
        forms = [atom.form for atom in atoms if isinstance(atom, RootAtom) and atom.form is not None]
        plan.moments[monomial] = _with_signs(plan, forms, _powers(plan, monomial))
    return plan.moments[monomial]


def _with_signs(plan: _Averaging, forms: Sequence[Scalar], powers: Powers) -> Scalar:
    def plain(part: Powers, laws: Sequence[BlockLaw[Scalar]]) -> Scalar:
        return moment(plan.ring, part, laws, plan.generic)

    if not forms:
        return plain(powers, plan.laws)
    if len(forms) > 1:
        raise Unsupported("the mean of a product of signs")
    if not plan.ring.table.entries_of(forms[0]) <= plan.entries:
        raise Unsupported("the sign of a form that is averaged only in part")
    return signed_moment(plan.ring, forms[0], powers, plan.laws, plain)


def _powers(plan: _Averaging, monomial: int) -> Powers:
    return random_powers(plan.ring, monomial)


def random_powers(ring: Ring, monomial: int) -> Powers:
    """The random entries of a monomial with their exponents."""
    table = ring.table
    found = []
    for slot, exponent in table.powers(monomial):
        atom = table.atoms[slot]
        if isinstance(atom, RandomAtom):
            found.append((atom.entry, exponent))
    return tuple(sorted(found))


def quadratic_form(
    ring: Ring, key: Scalar, entries: frozenset[Entry]
) -> tuple[Scalar, dict[Entry, Scalar], dict[tuple[Entry, Entry], Scalar]]:
    """An exponent as a constant, slopes times averaged entries, and second derivatives in pairs of them.

    Raises `Unsupported` when the exponent is no polynomial of degree 2 in the entries.
    """
    if not isinstance(key, Element) or any(ring.table.entries_of(k) & entries for k in key.parts):
        raise Unsupported("the mean of an iterated exponential")
    mask = ring.table.mask(entries)
    for slot, _ in ring.table.powers(key.support):
        if ring.table.entries[slot] & entries and not isinstance(ring.table.atoms[slot], RandomAtom):
            raise Unsupported("the mean of an exponential of a function of random entries")
    rest: dict[Scalar, Polynomial] = {}
    slopes: dict[Entry, dict[Scalar, Polynomial]] = {}
    curves: dict[tuple[Entry, Entry], dict[Scalar, Polynomial]] = {}
    for inner, monomial, coefficient in key.terms:
        found = [entry for entry, k in random_powers(ring, monomial & mask) for _ in range(k)]
        outside = monomial & ~mask
        if len(found) > 2:
            raise Unsupported("the mean of an exponential of a form of degree above 2")
        if len(found) == 2:
            doubled = coefficient * 2 if found[0] == found[1] else coefficient
            for pair in {(found[0], found[1]), (found[1], found[0])}:
                curves.setdefault(pair, {}).setdefault(inner, {})[outside] = doubled
        else:
            target = slopes.setdefault(found[0], {}) if found else rest
            target.setdefault(inner, {})[outside] = coefficient
    linear = {entry: ring.collected(parts, key.degree) for entry, parts in slopes.items()}
    bent = {pair: ring.collected(parts, key.degree) for pair, parts in curves.items()}
    return ring.collected(rest, key.degree), linear, bent


def _tilted(
    plan: _Averaging, slopes: Mapping[Entry, Scalar], curves: Mapping[tuple[Entry, Entry], Scalar]
) -> tuple[_Averaging, Scalar]:
    """The plan under the law with density proportional to the exponential of a quadratic, and the mean of it."""
    if curves:
        return _bent(plan, slopes, curves)
    laws, factor = [], plan.ring.constant(1)
    for law in plan.laws:
        own = {entry: slopes[entry] for entry in law.entries if entry in slopes}
        pieces, growth = _tilted_law(plan.ring, law, own) if own else ([law], plan.ring.constant(1))
        laws.extend(pieces)
        factor = plan.ring.multiply(factor, growth)
    return replace(plan, laws=tuple(laws), moments={}), factor


def _bent(
    plan: _Averaging, slopes: Mapping[Entry, Scalar], curves: Mapping[tuple[Entry, Entry], Scalar]
) -> tuple[_Averaging, Scalar]:
    """All normal blocks together, tilted by a quadratic; the others by the slopes alone."""
    from corrigenda.numerics.kernel.numbers.exact.fields import ElementDomain  # the domain is made of these functions

    normal = [law for law in plan.laws if law.family == "normal"]
    own = frozenset(entry for law in normal for entry in law.entries)
    if not frozenset(entry for pair in curves for entry in pair) <= own:
        raise Unsupported("the mean of an exponential of a quadratic in letters that are not normal")
    joint = replace(
        normal[0],
        entries=tuple(entry for law in normal for entry in law.entries),
        mean={entry: mean for law in normal for entry, mean in law.mean.items()},
        covariance={pair: x for law in normal for pair, x in law.covariance.items()},
    )
    touched = _touched(joint, {*slopes, *(entry for pair in curves for entry in pair)})
    kept = replace(joint, entries=tuple(entry for entry in joint.entries if entry not in touched))
    part = replace(joint, entries=tuple(entry for entry in joint.entries if entry in touched))
    bent, growth = tilted_normal(ElementDomain(ring=plan.ring, generic=plan.generic), part, slopes, curves)
    others = replace(plan, laws=(*(law for law in plan.laws if law not in normal), *((kept,) if kept.entries else ())))
    rest, factor = _tilted(others, {entry: slope for entry, slope in slopes.items() if entry not in touched}, {})
    return replace(rest, laws=(*rest.laws, bent)), plan.ring.multiply(factor, growth)


def _touched(law: BlockLaw[Scalar], entries: set[Entry]) -> frozenset[Entry]:
    """The entries of a normal law in question, with all that are correlated with them."""
    found = frozenset(entry for entry in law.entries if entry in entries)
    while True:
        linked = frozenset(pair[1] for pair in law.covariance if pair[0] in found)
        if linked <= found:
            return found
        found |= linked


def _tilted_law(
    ring: Ring, law: BlockLaw[Scalar], slopes: Mapping[Entry, Scalar]
) -> tuple[list[BlockLaw[Scalar]], Scalar]:
    if law.family == "normal":
        shifted, exponent = _tilted_normal(ring, law, slopes)
        return [shifted], exponent
    if law.family == "finite":
        return _tilted_finite(ring, law, slopes)
    if law.generating is not None:
        return _tilted_told(ring, law, law.generating, slopes)
    raise Unsupported("the mean of an exponential under a law without a moment generating function")


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


def _tilted_told(
    ring: Ring, law: BlockLaw[Scalar], generating: Callable[[Scalar], Scalar], slopes: Mapping[Entry, Scalar]
) -> tuple[list[BlockLaw[Scalar]], Scalar]:
    """The other entries, and those in the exponential with the generating function as their only moment."""
    growth = ring.constant(1)
    for slope in slopes.values():
        growth = ring.multiply(growth, generating(slope))

    def mean(powers: Powers) -> Scalar:
        if powers:
            raise Unsupported("the mean of a product with an exponential under this law")
        return ring.constant(1)

    tilted = replace(law, entries=tuple(slopes), moment=mean, generating=None)
    rest = replace(law, entries=tuple(entry for entry in law.entries if entry not in slopes))
    return [rest, tilted], growth


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
