"""Laurent polynomials with rational coefficients in atoms, the normal form of scalar expressions.

An atom is any scalar that is not a sum, a product or an integer power: a letter, `w^\\top M w`,
`\\sqrt{..}`, `\\ln u`.  Atoms are compared by their canonical key alone; exponents may be negative, the
atom being then non-zero wherever the expression is defined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from corrigenda.proofs.language.combinations import collected, multiplied_powers
from corrigenda.proofs.methods.method import Undecided


@dataclass(frozen=True, slots=True)
class Atom:
    """A scalar; `key` identifies it, `content` says what it is (one of the classes of `atoms.py`) and
    `names` are the letters in it that are free."""

    key: str
    content: object = field(compare=False, repr=False)
    names: frozenset[str] = field(default=frozenset(), compare=False, repr=False)


class NotNormal(Undecided):
    """An expression that no normal form covers; the message names the construct."""


Monomial = tuple[tuple[Atom, int], ...]
ONE: Monomial = ()
MOST_PRODUCTS = 20_000
"""Products of terms that one multiplication may form."""


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A sum of monomials with non-zero coefficients, sorted by key; zero has no terms."""

    terms: tuple[tuple[Monomial, Fraction], ...] = ()

    @property
    def key(self) -> str:
        """Canonical text: equal exactly when the polynomials are."""
        return " + ".join(f"{value}*{monomial_key(monomial)}" for monomial, value in self.terms) or "0"

    @property
    def constant(self) -> Fraction | None:
        """The value, when no atom occurs."""
        if not self.terms:
            return Fraction(0)
        return self.terms[0][1] if len(self.terms) == 1 and not self.terms[0][0] else None

    def atoms(self) -> Iterable[Atom]:
        """The atoms that occur, each once, in order of their keys."""
        found = {atom.key: atom for monomial, _ in self.terms for atom, _ in monomial}
        return [found[key] for key in sorted(found)]


def monomial_key(monomial: Monomial) -> str:
    """Canonical text of a product of powers of atoms."""
    return "*".join(f"({atom.key})^{power}" for atom, power in monomial) or "1"


def from_terms(terms: Iterable[tuple[Monomial, Fraction]]) -> Polynomial:
    """Collects equal monomials."""
    return Polynomial(tuple(sorted(collected(terms).items(), key=lambda term: monomial_key(term[0]))))


def constant(value: Fraction | int) -> Polynomial:
    """A number."""
    return from_terms([(ONE, Fraction(value))])


def atom_power(atom: Atom, power: int = 1) -> Polynomial:
    """One atom to an integer power."""
    return from_terms([(((atom, power),) if power else ONE, Fraction(1))])


def add(*parts: Polynomial) -> Polynomial:
    """Sum."""
    return from_terms(term for part in parts for term in part.terms)


def scale(part: Polynomial, factor: Fraction | int) -> Polynomial:
    """A number times a polynomial."""
    return from_terms((monomial, value * factor) for monomial, value in part.terms)


def subtract(left: Polynomial, right: Polynomial) -> Polynomial:
    """Difference."""
    return add(left, scale(right, -1))


def join(left: Monomial, right: Monomial) -> Monomial:
    """Product of two monomials."""
    return tuple(sorted(multiplied_powers(left, right).items(), key=lambda pair: pair[0].key))


def multiply(*parts: Polynomial) -> Polynomial:
    """Product."""
    result = constant(1)
    for part in parts:
        if len(result.terms) * len(part.terms) > MOST_PRODUCTS:
            raise NotNormal("more terms than the limit after expansion")
        result = from_terms((join(m, k), v * u) for m, v in result.terms for k, u in part.terms)
    return result


def power(base: Polynomial, exponent: int) -> Polynomial:
    """Non-negative integer power; a single term may also have a negative one (when it is not zero)."""
    if len(base.terms) == 1:
        monomial, value = base.terms[0]
        return from_terms([(tuple((a, p * exponent) for a, p in monomial) if exponent else ONE, value**exponent)])
    if exponent < 0:
        raise ValueError("a sum has no reciprocal polynomial")
    result = constant(1)
    for _ in range(exponent):
        result = multiply(result, base)
    return result


def substitute(part: Polynomial, values: Mapping[Atom, Polynomial]) -> Polynomial:
    """Replaces atoms that occur with non-negative powers only."""
    pieces = []
    for monomial, value in part.terms:
        factors = [power(values[a], p) if a in values else atom_power(a, p) for a, p in monomial]
        pieces.append(scale(multiply(*factors), value))
    return add(*pieces)
