"""Letters that a mark ties to what the note says elsewhere: `\\bar{x}`, `\\hat{w}`, `w^*`, `z'`, `x_{\\text{new}}`."""

from __future__ import annotations

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.language.conventions import is_marked
from corrigenda.proofs.language.reading.declarations.headings import split_label
from corrigenda.proofs.language.tree.traverse import free_names


def doubted(question: Question) -> Doubted | None:
    """The doubt that a marked letter has a meaning that was not read, or None."""
    if question.problem is None:
        return None
    known = settled_names(question.declared)
    unknown = sorted(name for name in free_names(question.problem.statement) if _is_untied(name, known))
    if not unknown:
        return None
    sentence = f"It fails for arbitrary ${unknown[0]}$, but what ${unknown[0]}$ stands for was not read."
    return Doubted(doubt=Doubt.UNTIED, sentence=sentence)


def _is_untied(name: str, known: frozenset[str]) -> bool:
    return is_marked(name) and name not in known and split_label(name)[0] not in known
