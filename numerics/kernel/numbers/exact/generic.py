"""Values drawn once for all for what is known only by name: unknown functions and moments."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True, kw_only=True)
class GenericValues:
    """Residues modulo `prime` that depend on `salt` and on what they stand for, on nothing else.

    Two expressions that use them alike agree for certain; that two that use them differently
    agree has the probability of a random coincidence modulo the prime (Schwartz and Zippel).
    """

    prime: int
    salt: str

    def value(self, label: str, arguments: object) -> int:
        """The residue for a name and a tuple of numbers or strings."""
        digest = sha256(f"{self.salt}|{label}|{arguments!r}".encode()).digest()
        return int.from_bytes(digest, "big") % self.prime
