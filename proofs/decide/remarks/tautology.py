"""The remark `tautology`: an equation that prints the same thing on both sides says nothing.

The sides are compared as written, before definitions are put in: `X = U S V^\\top` inserted for X on one side only is a
step, although both sides are then the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.verdict import Remark, RemarkKind


def remarks(as_written: e.Statement) -> tuple[Remark, ...]:
    """One remark per equation whose two sides are written alike."""
    found = dict.fromkeys(latex(side) for side in _repeated(as_written))
    text = "both sides of the equation are written alike, so that it says nothing"
    return tuple(Remark(kind=RemarkKind.TAUTOLOGY, text=text, latex=f"{side} = {side}") for side in found)


def _repeated(statement: e.Statement) -> Iterator[e.Expr]:
    """The sides that an equation repeats."""
    match statement:
        case e.And(parts=parts):
            for part in parts:
                yield from _repeated(part)
        case e.Implies(conclusion=conclusion):
            yield from _repeated(conclusion)
        case e.Chain(sides=sides, relations=relations):
            for (left, right), relation in zip(pairwise(sides), relations, strict=True):
                if relation == "=" and left == right and isinstance(left, e.Expr):
                    yield left
