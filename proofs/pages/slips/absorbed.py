"""A constant factor of a gradient step, which a text may leave to the step size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.comparison import Held
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

FACTORS = (Fraction(1, 2), Fraction(2), Fraction(1, 4), Fraction(4))


def absorbs_a_factor(equation: Equation, program: Program) -> bool:
    """Whether the equation is a gradient step that words make, and holds with another step size: twice or half as
    long, or times or over one of the sizes of the page."""
    for left in _longer(equation, program):
        scaled = replace(equation, left=left)
        if run(scaled, program, points=1).held == (Held.EQUAL,) and run(scaled, program).agrees:
            return True
    return False


def _longer(equation: Equation, program: Program) -> Iterator[e.Expr]:
    match equation.left:
        case e.Add(terms=(start, step)) if equation.written is not None and _is_slope(step):
            factors: list[e.Expr] = [e.Num(value=factor) for factor in FACTORS]
            for size in sorted(program.whole):
                factors += [e.Name(text=size), e.Div(numerator=e.Num(value=Fraction(1)), denominator=e.Name(text=size))]
            half = [e.Mul(factors=(factor, e.Num(value=other))) for factor in factors for other in FACTORS[:2]]
            for factor in (*factors, *half):
                yield e.Add(terms=(start, e.Mul(factors=(factor, step))))


def _is_slope(step: e.Expr) -> bool:
    return any(isinstance(node, e.GradientAt | e.Nabla) for node in walk(step))
