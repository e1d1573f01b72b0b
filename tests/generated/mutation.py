"""Mutants of a statement by kind: sign, factor, transpose, exponent, index, dropped term, relation.

A mutant differs from the statement at one place.  Whether it is false as well is not known here: some mutants of a
true statement are true.  The generated suites share this file; each tells by its own means which are equivalent.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language import latex
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Big,
    Chain,
    Div,
    Expr,
    Index,
    Mul,
    Name,
    Neg,
    Node,
    Num,
    Pow,
    Statement,
    Transpose,
)
from corrigenda.proofs.language.tree.traverse import children, map_children, walk
from tests.catalogue.mutation import OPPOSITE

KINDS = ("sign", "factor", "transpose", "exponent", "index", "dropped term", "relation")
ZERO = Num(value=Fraction(0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A changed statement, with the kind of the change."""

    kind: str
    statement: Statement


def mutants(statement: Statement, matrices: frozenset[str] = frozenset()) -> Iterator[Mutant]:
    """Every single change, place after place.

    `matrices` are the letters whose transposition is a change: square ones, not declared symmetric.
    """
    scene = _Scene(matrices=matrices, letters=tuple(sorted(_index_letters(statement))))
    for kind, changed in _changed(statement, scene):
        yield Mutant(kind=kind, statement=changed)


def drawn(statement: Statement, count: int, seed: int, matrices: frozenset[str] = frozenset()) -> list[Mutant]:
    """At most `count` mutants that read differently, of different kinds as far as possible; the same for a seed."""
    order = random.Random(f"{seed} {latex(statement)}")
    every = {latex(mutant.statement): mutant for mutant in mutants(statement, matrices)}
    every.pop(latex(statement), None)
    shuffled = list(every.values())
    order.shuffle(shuffled)
    seen: dict[str, int] = {}
    ranked: list[tuple[int, int, Mutant]] = []
    for place, mutant in enumerate(shuffled):
        seen[mutant.kind] = seen.get(mutant.kind, 0) + 1
        ranked.append((seen[mutant.kind], place, mutant))
    return [mutant for _, _, mutant in sorted(ranked, key=lambda item: item[:2])[:count]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scene:
    matrices: frozenset[str]
    letters: tuple[str, ...]


def _index_letters(statement: Statement) -> frozenset[str]:
    return frozenset(
        part.text
        for node in walk(statement)
        if isinstance(node, Index)
        for part in node.indices
        if isinstance(part, Name)
    )


def _changed(node: Any, scene: _Scene) -> Iterator[tuple[str, Any]]:
    yield from _here(node, scene)
    for position, child in enumerate(children(node)):
        if not _is_count(node, position, child):
            for kind, changed in _changed(child, scene):
                yield kind, _with_child(node, position, changed)


def _is_count(node: Node, position: int, child: Node) -> bool:
    """Subscripts, literal exponents and bounds of sums change as a whole, by `_here`."""
    match node:
        case Index():
            return position > 0
        case Pow():
            return position > 0 and isinstance(child, Num)
        case Big(lower=low, upper=high):
            return child is low or child is high
    return False


def _with_child(node: Node, position: int, changed: Node) -> Node:
    counter = iter(range(len(children(node))))
    return map_children(node, lambda part: changed if next(counter) == position else part)


def _here(node: Any, scene: _Scene) -> Iterator[tuple[str, Any]]:
    match node:
        case Chain(sides=(left, right), relations=(relation,)) if relation in OPPOSITE:
            yield "relation", replace(node, relations=(OPPOSITE[relation],))
            if isinstance(right, Expr) and not isinstance(right, Add) and right != ZERO:
                yield "sign", replace(node, sides=(left, Neg(operand=right)))
        case Num(value=value) if value:
            yield from (("factor", Num(value=value * factor)) for factor in (Fraction(2), Fraction(1, 2)))
        case Add(terms=terms):
            yield from _terms(terms)
        case Mul(factors=factors):
            yield "factor", Mul(factors=(Num(value=Fraction(2)), *factors))
        case Div(numerator=top, denominator=bottom):
            yield "factor", Div(numerator=top, denominator=Mul(factors=(Num(value=Fraction(2)), bottom)))
        case Pow(base=base, exponent=Num(value=value)):
            yield from (("exponent", Pow(base=base, exponent=Num(value=other))) for other in _exponents(value))
        case Transpose(operand=operand):
            yield "transpose", operand
        case Name(text=text) if text in scene.matrices:
            yield "transpose", Transpose(operand=node)
        case Index(indices=indices):
            yield from (("index", replace(node, indices=other)) for other in _indices(indices, scene))
        case Big(lower=Num(value=value)):
            yield "index", replace(node, lower=Num(value=value + 1))


def _terms(terms: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for position, term in enumerate(terms):
        before, after = terms[:position], terms[position + 1 :]
        rest = before + after
        yield "dropped term", rest[0] if len(rest) == 1 else Add(terms=rest)
        flipped = term.operand if isinstance(term, Neg) else Neg(operand=term)
        yield "sign", Add(terms=(*before, flipped, *after))


def _exponents(value: Fraction) -> Iterator[Fraction]:
    yield value + 1 if value != -1 else Fraction(-2)
    yield -value


def _indices(indices: tuple[Any, ...], scene: _Scene) -> Iterator[tuple[Any, ...]]:
    if len(indices) == 2 and indices[0] != indices[1]:
        yield indices[::-1]
    for place, part in enumerate(indices):
        if isinstance(part, Name):
            for letter in scene.letters:
                if letter != part.text:
                    yield (*indices[:place], Name(text=letter), *indices[place + 1 :])
