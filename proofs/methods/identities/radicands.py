"""Roots of numbers and sizes: when they behave like independent letters.

Square roots of positive rationals are linearly independent over the rationals, products included,
exactly when no product of some of the radicands is a square (Besicovitch).  Only then does an
identity at one size say something of each power of `\\sqrt{d}` separately.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isqrt

from corrigenda.proofs.language.tree import expressions as e


def root_value(radicand: e.Expr, sizes: Mapping[str, int]) -> Fraction | None:
    """The value of a radicand made of numbers and sizes; None when it holds anything else, or division by zero."""
    match radicand:
        case e.Num(value=value):
            return value
        case e.Name(text=text):
            return Fraction(sizes[text]) if text in sizes else None
        case e.Neg(operand=operand):
            inner = root_value(operand, sizes)
            return None if inner is None else -inner
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return _folded([root_value(part, sizes) for part in parts], additive=isinstance(radicand, e.Add))
        case e.Div(numerator=top, denominator=bottom):
            above, below = root_value(top, sizes), root_value(bottom, sizes)
            return None if above is None or not below else above / below
        case e.Pow(base=base, exponent=e.Num(value=exponent)) if exponent.denominator == 1 and 0 <= exponent <= 16:
            power = root_value(base, sizes)
            return None if power is None else power ** int(exponent)
    return None


def _folded(values: Sequence[Fraction | None], *, additive: bool) -> Fraction | None:
    total = Fraction(0 if additive else 1)
    for value in values:
        if value is None:
            return None
        total = total + value if additive else total * value
    return total


def independent_roots(radicands: Sequence[Fraction]) -> bool:
    """Whether no product of some of the (distinct) radicands is a square.  Gaussian elimination over F_2."""
    rows: list[frozenset[int]] = []
    for radicand in dict.fromkeys(radicands):
        if radicand <= 0:
            return False
        row = _odd_primes(radicand.numerator * radicand.denominator)
        for pivot in rows:
            row = row ^ pivot if max(pivot) in row else row
        if not row:
            return False
        rows.append(row)
    return True


def _odd_primes(number: int) -> frozenset[int]:
    """The primes that divide `number` to an odd power."""
    odd: set[int] = set()
    divisor = 2
    while divisor <= isqrt(number):
        while number % divisor == 0:
            number //= divisor
            odd ^= {divisor}
        divisor += 1
    return frozenset(odd ^ {number} if number > 1 else odd)
