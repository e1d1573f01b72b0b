"""Sides of a chain that cannot be read: the chain goes on over them, since `a = b` and `b = c` still say `a = c`."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.documents.prose.clauses import Clause, Side
from corrigenda.proofs.language.errors import LanguageError, ParseError
from corrigenda.proofs.language.reading.parser import parse_declaration


def refusal(side: Side) -> ParseError | None:
    """Why the language cannot read a side; None for one that it reads, for words and for nothing."""
    if side.prose or not side.text:
        return None
    try:
        parse_declaration(side.text)
    except ParseError as error:
        return error
    except (LanguageError, RecursionError):
        return None
    return None


def bridged(clause: Clause) -> tuple[Clause, tuple[Side, ...]]:
    """A chain of equations without the sides between two others that cannot be read, and these."""
    if len(clause.relations) < 2 or any(relation.text != "=" for relation in clause.relations):
        return clause, ()
    lost = [place for place in range(1, len(clause.relations)) if refusal(clause.sides[place]) is not None]
    sides = tuple(side for place, side in enumerate(clause.sides) if place not in lost)
    relations = tuple(relation for place, relation in enumerate(clause.relations) if place not in lost)
    gone = tuple(clause.sides[place] for place in lost)
    return replace(clause, sides=sides, relations=relations), gone


def last_readable(sides: tuple[Side, ...], clause: Clause) -> Side:
    """The side that a next row goes on from: the one before the last where the last is refused and equals it."""
    if len(sides) > 1 and clause.relations[-1].text == "=" and refusal(sides[-1]) is not None:
        return sides[-2]
    return sides[-1]
