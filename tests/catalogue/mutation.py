"""Mutants of a statement: close by, and false where the statement is true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from proofs.language.ast import Add, And, BigO, Chain, Iff, Implies, Mul, Num, Pow, Statement

OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def mutants(statement: Statement) -> Iterator[Statement]:
    """A doubled last side, an added one, a reversed relation, a negated conclusion; nearest first."""
    match statement:
        case Chain(relations=relations):
            yield from _sides(statement)
            if relations[-1] != "=":
                yield _reversed(statement)
        case Implies(conclusion=conclusion):
            yield from (replace(statement, conclusion=mutant) for mutant in _negations(conclusion))
            yield from (replace(statement, premise=mutant) for mutant in _negations(statement.premise))
        case Iff(right=right):
            yield from (replace(statement, right=mutant) for mutant in _negations(right))
        case And(parts=parts):
            yield from (And(parts=(*parts[:-1], mutant)) for mutant in mutants(parts[-1]))
        case _:
            return


def _sides(chain: Chain) -> Iterator[Statement]:
    last = chain.sides[-1]
    if isinstance(last, BigO) and isinstance(last.body, Pow):
        yield replace(chain, sides=(*chain.sides[:-1], replace(last, body=last.body.base)))
        return
    if last != Num(value=Fraction(0)):
        yield replace(chain, sides=(*chain.sides[:-1], Mul(factors=(Num(value=Fraction(2)), last))))
    yield replace(chain, sides=(*chain.sides[:-1], Add(terms=(last, Num(value=Fraction(1))))))


def _reversed(chain: Chain) -> Chain:
    return replace(chain, relations=(*chain.relations[:-1], OPPOSITE[chain.relations[-1]]))


def _negations(statement: Statement) -> Iterator[Statement]:
    if isinstance(statement, Chain):
        yield _reversed(statement)
    yield from mutants(statement)
