"""`\\|A - B\\|_2^2` of matrices, which many texts write for the Frobenius norm."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.ranks import rank_of
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program


def as_frobenius(equation: Equation, program: Program) -> Equation | None:
    """The equation with squared norms of matrices as Frobenius norms; None where there are none."""

    def change(node: Any) -> Any:
        match node:
            case e.Pow(base=e.Norm(operand=operand, kind="2") as norm) if rank_of(operand, program) == 2:
                return replace(node, base=replace(norm, kind="F"))
        return node

    changed = equation.rewritten(change)
    return None if changed == equation else changed
