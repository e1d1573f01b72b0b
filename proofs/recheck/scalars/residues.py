"""Residues that behave like reals: signs, roots and exponentials.

A number is a pair of residues, modulo `p` and modulo a second prime `q` that divides `p - 1`, with `p` and `q`
congruent to 3 modulo 4.  Then exactly one of `x`, `-x` is a square (-1 is none), so "square" plays the part of
"positive": the part is multiplicative, `|x|` is the square among `x` and `-x`, and the root of a square that is a
square itself is multiplicative too.  With `g` of order `q`, `exp(x) = g^(x mod q)` obeys `exp(a + b) = exp(a) exp(b)`.
The primes are chosen so that 2, 3, 5, 7 and 11 are squares, hence positive.

For cosines a third prime `r` divides `p + 1`, the second residue is one modulo `q r`, and
`cos(x) + i sin(x) = h^(x mod r)` obeys the addition theorems.  A logarithm is a free number for each value and its
inverse; products and powers are taken apart before (`logarithms`).

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

from corrigenda.proofs.recheck.refusals import Beyond, NoRoot, Resample, Undefined
from corrigenda.proofs.recheck.scalars.primes import Primes

ZEROS = 0.3


class Residue:
    """Modulo p and modulo q; None where the second is not known (of an exponential, of a root that q lacks)."""

    __slots__ = ("first", "primes", "second")

    def __init__(self, first: int, second: int | None, primes: Primes) -> None:
        self.first = first % primes.p
        self.second = None if second is None else second % primes.m
        self.primes = primes

    def __add__(self, other: Residue) -> Residue:
        known = self.second is not None and other.second is not None
        return Residue(self.first + other.first, self.second + other.second if known else None, self.primes)  # type: ignore[operator]  # known

    def __sub__(self, other: Residue) -> Residue:
        known = self.second is not None and other.second is not None
        return Residue(self.first - other.first, self.second - other.second if known else None, self.primes)  # type: ignore[operator]  # known

    def __mul__(self, other: Residue) -> Residue:
        if (self.first == 0 and self.second == 0) or (other.first == 0 and other.second == 0):
            return Residue(0, 0, self.primes)
        known = self.second is not None and other.second is not None
        return Residue(self.first * other.first, self.second * other.second if known else None, self.primes)  # type: ignore[operator]  # known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Residue) and (self.first, self.second) == (other.first, other.second)

    def __hash__(self) -> int:
        return hash((self.first, self.second))

    def __repr__(self) -> str:
        return f"({self.first}, {self.second})"


def _root(value: int, prime: int) -> int:
    """The root that is a square; raises Resample when `value` is none."""
    if value and pow(value, (prime - 1) // 2, prime) != 1:
        raise Resample
    return pow(value, (prime + 1) // 4, prime)


@dataclass(frozen=True, slots=True, kw_only=True)
class Residues:
    """The residues of one choice of primes; `salt` names the point, with `zeros` some of its numbers are
    zero; `decided` is what signs and roots were taken of."""

    primes: Primes
    salt: str = ""
    zeros: bool = False
    decided: list[int] = field(default_factory=list, compare=False)

    def of(self, value: Fraction | int) -> Residue:
        """A rational constant."""
        top, bottom = value.numerator, value.denominator
        if bottom == 1:
            return self._pair(top, top)
        if any(bottom % prime == 0 for prime in (self.primes.p, *self.primes.parts)):
            raise Beyond("a constant of this size")
        return self._pair(top * pow(bottom, -1, self.primes.p), top * pow(bottom, -1, self.primes.m))

    def _pair(self, first: int, second: int | None) -> Residue:
        return Residue(first, second, self.primes)

    def power(self, value: Residue, exponent: int) -> Residue:
        """A whole power of any size."""
        if value.first == 0 and exponent <= 0:
            raise Undefined("division by zero, or zero to the power 0")
        second = value.second
        if second is not None and exponent <= 0 and any(second % prime == 0 for prime in self.primes.parts):
            second = None
        first = pow(value.first, exponent, self.primes.p)
        return self._pair(first, None if second is None else pow(second, exponent, self.primes.m))

    def root(self, value: Residue) -> Residue:
        """The positive root.  Raises NoRoot where there is none modulo p; modulo q it is then unknown."""
        self.decided.append(value.first)
        try:
            first = _root(value.first, self.primes.p)
        except Resample as error:
            raise NoRoot from error
        try:
            return self._pair(first, None if value.second is None else self._second_root(value.second))
        except Resample:
            return self._pair(first, None)

    def _second_root(self, value: int) -> int:
        q, r = self.primes.q, self.primes.r
        first = _root(value % q, q)
        if r == 1:
            return first
        return first + q * ((_root(value % r, r) - first) * pow(q, -1, r) % r)

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
        if value.second is None:
            raise Resample
        return self._pair(pow(self.primes.g, value.second, self.primes.p), 1 if value.second == 0 else None)

    def _logarithm(self, value: Residue) -> Residue:
        """A free number for the value, its negative for the inverse; 0 for 1."""
        if value.first == 0:
            raise Undefined("the logarithm of zero")
        if value.first == 1:
            return self.of(0)
        inverse = pow(value.first, -1, self.primes.p)
        found = self._free(("logarithm", min(value.first, inverse)))
        return found if value.first <= inverse else self.of(-1) * found

    def _on_circle(self, value: Residue, part: int) -> Residue:
        """The real or the imaginary part of `h` to the residue modulo r."""
        if value.first == 0 and value.second == 0:
            return self.of(1 - part)
        if self.primes.r == 1:
            raise Beyond("a cosine or a sine")
        if value.second is None:
            raise Resample
        return self._pair(self.primes.turned(value.second % self.primes.r)[part], None)

    def sign(self, value: Residue) -> int | None:
        """1 for a square; the residues must agree."""
        self.decided.append(min(value.first, self.primes.p - value.first))
        if value.first == 0:
            return 0
        first = 1 if pow(value.first, (self.primes.p - 1) // 2, self.primes.p) == 1 else -1
        for prime in self.primes.parts if value.second else ():
            second = 1 if pow(value.second or 0, (prime - 1) // 2, prime) == 1 else -1
            if second != first:
                raise Resample
        return first

    def zero(self, value: Residue) -> bool | None:
        """Zero modulo p."""
        return value.first == 0

    def rational(self, value: Residue) -> Fraction | None:
        """Residues do not tell."""
        return None

    def generic(self, key: Hashable) -> Residue:
        """A pair that the key and the salt determine, a square in both; pi, being transcendental, is such a letter."""
        found = self._free(key)
        return found * found

    def _free(self, key: Hashable) -> Residue:
        """A pair that the key and the salt determine."""
        digest = sha512(f"{self.salt}|{key!r}".encode()).digest()
        return self._pair(int.from_bytes(digest[:32], "big"), int.from_bytes(digest[32:], "big"))

    def draw(self, generator: random.Random, *, positive: bool = False) -> Residue:
        """A random pair whose two signs agree; a square when `positive`."""
        if self.zeros and generator.random() < ZEROS:
            return self.of(0)
        first, second = generator.randrange(1, self.primes.p), generator.randrange(1, self.primes.m)
        side = 1 if positive or generator.random() < 0.5 else -1
        return self._pair(side * first * first, side * second * second)
