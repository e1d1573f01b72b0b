"""Shapes that clash only because of letters whose shape the note does not write."""

from __future__ import annotations

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree.traverse import called_functions, free_names


def doubted(question: Question) -> Doubted | None:
    """The doubt that an undeclared letter has another shape, or None."""
    if question.problem is not None:
        return None
    needed = _behind(frozenset(question.outcome.clashing) or _written(question), question.declared)
    unknown = sorted(needed - settled_names(question.declared))
    if not unknown:
        return None
    listed = ", ".join(f"${name}$" for name in unknown)
    sentence = f"The shapes do not fit as read, but the shape of {listed} is not declared."
    return Doubted(doubt=Doubt.KIND, sentence=sentence)


def _written(question: Question) -> frozenset[str]:
    """The letters of the step, where it is not known which of them clash."""
    written = headings.collect(question.claim.given, question.claim.stated).read(question.claim.stated)
    return free_names(written) | called_functions(written)


def _behind(names: frozenset[str], context: Context) -> frozenset[str]:
    """The letters, and those that their definitions mention."""
    found: frozenset[str] = frozenset()
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        found |= {name}
        definition = context.definitions.get(name)
        if definition is not None:
            own = frozenset((*definition.parameters, *definition.indices))
            waiting |= free_names(definition.body) - own - found
    return found
