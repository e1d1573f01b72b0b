r"""Layers and steps that stand above their letters without brackets, `z^l = W^l a^{l-1} + b^l` and `x^{k+1} = x^k -
\eta g^k`: members of families, no powers.

What tells is a left side: nobody defines a letter to the power of a layer, and no power is another one plus something
that does not speak of the letter itself, as `q^{k+1} = q^k + (q - 1) q^k` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.pages.table.rows import Equation, sides_of
from corrigenda.proofs.pages.table.symbols import shift_of

LAYER = "l"
"""By habit the letter of a layer; any letter counts steps."""


def with_layers(equations: Sequence[Equation]) -> list[Equation]:
    """The equations with `W^l`, `a^{l-1}`, `a^L` and `x^{k+1}` as members, where the page defines some letter so."""
    bases = frozenset((*_of_layers(equations), *_of_steps(equations)))

    def change(node: Any) -> Any:
        match node:
            case e.Pow(base=e.Name(text=text) as base, exponent=exponent):
                found = shift_of(exponent)
                letters = [letter for name, letter in bases if name == text]
                last = found is not None and any(found[0] == letter.upper() for letter in letters)
                if letters and (last or isinstance(exponent, e.Num) or (found is not None and found[0] in letters)):
                    return e.Member(base=base, indices=(exponent,))
        return node

    if not bases:
        return list(equations)
    return [one.rewritten(change) for one in equations]


def _of_layers(equations: Iterable[Equation]) -> Iterator[tuple[str, str]]:
    """Every letter with the letter of a layer above it, if some left side is one."""
    listed = [found for side in sides_of(equations) for found in _raised(walk(side))]
    if any(found is not None and found[1:] == (LAYER, 0) for one in equations for found in _raised((one.left,))):
        yield from ((base, letter) for base, letter, _ in listed if letter == LAYER)


def _of_steps(equations: Sequence[Equation]) -> Iterator[tuple[str, str]]:
    """The letters on left sides with a letter above them that counts steps: one of them is the one before plus more."""
    lefts = [found for one in equations for found in _raised((one.left,))]
    valued = {one.left.text for one in equations if isinstance(one.left, e.Name)}
    counting = {
        letter
        for one in equations
        for base, letter, shift in _raised((one.left,))
        if shift == 1 and isinstance(one.right, e.Add) and (base, letter, 0) in _raised(one.right.terms)
        if base not in valued | free_names(transform(one.right, _without_powers))
    }
    yield from ((base, letter) for base, letter, _ in lefts if letter in counting)


def _without_powers(node: Any) -> Any:
    return node.exponent if isinstance(node, e.Pow) and isinstance(node.base, e.Name) else node


def _raised(nodes: Iterable[e.Node]) -> list[tuple[str, str, int]]:
    """The base, the letter above it and the shift of each `x^{k+1}`."""
    return [
        (base, *found)
        for node in nodes
        for base, exponent in _powers(node)
        if (found := shift_of(exponent)) is not None
    ]


def _powers(node: e.Node) -> Iterator[tuple[str, e.Expr]]:
    match node:
        case e.Pow(base=e.Name(text=text), exponent=exponent):
            yield text, exponent
