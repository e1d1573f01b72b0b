"""Drawn values: the same name, entry and point always give the same number, however the page asks for it."""

from __future__ import annotations

import hashlib
from fractions import Fraction
from functools import lru_cache

from corrigenda.proofs.language.conventions import NOT_COUNTS
from corrigenda.proofs.pages.table.symbols import Program

STEPS = 16
POINTS = 3
SIZE_TRIES = 24
DISTINCT = (2, 3, 4, 5)
UNLIKE = (0b101, 0b010, 0b001, 0b110, 0b011, 0b100)
"""By place, at which points a size is the larger one: any two sizes differ at some point, the first two everywhere."""


def share(*keys: object) -> Fraction:
    """A number of [0, 1) in steps of 1/16 to the third, from what it is drawn for."""
    return _share("\x1f".join(map(str, keys)))


@lru_cache(maxsize=16_384)
def _share(key: str) -> Fraction:
    digest = hashlib.sha256(key.encode()).digest()
    return Fraction(int.from_bytes(digest[:4], "big") % STEPS**3, STEPS**3)


def real(sign: str, *keys: object) -> Fraction:
    """A real number: of either sign for entries, positive for lone letters, inside (0, 1) where the page says so; a
    letter of `either` sign is negative at every other point, which the first key numbers.

    Never 0, 1 or -1, whose powers are alike, and of so many values that two letters hardly ever have the same.
    """
    key = "\x1f".join(map(str, keys))
    return _real(sign, key, odd=isinstance(keys[0], int) and keys[0] % 2 == 1)


@lru_cache(maxsize=16_384)
def _real(sign: str, key: str, *, odd: bool) -> Fraction:
    part = _share(key) * 48
    if sign == "unit":
        return (part + 8) / 64
    if sign in ("positive", "negative", "either"):
        size = _but_for_one((part + 10) / 32)
        turned = sign == "negative" or (sign == "either" and odd is (_share(key) < Fraction(1, 2)))
        return -size if turned else size
    value = _but_for_one((part - 24) / 16)
    return value if value else Fraction(1, 16)


def _but_for_one(value: Fraction) -> Fraction:
    return value + Fraction(1, 32) if abs(value) == 1 else value


def pick(low: int, high: int, *keys: object) -> int:
    """A whole number between two, both included."""
    return low + int(share(*keys) * (high - low + 1))


def drawn_sizes(program: Program, seed: int, attempt: int, default: int) -> dict[str, int]:
    """Sizes for the whole letters of a page: unequal ones at the first attempts; a size that another divides is a
    multiple of it."""
    found = _drawn(program, seed, attempt, default)
    for name, part in program.multiples.items():
        found[part] = 2
        found[name] = 2 * (2 + (seed + attempt) % 2)
    return found


def _drawn(program: Program, seed: int, attempt: int, default: int) -> dict[str, int]:
    names = sorted(program.whole)
    if attempt == SIZE_TRIES - 1:
        return dict.fromkeys(names, default)
    random = program.laws or program.unknown_laws
    if random and not attempt:
        return {name: 2 + (UNLIKE[place % len(UNLIKE)] >> seed % POINTS & 1) for place, name in enumerate(names)}
    if random:
        return {name: pick(2, 2 if attempt > 4 else 3, "size", seed, attempt, name) for name in names}
    found = {name: pick(2, 5 if attempt < 8 else 4, "size", seed, attempt, name) for name in names}
    counts = [name for name in names if len(name) == 1 and name not in NOT_COUNTS]
    if not attempt and len({found[name] for name in counts}) < len(counts) <= len(DISTINCT):
        found.update({name: DISTINCT[(place + seed) % len(DISTINCT)] for place, name in enumerate(counts)})
    return found
