"""A statement as single relations, each with the premises under which it is claimed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """One relation (a chain of two sides, or an `Iff`, an `Or`) under premises."""

    premises: tuple[e.Statement, ...]
    statement: e.Statement


def relations(statement: e.Statement, premises: tuple[e.Statement, ...] = ()) -> tuple[Relation, ...]:
    """The relations that together say what the statement says."""
    return tuple(_relations(statement, premises))


def _relations(statement: e.Statement, premises: tuple[e.Statement, ...]) -> Iterator[Relation]:
    match statement:
        case e.And(parts=parts):
            for part in parts:
                yield from _relations(part, premises)
        case e.Chain(sides=sides, relations=names) if len(names) > 1:
            for left, name, right in zip(sides, names, sides[1:], strict=False):
                yield Relation(premises=premises, statement=e.Chain(sides=(left, right), relations=(name,)))
        case e.Implies(premise=premise, conclusion=conclusion):
            yield from _relations(conclusion, (*premises, premise))
        case _:
            yield Relation(premises=premises, statement=statement)


def claimed(relation: Relation) -> e.Statement:
    """The relation as a statement of its own: the premises imply it."""
    found = relation.statement
    for premise in reversed(relation.premises):
        found = e.Implies(premise=premise, conclusion=found)
    return found


def steps(statement: e.Statement) -> tuple[e.Statement, ...]:
    """The relations of chains and conjuncts as a report lists them: what has premises, sides or cases stays whole."""
    match statement:
        case e.And(parts=parts):
            return tuple(step for part in parts for step in steps(part))
        case e.Chain(sides=sides, relations=names) if len(names) > 1:
            pairs = zip(sides, names, sides[1:], strict=False)
            return tuple(e.Chain(sides=(left, right), relations=(name,)) for left, name, right in pairs)
        case e.Implies(premise=premise, conclusion=conclusion):
            return (e.Implies(premise=_joined(premise), conclusion=_joined(conclusion)),)
        case e.Iff(left=left, right=right):
            return (e.Iff(left=_joined(left), right=_joined(right)),)
        case e.Or(parts=parts):
            return (e.Or(parts=tuple(map(_joined, parts))),)
    return (statement,)


def _joined(statement: e.Statement) -> e.Statement:
    found = steps(statement)
    return found[0] if len(found) == 1 else e.And(parts=found)


def under_premises(problem: Problem, relation: Relation) -> Problem:
    """The problem of one relation, its premises among the assumptions."""
    context = problem.context
    flat = tuple(part for premise in relation.premises for part in _conjuncts(premise))
    return replace(
        problem,
        statement=relation.statement,
        context=replace(context, assumptions=(*context.assumptions, *flat)),
    )


def _conjuncts(statement: e.Statement) -> Iterator[e.Statement]:
    if isinstance(statement, e.And):
        for part in statement.parts:
            yield from _conjuncts(part)
    elif isinstance(statement, e.Chain) and len(statement.relations) > 1:
        for left, name, right in zip(statement.sides, statement.relations, statement.sides[1:], strict=False):
            yield e.Chain(sides=(left, right), relations=(name,))
    else:
        yield statement
