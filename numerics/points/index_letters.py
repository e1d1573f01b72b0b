"""Letters that stand as subscripts, count the steps of a sequence, or follow the law of an index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from corrigenda.proofs.language.context import Context, Law, Symbol
from corrigenda.proofs.language.laws.table import is_index_law, parameter
from corrigenda.proofs.language.subscripts import bounded
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, outer_letters, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexLetter:
    """A free index: from 1 to the least of `upper`, or from 0 when it counts steps."""

    name: str
    upper: tuple[e.Expr, ...] = ()
    step: bool = False


def symbol(name: str, context: Context) -> Symbol:
    """The declaration of a name; a name without one is a real number."""
    return context.symbols.get(name) or Symbol(name=name, inferred=True)


def _subscripts(statements: Iterable[e.Statement], context: Context) -> Mapping[str, tuple[e.Expr, ...]]:
    """For each letter that stands as a subscript, the sizes that bound it."""
    found: dict[str, tuple[e.Expr, ...]] = {}
    for statement in statements:
        for node in walk(statement):
            if isinstance(node, e.Index):
                for index, size in bounded(node, context):
                    for letter in free_names(index):
                        found[letter] = (*found.get(letter, ()), *size)
            elif isinstance(node, e.Big):
                for letter, largest in _compared(node, context):
                    found[letter] = (*found.get(letter, ()), largest)
    return found


def _compared(node: e.Big, context: Context) -> Iterator[tuple[str, e.Expr]]:
    """Letters that an index is compared with, or runs up to or from, and the size that bounds the index."""
    if node.upper is not None:
        yield from ((letter, node.upper) for letter in outer_letters(node))
    ends = frozenset[str]().union(*(free_names(end) for end in (node.lower, node.upper) if end is not None))
    undeclared = ends - context.symbols.keys() - set(context.dimensions) - context.random_names
    if not undeclared:
        return
    for part in walk(node.body):
        if isinstance(part, e.Index):
            for index, size in bounded(part, context):
                if size and isinstance(index, e.Name) and index.text in node.indices:
                    yield from ((letter, size[0]) for letter in undeclared)


def index_letters(valued: frozenset[str], statements: Iterable[e.Statement], context: Context) -> Iterator[IndexLetter]:
    """The letters among `valued` that are indices: subscripts, counters of sequences, indices with a law."""
    subscripts = _subscripts(statements, context)
    steps = {recurrence.index for name, recurrence in context.recurrences.items() if name in valued}
    laws = {name: law for law in context.laws for name in law.names}
    for name in sorted(valued - set(context.dimensions)):
        declared = symbol(name, context)
        upper = (*subscripts.get(name, ()), *_law_range(laws.get(name), context))
        if name in steps:
            yield IndexLetter(name=name, step=True)
        elif upper:
            yield IndexLetter(name=name, upper=upper)
        elif declared.natural and not declared.shape:
            yield IndexLetter(name=name, step=True)


def _law_range(law: Law | None, context: Context) -> tuple[e.Expr, ...]:
    if law is None or not is_index_law(law):
        return ()
    weights = parameter(law, "simplex")
    if isinstance(weights, e.Name):
        return symbol(weights.text, context).shape[:1]
    return law.parameters if weights is None else ()
