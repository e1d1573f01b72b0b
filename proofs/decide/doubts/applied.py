"""`P(\\Sigma)`, `\\delta(xy)` or `\\Delta u` with an undeclared letter in front: it may be applied to what follows.

A letter whose meaning nobody wrote can be a function or an operator.  Three signs of one: it stands before a bracket
that holds no sum; it is never written without a bracket behind it; it is `\\Delta`, which in front of anything means a
difference or the Laplacian.  A relation that fails with such a letter as a number is not known to be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.language.tree.traverse import free_names

LETTER = r"(?P<letter>(?<![A-Za-z\\])[A-Za-z]|\\[A-Za-z]+)"
SCRIPTS = r"(?:_(?:\{[^{}]*\}|\w))?(?:\^(?:\{[^{}]*\}|\w))?\s*"
# Inside the bracket no sum: `a(b + c)` is a product.
APPLIED = re.compile(LETTER + SCRIPTS + r"(?:\\left)?\((?P<inside>[^()+=<>]*?[^()+=<>\s])(?:\\right)?\)")
BRACKET = re.compile(LETTER + SCRIPTS + r"(?:\\left|\\[bB]igg?l?)?\(")
OCCURRENCE = re.compile(LETTER)
DIFFERENCE = "\\Delta"


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter in front of something is applied to it, or None."""
    if question.problem is None:
        return None
    known = settled_names(question.declared)
    if question.prepared:
        known |= frozenset(question.declared.symbols)
    guessed = free_names(question.problem.statement) - known
    for shown, letter in _signs(question.claim.stated, guessed):
        sentence = f"It fails with ${shown}$ read as numbers, but ${letter}$ may be a function or an operator."
        return Doubted(doubt=Doubt.READING, sentence=sentence)
    return None


def _signs(stated: str, guessed: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What is written, and the undeclared letter in it that may be applied to the rest."""
    for found in APPLIED.finditer(stated):
        if found["letter"] in guessed and "-" not in found["inside"]:
            yield found[0], found["letter"]
    for name in sorted(guessed):
        if name == DIFFERENCE or name.startswith(f"{DIFFERENCE} "):
            yield name, DIFFERENCE
    for letter in _never_bare(stated):
        if letter in guessed:
            yield f"{letter}(\\cdot)", letter


def _never_bare(stated: str) -> list[str]:
    """Letters that stand before a bracket wherever they stand, more than once."""
    total = [found["letter"] for found in OCCURRENCE.finditer(stated)]
    applied = [found["letter"] for found in BRACKET.finditer(stated)]
    return [letter for letter in dict.fromkeys(applied) if applied.count(letter) == total.count(letter) > 1]
