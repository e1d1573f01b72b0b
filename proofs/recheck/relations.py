"""A statement as single relations, each with the premises under which it is claimed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.settled.single_relations import pieces
from corrigenda.proofs.language.tree import expressions as e


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """One relation (a chain of two sides, or an `Iff`, an `Or`) under premises."""

    premises: tuple[e.Statement, ...]
    statement: e.Statement


def relations(statement: e.Statement, premises: tuple[e.Statement, ...] = ()) -> Iterator[Relation]:
    """The relations that together say what the statement says."""
    for piece in pieces(statement):
        if isinstance(piece, e.Implies):
            yield from relations(piece.conclusion, (*premises, piece.premise))
        else:
            yield Relation(premises=premises, statement=piece)


def claimed(relation: Relation) -> e.Statement:
    """The relation as a statement of its own: the premises imply it."""
    found = relation.statement
    for premise in reversed(relation.premises):
        found = e.Implies(premise=premise, conclusion=found)
    return found


def under_premises(problem: Problem, relation: Relation) -> Problem:
    """The problem of one relation, its premises among the assumptions."""
    context = problem.context
    assumed = (*context.assumptions, *(part for premise in relation.premises for part in pieces(premise)))
    return replace(problem, statement=relation.statement, context=replace(context, assumptions=assumed))
