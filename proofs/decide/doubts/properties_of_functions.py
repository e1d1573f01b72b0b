"""`g(-x) = g(x)` with a function that nothing defines: it may be a property that the text supposes of it."""

from __future__ import annotations

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.applications import taken_alike


def doubted(question: Question) -> Doubted | None:
    """The doubt that the step is a condition on an undefined function, or None.

    Functions without a signature in the note are those that the step's reader supplied one for.  What words say of one
    may be less than is meant of it, so that the class alone refutes nothing in a note.
    """
    problem = question.problem
    if problem is None or not isinstance(problem.as_written, e.Chain):
        return None
    unknown = problem.context.signatures.keys() - question.declared.signatures.keys()
    unknown |= {name for name, told in problem.context.signatures.items() if told.traits}
    if taken_alike(problem.as_written.sides, unknown):
        return None
    listed = ", ".join(f"${name}$" for name in sorted(unknown))
    sentence = f"It fails for some functions; it may be a property of {listed}, which the note does not define."
    return Doubted(doubt=Doubt.CONDITION, sentence=sentence)
