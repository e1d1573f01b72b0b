"""Primes with elements of known order, by which residues have exponentials and cosines."""

from __future__ import annotations

import random
from dataclasses import dataclass

from flint import fmpz

SMALL = (2, 3, 5, 7, 11)


@dataclass(frozen=True, slots=True, kw_only=True)
class Primes:
    """`p = 1` modulo `q` with an element `g` of order `q` modulo `p`; for cosines `p = -1` modulo a third prime `r`,
    and `h = a + b i` has order `r` among the elements of norm 1 in the field of `p^2` elements."""

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

    def turned(self, exponent: int) -> tuple[int, int]:
        """A power of `h`."""
        return _turned(self.h, exponent, self.p)


def draw_primes(generator: random.Random, *, circle: bool = False) -> Primes:
    """A fresh pair, each prime of at least 60 bits; three with `circle`, for statements with cosines."""
    q, r = _drawn(generator), _drawn(generator) if circle else 1
    step = q * r if circle else 2 * q
    p = (1 + q * ((-2 * pow(q, -1, r)) % r)) % step if circle else 1
    p += step * generator.randrange(2**20)
    while not _friendly(p):
        p += step
    g = pow(generator.randrange(2, p - 1), (p - 1) // q, p)
    h = (1, 0)
    if circle:
        start = (generator.randrange(1, p), generator.randrange(1, p))
        h = _turned(_turned(start, p - 1, p), (p + 1) // r, p)
    unit = g == 1 or (circle and h == (1, 0))
    return draw_primes(generator, circle=circle) if unit else Primes(p=p, q=q, g=g, r=r, h=h)


def _friendly(number: int) -> bool:
    """Prime, 3 modulo 4, with the small primes as squares."""
    if number % 8 != 7 or not fmpz(number).is_probable_prime():
        return False
    return all(pow(small, (number - 1) // 2, number) == 1 for small in SMALL)


def _drawn(generator: random.Random) -> int:
    found = generator.randrange(2**60, 2**61)
    found += 7 - found % 8
    while not _friendly(found):
        found += 8
    return found


def _turned(value: tuple[int, int], exponent: int, p: int) -> tuple[int, int]:
    """A power of `a + b i` modulo p."""
    found = (1, 0)
    for digit in bin(exponent)[2:]:
        found = _complex(found, found, p)
        found = _complex(found, value, p) if digit == "1" else found
    return found


def _complex(left: tuple[int, int], right: tuple[int, int], p: int) -> tuple[int, int]:
    return (left[0] * right[0] - left[1] * right[1]) % p, (left[0] * right[1] + left[1] * right[0]) % p
