"""`P(\\Sigma)`, `\\delta(xy)` or `\\Delta u` with an undeclared letter in front: it may be applied to what follows.

A letter whose meaning nobody wrote can be a function or an operator.  Three signs of one: it stands before a bracket
that holds no sum; it is never written without a bracket behind it; it is `\\Delta`, which in front of a letter or a
bracket means a difference or the Laplacian.  A relation that fails with such a letter as a number is not known to be
wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.decide.doubts.written import between, bracketed
from corrigenda.proofs.language.conventions import DIFFERENCE
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter in front of something is applied to it, or None."""
    problem = question.problem
    if problem is None:
        return None
    known = settled_names(question.declared)
    if question.prepared:
        known |= frozenset(question.declared.symbols)
    guessed = free_names(problem.statement) - known
    for shown, letter in _signs(question.claim.stated, problem.as_written, guessed):
        sentence = f"It fails with ${shown}$ read as numbers, but ${letter}$ may be a function or an operator."
        return Doubted(doubt=Doubt.READING, sentence=sentence)
    return None


def _signs(stated: str, written: e.Statement, guessed: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What is written, and the undeclared letter in it that may be applied to the rest."""
    pairs = list(_before_brackets(stated, written))
    for letter, front, bracket in pairs:
        if letter in guessed and not contains(bracket, (e.Add, e.Neg)):
            yield between(front, bracket, stated), letter
    for name in sorted(guessed):
        if name.startswith(f"{DIFFERENCE} ") or (name == DIFFERENCE and _acts(written)):
            yield name, DIFFERENCE
    total = Counter(node.text for node in walk(written) if isinstance(node, e.Name))
    for letter, count in Counter(letter for letter, _, _ in pairs).items():
        if letter in guessed and count == total[letter] > 1:
            yield f"{letter}(\\cdot)", letter


def _acts(written: e.Statement) -> bool:
    """Whether `\\Delta`, or a power of it, stands before another factor, on which it may act."""
    products = (node.factors for node in walk(written) if isinstance(node, e.Mul))
    return any(_letter(factor) == DIFFERENCE for factors in products for factor in factors[:-1])


def _before_brackets(stated: str, written: e.Statement) -> Iterator[tuple[str, e.Expr, e.Expr]]:
    """Each letter, with its scripts or without, that stands before a bracket inside a product."""
    for node in walk(written):
        if isinstance(node, e.Mul):
            for front, behind in pairwise(node.factors):
                letter = _letter(front)
                if letter and bracketed(behind, stated) and not bracketed(front, stated):
                    yield letter, front, behind


def _letter(front: e.Expr) -> str:
    """The letter of `P`, `P_t` or `P^2`, where the scripts are no part of its name."""
    match front:
        case e.Name(text=text) | e.Index(base=e.Name(text=text)):
            return text
        case e.Pow(base=base):
            return _letter(base)
    return ""
