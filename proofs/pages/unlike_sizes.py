"""Sizes that a page names by different letters: what fits only where two of them are equal does not fit."""

from __future__ import annotations

import re
from collections.abc import Mapping

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.rows import Equation, Looked
from corrigenda.proofs.pages.table.symbols import Program, inputs

_EQUAL = re.compile(
    r"\b(?:square|invertible|symmetric|orthogonal|bijecti\w+|same (?:size|length|dimension|number)\w*)\b"
)


def unlike_sizes(equation: Equation, program: Program) -> frozenset[str]:
    """The sizes of an equation, where the page declares all its letters and ties no two sizes; empty otherwise."""
    found: set[str] = set()
    for side in (equation.left, equation.right):
        for key in inputs(side, equation.order, program):
            number = key in program.signs and not program.arrays.get(key)
            if key in program.inferred or not (number or key in program.shapes.keys() | program.whole):
                return frozenset()
            found.update(name for size in program.shapes.get(key, ()) for name in free_names(size))
        sizes = (node.size for node in walk(side) if isinstance(node, e.Eye) and node.size is not None)
        found.update(name for size in sizes for name in free_names(size))
    sizes_of_page = found & program.whole
    tied = any(program.definitions.get(name) for name in sizes_of_page) or _is_tied(sizes_of_page, program)
    return frozenset() if tied else frozenset(sizes_of_page)


def _is_tied(sizes: set[str], program: Program) -> bool:
    program.looked.add(Looked.PAGE)
    for one in (*program.equations, *program.conditions):
        named = free_names(one.left) | free_names(one.right)
        if len(named & sizes) > 1 and named <= program.whole:
            return True
    return any(_EQUAL.search(words) for words in program.words.values())


def are_unlike(sizes: Mapping[str, int], names: frozenset[str]) -> bool:
    """Whether no two of some sizes are equal."""
    values = [sizes[name] for name in sorted(names) if name in sizes]
    return len(set(values)) == len(values)
