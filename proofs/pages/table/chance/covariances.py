"""Letters that stand where a covariance stands in a density that is written out: matrices, and positive definite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import array_law
from corrigenda.proofs.pages.table.rows import Equation, nodes_of
from corrigenda.proofs.pages.table.symbols import Program


def note_covariances(equations: Iterable[Equation], made: Program) -> None:
    """Notes the kind of every bare letter in such a place; that of a normal density may be a number."""
    for node in nodes_of(equations):
        if not isinstance(node, e.Density) or node.bar != ";":
            continue
        for key in _keys(_covariances(node), made):
            if array_law(node):
                made.arrays.setdefault(key, 2)
            if made.arrays.get(key) == 2 or len(made.shapes.get(key, ())) == 2:
                made.structures.setdefault(key, set()).add("pd")


def _covariances(node: e.Density) -> Iterator[e.Node]:
    given = [content_of(one) for one in node.given]
    if spelled_family(node.function)[0] == "normal" and len(given) == 2:
        yield given[1]
    law = array_law(node)
    yield from (given[place] for place in law.definite_places) if law is not None else ()
    if law is not None and law.definite:
        yield node.arguments[0]


def _keys(nodes: Iterable[e.Node], made: Program) -> Iterator[str]:
    for node in nodes:
        symbol = made.symbol(node) if isinstance(node, e.Name) else None
        if symbol is not None and not symbol.indices and not symbol.member:
            yield symbol.key
