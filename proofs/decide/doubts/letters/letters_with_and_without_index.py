"""A letter beside the same letter with an index, `q` and `q_i`, when the note declares neither way of reading it."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.declarations.headings import LETTER_LABEL, split_label
from corrigenda.proofs.language.tree.expressions import Index, Name
from corrigenda.proofs.language.tree.traverse import walk


def doubted(question: Question) -> Doubted | None:
    """The doubt that `q` and `q_i` are one thing, or None."""
    if question.problem is None:
        return None
    known = settled_names(question.declared)
    letters = frozenset(_letters(question.problem))
    for name in sorted(letters - known):
        base, label = split_label(name)
        if label and LETTER_LABEL.match(label) and base in letters and base not in known:
            sentence = f"It fails when ${base}$ and ${name}$ are different letters; the note does not say."
            return Doubted(doubt=Doubt.READING, sentence=sentence)
    return None


def _letters(problem: Problem) -> Iterator[str]:
    """Every name in the statement and in what is assumed of it, the bases of components too."""
    for part in (problem.statement, problem.as_written, *problem.context.assumptions):
        for node in walk(part):
            match node:
                case Name(text=text) | Index(base=Name(text=text)):
                    yield text
    yield from problem.context.symbols
