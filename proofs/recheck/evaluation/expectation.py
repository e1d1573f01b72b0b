"""The average of one sum of random terms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import mul
from typing import Any

from corrigenda.proofs.language.laws.moments import moment
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.laws import RandomLetter
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars, signed
from corrigenda.proofs.recheck.scalars.random_terms import Atom, Monomial, RandomTerms, Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Averaged:
    """The random letters, their kind of number, their values in it, and the point of the parameters."""

    laws: Mapping[str, RandomLetter]
    terms: RandomTerms
    letters: Mapping[str, Matrix]
    at: Environment

    @staticmethod
    def of(laws: Mapping[str, RandomLetter], env: Environment) -> Averaged:
        """Each entry as an atom, with its mean added where atoms are centred."""
        terms = RandomTerms(base=env.scalars)
        letters = {name: _entries(name, law, terms) for name, law in laws.items()}
        return Averaged(laws=laws, terms=terms, letters=letters, at=env)

    @property
    def base(self) -> Scalars:
        """The kind of number that averages are."""
        return self.terms.base


def _entries(name: str, law: RandomLetter, terms: RandomTerms) -> Matrix:
    def entry(i: int, j: int) -> Terms:
        atom = terms.atom((name, i, j))
        return atom if law.mean is None else atom + terms.lift(law.mean[i, j])

    return matrices.filled(law.shape, entry)


def expectation(sum_of: Terms, averaged: Averaged) -> Any:
    """The average of a sum of terms."""
    parts = (found * _monomial(monomial, averaged) for monomial, found in sum_of.parts.items())
    return matrices.total(averaged.base, parts)


def _covariance(first: Atom, second: Atom, averaged: Averaged) -> Any:
    if first[0] != second[0]:
        return averaged.base.of(0)
    law = averaged.laws[first[0]]
    return law.covariance[law.place(first), law.place(second)]


# ------------------------------------------------------------------------------------ monomials


def _monomial(monomial: Monomial, averaged: Averaged) -> Any:
    """Independent groups multiply: letters that depend on each other, and single entries of other laws."""
    groups: dict[Any, list[tuple[Atom, int]]] = defaultdict(list)
    for atom, power in monomial:
        groups[averaged.laws[atom[0]].group or atom].append((atom, power))
    return reduce(mul, (_group(tuple(parts), averaged) for parts in groups.values()), averaged.base.of(1))


def _group(parts: Monomial, averaged: Averaged) -> Any:
    law = averaged.laws[parts[0][0][0]]
    match law.law.family:
        case "normal":
            return _isserlis(tuple(atom for atom, power in parts for _ in range(power)), averaged)
        case "unknown":
            return _unknown(parts, law, averaged.base)
    found = moment(law.law, parts[0][1], averaged.at.context)
    if found is None:
        raise Beyond(f"this moment of the {law.law.family} law")
    return matrices.number(value(found, averaged.at))


def _isserlis(atoms: tuple[Atom, ...], averaged: Averaged) -> Any:
    """The sum over pairings of the products of covariances."""
    base = averaged.base
    if not atoms:
        return base.of(1)
    first, rest = atoms[0], atoms[1:]
    parts = []
    for place, other in enumerate(rest if len(atoms) % 2 == 0 else ()):
        pair = _covariance(first, other, averaged)
        if not base.zero(pair):
            parts.append(pair * _isserlis(rest[:place] + rest[place + 1 :], averaged))
    return matrices.total(base, parts)


def _unknown(parts: Monomial, law: RandomLetter, base: Scalars) -> Any:
    """A central moment of an unknown law: zero of the first order, otherwise generic.

    Independent copies of one law have the same moments, so that the law counts for them and not the name.
    """
    places = [law.place(atom) for atom, power in parts for _ in range(power)]
    if len(places) == 1:
        return base.of(0)
    if len(places) == 2 and len({atom[0] for atom, _ in parts}) == 1 and (places[0], places[1]) in law.covariance:
        return law.covariance[places[0], places[1]]
    copies = () if law.law.joint else law.law.names
    entries = tuple((0 if copies else atom[0], *atom[1:], power) for atom, power in parts)
    key = ("moment", copies or law.group, entries)
    return base.generic(key) if all(power % 2 == 0 for _, power in parts) else signed(base, key)
