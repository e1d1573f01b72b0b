r"""`\mathrm{E}[\log p(x)]` beside `X \sim ...`: the small letter in a mean stands for the random one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program


def with_random_letters(equation: Equation, program: Program) -> tuple[Equation, Program] | None:
    """The equation with the capitals of small letters in means without a random letter; None where there are none."""

    def change(part: Any) -> Any:
        match part:
            case e.Moment(arguments=bodies, law=None) if not any(_is_random(name, program) for name in _names(bodies)):
                return replace(part, arguments=tuple(transform(body, capital_of) for body in bodies))
        return part

    def capital_of(part: Any) -> Any:
        stands = isinstance(part, e.Name) and _stands_for(part.text, equation, program)
        return e.Name(text=part.text.upper()) if stands else part

    changed = equation.rewritten(change)
    return None if changed == equation else (changed, program)


def _names(bodies: tuple[e.Expr, ...]) -> set[str]:
    return {node.text for body in bodies for node in walk(body) if isinstance(node, e.Name)}


def _is_random(name: str, program: Program) -> bool:
    return name in program.laws or name in program.unknown_laws


def _stands_for(name: str, equation: Equation, program: Program) -> bool:
    """Whether a small letter is that of a letter with a law, and has no value of its own."""
    small = len(name) == 1 and name.islower() and program.definition(name, equation.order) is None
    return small and _is_random(name.upper(), program)
