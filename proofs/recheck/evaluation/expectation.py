"""The average of one sum of random terms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import reduce
from operator import mul
from typing import Any

from corrigenda.proofs.language.laws.moments import moment
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.laws import RandomLetter
from corrigenda.proofs.recheck.evaluation.moment_assumptions import Covariances
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars, signed
from corrigenda.proofs.recheck.scalars.random_terms import Atom, Monomial, Terms

Laws = Mapping[str, RandomLetter]


def expectation(sum_of: Terms, laws: Laws, env: Environment) -> Any:
    """The average of a sum of terms, at the point of the parameters."""
    return matrices.total(env.scalars, (found * _monomial(key, laws, env) for key, found in sum_of.parts.items()))


def _monomial(monomial: Monomial, laws: Laws, env: Environment) -> Any:
    """Independent groups multiply: letters that depend on each other, and single entries of other laws."""
    groups: dict[Any, list[tuple[Atom, int]]] = defaultdict(list)
    for atom, power in monomial:
        groups[laws[atom[0]].group or atom].append((atom, power))
    return reduce(mul, (_group(tuple(parts), laws, env) for parts in groups.values()), env.scalars.of(1))


def _group(parts: Monomial, laws: Laws, env: Environment) -> Any:
    law = laws[parts[0][0][0]]
    places = tuple(law.place(atom) for atom, power in parts for _ in range(power))
    match law.law.family:
        case "normal":
            return _isserlis(places, law.covariance, env.scalars)
        case "unknown":
            return _unknown(parts, places, law, env.scalars)
    found = moment(law.law, parts[0][1], env.context)
    if found is None:
        raise Beyond(f"this moment of the {law.law.family} law")
    return matrices.number(value(found, env))


def _isserlis(places: tuple[int, ...], covariance: Covariances, base: Scalars) -> Any:
    """The sum over pairings of the products of covariances, of the entries of one letter."""
    if not places:
        return base.of(1)
    first, rest = places[0], places[1:]
    parts = []
    for place, other in enumerate(rest if len(places) % 2 == 0 else ()):
        pair = covariance[first, other]
        if not base.zero(pair):
            parts.append(pair * _isserlis(rest[:place] + rest[place + 1 :], covariance, base))
    return matrices.total(base, parts)


def _unknown(parts: Monomial, places: tuple[int, ...], law: RandomLetter, base: Scalars) -> Any:
    """A central moment of an unknown law: zero of the first order, otherwise generic.

    Independent copies of one law have the same moments, so that the law counts for them and not the name.
    """
    if len(places) == 1:
        return base.of(0)
    if len(places) == 2 and len({atom[0] for atom, _ in parts}) == 1 and places in law.covariance:
        return law.covariance[places[0], places[1]]
    copies = () if law.law.joint else law.law.names
    entries = tuple((0 if copies else atom[0], *atom[1:], power) for atom, power in parts)
    key = ("moment", copies or law.group, entries)
    return base.generic(key) if all(power % 2 == 0 for _, power in parts) else signed(base, key)
