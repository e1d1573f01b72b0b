"""Parameters that are random since their mean is given: beside `\\mathbb{E}[r] = m`, the rate r of
`x \\mid r \\sim \\mathrm{Poisson}(r)` is random, and only its moments are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names


def with_mixing_laws(laws: tuple[Law, ...], assumptions: Sequence[e.Statement]) -> tuple[Law, ...]:
    """The laws, with an unknown one for the letters in their parameters whose mean or variance is assumed."""
    used = frozenset(name for law in laws for part in law.parameters for name in free_names(part))
    lawful = frozenset(name for law in laws for name in law.names)
    names = tuple(dict.fromkeys(name for name in _averaged(assumptions) if name in used - lawful))
    return (*laws, Law(names=names, family="unknown", joint=len(names) > 1)) if names else laws


def _averaged(assumptions: Sequence[e.Statement]) -> Iterator[str]:
    for part in assumptions:
        for side in part.sides if isinstance(part, e.Chain) else ():
            if isinstance(side, e.Moment):
                yield from (argument.text for argument in side.arguments if isinstance(argument, e.Name))
