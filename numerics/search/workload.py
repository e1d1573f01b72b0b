"""How many points a problem can afford: expensive problems get fewer, whatever the machine's load."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from corrigenda.numerics.points.draft import Plan
from corrigenda.proofs.language.tree.expressions import Big, Constant, Moment
from corrigenda.proofs.language.tree.traverse import walk

INFINITY = Constant(name="infinity")
ENDLESS = 24
"""What a series weighs among sums: hundreds of its terms are added."""


class Work(Protocol):
    """The work limits that a search reads."""

    @property
    def trials(self) -> int:
        """Points of a cheap problem that may be tried."""

    @property
    def fewest(self) -> int:
        """Points that every problem gets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """A part of the work, for each of several problems."""

    trials: int
    fewest: int


def affordable(made: Plan, work: Work) -> int:
    """Points to try, from the size of the statement, its means and its arrays."""
    statement = made.problem.statement
    nodes = list(walk(statement))
    means = sum(isinstance(node, Moment) for node in nodes)
    sums = sum((ENDLESS if node.upper == INFINITY else 1) for node in nodes if isinstance(node, Big))
    arrays = sum(len(letter.shape) for letter in made.needed.letters)
    weight = (1 + len(nodes) / 6) * (1 + 2 * means + sums / 2) * (1 + arrays / 2)
    return max(work.fewest, int(work.trials / weight))
