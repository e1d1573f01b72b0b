"""Primes with elements of known order, by which residues have exponentials and cosines."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any

from flint import fmpz, fmpz_mod_poly_ctx, fq_default_ctx

SMALL = (2, 3, 5, 7, 11)


@dataclass(frozen=True, kw_only=True)
class Primes:
    """`p = 1` modulo `q` with an element `g` of order `q` modulo `p`; for cosines `p = -1` modulo a third prime `r`,
    and `h` has order `r` among the elements `a + b i` of norm 1 in the field of `p^2` elements."""

    p: int
    q: int
    g: int
    r: int = 1
    h: Any = None

    @property
    def m(self) -> int:
        """The modulus of the second residue."""
        return self.q * self.r

    @cached_property
    def modulus(self) -> int:
        """The product of all."""
        return self.p * self.m

    @cached_property
    def units(self) -> tuple[tuple[int, int], ...]:
        """Each prime, `p` first, with the number that is 1 modulo it and 0 modulo the others."""
        primes = (self.p, self.q, self.r)[: 2 if self.r == 1 else 3]
        return tuple((prime, (n := self.modulus // prime) * pow(n, -1, prime)) for prime in primes)

    def turned(self, exponent: int) -> tuple[int, int]:
        """The real and the imaginary part of a power of `h`."""
        real, imaginary = (*map(int, (self.h**exponent).to_list()), 0, 0)[:2]
        return real, imaginary


def draw_primes(generator: random.Random, *, circle: bool = False) -> Primes:
    """A fresh pair, each prime of at least 60 bits; three with `circle`, for statements with cosines."""
    q, r = _drawn(generator), _drawn(generator) if circle else 1
    step = q * r if circle else 2 * q
    p = (1 + q * ((-2 * pow(q, -1, r)) % r)) % step if circle else 1
    p = _next(p + step * generator.randrange(2**20), step)
    g = pow(generator.randrange(2, p - 1), (p - 1) // q, p)
    h = _on_circle(generator, p) ** ((p + 1) // r) if circle else None
    if g == 1 or h == 1:
        return draw_primes(generator, circle=circle)
    return Primes(p=p, q=q, g=g, r=r, h=h)


def _on_circle(generator: random.Random, p: int) -> Any:
    """An element `a + b i` of norm 1."""
    polynomials = fmpz_mod_poly_ctx(p)
    start = polynomials([generator.randrange(1, p), generator.randrange(1, p)])
    return fq_default_ctx(modulus=polynomials([1, 0, 1]))(start) ** (p - 1)


def _friendly(number: int) -> bool:
    """Prime, 3 modulo 4, with the small primes as squares."""
    if number % 8 != 7 or not fmpz(number).is_probable_prime():
        return False
    return all(pow(small, (number - 1) // 2, number) == 1 for small in SMALL)


def _drawn(generator: random.Random) -> int:
    found = generator.randrange(2**60, 2**61)
    return _next(found + 7 - found % 8, 8)


def _next(start: int, step: int) -> int:
    return next(filter(_friendly, count(start, step)))
