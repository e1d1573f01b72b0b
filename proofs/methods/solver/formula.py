"""Quantifier-free formulas over polynomials in atoms: what the solver is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corrigenda.proofs.language.tree.links import FALLING, TURNED
from corrigenda.proofs.methods.normal.polynomial import Atom, Polynomial, constant, subtract


@dataclass(frozen=True, slots=True)
class Compare:
    """`polynomial relation 0`; relations are `=` `!=` `<` `<=`."""

    polynomial: Polynomial
    relation: str


@dataclass(frozen=True, slots=True)
class Opaque:
    """A statement taken as a letter for a truth value: sound, since nothing is known of it."""

    key: str


@dataclass(frozen=True, slots=True)
class Connective:
    """`and`, `or`, `not`, `=>` (two parts) or `iff` (two parts); `and` of nothing is true."""

    operator: str
    parts: tuple[Formula, ...]


Formula = Compare | Opaque | Connective
TRUE = Connective("and", ())


def compare(left: Polynomial, relation: str, right: Polynomial) -> Formula:
    """A comparison; `>` and `>=` are turned round."""
    if relation in FALLING:
        return compare(right, TURNED[relation], left)
    return Compare(subtract(left, right), relation)


def positive(part: Polynomial) -> Formula:
    """`part > 0`."""
    return compare(part, ">", constant(0))


def nonnegative(part: Polynomial) -> Formula:
    """`part >= 0`."""
    return compare(part, ">=", constant(0))


def nonzero(part: Polynomial) -> Formula:
    """`part != 0`."""
    return Compare(part, "!=")


def both(*parts: Formula) -> Formula:
    """Conjunction."""
    return Connective("and", parts)


def either(*parts: Formula) -> Formula:
    """Disjunction."""
    return Connective("or", parts)


def negation(part: Formula) -> Formula:
    """Negation."""
    return Connective("not", (part,))


def implies(premise: Formula, conclusion: Formula) -> Formula:
    """Implication."""
    return Connective("=>", (premise, conclusion))


def iff(left: Formula, right: Formula) -> Formula:
    """Equivalence."""
    return Connective("iff", (left, right))


def comparisons(formula: Formula) -> Iterator[Compare]:
    """The comparisons in a formula."""
    if isinstance(formula, Compare):
        yield formula
    elif isinstance(formula, Connective):
        for part in formula.parts:
            yield from comparisons(part)


def atoms_in(formulas: Iterable[Formula]) -> dict[str, Atom]:
    """The atoms of all comparisons, by key, in order of first occurrence."""
    found: dict[str, Atom] = {}
    for formula in formulas:
        for part in comparisons(formula):
            for atom in part.polynomial.atoms():
                found.setdefault(atom.key, atom)
    return found
