"""Slopes of what a model explains: with `y = X w + \\epsilon` those of `\\| y - X w \\|^2` in w are at the y that was
seen, and `d L/d w` beside `L(w) = ...` is that of the body."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program

VARYING = (e.Partial, e.Extremum)


def with_data_as_seen(equation: Equation, program: Program) -> tuple[Equation, Program] | None:
    """The equation with the bodies of functions that stand bare under a derivative, and the table without what explains
    the data there; None where there is neither."""

    def change(part: Any) -> Any:
        match part:
            case e.Partial(body=e.Name(text=name)):
                found = program.definition(name, equation.order)
                return replace(part, body=found.body) if found is not None and found.parameters else part
        return part

    changed = equation.rewritten(change)
    slopes = [node for side in (changed.left, changed.right) for node in walk(side) if isinstance(node, VARYING)]
    names = (part for node in slopes for part in walk(node) if isinstance(part, e.Name | e.Index | e.Member))
    below = {symbol.key for part in names if (symbol := program.symbol(part)) is not None}
    seen = {key for key in below if (found := program.definition(key, equation.order)) and _explains(found, program)}
    if not seen and changed == equation:
        return None
    held = {key: one for key, one in program.definitions.items() if key not in seen}
    return changed, replace(program, definitions=held)


def _explains(found: Definition, program: Program) -> bool:
    """Whether a letter is a sum with noise, a letter with a law, in it."""
    if found.parameters is not None or not isinstance(found.body, e.Add):
        return False
    named = (program.symbol(term) for term in found.body.terms if isinstance(term, e.Name | e.Index))
    known = program.laws.keys() | program.unknown_laws | program.law_terms.keys()
    return any(symbol is not None and symbol.key in known for symbol in named)
