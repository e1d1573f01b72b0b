"""A function that is written twice in a row, `\\ln \\ln x`, where the equation holds with one of the two.

With both, a side has no value at the drawn points, and where it has one it is another one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.decide.faults.slips import Change, inside
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.judge import Failure, run
from corrigenda.proofs.pages.slips.single import Slip, closed
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

NO_VALUE = "no real number"


def written_twice(equation: Equation, program: Program) -> tuple[Slip, Failure] | None:
    """The slip of such a function on the right side, and where the left side has a value; None where one function
    does not make the equation true."""
    if equation.relation != "=" or equation.law is not None:
        return None
    for _, words, right in inside(equation.right, _once, closed):
        mended = replace(equation, right=right)
        if not run(mended, program).agrees:
            continue
        beside = replace(equation, right=e.Add(terms=(equation.left, number(1))))
        failure = run(beside, program, points=1).failure
        if failure is not None:
            return Slip(equation=mended, words=words, kind="function"), replace(failure, right=NO_VALUE)
    return None


def _once(node: e.Expr) -> Iterator[Change]:
    match node:
        case e.Function(name=outer, arguments=(e.Function(name=name, arguments=(_,)) as inner,)):
            if outer == name:
                yield "function", f"${latex(node)}$ is ${latex(inner)}$", inner
