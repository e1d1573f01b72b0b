"""Of how many numbers the sign decides whether two sides agree at a point of residues."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True, kw_only=True)
class Signs:
    """Of which numbers the sign decides, in the order in which they were asked for at one point after the other: not
    of constants, nor of roots that are no rational expressions, both of which are conjugate."""

    before: list[int] = field(default_factory=list)
    idle: set[int] = field(default_factory=set)

    @property
    def count(self) -> int:
        """How many there are."""
        return len({self.before.index(number) for number in self.before} - self.idle)

    def note(self, decided: list[int], *, no_root: bool = False) -> None:
        """What was asked for at one more point, at the end a root that it does not have."""
        self.idle |= {place for place, pair in enumerate(zip(self.before, decided, strict=False)) if pair[0] == pair[1]}
        self.idle |= {decided.index(decided[-1])} if no_root else set()
        self.before = decided
