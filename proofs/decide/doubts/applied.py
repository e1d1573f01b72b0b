"""`P(\\Sigma)` or `P^n(x)` with an undeclared letter before the bracket: it may be a function of what stands inside."""

from __future__ import annotations

import re

from proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from proofs.language.traverse import free_names

# Inside the bracket no sum: `a(b + c)` is a product.
APPLIED = re.compile(
    r"(?P<letter>(?<![A-Za-z\\])[A-Za-z]|\\[A-Za-z]+)(?:_(?:\{[^{}]*\}|\w))?(?:\^(?:\{[^{}]*\}|\w))?\s*"
    r"(?:\\left)?\((?P<inside>[^()+=<>]*?[^()+=<>\s])(?:\\right)?\)"
)


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter before a bracket is a function, or None."""
    if question.problem is None:
        return None
    guessed = free_names(question.problem.statement) - settled_names(question.declared)
    for found in APPLIED.finditer(question.claim.stated):
        if found["letter"] in guessed and "-" not in found["inside"]:
            sentence = f"It fails with ${found[0]}$ as a product, but ${found['letter']}$ may be a function."
            return Doubted(doubt=Doubt.READING, sentence=sentence)
    return None
