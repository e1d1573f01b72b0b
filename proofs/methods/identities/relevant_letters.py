"""Only the letters that a statement uses: others need no value, and their sizes may be open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree.expressions import Gradient, Moment, Name, Node
from corrigenda.proofs.language.tree.traverse import bound_names, called_functions, free_names, walk


def with_relevant_letters(problem: Problem) -> Problem:
    """The problem without the symbols that neither the statement nor what it uses mentions."""
    context = problem.context
    used: set[str] = set()
    pending: list[Node] = [problem.statement]
    while pending:
        names = _names(pending.pop()) - used
        used |= names
        pending += [node for name in sorted(names) for node in _behind(name, context)]
    symbols = {name: symbol for name, symbol in context.symbols.items() if name in used}
    return replace(problem, context=replace(context, symbols=symbols))


def _names(node: Node) -> frozenset[str]:
    found = free_names(node) | called_functions(node)
    for part in walk(node):
        found |= bound_names(part)
        if isinstance(part, Gradient):
            found |= {part.variable}
        if isinstance(part, Moment):
            found |= frozenset((*part.over, *part.given))
    return found


def _behind(name: str, context: Context) -> Iterator[Node]:
    """What the value of a name is made of: laws with their other letters, definitions, steps of sequences."""
    if name in context.definitions:
        yield context.definitions[name].body
    if name in context.recurrences:
        yield context.recurrences[name].step
    if name in context.random_names:
        yield from (parameter for law in context.laws for parameter in law.parameters)
        yield from (Name(text=other) for law in context.laws if name in law.names for other in law.names)
        yield from context.assumptions
