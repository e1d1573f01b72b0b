"""Data that a model explains are held fixed where a parameter is differentiated by: with `y = X w + \\epsilon` the
slopes of `\\| y - X w \\|^2` in w are those at the y that was seen."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program

VARYING = (e.Partial, e.Extremum)


def with_data_as_seen(equation: Equation, program: Program) -> Program | None:
    """The table without what explains the data that stand under a derivative; None where there are none."""
    slopes = [node for side in (equation.left, equation.right) for node in walk(side) if isinstance(node, VARYING)]
    below = {part.text for node in slopes for part in walk(node) if isinstance(part, e.Name)}
    seen = {key for key in below if (found := program.definition(key, equation.order)) and _explains(found, program)}
    if not seen:
        return None
    return replace(program, definitions={key: one for key, one in program.definitions.items() if key not in seen})


def _explains(found: Definition, program: Program) -> bool:
    """Whether a letter is a sum with noise, a letter with a law, in it."""
    if found.parameters is not None or found.indices or not isinstance(found.body, e.Add):
        return False
    return any(isinstance(term, e.Name) and _is_random(term.text, program) for term in found.body.terms)


def _is_random(name: str, program: Program) -> bool:
    return any(name in known for known in (program.laws, program.unknown_laws, program.law_terms))
