"""Random primes for one statement, and the chance that agreement modulo them deceives."""

from __future__ import annotations

from corrigenda.numerics.kernel.numbers.exact.primes import draw_prime

LARGEST_GAP = 1550


def primes(key: str, count: int) -> tuple[int, ...]:
    """Primes in [2^60, 2^61) drawn with a key, so that nobody can build a statement against them."""
    return tuple(draw_prime(f"{key}|prime {number}") for number in range(count))


def error_bound(degree: int, bits: int, tests: int) -> float:
    """Chance that `tests` evaluations at random points, each modulo its own prime, all vanish though the
    polynomial, of total degree `degree` with integer coefficients of `bits` bits, does not.

    A coefficient has at most bits/60 prime factors above 2^60, and each is the drawn prime with
    probability at most (largest prime gap below 2^64, which is 1550)/2^60; a polynomial of degree D
    that is not 0 modulo p vanishes at a random point with probability at most D/p (Schwartz and Zippel).
    """
    single = degree / 2**60 + (bits / 60 + 1) * LARGEST_GAP / 2**60
    return float(min(1.0, single) ** tests)
