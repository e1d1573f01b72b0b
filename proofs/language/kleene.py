"""Logic with a third value: None where something is not known."""

from __future__ import annotations

from collections.abc import Iterable

Truth = bool | None


def negation(value: Truth) -> Truth:
    """Kleene's not."""
    return None if value is None else not value


def conjunction(values: Iterable[Truth]) -> Truth:
    """Kleene's and: one False settles it."""
    found = list(values)
    if False in found:
        return False
    return None if None in found else True


def disjunction(values: Iterable[Truth]) -> Truth:
    """Kleene's or: one True settles it."""
    return negation(conjunction(map(negation, values)))


def implication(premise: Truth, conclusion: Truth) -> Truth:
    """Kleene's if."""
    return disjunction((negation(premise), conclusion))


def equivalence(left: Truth, right: Truth) -> Truth:
    """Kleene's if and only if."""
    return None if left is None or right is None else left is right
