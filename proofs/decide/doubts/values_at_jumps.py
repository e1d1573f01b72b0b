"""What a function is where it jumps is a convention: `\\operatorname{sign}(0)` is 0 here and 1 in many notes."""

from __future__ import annotations

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, stated_as_read
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex


def doubted(question: Question) -> Doubted | None:
    """The doubt about a function given by cases that is right wherever it does not jump, or None."""
    match stated_as_read(question):
        case e.Chain(sides=(e.Function() as called, e.Cases()) | (e.Cases(), e.Function() as called)):
            pass
        case _:
            return None
    known = row(called.name)
    if known is None or known.continuous or known.kinks != "0" or len(called.arguments) != 1:
        return None
    elsewhere = f"{latex(called.arguments[0])} \\ne 0"
    try:
        holds = assess_quietly(read(question.claim, extra=(elsewhere,)), question.settings).favourable
    except LanguageError:
        return None
    if not holds:
        return None
    sentence = f"It holds for ${elsewhere}$; the value of ${latex(called)}$ where it jumps is a convention."
    return Doubted(doubt=Doubt.CONDITION, sentence=sentence)
