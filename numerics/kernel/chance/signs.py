"""Signs of linear forms in jointly normal letters, and the moments of polynomials times one such sign.

For L a linear form of mean 0 and variance v > 0 and s its sign, by parts (Stein's lemma for a function with a jump):
E[s X g] = E[X] E[s g] + sum over Y of Cov(X, Y) E[s dg/dY] + 2 Cov(X, L) E[g | L = 0] / sqrt(2 pi v), and E[s] = 0.
Given L = 0 the letters are normal with the same means and the covariance Cov(X, Y) - Cov(X, L) Cov(Y, L) / v.
|L| is s L, and max(a, b) is (a + b + |a - b|) / 2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from corrigenda.numerics.kernel.chance.moments import lowered
from corrigenda.numerics.kernel.domain import BlockLaw, Entry
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.exact.coefficients import Coefficient
from corrigenda.numerics.kernel.numbers.exact.element import Element, RandomAtom, RootAtom, Scalar
from corrigenda.numerics.kernel.numbers.exact.ring import Ring
from corrigenda.numerics.kernel.numbers.exact.roots import square_root
from corrigenda.numerics.kernel.numbers.exact.transcendental import opaque

Powers = tuple[tuple[Entry, int], ...]
Law = BlockLaw[Scalar]


def sign_of(ring: Ring, value: Scalar) -> Scalar | None:
    """The sign of a linear form in random entries with plain coefficients and no constant; None for other values.

    A form and its opposite have one atom: the one of them whose first coefficient counts as positive.
    """
    weights = linear_weights(ring, value)
    if not weights:
        return None
    if not _counts_as_positive(ring, next(iter(weights.values()))):
        opposite = sign_of(ring, ring.negate(value))
        return None if opposite is None else ring.negate(opposite)
    atom = RootAtom(ring.constant(1), value)
    return Element({ring.zero: {ring.table.monomial(atom): ring.base.of(1)}}, 1)


def linear_weights(ring: Ring, value: Scalar) -> Mapping[Entry, Coefficient]:
    """The coefficients of a form that is linear in random entries; empty when it is none."""
    if not isinstance(value, Element) or set(value.parts) != {ring.zero}:
        return {}
    found: dict[Entry, Coefficient] = {}
    for monomial, coefficient in sorted(value.parts[ring.zero].items()):
        powers = list(ring.table.powers(monomial))
        atom = ring.table.atoms[powers[0][0]] if powers else None
        if len(powers) != 1 or powers[0][1] != 1 or not isinstance(atom, RandomAtom):
            return {}
        found[atom.entry] = coefficient
    return found


def _counts_as_positive(ring: Ring, value: Coefficient) -> bool:
    if ring.base.ordered:
        return value > 0
    return value < ring.base.of(-value)


def signed_moment(
    ring: Ring,
    form: Scalar,
    powers: Powers,
    laws: Sequence[Law],
    plain: Callable[[Powers, Sequence[Law]], Scalar],
) -> Scalar:
    """E[s(form) monomial]; `plain` gives the mean of a monomial under laws.

    Raises `Unsupported` when the form has other letters than normal ones, or a mean that is not 0.
    """
    normal = [law for law in laws if law.family == "normal"]
    if any(law.family == "tilted" for law in laws):
        raise Unsupported("the mean of a sign times an exponential")
    own = frozenset(entry for law in normal for entry in law.entries)
    weights = linear_weights(ring, form)
    if not weights.keys() <= own:
        raise Unsupported("the sign of a form in letters that are not normal")
    rest = plain(tuple(pair for pair in powers if pair[0] not in own), [law for law in laws if law not in normal])
    means = {entry: mean for law in normal for entry, mean in law.mean.items()}
    covariance = {pair: x for law in normal for pair, x in law.covariance.items()}
    middle = ring.dot([means[entry] for entry in weights], list(weights.values()))
    if not ring.plain(middle) or middle:
        raise Unsupported("the sign of a form whose mean is not 0")
    parts = _Parts(ring, normal, means, covariance, weights, plain)
    return ring.multiply(rest, parts.mean(tuple(pair for pair in powers if pair[0] in own)))


@dataclass(frozen=True, slots=True)
class _Parts:
    """Integration by parts under one joint normal law."""

    ring: Ring
    laws: Sequence[Law]
    means: Mapping[Entry, Scalar]
    covariance: Mapping[tuple[Entry, Entry], Scalar]
    weights: Mapping[Entry, Coefficient]
    plain: Callable[[Powers, Sequence[Law]], Scalar]

    def mean(self, powers: Powers) -> Scalar:
        """E[s monomial]."""
        ring = self.ring
        if not powers:
            return ring.zero
        first = powers[0][0]
        rest = lowered(powers, first)
        total = ring.multiply(self.means[first], self.mean(rest))
        for entry, exponent in rest:
            if (first, entry) in self.covariance:
                inner = ring.scale(self.mean(lowered(rest, entry)), ring.base.of(exponent))
                total = ring.add(total, ring.multiply(self.covariance[first, entry], inner))
        jump = ring.multiply(self.with_form(first), self.density())
        at_zero = self.plain(rest, (self.given_zero(),))
        return ring.add(total, ring.scale(ring.multiply(jump, at_zero), ring.base.of(2)))

    def with_form(self, entry: Entry) -> Scalar:
        """The covariance of an entry with the form."""
        ring = self.ring
        values = [self.covariance.get((entry, other), ring.zero) for other in self.weights]
        return ring.dot(values, list(self.weights.values()))

    def variance(self) -> Scalar:
        """The variance of the form.  Raises `Unsupported` when it is 0."""
        found = self.ring.dot([self.with_form(entry) for entry in self.weights], list(self.weights.values()))
        if self.ring.plain(found) and not found:
            raise Unsupported("the sign of a form that does not vary")
        return found

    def density(self) -> Scalar:
        """The density of the form at 0: 1 / sqrt(2 pi v)."""
        ring = self.ring
        doubled = ring.scale(ring.multiply(opaque(ring, "pi"), self.variance()), ring.base.of(2))
        return ring.inverse(square_root(ring, doubled))

    def given_zero(self) -> Law:
        """The joint law where the form is 0."""
        ring = self.ring
        share = ring.inverse(self.variance())
        entries = tuple(self.means)
        slopes = {entry: self.with_form(entry) for entry in entries}
        changed: dict[tuple[Entry, Entry], Scalar] = {}
        for one in entries:
            for other in entries:
                lost = ring.multiply(share, ring.multiply(slopes[one], slopes[other]))
                changed[one, other] = ring.add(self.covariance.get((one, other), ring.zero), ring.negate(lost))
        return BlockLaw(entries=entries, family="normal", mean=self.means, covariance=changed, moments={})
