"""Symbols for the letters whose shape use alone shows, and dimensions for sizes that nothing names."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Context, Symbol
from corrigenda.proofs.language.conventions import SIZES
from corrigenda.proofs.language.reading.typing.dimensions import UNKNOWN, named
from corrigenda.proofs.language.reading.typing.inference import Typing
from corrigenda.proofs.language.reading.typing.scope import Shape, to_dimensions
from corrigenda.proofs.language.tree.traverse import fresh


def with_inferred_letters(context: Context, typing: Typing, written: frozenset[str]) -> Context:
    """The context with a symbol for each letter that inference gave a shape, and with new dimensions for the sizes
    that nothing else names; `written` are the letters that may not be used for them."""
    taken = written | frozenset(context.symbols) | frozenset(context.dimensions) | frozenset(typing.letters)
    taken |= frozenset(context.definitions)
    new: list[str] = []
    for unknown in sorted(_unknown_sizes(typing)):
        letter = next((name for name in SIZES if name not in taken), None) or fresh("d", taken)
        taken |= {letter}
        new.append(letter)
        typing.unifier.bind(unknown, named(letter))
    symbols = dict(context.symbols)
    for name, shape in typing.letters.items():
        final = Shape(typing.unifier.resolve(shape.rows), typing.unifier.resolve(shape.columns))
        symbols[name] = Symbol(name=name, shape=to_dimensions(final), inferred=name not in typing.sure)
    return replace(context, symbols=symbols, dimensions=(*context.dimensions, *new))


def _unknown_sizes(typing: Typing) -> frozenset[str]:
    found = frozenset[str]()
    for shape in typing.letters.values():
        for size in (shape.rows, shape.columns):
            found |= typing.unifier.resolve(size).names
    return frozenset(name for name in found if name.startswith(UNKNOWN))
