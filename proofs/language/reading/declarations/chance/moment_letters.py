"""Letters that a declaration takes the mean, the variance or the covariance of: `\\operatorname{Cov}(v) = R`.

Nobody declares the covariance of a number: without a law such a letter is random, of a law of which only what is said
of it is known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk


def with_unknown_laws(laws: tuple[Law, ...], declared: Sequence[e.Node], fixed: Collection[str]) -> tuple[Law, ...]:
    """The laws, and one joint unknown law for each group of letters without one that stand alone under moments in what
    is declared; `fixed` letters are no random ones."""
    lawful = frozenset(name for law in laws for name in law.names)
    known = lawful.union(fixed)
    groups: list[list[str]] = []
    for part in declared:
        for moment in _lawless(part, lawful):
            letters = [name for name in map(_letter, moment.arguments) if name is not None and name not in known]
            _join(letters, groups)
    return (
        *laws,
        *(Law(names=tuple(group), family="unknown", joint=len(group) > 1) for group in groups),
    )


def _lawless(part: e.Node, lawful: frozenset[str]) -> Iterator[e.Moment]:
    """The moments whose law is not written, and those that hold no letter with a law but covariances with one."""
    for node in walk(part):
        if not isinstance(node, e.Moment) or node.law is not None:
            continue
        if node.operator == "Cov" or not free_names(node) & lawful:
            yield node


def _letter(argument: e.Node) -> str | None:
    """The letter that stands alone, or whose entry does."""
    match argument:
        case e.Name(text=text) | e.Index(base=e.Name(text=text)):
            return text
    return None


def _join(letters: Sequence[str], groups: list[list[str]]) -> None:
    """Puts letters of one moment into one group, with the groups that hold any of them."""
    met = [group for group in groups if any(name in group for name in letters)]
    joined = list(dict.fromkeys([*(name for group in met for name in group), *letters]))
    groups[:] = [group for group in groups if group not in met]
    if joined:
        groups.append(joined)
