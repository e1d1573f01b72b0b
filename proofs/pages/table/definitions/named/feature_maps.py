r"""Feature maps: of a list `\phi(x) = (x_1^2, \sqrt2 x_1 x_2, x_2^2)` beside a kernel k of two arguments, where the
text speaks of features or of the inner product, it is claimed that `\phi(x)^\top \phi(z) = k(x, z)`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.names import named, parts
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

_SPOKEN = re.compile(r"\bfeature(?:s|\s+maps?)?\b|\binner products?\b|\bkernel\b", re.IGNORECASE)


def note_vectors_by_entries(equations: Iterable[Equation], made: Program) -> None:
    """A letter that a list of features is a function of has as many entries as the list numbers, two at least."""
    for one in equations:
        for letter, items in _features(one):
            found = [parts(named(node)) for item in items for node in walk(item) if isinstance(node, e.Name)]
            below = {int(name.below) for name in found if name.base == letter and name.below.isdigit()}
            if len(below) > 1 and below == set(range(1, len(below) + 1)) and letter not in made.shapes:
                made.shapes[letter] = (number(len(below)),)
                made.families.add(letter)


def note_feature_maps(equations: Iterable[Equation], made: Program) -> None:
    """The claim that such a list makes beside the one kernel of the page."""
    kernels = [
        found
        for listed in made.definitions.values()
        for found in listed
        if found.parameters is not None and len(found.parameters) == 2 and not (found.indices or found.member)
    ]
    if len(kernels) != 1 or not any(map(_SPOKEN.search, made.words.values())):
        return
    (kernel,) = kernels
    first, second = (e.Name(text=name) for name in kernel.parameters or ())
    shape = made.shapes.get(first.text) or made.shapes.get(second.text)
    for one in equations:
        for _ in _features(one):
            assert isinstance(one.left, e.Call)
            known = [found for found in made.definitions.get(one.left.function, ()) if found.order == one.order]
            if known and shape is not None:
                made.shapes.setdefault(first.text, shape)
                made.shapes.setdefault(second.text, shape)
                rows, column = (e.Call(function=one.left.function, arguments=(name,)) for name in (first, second))
                product = e.Inner(left=rows, right=column)
                value = e.Call(function=kernel.key, arguments=(first, second))
                made.claims[one.order] = replace(one, left=product, right=value, written=one.left, cue="")


def _features(one: Equation) -> Iterator[tuple[str, tuple[e.Expr, ...]]]:
    """The letter of a function that an equation gives by a list, and the list."""
    body = one.right.operand if isinstance(one.right, e.Transpose) else one.right
    match one.left, body:
        case e.Call(arguments=(e.Name(text=letter),)), e.Listing(items=items) if one.relation in ("=", ":="):
            yield letter, items
