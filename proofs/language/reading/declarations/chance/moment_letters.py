"""Letters that a declaration takes the mean, the variance or the covariance of: `\\operatorname{Cov}(v) = R`.

Nobody declares the covariance of a number: without a law such a letter is random, of a law of which only what is said
of it is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corrigenda.proofs.language.context import Definition, Law
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations.chance.tied_letters import outside_moments
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk


def with_unknown_laws(
    laws: tuple[Law, ...],
    declared: Sequence[e.Node],
    stated: Sequence[e.Node],
    definitions: Mapping[str, Definition],
) -> tuple[Law, ...]:
    """The laws, and one joint unknown law for each group of letters without one under a moment in what is declared:
    the letters that stand alone there, else those that stand nowhere else.

    Raises UnsupportedConstruct for a variance in which nothing can be random.
    """
    lawful = frozenset(name for law in laws for name in law.names)
    outside = frozenset[str]().union(*map(outside_moments, (*declared, *stated)))
    groups: list[list[str]] = []
    for moment in (node for part in declared for node in walk(part) if isinstance(node, e.Moment) and not node.law):
        behind = [_behind(argument, definitions) for argument in moment.arguments]
        random = [
            _random(argument, letters - outside - definitions.keys(), definitions)
            for argument, letters in zip(moment.arguments, behind, strict=True)
            if not letters & lawful
        ]
        if moment.operator != "E" and not all(random):
            raise UnsupportedConstruct("a variance in which no letter is said to be random", moment.span)
        if moment.operator == "Cov" or len(random) == len(behind):
            _join([name for names in random for name in names], groups)
    return (*laws, *(Law(names=tuple(group), family="unknown", joint=len(group) > 1) for group in groups))


def _random(argument: e.Expr, averaged: frozenset[str], definitions: Mapping[str, Definition]) -> list[str]:
    """The letter that stands alone, or whose entry does; else those that are averaged only and bound no sum."""
    match argument:
        case e.Name(text=text) | e.Index(base=e.Name(text=text)) if text not in definitions:
            return [text]
    return sorted(averaged - _bounds(argument))


def _behind(argument: e.Expr, definitions: Mapping[str, Definition]) -> frozenset[str]:
    """The letters of an expression, and those that define them."""
    found, waiting = frozenset[str](), free_names(argument)
    while waiting - found:
        found |= waiting
        waiting = frozenset[str]().union(*(free_names(definitions[name].body) for name in found & definitions.keys()))
    return found


def _bounds(argument: e.Expr) -> frozenset[str]:
    """The letters in the ranges of sums and products: they count."""
    ranges = (end for node in walk(argument) if isinstance(node, e.Big) for end in (node.lower, node.upper) if end)
    return frozenset[str]().union(*map(free_names, ranges))


def _join(letters: Sequence[str], groups: list[list[str]]) -> None:
    """Puts letters of one moment into one group, with the groups that hold any of them."""
    met = [group for group in groups if any(name in group for name in letters)]
    joined = list(dict.fromkeys([*(name for group in met for name in group), *letters]))
    groups[:] = [group for group in groups if group not in met]
    if joined:
        groups.append(joined)
