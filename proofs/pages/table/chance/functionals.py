"""Quantities of random letters at other letters: `H(Y)` is what the definition of `H(X)` says of y."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.table.chance.measures import functional_key, measure_of
from corrigenda.proofs.pages.table.rows import Equation, nodes_of
from corrigenda.proofs.pages.table.symbols import Program


def note_functionals(equations: Iterable[Equation], made: Program) -> None:
    """Definitions of the quantities that the page names at other letters than it defines them at."""
    used = {functional_key(node) for node in nodes_of(equations)}
    defined = [key for key in made.definitions if key.endswith(")") and "|" in key and len(made.definitions[key]) == 1]
    for key in sorted(used - {""} - made.definitions.keys()):
        for other in defined:
            letters = _renamed(other, key)
            (known,) = made.definitions[other]
            if letters and _are_measured(known.body, letters, made):
                made.definitions[key] = [replace(known, key=key, body=_with(known.body, letters))]
                break


def _renamed(defined: str, used: str) -> dict[str, str]:
    """The small letters of one key and those of the other, where they differ in nothing but letters; else nothing."""
    (name, _, first), (again, _, second) = defined.partition("("), used.partition("(")
    old, new = first.rstrip(")").split(","), second.rstrip(")").split(",")
    bars = [part == "|" for part in old] == [part == "|" for part in new]
    alike = name == again and bars and len(set(old)) == len(old) and len(set(new)) == len(new)
    return {a.lower(): b.lower() for a, b in zip(old, new, strict=True) if a != "|"} if alike else {}


def _are_measured(body: e.Expr, letters: Mapping[str, str], made: Program) -> bool:
    """Whether a body speaks of measures only, at letters that have a place in them under both names."""
    names = {node.text for node in walk(body) if isinstance(node, e.Name)}
    named = [node.function for node in walk(body) if isinstance(node, e.Call | e.Density)]
    slots = [set(made.measures.get(measure_of(one), ())) for one in named]
    return bool(slots) and all(names <= one and {letters.get(name, name) for name in names} <= one for one in slots)


def _with(body: e.Expr, letters: Mapping[str, str]) -> e.Expr:
    def change(node: Any) -> Any:
        if isinstance(node, e.Name):
            return replace(node, text=letters.get(node.text, node.text))
        if isinstance(node, e.Big):
            return replace(node, indices=tuple(letters.get(one, one) for one in node.indices))
        return node

    changed: e.Expr = transform(body, change)
    return changed
