"""`x W + b` with `x \\in \\mathbb{R}^d`: many texts write their vectors as rows, and then it fits."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.decide.read_claim import attempt
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import IllTyped
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.language.writing.printer import latex


def doubted(question: Question) -> Doubted | None:
    """The doubt that vectors are meant as rows, under which no declared shapes clash, or None."""
    if question.problem is not None or question.outcome.clash != e.Mul.__name__:
        return None
    rows = dict(_as_rows(question.declared))
    if not rows or isinstance(attempt(question.claim, extra=tuple(rows.values())), IllTyped):
        return None
    letters = ", ".join(f"${name}$" for name in rows)
    sentence = f"The shapes fit only where {letters} stand as rows: write so, such as ${next(iter(rows.values()))}$."
    return Doubted(doubt=Doubt.READING, sentence=sentence)


def _as_rows(declared: Context) -> Iterator[tuple[str, str]]:
    """The declared vectors, each with a declaration as a row."""
    for name, symbol in declared.symbols.items():
        if len(symbol.shape) == 1 and not symbol.inferred:
            space = e.Space(field="R", shape=(UNIT, *symbol.shape))
            yield name, latex(e.Chain(sides=(e.Name(text=name), space), relations=("in",)))
