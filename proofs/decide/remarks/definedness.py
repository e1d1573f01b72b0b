"""The remark `defined only if`: where a statement loses its meaning inside the declared domain."""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.verdict import Remark, RemarkKind

CONDITION = {
    "denominator": "{} \\neq 0",
    "inverse": "{} \\text{{ invertible}}",
    "log": "{} > 0",
    "sqrt": "{} \\ge 0",
    "argmin": "{} \\text{{ has a unique minimiser}}",
}


def remarks(undefined: Sequence[tuple[str, Expr]]) -> tuple[Remark, ...]:
    """One remark per kind of point that the search met and had to leave out; its formula is the condition."""
    conditions = dict.fromkeys(CONDITION[kind].format(latex(expression)) for kind, expression in undefined)
    return tuple(Remark(kind=RemarkKind.DEFINED_ONLY_IF, text="", latex=condition) for condition in conditions)
