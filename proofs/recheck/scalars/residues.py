"""Residues that behave like reals: signs, roots and exponentials.

A number is a pair of residues, modulo `p` and modulo a second prime `q` that divides `p - 1`, with `p` and `q`
congruent to 3 modulo 4.  Then exactly one of `x`, `-x` is a square (-1 is none), so "square" plays the part of
"positive": the part is multiplicative, `|x|` is the square among `x` and `-x`, and the root of a square that is a
square itself is multiplicative too.  With `g` of order `q`, `exp(x) = g^(x mod q)` obeys `exp(a + b) = exp(a) exp(b)`.
Both primes are chosen so that 2, 3, 5, 7 and 11 are squares, hence positive.

What holds over the reals by these rules holds here.  What fails generically over the reals fails here with high
probability: rational identities by Schwartz-Zippel, roots of independent radicands because all their sign branches
are conjugate, exponentials because different exponents have different residues modulo `q`.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from flint import fmpz

from proofs.recheck.refusals import Beyond, Resample, Undefined

Residue = tuple[int, int | None]
"""Modulo p and modulo q; None where the second is not known (of an exponential, of a root that q lacks)."""

MODULUS = 8 * 3 * 5 * 7 * 11
SMALL = (2, 3, 5, 7, 11)


def _friendly(number: int) -> bool:
    """Prime, 3 modulo 4, with the small primes as squares."""
    if number % 8 != 7 or not fmpz(number).is_probable_prime():
        return False
    return all(pow(small, (number - 1) // 2, number) == 1 for small in SMALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Primes:
    """`p = 2 c q + 1` and an element `g` of order `q` modulo `p`."""

    p: int
    q: int
    g: int


def draw_primes(generator: random.Random) -> Primes:
    """A fresh pair, `q` of about 61 bits."""
    q = generator.randrange(2**60, 2**61)
    q += 7 - q % 8
    while not _friendly(q):
        q += 8
    c = 2 * generator.randrange(2**20) + 1
    while not _friendly(2 * c * q + 1):
        c += 2
    p = 2 * c * q + 1
    g = pow(generator.randrange(2, p - 1), (p - 1) // q, p)
    return Primes(p=p, q=q, g=g) if g != 1 else draw_primes(generator)


def _root(value: int, prime: int) -> int:
    """The root that is a square; raises Resample when `value` is none."""
    if value and pow(value, (prime - 1) // 2, prime) != 1:
        raise Resample
    return pow(value, (prime + 1) // 4, prime)


@dataclass(frozen=True, slots=True, kw_only=True)
class Residues:
    """The pairs of residues of one pair of primes; `salt` names the point."""

    primes: Primes
    salt: str = ""

    def of(self, value: Fraction | int) -> Residue:
        """A rational constant."""
        value = Fraction(value)
        p, q = self.primes.p, self.primes.q
        if value.denominator % p == 0 or value.denominator % q == 0:
            raise Beyond("a constant of this size")
        top, bottom = value.numerator, value.denominator
        return top * pow(bottom, -1, p) % p, top * pow(bottom, -1, q) % q

    def _both(self, first: int, second: int | None) -> Residue:
        return first % self.primes.p, None if second is None else second % self.primes.q

    def add(self, left: Residue, right: Residue) -> Residue:
        """The sum."""
        known = left[1] is not None and right[1] is not None
        return self._both(left[0] + right[0], left[1] + right[1] if known else None)  # type: ignore[operator]  # known

    def multiply(self, left: Residue, right: Residue) -> Residue:
        """The product."""
        if left == (0, 0) or right == (0, 0):
            return (0, 0)
        known = left[1] is not None and right[1] is not None
        return self._both(left[0] * right[0], left[1] * right[1] if known else None)  # type: ignore[operator]  # known

    def inverse(self, value: Residue) -> Residue:
        """1 / value."""
        if value[0] == 0:
            raise Undefined("division by zero")
        second = pow(value[1], -1, self.primes.q) if value[1] else None
        return pow(value[0], -1, self.primes.p), second

    def power(self, value: Residue, exponent: int) -> Residue:
        """A whole power of any size."""
        if value[0] == 0 and exponent <= 0:
            raise Undefined("zero to a power that is not positive")
        second = pow(value[1], exponent, self.primes.q) if value[1] or (value[1] == 0 and exponent > 0) else None
        return pow(value[0], exponent, self.primes.p), second

    def root(self, value: Residue) -> Residue:
        """The positive root.  Raises Resample where there is none modulo p; modulo q it is then unknown."""
        first = _root(value[0], self.primes.p)
        try:
            return first, None if value[1] is None else _root(value[1], self.primes.q)
        except Resample:
            return first, None

    def exponential(self, value: Residue) -> Residue:
        """`g` to the residue modulo q."""
        if value[1] is None:
            raise Resample
        return pow(self.primes.g, value[1], self.primes.p), (1 if value[1] == 0 else None)

    def logarithm(self, value: Residue) -> Residue:
        """Only of 1."""
        if value == (1, 1):
            return (0, 0)
        raise Beyond("a logarithm")

    def cosine(self, value: Residue) -> Residue:
        """Only at 0."""
        if value == (0, 0):
            return (1, 1)
        raise Beyond("a cosine")

    def sine(self, value: Residue) -> Residue:
        """Only at 0."""
        if value == (0, 0):
            return (0, 0)
        raise Beyond("a sine")

    def pi(self) -> Residue:
        """A letter like any other: pi is transcendental."""
        return self.generic("pi")

    def sign(self, value: Residue) -> int | None:
        """1 for a square; both residues must agree."""
        if value[0] == 0:
            return 0
        first = 1 if pow(value[0], (self.primes.p - 1) // 2, self.primes.p) == 1 else -1
        if value[1]:
            second = 1 if pow(value[1], (self.primes.q - 1) // 2, self.primes.q) == 1 else -1
            if second != first:
                raise Resample
        return first

    def zero(self, value: Residue) -> bool | None:
        """Zero modulo p."""
        return value[0] == 0

    def rational(self, value: Residue) -> Fraction | None:
        """Residues do not tell."""
        return None

    def generic(self, key: Hashable) -> Residue:
        """A pair of residues that the key and the salt determine, a square in both."""
        digest = sha256(f"{self.salt}|{key!r}".encode()).digest()
        first, second = int.from_bytes(digest[:16], "big"), int.from_bytes(digest[16:], "big")
        return pow(first, 2, self.primes.p), pow(second, 2, self.primes.q)

    def draw(self, generator: random.Random, *, positive: bool = False) -> Any:
        """A random pair whose two signs agree; a square when `positive`."""
        first, second = generator.randrange(1, self.primes.p), generator.randrange(1, self.primes.q)
        signed = 1 if positive or generator.random() < 0.5 else -1
        return signed * pow(first, 2, self.primes.p) % self.primes.p, signed * pow(
            second, 2, self.primes.q
        ) % self.primes.q
