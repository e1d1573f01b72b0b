"""Residues that behave like reals: signs, roots and exponentials.

A number is a residue modulo `p` and a second one modulo a prime `q` that divides `p - 1`, with `p` and `q` congruent
to 3 modulo 4, held as one residue modulo their product.  Then exactly one of `x`, `-x` is a square (-1 is none), so
"square" plays the part of "positive": the part is multiplicative, `|x|` is the square among `x` and `-x`, and the root
of a square that is a square itself is multiplicative too.  With `g` of order `q`, `exp(x) = g^(x mod q)` obeys
`exp(a + b) = exp(a) exp(b)`.  The primes are chosen so that 2, 3, 5, 7 and 11 are squares, hence positive.

For cosines a third prime `r` divides `p + 1`, the second residue is one modulo `q r`, and
`cos(x) + i sin(x) = h^(x mod r)` obeys the addition theorems.  A logarithm is a free number for each value and its
inverse; products and powers are taken apart before (`evaluation.functions`).

What holds over the reals by these rules holds here.  What fails generically over the reals fails here with high
probability: rational identities by Schwartz-Zippel, roots of independent radicands because all their sign branches
are conjugate, exponentials because different exponents have different residues modulo `q`.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha512
from math import gcd
from operator import attrgetter

import numpy as np
from numpy.typing import NDArray

from corrigenda.proofs.recheck.refusals import Beyond, Resample, Undefined
from corrigenda.proofs.recheck.scalars.primes import Primes


class Residue:
    """Modulo all primes, or modulo p alone where the others are not `known` (an exponential, a root that q lacks)."""

    __slots__ = ("known", "primes", "value")

    def __init__(self, value: int, primes: Primes, *, known: bool = True) -> None:
        self.value = value % (primes.modulus if known else primes.p)
        self.primes = primes
        self.known = known

    @property
    def first(self) -> int:
        """The residue modulo p."""
        return self.value % self.primes.p

    def __add__(self, other: Residue) -> Residue:
        return Residue(self.value + other.value, self.primes, known=self.known and other.known)

    def __sub__(self, other: Residue) -> Residue:
        return Residue(self.value - other.value, self.primes, known=self.known and other.known)

    def __mul__(self, other: Residue) -> Residue:
        known = (self.known or other.value == 0) and (other.known or self.value == 0)
        return Residue(self.value * other.value, self.primes, known=known)

    def __repr__(self) -> str:
        return f"({self.value}, {self.known})"


def contracted(left: NDArray[np.object_], right: NDArray[np.object_]) -> NDArray[np.object_]:
    """The product of two matrices of residues; where all are known, of whole numbers that are reduced once an entry."""
    entries: list[Residue] = [*left.flat, *right.flat]
    if not all(entry.known for entry in entries):
        return np.asarray(left @ right)
    primes, values = entries[0].primes, np.frompyfunc(attrgetter("value"), 1, 1)
    return np.asarray(np.frompyfunc(lambda entry: Residue(entry, primes), 1, 1)(values(left) @ values(right)))


def _is_square(value: int, prime: int) -> bool:
    return pow(value, (prime - 1) // 2, prime) == 1


def _root(value: int, prime: int) -> int:
    """The root that is a square; raises Resample when `value` is none."""
    if value % prime and not _is_square(value, prime):
        raise Resample
    return pow(value, (prime + 1) // 4, prime)


@dataclass(frozen=True, slots=True, kw_only=True)
class Residues:
    """The residues of one choice of primes; `salt` names the point, `decided` is what signs and roots were taken of."""

    primes: Primes
    salt: str = ""
    decided: set[int] = field(default_factory=set, compare=False)

    def of(self, value: Fraction | int) -> Residue:
        """A rational constant."""
        top, bottom = value.numerator, value.denominator
        if gcd(bottom, self.primes.modulus) > 1:
            raise Beyond("a constant of this size")
        return Residue(top if bottom == 1 else top * pow(bottom, -1, self.primes.modulus), self.primes)

    def power(self, value: Residue, exponent: int) -> Residue:
        """A whole power of any size."""
        if value.first == 0 and exponent <= 0:
            raise Undefined("division by zero, or zero to the power 0")
        known = value.known and (exponent > 0 or gcd(value.value, self.primes.modulus) == 1)
        found = pow(value.value, exponent, self.primes.modulus if known else self.primes.p)
        return Residue(found, self.primes, known=known)

    def root(self, value: Residue) -> Residue:
        """The positive root.  Raises Resample where there is none modulo p; modulo q it is then unknown."""
        self.decided.add(value.first)
        first = Residue(_root(value.value, self.primes.p), self.primes, known=False)
        try:
            parts = (_root(value.value, prime) * unit for prime, unit in self.primes.units if value.known)
            return Residue(sum(parts), self.primes) if value.known else first
        except Resample:
            return first

    def function(self, name: str, value: Residue) -> Residue:
        """The functions that obey the rules of the reals.  Raises Beyond for another one."""
        match name:
            case "sqrt":
                return self.root(value)
            case "exp":
                return self._exponential(value)
            case "log":
                return self._logarithm(value)
            case "cos" | "sin":
                return self._on_circle(value, int(name == "sin"))
        raise Beyond(f"the function {name} of residues")

    def _exponential(self, value: Residue) -> Residue:
        """`g` to the residue modulo q."""
        if not value.known:
            raise Resample
        exponent = value.value % self.primes.m
        found = pow(self.primes.g, exponent % self.primes.q, self.primes.p)
        return Residue(found, self.primes, known=exponent == 0)

    def _logarithm(self, value: Residue) -> Residue:
        """A free number for the value, its negative for the inverse; 0 for 1."""
        first = value.first
        if first == 0:
            raise Undefined("the logarithm of zero")
        if first == 1:
            return self.of(0)
        inverse = pow(first, -1, self.primes.p)
        found = self._free(("logarithm", min(first, inverse)))
        return found if first <= inverse else self.of(-1) * found

    def _on_circle(self, value: Residue, part: int) -> Residue:
        """The real or the imaginary part of `h` to the residue modulo r."""
        if value.known and value.value == 0:
            return self.of(1 - part)
        if self.primes.r == 1:
            raise Beyond("a cosine or a sine")
        if not value.known:
            raise Resample
        return Residue(self.primes.turned(value.value % self.primes.r)[part], self.primes, known=False)

    def sign(self, value: Residue) -> int | None:
        """1 for a square; the residues must agree."""
        first = value.first
        self.decided.add(min(first, self.primes.p - first))
        if first == 0:
            return 0
        agreeing = {_is_square(value.value, prime) for prime, _ in self.primes.units[: None if value.known else 1]}
        if len(agreeing) > 1:
            raise Resample
        return 1 if True in agreeing else -1

    def zero(self, value: Residue) -> bool | None:
        """Zero modulo p."""
        return value.first == 0

    def rational(self, value: Residue) -> Fraction | None:
        """Residues do not tell."""
        return None

    def generic(self, key: Hashable) -> Residue:
        """A number that the key and the salt determine, a square; pi, being transcendental, is such a letter."""
        found = self._free(key)
        return found * found

    def _free(self, key: Hashable) -> Residue:
        """A number that the key and the salt determine."""
        return Residue(int.from_bytes(sha512(f"{self.salt}|{key!r}".encode()).digest(), "big"), self.primes)

    def draw(self, generator: random.Random, *, positive: bool = False) -> Residue:
        """A random number whose signs agree; a square when `positive`."""
        root = generator.randrange(1, self.primes.modulus)
        return Residue(root * root if positive or generator.random() < 0.5 else -root * root, self.primes)
