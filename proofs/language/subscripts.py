"""Between which bounds a subscript runs."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.typing.dimensions import UNKNOWN
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names


def bounded(node: e.Index, context: Context) -> Iterator[tuple[e.Expr, tuple[e.Expr, ...]]]:
    """The subscripts of a component, each with the size that bounds it (nothing where no shape determines it)."""
    if isinstance(node.base, e.Name) and node.base.text in context.recurrences:
        return
    shape = _shape(node.base, context)
    if len(node.indices) == 1 and len(shape) == 2:
        shape = shape[1:]
    for position, index in enumerate(node.indices):
        if not isinstance(index, e.Slice):
            yield index, shape[position : position + 1]


def _shape(base: e.Expr, context: Context) -> tuple[e.Expr, ...]:
    """The shape of what is subscripted; () where nothing determines it."""
    if isinstance(base, e.Name):
        return context.symbols[base.text].shape if base.text in context.symbols else ()
    try:
        found = shape_of(base, context)
    except LanguageError:
        return ()
    return () if any(name.startswith(UNKNOWN) for size in found for name in free_names(size)) else found
