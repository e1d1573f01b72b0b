"""How many points a problem can afford: expensive problems get fewer, whatever the machine's load."""

from __future__ import annotations

from corrigenda.numerics.points.draft import Plan
from corrigenda.proofs.language.tree.expressions import Big, Moment
from corrigenda.proofs.language.tree.traverse import walk

LEAST = 60
"""Points that every problem gets."""


def affordable(made: Plan, trials: int) -> int:
    """Points to try, from the size of the statement, its means and its arrays."""
    statement = made.problem.statement
    nodes = list(walk(statement))
    means = sum(isinstance(node, Moment) for node in nodes)
    sums = sum(isinstance(node, Big) for node in nodes)
    arrays = sum(len(letter.shape) for letter in made.needed.letters)
    weight = (1 + len(nodes) / 6) * (1 + 2 * means + sums / 2) * (1 + arrays / 2)
    return max(LEAST, int(trials / weight))
