r"""`e^{A}` of a square matrix is usually the matrix exponential, a power series; it is read entry by entry.

`\exp(A)` is the exponential of each entry in attention and softmax; a power of e says so of no square matrix, nor do
`\log A` and `\sqrt{A}`.  A statement that fails entry by entry is not known to be wrong.
"""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree.expressions import Function
from corrigenda.proofs.language.tree.traverse import walk


def doubted(question: Question) -> Doubted | None:
    """The doubt that the exponential, the logarithm or the root of a matrix is meant, or None."""
    problem, stated = question.problem, question.claim.stated
    if problem is None:
        return None
    for node in walk(problem.as_written):
        if not isinstance(node, Function) or not _is_square(node, problem):
            continue
        if node.name == "exp" and _is_power(node, stated):
            sentence = (
                "It fails with $e^{\\cdot}$ of each entry, but the exponential of the matrix may be meant, which is not"
                " evaluated: write $\\exp$ where each entry is meant."
            )
            return Doubted(doubt=Doubt.READING, sentence=sentence)
        if node.name in _OF_MATRICES:
            sentence = (
                f"It fails with the {_OF_MATRICES[node.name]} of each entry, but that of the matrix may be meant."
            )
            return Doubted(doubt=Doubt.READING, sentence=sentence)
    return None


_OF_MATRICES = MappingProxyType({"log": "logarithm", "sqrt": "root"})


def _is_power(node: Function, stated: str) -> bool:
    return node.span.start >= 0 and stated.startswith("e", node.span.start)


def _is_square(node: Function, problem: Problem) -> bool:
    try:
        shape = shape_of(node.arguments[0], problem.context)
    except LanguageError:
        return False
    return len(shape) == 2 and shape[0] == shape[1]
