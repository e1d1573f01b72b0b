"""Which names of one joint law are independent of each other, by declaration."""

from __future__ import annotations

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.tree.traverse import free_names


def groups(law: Law, context: Context) -> tuple[tuple[str, ...], ...]:
    """Names of a law in groups that are independent of each other.

    Names of a joint law hang together unless a pair is declared independent; groups of which every
    cross pair is declared independent are taken to be independent as groups.
    """
    if not law.joint:
        return tuple((name,) for name in law.names)
    apart = {frozenset(pair) for pair in context.independent}
    left = list(law.names)
    found: list[tuple[str, ...]] = []
    while left:
        group = [left.pop(0)]
        for name in group:
            linked = [other for other in left if frozenset((name, other)) not in apart]
            group.extend(linked)
            left = [other for other in left if other not in linked]
        found.append(tuple(sorted(group, key=law.names.index)))
    return tuple(found)


def parents(names: frozenset[str], context: Context) -> frozenset[str]:
    """The random names in the parameters of the laws of `names`."""
    laws = [law for law in context.laws if names & frozenset(law.names)]
    found = (free_names(parameter) for law in laws for parameter in law.parameters)
    return frozenset[str]().union(*found) & context.random_names


def refuse_conditioning(averaged: frozenset[str], mentioned: frozenset[str], context: Context) -> None:
    """Raises `Unsupported` when a name is held fixed that depends on an averaged one, by a joint law or because
    its law has the averaged one as a parameter: that needs a conditional law."""
    fixed = (mentioned & context.random_names) - averaged
    if parents(fixed, context) & averaged:
        raise Unsupported("a mean under a conditional law")
    for law in context.laws:
        for group in groups(law, context):
            if averaged & set(group) and fixed & set(group):
                raise Unsupported("a mean under a conditional law")
