"""Residues that behave like reals: signs, roots and exponentials.

A number is a pair of residues, modulo `p` and modulo a second prime `q` that divides `p - 1`, with `p` and `q`
congruent to 3 modulo 4.  Then exactly one of `x`, `-x` is a square (-1 is none), so "square" plays the part of
"positive": the part is multiplicative, `|x|` is the square among `x` and `-x`, and the root of a square that is a
square itself is multiplicative too.  With `g` of order `q`, `exp(x) = g^(x mod q)` obeys `exp(a + b) = exp(a) exp(b)`.
Both primes are chosen so that 2, 3, 5, 7 and 11 are squares, hence positive.

For cosines a third prime `r` divides `p + 1`, the second residue is one modulo `q r`, and with an element `h` of order
`r` among those of norm 1 in the field of `p^2` elements, `cos(x) + i sin(x) = h^(x mod r)` obeys the addition theorems.
A logarithm is a free number for each value and its inverse; products and powers are taken apart before (`logarithms`).

What holds over the reals by these rules holds here.  What fails generically over the reals fails here with high
probability: rational identities by Schwartz-Zippel, roots of independent radicands because all their sign branches
are conjugate, exponentials because different exponents have different residues modulo `q`.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha512
from typing import Any

from flint import fmpz

from corrigenda.proofs.recheck.refusals import Beyond, Resample, Undefined

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
    """`p = 1` modulo `q` with an element `g` of order `q` modulo `p`; `r` and `h` where cosines are needed."""

    p: int
    q: int
    g: int
    r: int = 1
    h: tuple[int, int] = (1, 0)

    @property
    def m(self) -> int:
        """The modulus of the second residue."""
        return self.q * self.r

    @property
    def parts(self) -> tuple[int, ...]:
        """Its prime factors."""
        return (self.q,) if self.r == 1 else (self.q, self.r)


def _drawn(generator: random.Random) -> int:
    found = generator.randrange(2**60, 2**61)
    found += 7 - found % 8
    while not _friendly(found):
        found += 8
    return found


def draw_circle(generator: random.Random) -> Primes:
    """Three fresh primes, for statements with cosines."""
    q, r = _drawn(generator), _drawn(generator)
    step = q * r
    p = (1 + q * ((-2 * pow(q, -1, r)) % r)) % step  # 1 modulo q, -1 modulo r
    p += step * generator.randrange(2**20)
    while not _friendly(p):
        p += step
    g = pow(generator.randrange(2, p - 1), (p - 1) // q, p)
    start = (generator.randrange(1, p), generator.randrange(1, p))
    turned = _turned(start, p - 1, p)
    h = _turned(turned, (p + 1) // r, p)
    return Primes(p=p, q=q, g=g, r=r, h=h) if g != 1 and h != (1, 0) else draw_circle(generator)


def _turned(value: tuple[int, int], exponent: int, p: int) -> tuple[int, int]:
    """A power of `a + b i` modulo p."""
    found = (1, 0)
    for digit in bin(exponent)[2:]:
        found = _complex(found, found, p)
        found = _complex(found, value, p) if digit == "1" else found
    return found


def _complex(left: tuple[int, int], right: tuple[int, int], p: int) -> tuple[int, int]:
    return (left[0] * right[0] - left[1] * right[1]) % p, (left[0] * right[1] + left[1] * right[0]) % p


def draw_primes(generator: random.Random) -> Primes:
    """A fresh pair, `q` of about 61 bits."""
    q = _drawn(generator)
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
        p, m = self.primes.p, self.primes.m
        if any(value.denominator % prime == 0 for prime in (p, *self.primes.parts)):
            raise Beyond("a constant of this size")
        top, bottom = value.numerator, value.denominator
        return top * pow(bottom, -1, p) % p, top * pow(bottom, -1, m) % m

    def _both(self, first: int, second: int | None) -> Residue:
        return first % self.primes.p, None if second is None else second % self.primes.m

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
        return pow(value[0], -1, self.primes.p), self._second(value[1], -1)

    def _second(self, value: int | None, exponent: int) -> int | None:
        """A power of the second residue, where it has one."""
        if value is None or (exponent <= 0 and any(value % prime == 0 for prime in self.primes.parts)):
            return None
        return pow(value, exponent, self.primes.m)

    def power(self, value: Residue, exponent: int) -> Residue:
        """A whole power of any size."""
        if value[0] == 0 and exponent <= 0:
            raise Undefined("zero to a power that is not positive")
        return pow(value[0], exponent, self.primes.p), self._second(value[1], exponent)

    def root(self, value: Residue) -> Residue:
        """The positive root.  Raises Resample where there is none modulo p; modulo q it is then unknown."""
        first = _root(value[0], self.primes.p)
        try:
            return first, None if value[1] is None else self._second_root(value[1])
        except Resample:
            return first, None

    def _second_root(self, value: int) -> int:
        q, r = self.primes.q, self.primes.r
        first = _root(value % q, q)
        if r == 1:
            return first
        second = _root(value % r, r)
        return (first + q * ((second - first) * pow(q, -1, r) % r)) % (q * r)

    def exponential(self, value: Residue) -> Residue:
        """`g` to the residue modulo q."""
        if value[1] is None:
            raise Resample
        return pow(self.primes.g, value[1], self.primes.p), (1 if value[1] == 0 else None)

    def logarithm(self, value: Residue) -> Residue:
        """A free number for the value, its negative for the inverse; 0 for 1."""
        if value[0] == 0:
            raise Undefined("the logarithm of zero")
        if value[0] == 1:
            return (0, 0)
        inverse = pow(value[0], -1, self.primes.p)
        first, second = self._free(("logarithm", min(value[0], inverse)))
        return (first, second) if value[0] <= inverse else self._both(-first, -second)

    def cosine(self, value: Residue) -> Residue:
        """The real part of `h` to the residue modulo r."""
        return self._on_circle(value, "a cosine", 0)

    def sine(self, value: Residue) -> Residue:
        """The imaginary part."""
        return self._on_circle(value, "a sine", 1)

    def _on_circle(self, value: Residue, what: str, part: int) -> Residue:
        if value == (0, 0):
            return (1 - part, 1 - part)
        if self.primes.r == 1:
            raise Beyond(what)
        if value[1] is None:
            raise Resample
        return _turned(self.primes.h, value[1] % self.primes.r, self.primes.p)[part], None

    def pi(self) -> Residue:
        """A letter like any other: pi is transcendental."""
        return self.generic("pi")

    def sign(self, value: Residue) -> int | None:
        """1 for a square; both residues must agree."""
        if value[0] == 0:
            return 0
        first = 1 if pow(value[0], (self.primes.p - 1) // 2, self.primes.p) == 1 else -1
        for prime in self.primes.parts if value[1] else ():
            second = 1 if pow(value[1] or 0, (prime - 1) // 2, prime) == 1 else -1
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
        first, second = self._free(key)
        return pow(first, 2, self.primes.p), pow(second, 2, self.primes.m)

    def _free(self, key: Hashable) -> tuple[int, int]:
        """A pair of residues that the key and the salt determine."""
        digest = sha512(f"{self.salt}|{key!r}".encode()).digest()
        return int.from_bytes(digest[:32], "big") % self.primes.p, int.from_bytes(digest[32:], "big") % self.primes.m

    def draw(self, generator: random.Random, *, positive: bool = False) -> Any:
        """A random pair whose two signs agree; a square when `positive`."""
        p, m = self.primes.p, self.primes.m
        first, second = generator.randrange(1, p), generator.randrange(1, m)
        signed = 1 if positive or generator.random() < 0.5 else -1
        return signed * pow(first, 2, p) % p, signed * pow(second, 2, m) % m
