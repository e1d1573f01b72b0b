"""Polynomials in random entries.

A term is a coefficient of a monomial: powers of atoms, each a random entry with its mean taken off where the law is
normal or unknown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import mul
from typing import Any

from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars

Atom = tuple[str, int, int]
Monomial = tuple[tuple[Atom, int], ...]

PLAIN: Monomial = ()
MOST_TERMS = 20_000
LARGEST_POWER = 24


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """A sum of terms."""

    kind: RandomTerms
    parts: Mapping[Monomial, Any]

    def __add__(self, other: Terms) -> Terms:
        return self.kind.collected([*self.parts.items(), *other.parts.items()])

    def __sub__(self, other: Terms) -> Terms:
        return self + self.kind.of(-1) * other

    def __mul__(self, other: Terms) -> Terms:
        if len(self.parts) * len(other.parts) > 40 * MOST_TERMS:
            raise Beyond("an average of this many terms")
        return self.kind.collected(
            (tuple(sorted((Counter(dict(first)) + Counter(dict(second))).items())), a * b)
            for first, a in self.parts.items()
            for second, b in other.parts.items()
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomTerms:
    """Sums of such terms over another kind of number."""

    base: Scalars

    def of(self, value: Fraction | int) -> Terms:
        """A constant."""
        return self.lift(self.base.of(value))

    def lift(self, value: Any) -> Terms:
        """A number of the base."""
        return Terms(self, {} if self.base.zero(value) else {PLAIN: value})

    def atom(self, atom: Atom) -> Terms:
        """A random entry."""
        return Terms(self, {((atom, 1),): self.base.of(1)})

    def collected(self, parts: Iterable[tuple[Monomial, Any]]) -> Terms:
        """The sum of terms.  Raises Beyond when they are too many."""
        found: dict[Monomial, Any] = {}
        for key, value in parts:
            found[key] = found[key] + value if key in found else value
        if len(found) > MOST_TERMS:
            raise Beyond("an average of this many terms")
        return Terms(self, {key: value for key, value in found.items() if not self.base.zero(value)})

    def power(self, value: Terms, exponent: int) -> Terms:
        """A whole power; an inverse of what is not random."""
        if set(value.parts) <= {PLAIN}:
            return self.lift(self.base.power(self.constant(value, ""), exponent))
        if not 0 <= exponent <= LARGEST_POWER:
            raise Beyond("this power of something random")
        return reduce(mul, [value] * exponent, self.of(1))

    def function(self, name: str, value: Terms) -> Terms:
        """Only of what is not random."""
        return self.lift(self.base.function(name, self.constant(value, f"the function {name} of something random")))

    def constant(self, value: Terms, what: str) -> Any:
        """The number that is not random.  Raises Beyond with `what` for another value."""
        if set(value.parts) - {PLAIN}:
            raise Beyond(what)
        return value.parts.get(PLAIN, self.base.of(0))

    def sign(self, value: Terms) -> int | None:
        """Only of what is not random."""
        return self.base.sign(self.constant(value, "the sign of something random"))

    def zero(self, value: Terms) -> bool | None:
        """Whether no term is left."""
        if not value.parts:
            return True
        return self.base.zero(value.parts[PLAIN]) if set(value.parts) == {PLAIN} else False

    def rational(self, value: Terms) -> Fraction | None:
        """A constant that is rational."""
        return None if set(value.parts) - {PLAIN} else self.base.rational(self.constant(value, ""))

    def generic(self, key: Hashable) -> Terms:
        """A generic constant."""
        return self.lift(self.base.generic(key))
