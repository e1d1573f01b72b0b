"""Mutants of a statement: close by, and false where the statement is true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from corrigenda.proofs.language.tree.expressions import (
    Add,
    And,
    BigO,
    Chain,
    Expr,
    Iff,
    Implies,
    Mul,
    Num,
    Or,
    Pow,
    Space,
    Statement,
)

ONE = Num(value=Fraction(1))
OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def mutants(statement: Statement) -> Iterator[Statement]:
    """A doubled last side, an added one, a reversed relation, a negated conclusion, another size or order of growth;
    nearest first."""
    match statement:
        case Chain(relations=relations):
            yield from _sides(statement)
            if relations[-1] in OPPOSITE and relations[-1] != "=":
                yield _reversed(statement)
        case Implies(conclusion=conclusion):
            yield from (replace(statement, conclusion=mutant) for mutant in _negations(conclusion))
            yield from (replace(statement, premise=mutant) for mutant in _negations(statement.premise))
        case Iff(right=right):
            yield from (replace(statement, right=mutant) for mutant in _negations(right))
        case And(parts=parts):
            yield from (And(parts=(*parts[:-1], mutant)) for mutant in mutants(parts[-1]))
        case Or(parts=parts):
            yield from parts
            yield And(parts=tuple(negated for part in parts for negated in islice(_negations(part), 1)))
        case _:
            return


def _sides(chain: Chain) -> Iterator[Statement]:
    last = chain.sides[-1]
    for changed in _changed(last):
        yield replace(chain, sides=(*chain.sides[:-1], changed))


def _changed(side: object) -> Iterator[Expr]:
    match side:
        case Space(shape=shape):
            yield from (replace(side, shape=other) for other in _shapes(shape))
        case BigO(body=body):
            yield from (replace(side, body=other) for other in _orders(body))
        case _ if isinstance(side, Expr):
            if side != Num(value=Fraction(0)):
                yield Mul(factors=(Num(value=Fraction(2)), side))
            yield Add(terms=(side, ONE))


def _shapes(sizes: tuple[Expr, ...]) -> Iterator[tuple[Expr, ...]]:
    """One size larger by one, or a list of numbers in place of one."""
    if not sizes:
        yield (Num(value=Fraction(2)),)
    for place, size in enumerate(sizes):
        yield (*sizes[:place], Add(terms=(size, ONE)), *sizes[place + 1 :])


def _orders(body: Expr) -> Iterator[Expr]:
    """One factor fewer, or none at all: too slow a growth for what reaches the order."""
    match body:
        case Pow(base=base):
            yield base
        case Mul(factors=factors):
            for place in range(len(factors)):
                rest = factors[:place] + factors[place + 1 :]
                yield rest[0] if len(rest) == 1 else Mul(factors=rest)
        case Add(terms=terms):
            yield from terms
    yield ONE


def _reversed(chain: Chain) -> Chain:
    return replace(chain, relations=(*chain.relations[:-1], OPPOSITE[chain.relations[-1]]))


def _negations(statement: Statement) -> Iterator[Statement]:
    if isinstance(statement, Chain) and statement.relations[-1] in OPPOSITE:
        yield _reversed(statement)
    yield from mutants(statement)
