"""Slips of the pen in a claim of a law: in a parameter, or in the expression that the law is claimed of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.single import Slip, slips
from corrigenda.proofs.pages.slips.throughout import COEFFICIENTS, with_squared_coefficients
from corrigenda.proofs.pages.table.chance.laws import named_law
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

PAIR = 2
_PART = e.Name(text="\\text{part}")


def law_slips(equation: Equation, program: Program) -> Iterator[Slip]:
    """The coefficients squared, two parameters in each other's place, then single changes: of each parameter, the last
    one first, then of the expression."""
    assert equation.law is not None, "only a claimed law has parameters"
    equation = replace(equation, law=named_law(equation.law))
    law = equation.law
    assert law is not None, "a law stays one"
    squared = tuple(with_squared_coefficients(equation.left, one) for one in law.parameters[1:])
    if squared != law.parameters[1:]:
        parameters = (*law.parameters[:1], *squared)
        yield Slip(equation=replace(equation, law=replace(law, parameters=parameters)), words=COEFFICIENTS)
    if len(law.parameters) == PAIR and not is_normal(law):
        turned = replace(law, parameters=law.parameters[::-1])
        yield Slip(equation=replace(equation, law=turned), words="the parameters of the law are exchanged")
    for place, value in _at_fault(equation, program):
        for words, changed in _changes(value, equation, program):
            parameters = (*law.parameters[:place], changed, *law.parameters[place + 1 :])
            yield Slip(equation=replace(equation, law=replace(law, parameters=parameters)), words=words)
    for words, changed in _changes(equation.left, equation, program):
        yield Slip(equation=replace(equation, left=changed, right=changed), words=words)


def _at_fault(equation: Equation, program: Program) -> tuple[tuple[int, e.Expr], ...]:
    """The parameters that may be wrong: of a normal law the mean where it is not that of the expression, else the
    rest."""
    law = equation.law
    assert law is not None, "only a claimed law has parameters"
    listed = tuple(enumerate(law.parameters))
    failure = run(equation, program, points=1).failure
    if not is_normal(law) or failure is None or failure.moment is None:
        return listed
    return listed[:1] if failure.moment.operator == "E" else listed[1:]


def _changes(part: e.Expr, equation: Equation, program: Program) -> Iterator[tuple[str, e.Expr]]:
    alone = replace(equation, left=_PART, right=part, relation="=", law=None)
    for slip in slips(alone, program):
        if _PART.text in free_names(slip.equation.right):
            continue
        yield slip.words.replace("the right side", f"${latex(part)}$"), slip.equation.right
