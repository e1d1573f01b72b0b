"""Vectors of inputs to a sequence: letters that only stand as single entries, of a length that is nothing else.

Such a vector is as long as the steps need it; its entries are free numbers.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Index, Name, Node
from corrigenda.proofs.language.tree.traverse import children, free_names
from corrigenda.proofs.recheck.evaluation import Environment


def streams(problem: Problem) -> frozenset[str]:
    """The letters of this kind."""
    context = problem.context
    parts = (problem.statement, *(known.step for known in context.recurrences.values()))
    assumed = frozenset(name for part in context.assumptions for name in free_names(part))
    found = set()
    for name, symbol in context.symbols.items():
        alone = name not in assumed | context.random_names | context.recurrences.keys() and not symbol.structure
        match symbol.shape:
            case (Name(text=length),) if alone and length in context.dimensions:
                if _only_a_length(length, name, problem) and all(_only_entries(part, name) for part in parts):
                    found.add(name)
    return frozenset(found)


def _only_a_length(length: str, name: str, problem: Problem) -> bool:
    context = problem.context
    parts = (problem.statement, *context.assumptions, *(known.step for known in context.recurrences.values()))
    elsewhere = any(length in free_names(part) for part in parts)
    shared = any(
        other != name and any(length in free_names(size) for size in symbol.shape)
        for other, symbol in context.symbols.items()
    )
    return not elsewhere and not shared


def _only_entries(node: Node, name: str) -> bool:
    if isinstance(node, Index) and node.base == Name(text=name):
        return len(node.indices) == 1 and all(_only_entries(index, name) for index in node.indices)
    return node != Name(text=name) and all(_only_entries(child, name) for child in children(node))


def without_lengths(env: Environment, free: frozenset[str]) -> Environment:
    """The point with free numbers for the entries of these letters."""
    letters = {name: matrix for name, matrix in env.letters.items() if name not in free}
    return replace(env, letters=letters, streams=free)
