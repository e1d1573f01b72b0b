"""What a page says with its own errors mended: what was found false is not what later lines rest on.

Where a chain goes wrong at its second relation, what stands before that relation is meant; a definition that a failing
claim finds at fault is the one that the slip makes of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.decision import Asked
from corrigenda.proofs.pages.definitions import used_by
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program


def meant_by(equation: Equation, program: Program) -> e.Expr | None:
    """What a definition made by a false relation means: what stands or is told on the left, unless that is the name
    itself; of a density whose logarithm is given, what the logarithm is taken of."""
    bodies = {one.body for one in _definitions(program) if one.order == equation.order}
    match equation.left:
        case e.Name() | e.Index() | e.Member() | e.Call():
            return None
        case e.Function(name="log", arguments=(inner,)) if (
            e.Function(name="exp", arguments=(equation.right,)) in bodies
        ):
            return inner
    return equation.left if equation.right in bodies else None


def corrected(program: Program, bodies: Mapping[int, e.Expr]) -> Program:
    """The table with other bodies in the definitions of these equations."""
    made = copy(program)
    made.definitions = {
        key: [replace(one, body=bodies[one.order]) if one.order in bodies else one for one in listed]
        for key, listed in program.definitions.items()
    }
    return made


def with_corrections(asked: Asked, bodies: Mapping[int, e.Expr], made: Program) -> Asked | None:
    """The question under the table that is `corrected` by other bodies; None where it uses none of them."""
    touched = [one for level in used_by(asked.equation, asked.program) for one in level if one.order in bodies]
    touched = [one for one in touched if one.order != asked.equation.order]
    if not touched:
        return None
    mended = ", ".join(str(one.order) for one in touched)
    return replace(asked, program=made, fingerprint=f"{asked.fingerprint}|{mended}")


def _definitions(program: Program) -> Iterator[Definition]:
    for listed in program.definitions.values():
        yield from listed
