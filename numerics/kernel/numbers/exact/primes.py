"""Primes for evaluation modulo a prime, drawn from a key."""

from __future__ import annotations

from hashlib import sha256

WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def is_prime(number: int) -> bool:
    """Miller and Rabin with the first twelve primes, which is a proof below 3.3e24 (Sorenson and
    Webster 2015)."""
    if number < 2 or any(number % p == 0 for p in WITNESSES):
        return number in WITNESSES
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(number, pow(base, odd, number), twos) for base in WITNESSES)


def _passes(number: int, power: int, twos: int) -> bool:
    if power in (1, number - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False


def draw_prime(key: str) -> int:
    """A prime in [2^60, 2^61) that depends on `key` alone."""
    start = int.from_bytes(sha256(key.encode()).digest()[:8], "big") >> 4
    candidate = 2**60 + (start | 1)
    while not is_prime(candidate):
        candidate += 2
        if candidate >= 2**61:
            candidate = 2**60 + 1
    return candidate
