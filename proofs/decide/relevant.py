"""The declarations of a note that bear on one statement, and that can be read together.

A note declares much and reuses letters; what no letter of the statement leads to only costs time.  A declaration that
cannot be read, or that clashes with those before it, is left out and named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts.question import declarations_alone
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError, ParseError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import called_functions, free_names, walk

DECLARING = frozenset({":=", "in", "~", ":"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Selected:
    """The declarations to use, what they alone say, and those that had to be left out."""

    given: tuple[str, ...]
    dropped: tuple[str, ...]
    declared: Context | None = None


def select(claim: Claim, older: frozenset[str] = frozenset()) -> Selected:
    """The declarations of `claim` that its statement needs and that can be read together, in their order.

    Those in `older` give way to the others.
    """
    known = headings.collect(claim.given, claim.stated)
    parsed = {part: found for part in claim.given if (found := _parsed(part, known)) is not None}
    try:
        needed = _mentioned(known.read(claim.stated))
    except ParseError:
        needed = frozenset()
    relevant = _closure(parsed, needed)
    given = tuple(part for part in claim.given if part in relevant)
    declared = _declared(replace(claim, given=given))
    if declared is not None:
        return Selected(given=given, dropped=(), declared=declared)
    usable = _usable(replace(claim, given=given), older)
    return Selected(
        given=usable,
        dropped=tuple(part for part in given if part not in usable),
        declared=_declared(replace(claim, given=usable)),
    )


def _parsed(text: str, known: headings.Headings) -> e.Statement | None:
    try:
        return known.read(text)
    except ParseError:
        return None


def _closure(parsed: dict[str, e.Statement], needed: frozenset[str]) -> frozenset[str]:
    """Declarations about a needed letter, and about the letters that those mention in turn."""
    kept: frozenset[str] = frozenset()
    while True:
        new = [part for part, found in parsed.items() if part not in kept and _about(found) & needed]
        if not new:
            return kept
        kept |= frozenset(new)
        needed = needed.union(*(_mentioned(parsed[part]) for part in new))


def _about(statement: e.Statement) -> frozenset[str]:
    """The letters that a declaration says something of: its heads, or every letter of an assumption."""
    found: frozenset[str] = frozenset()
    for chain in headings.chains(statement):
        if chain.relations and chain.relations[0] in DECLARING:
            found |= frozenset(name for head in _heads(chain) for name in _spellings(head))
        else:
            found |= _mentioned(chain)
    return found or _mentioned(statement)


def _heads(chain: e.Chain) -> Iterator[str]:
    for head in headings.heads(chain):
        match head:
            case e.Name(text=text) | e.Call(function=text) | e.Index(base=e.Name(text=text)):
                yield text
            case e.Mul(factors=(e.Name(text=text), *_)):
                yield text
            case _:
                yield from free_names(head)


def _mentioned(node: e.Node) -> frozenset[str]:
    names = free_names(node) | called_functions(node) | _sizes(node)
    return frozenset(spelling for name in names for spelling in _spellings(name))


def _sizes(node: e.Node) -> frozenset[str]:
    return frozenset(part.text for part in walk(node) if isinstance(part, e.Name))


def _spellings(name: str) -> tuple[str, ...]:
    """A labelled letter may be a member of the bare one."""
    return (name, headings.split_label(name)[0])


def _usable(claim: Claim, older: frozenset[str]) -> tuple[str, ...]:
    """Declarations that can be read together: each that can be read with those before it, older ones last."""
    kept: frozenset[str] = frozenset()
    for part in sorted(claim.given, key=older.__contains__):
        given = tuple(other for other in claim.given if other in kept or other == part)
        if _declared(replace(claim, given=given)) is not None:
            kept |= {part}
    return tuple(part for part in claim.given if part in kept)


def _declared(claim: Claim) -> Context | None:
    """What the declarations alone say; None when they cannot be read together."""
    try:
        return declarations_alone(claim)
    except LanguageError:
        return None
