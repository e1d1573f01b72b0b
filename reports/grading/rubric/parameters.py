"""The letters of a condition that is asked for, and the declarations that speak of them alone.

Where a range of step sizes is asked for, the range is compared over all values that these declarations allow; other
letters (the roots of a polynomial with these coefficients) are taken to exist for each of them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import LanguageError, UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import called_functions, free_names
from corrigenda.reports.grading.rubric.model import Problem


@lru_cache(maxsize=64)
def parameters(problem: Problem) -> frozenset[str]:
    """The letters of the answer, of the known mistakes, of the definitions in them, and those declared with one."""
    known = headings.collect(problem.given, problem.fixing)
    stated = (*problem.answers, *(one.stated for one in problem.mistakes))
    found = frozenset[str]().union(*(_names(one.right, known) for one in stated))
    while (more := found.union(*(_defining(text, found, known) for text in problem.given))) != found:
        found = more
    return found


@lru_cache(maxsize=64)
def of_parameters(problem: Problem) -> tuple[str, ...]:
    """The declarations that speak of the parameters, and those that speak of the letters in these; what only defines
    another letter is left out."""
    known, letters = headings.collect(problem.given, problem.fixing), parameters(problem)
    while (more := letters.union(*(_tied(text, letters, known) for text in problem.granted))) != letters:
        letters = more
    return tuple(text for text in problem.granted if (names := _names(text, known)) and names <= letters)


def _tied(text: str, letters: frozenset[str], known: headings.Headings) -> frozenset[str]:
    """The letters of a declaration that names one of these; of a definition, where it defines one."""
    head, mark, _ = text.partition(":=")
    return _names(text, known) if _names(head if mark else text, known) & letters else frozenset()


def beyond(given: tuple[str, ...]) -> frozenset[str]:
    """The declarations that no method works with, and those that name a letter of theirs."""
    known = headings.collect(given)
    lost = {text for text in given if _unsupported(text)}
    while (more := lost | {text for text in given if _names(text, known) & _letters(lost, known)}) != lost:
        lost = more
    return frozenset(lost)


def undeclared(letter: str, given: tuple[str, ...]) -> tuple[str, ...]:
    """That a letter of which values are asked is a real number, where no declaration has it."""
    known = headings.collect(given)
    return (f"{letter} \\in \\mathbb{{R}}",) if letter and letter not in known.names else ()


def _letters(texts: set[str], known: headings.Headings) -> frozenset[str]:
    """The letters that declarations declare or define: those before the membership or `:=`."""
    heads = (found[0] for text in texts if len(found := re.split(r"\\in(?![A-Za-z])|:=", text)) > 1)
    return frozenset[str]().union(*(_letter_names(head, known) for head in heads))


def _letter_names(head: str, known: headings.Headings) -> frozenset[str]:
    return frozenset[str]().union(*(_names(f"{one} = 0", known) for one in head.split(",") if one.strip()))


def _unsupported(text: str) -> bool:
    try:
        read(Claim(id="given", stated="1 = 1", given=(text,)))
    except UnsupportedConstruct:
        return True
    except LanguageError:
        return False
    return False


def names_in(text: str, problem: Problem) -> frozenset[str]:
    """The letters of a formula under the declarations of a problem; none where it cannot be read."""
    return _names(text, headings.collect(problem.given, text))


def _defining(text: str, letters: frozenset[str], known: headings.Headings) -> frozenset[str]:
    """The letters that define one of these, or that one declaration names beside it (`a, b > 0`)."""
    head, mark, body = text.partition(":=")
    if mark:
        return _names(body, known) if _names(head, known) & letters else frozenset()
    names = _names(text, known)
    return names if "," in text and "=" not in text and names & letters else frozenset()


def _names(text: str, known: headings.Headings) -> frozenset[str]:
    """The letters of a formula, functions among them; the argument in `f(x) := ...` is none."""
    try:
        written = known.read(text)
    except (LanguageError, RecursionError):
        return frozenset()
    head = written.sides[0] if isinstance(written, e.Chain) and ":=" in written.relations else None
    bound = free_names(head) if isinstance(head, e.Call) else frozenset()
    return (free_names(written) - bound) | called_functions(written)
