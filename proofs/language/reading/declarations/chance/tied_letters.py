"""Letters that an equation ties to random ones: `y = X w + \\varepsilon` with a law for `\\varepsilon` defines `y`.

Such a letter is random too, so that it is no constant that a mean leaves alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corrigenda.proofs.language.context import Definition, Law
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.traverse import free_names, transform


def with_tied_letters(
    definitions: Mapping[str, Definition], assumptions: Sequence[e.Statement], laws: Sequence[Law]
) -> tuple[dict[str, Definition], list[e.Statement]]:
    """The definitions with those that equations between a letter without a law and random ones make, and the
    assumptions without these equations."""
    lawful = frozenset(name for law in laws for name in law.names)
    found = dict(definitions)
    waiting = list(assumptions)
    while True:
        random = lawful | _random_definitions(found, lawful)
        tied = next(((part, made) for part in waiting if (made := _tied(part, random, found)) is not None), None)
        if tied is None:
            return found, waiting
        waiting = [part for part in waiting if part is not tied[0]]
        found[tied[1].name] = tied[1]


def _random_definitions(definitions: Mapping[str, Definition], lawful: frozenset[str]) -> frozenset[str]:
    """The letters whose definitions use random letters, also through others."""
    found = frozenset[str]()
    while True:
        wider = frozenset(
            name
            for name, made in definitions.items()
            if not made.parameters and not made.indices and outside_moments(made.body) & (lawful | found)
        )
        if wider == found:
            return found
        found = wider


def _tied(part: e.Statement, random: frozenset[str], known: Mapping[str, Definition]) -> Definition | None:
    match part:
        case e.Chain(sides=(left, right), relations=("=",)):
            for letter, body in ((left, right), (right, left)):
                if not isinstance(letter, e.Name) or not isinstance(body, e.Expr):
                    continue
                free = letter.text not in random and letter.text not in known and letter.text not in free_names(body)
                if free and outside_moments(body) & random:
                    return Definition(name=letter.text, body=body)
    return None


def outside_moments(node: e.Node) -> frozenset[str]:
    """The free letters that occur outside means."""
    rest: e.Node = transform(node, lambda part: ZERO if isinstance(part, e.Moment) else part)
    return free_names(rest)
