"""From a statement to its single relations, which are decided, and verified again, one by one."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import links


def single_relations(problem: Problem) -> tuple[Problem, ...]:
    """One problem per relation of a chain or conjunct, in reading order.

    An implication, an equivalence or a disjunction stays whole; chains inside it become conjunctions of two-sided ones.
    """
    if isinstance(problem.statement, e.Chain | e.And):
        parts = pieces(problem.statement)
        return tuple(replace(problem, statement=part, key=f"{problem.key}#{n}") for n, part in enumerate(parts))
    return (replace(problem, statement=_two_sided(problem.statement)),)


def relations_as_written(problem: Problem) -> tuple[e.Statement, ...]:
    """The relations before definitions were expanded, in the same order and number as `single_relations`."""
    expanded = single_relations(problem)
    written = single_relations(replace(problem, statement=problem.as_written))
    chosen = written if len(written) == len(expanded) else expanded
    return tuple(relation.statement for relation in chosen)


def pieces(statement: e.Statement) -> tuple[e.Statement, ...]:
    """Two-sided chains, and what is no chain or conjunction."""
    if isinstance(statement, e.And):
        return tuple(piece for part in statement.parts for piece in pieces(part))
    if isinstance(statement, e.Chain) and len(statement.relations) > 1:
        pairs = links(statement)
        return tuple(
            e.Chain(sides=(left, right), relations=(relation,), span=statement.span) for left, relation, right in pairs
        )
    return (_two_sided(statement),)


def _two_sided(statement: e.Statement) -> e.Statement:
    if isinstance(statement, e.Implies):
        return replace(statement, premise=_joined(statement.premise), conclusion=_joined(statement.conclusion))
    if isinstance(statement, e.Iff):
        return replace(statement, left=_joined(statement.left), right=_joined(statement.right))
    if isinstance(statement, e.Or):
        return replace(statement, parts=tuple(_joined(part) for part in statement.parts))
    return statement


def _joined(statement: e.Statement) -> e.Statement:
    found = pieces(statement)
    return found[0] if len(found) == 1 else e.And(parts=found, span=statement.span)
