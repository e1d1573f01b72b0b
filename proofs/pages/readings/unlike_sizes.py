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


def fits_only_if_equal(equation: Equation, program: Program, sizes: Mapping[str, int]) -> bool:
    """Whether two of these sizes of an equation are equal that the page, which declares all its letters, does not
    tie; asked where it does not fit for others."""
    found: set[str] = set()
    for side in equation.sides:
        for key in inputs(side, equation.order, program):
            number = key in program.signs and not program.arrays.get(key)
            if key in program.inferred or not (number or key in program.shapes.keys() | program.whole):
                return False
            found.update(name for size in program.shapes.get(key, ()) for name in free_names(size))
        written = (node.size for node in walk(side) if isinstance(node, e.Eye) and node.size is not None)
        found.update(name for size in written for name in free_names(size))
    named = sorted(found & program.whole & sizes.keys())
    if len({sizes[name] for name in named}) == len(named):
        return False
    program.looked.add(Looked.PAGE)
    return not any(program.definitions.get(name) for name in named) and not _ties(set(named), program)


def _ties(sizes: set[str], program: Program) -> bool:
    for one in (*program.equations, *program.conditions):
        named = free_names(one.left) | free_names(one.right)
        if len(named & sizes) > 1 and named <= program.whole:
            return True
    return any(_EQUAL.search(words) for words in program.words.values())
