"""A law whose name does not go with its parameters: a normal law of three, a matrix-normal law of a vector."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.slips.single import Slip
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import MATRIX
from corrigenda.proofs.pages.table.rows import Equation


def misnamed(equation: Equation) -> Slip | None:
    """The claim with the parameters, or the name, that it may have been meant to have; None for a proper law."""
    law = equation.law
    if law is None or law.family != "other" or len(law.parameters) != 1:
        return None
    match law.parameters[0]:
        case e.Call(function=name, arguments=(first, second, e.Name())):
            words = "its third parameter is dropped"
        case e.Mul(factors=(e.Name(text=matrix), e.Call(function=name, arguments=(first, second)))) if matrix == MATRIX:
            words = "it is a normal law, not a matrix-normal one"
        case _:
            return None
    family, _ = spelled_family(name)
    if not family:
        return None
    named = e.LawTerm(family=family, parameters=(first, second))
    return Slip(equation=replace(equation, law=named), words=words)


def is_of_three(equation: Equation) -> bool:
    """Whether a law of two parameters is written with three."""
    law = equation.law
    return law is not None and misnamed(equation) is not None and isinstance(law.parameters[0], e.Call)
