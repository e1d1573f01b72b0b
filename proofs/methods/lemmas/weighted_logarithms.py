"""Sums of weighted logarithms against sums without: Gibbs, and the entropy of a law on n points.

For weights `w_i >= 0` and arguments `v_i > 0`, with any `c > 0`, `1 - 1/(c v) <= log(c v) <= c v - 1` gives

`sum w_i (1 - 1/(c v_i)) <= sum w_i log v_i + log c sum w_i <= sum w_i (c v_i - 1)`.

With `v = p/q` and `c = 1` the left part is Gibbs' inequality, with `v = p` and `c = n` the bound `log n` of the entropy
(Cover and Thomas, Elements of Information Theory, 2.6).  The arguments are positive where the statement is defined; the
weights are non-negative by an assumption on every entry, or by their form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree.expressions import Chain, Index, Name, Num
from corrigenda.proofs.methods.normal.atoms import Applied, Product, SumOf, is_nonnegative, reciprocal
from corrigenda.proofs.methods.normal.contraction import sum_over
from corrigenda.proofs.methods.normal.forms import size_of
from corrigenda.proofs.methods.normal.functions import logarithm
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import (
    Atom,
    Monomial,
    NotNormal,
    Polynomial,
    add,
    atom_power,
    constant,
    from_terms,
    multiply,
    subtract,
)
from corrigenda.proofs.methods.solver.formula import Formula, compare

MOST_SUMS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighted:
    """`total = sum_i weight_i log argument_i` over `index` up to `dimension`."""

    total: Polynomial
    weight: Polynomial
    argument: Polynomial
    index: str
    dimension: str


def lemmas(atoms: Iterable[Atom], reader: Reader, tied: frozenset[str] = frozenset()) -> list[Formula]:
    """The bounds of each sum, and of the difference of each two with the same weights.

    An assumption on `p_i` speaks of every entry unless `i` is among the `tied` letters, which the statement uses too.
    """
    positive = _nonnegative_letters(reader.context, tied)
    found = [item for atom in atoms for item in _weighted(atom, positive)][:MOST_SUMS]
    facts: list[Formula] = []
    for item in found:
        facts += _bounds(item)
    for first, second in permutations(found, 2):
        if (first.weight, first.dimension) == (second.weight, second.dimension):
            facts += _bounds(_difference(first, second))
    return facts


def _nonnegative_letters(context: Context, tied: frozenset[str]) -> frozenset[str]:
    """Vectors of which an assumption says `p_i > 0` or `p_i >= 0` for every i."""
    found = set()
    for assumption in context.assumptions:
        match assumption:
            case Chain(
                sides=(Index(base=Name(text=text), indices=(Name(text=index),)), Num(value=value)),
                relations=(">" | ">=",),
            ) if value >= 0 and index not in tied | context.symbols.keys() | frozenset(context.dimensions):
                found.add(text)
    return frozenset(found)


def _weighted(atom: Atom, positive: frozenset[str]) -> Iterator[Weighted]:
    if not isinstance(atom.content, SumOf):
        return
    content = atom.content
    logs = [pair for pair in content.body if isinstance(pair[0].content, Applied) and pair[0].content.name == "log"]
    rest = tuple(pair for pair in content.body if pair not in logs)
    if len(logs) != 1 or logs[0][1] != 1 or not _is_nonnegative(rest, content.index, positive):
        return
    applied = logs[0][0].content
    assert isinstance(applied, Applied)
    yield Weighted(
        total=atom_power(atom),
        weight=from_terms([(rest, constant(1).terms[0][1])]),
        argument=applied.arguments[0],
        index=content.index,
        dimension=content.dimension,
    )


def _is_nonnegative(weight: Monomial, index: str, positive: frozenset[str]) -> bool:
    return all(power % 2 == 0 or is_nonnegative(atom) or _entry_of(atom, index) in positive for atom, power in weight)


def _entry_of(atom: Atom, index: str) -> str:
    """`p` when the atom is the entry `p_i`."""
    if not isinstance(atom.content, Product) or len(atom.content.word) != 2:
        return ""
    units = [factor for factor in atom.content.word if factor.unit == index]
    others = [factor for factor in atom.content.word if factor.unit != index]
    if len(units) != 1 or not isinstance(others[0].base, Name):
        return ""
    return others[0].base.text


def _difference(first: Weighted, second: Weighted) -> Weighted:
    """`sum w log(v_1 / v_2)`."""
    return Weighted(
        total=subtract(first.total, second.total),
        weight=first.weight,
        argument=multiply(first.argument, reciprocal(second.argument)),
        index=first.index,
        dimension=first.dimension,
    )


def _bounds(item: Weighted) -> Iterator[Formula]:
    try:
        size = size_of(item.dimension)
        for factor in (constant(1), size):
            scaled = multiply(factor, item.argument)
            total = add(item.total, multiply(logarithm(factor), _sum(item, item.weight)))
            above = _sum(item, multiply(item.weight, subtract(scaled, constant(1))))
            below = _sum(item, multiply(item.weight, subtract(constant(1), reciprocal(scaled))))
            yield compare(total, "<=", above)
            yield compare(total, ">=", below)
    except NotNormal:
        return


def _sum(item: Weighted, body: Polynomial) -> Polynomial:
    found = sum_over(item.index, item.dimension, body)
    assert isinstance(found, Polynomial)
    return found
