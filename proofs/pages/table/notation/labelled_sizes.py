"""Sizes told apart by a letter below, `d_k` of `K \\in \\mathbb{R}^{n \\times d_k}`, where k numbers nothing; sizes
that others are parts of, `d_k = d/h`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, walk
from corrigenda.proofs.pages.table.names import index_tokens, parts
from corrigenda.proofs.pages.table.rows import Equation, nodes_of
from corrigenda.proofs.pages.table.symbols import Program


def note_labelled_sizes(kinds: Iterable[e.Statement], equations: Iterable[Equation], made: Program) -> None:
    """Puts into the table the sizes whose letter below is a label: they stand in the shape of a letter that has no such
    index, and no sum of the page runs over it."""
    summed = {letter for node in nodes_of(equations) for letter in bound_names(node)}
    for statement in kinds:
        if isinstance(statement, e.Chain) and statement.relations[0] == "in":
            made.named |= {pair for pair in _sizes(statement) if pair[1] not in summed}


def note_ratios_of_sizes(made: Program) -> None:
    """Notes the sizes that are multiples of others, since their ratio is a size."""
    sizes = (size for shape in made.shapes.values() for size in shape)
    shaped = {node.text for size in sizes for node in walk(size) if isinstance(node, e.Name)}
    keys = {symbol.key for name in shaped if (symbol := made.symbol(e.Name(text=name))) is not None}
    for key, listed in made.definitions.items():
        for one in listed:
            match one.body:
                case e.Div(numerator=e.Name(text=whole), denominator=e.Name(text=part)) if key in keys | made.whole:
                    if not (one.passing or one.indices or one.parameters) and whole != part:
                        made.whole |= {whole, part}
                        made.multiples[whole] = part


def _sizes(statement: e.Chain) -> Iterator[tuple[str, str]]:
    """The letters of labelled sizes with their labels."""
    second = statement.sides[-1]
    heads = statement.heads or (statement.sides[0],)
    indexed = {letter for head in heads for letter in _indices(head)}
    if not isinstance(second, e.Space):
        return
    for part in second.shape:
        for node in walk(part):
            found = parts(node.text) if isinstance(node, e.Name) else None
            if found is not None and found.below.isalpha() and found.below not in indexed:
                yield found.base, found.below


def _indices(head: e.Node) -> Iterator[str]:
    """The letters that number the members of what is declared."""
    for node in walk(head):
        if isinstance(node, e.Name):
            found = parts(node.text)
            yield from (token for text in (found.below, found.member) for token in index_tokens(text) or ())
        elif isinstance(node, e.Index | e.Member):
            yield from (name.text for part in node.indices for name in walk(part) if isinstance(name, e.Name))
