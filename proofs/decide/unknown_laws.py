"""Moments of letters whose law the note does not write: they are read as random with an unknown joint law.

Without a law a letter is a free value and its expectation the letter itself, which no author means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.read_claim import Reading, attempt
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.declarations.chance.tied_letters import outside_moments
from corrigenda.proofs.language.reading.declarations.headings import split_label
from corrigenda.proofs.language.structures import is_random
from corrigenda.proofs.language.tree.expressions import Moment
from corrigenda.proofs.language.tree.traverse import free_names, walk

LATIN = re.compile(r"(?:\\(?:math\w+|boldsymbol|tilde|hat|bar)\{)*[A-Za-z]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lawful:
    """The claim with a law for each letter under a moment, as read; `supplied` are the letters that lacked one."""

    claim: Claim
    reading: Reading
    supplied: tuple[str, ...] = ()


def with_laws(claim: Claim, *, fixed: frozenset[str] = frozenset()) -> Lawful:
    """Supply an unknown joint law where moments have no random letter; none to those that are `fixed`."""
    found = attempt(claim)
    letters = tuple(sorted(_without_law(found) - fixed)) if isinstance(found, Problem) else ()
    if not letters:
        return Lawful(claim=claim, reading=found)
    law = f"({', '.join(letters)}) \\sim P" if len(letters) > 1 else f"{letters[0]} \\sim P"
    supplied = replace(claim, given=(*claim.given, law))
    anew = attempt(supplied)
    if not isinstance(anew, Problem):
        return Lawful(claim=claim, reading=found)
    return Lawful(claim=supplied, reading=anew, supplied=letters)


def _without_law(problem: Problem) -> frozenset[str]:
    """Latin letters, for Greek ones are parameters, under moments that contain nothing random.

    None when one has the law of a namesake, as `N_t` beside a declared `N_i`: it is not unknown.
    """
    context = problem.context
    fixed = frozenset(context.dimensions) | frozenset(context.definitions) | frozenset(context.signatures)
    fixed |= frozenset(name for name, symbol in context.symbols.items() if symbol.integer)
    found = frozenset(name for moment in _moments(problem) for name in free_names(moment))
    families = frozenset(split_label(name)[0] for name in context.random_names)
    if any(split_label(name)[0] in families for name in found):
        return frozenset()
    return frozenset(name for name in found - fixed if LATIN.match(name) and name in context.symbols)


def _moments(problem: Problem) -> Iterator[Moment]:
    for node in walk(problem.statement):
        if isinstance(node, Moment) and not is_random(node, problem.context) and not _has_law(node):
            yield node


def _has_law(moment: Moment) -> bool:
    return getattr(moment, "law", None) is not None


def averaged_only(problem: Problem) -> frozenset[str]:
    """The letters without a law that stand under moments and nowhere else."""
    return _without_law(problem) - outside_moments(problem.statement)


def lawless(problem: Problem) -> bool:
    """Whether a moment of the statement still has nothing random in it."""
    return any(True for _ in _moments(problem))
