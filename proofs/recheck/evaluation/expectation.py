"""The average of one sum of random terms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cache, reduce
from operator import mul
from typing import Any

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws.moments import moment
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.laws import RandomLetter
from corrigenda.proofs.recheck.evaluation.moment_assumptions import Covariance
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars, signed
from corrigenda.proofs.recheck.scalars.random_terms import Atom, Monomial, Terms

Laws = Mapping[str, RandomLetter]


def averaging(laws: Laws, env: Environment) -> Callable[[Terms], Any]:
    """What averages sums of terms, at the point of the parameters."""

    @cache
    def single(law: Law, order: int) -> Any:
        found = moment(law, order, env.context)
        if found is None:
            raise Beyond(f"this moment of the {law.family} law")
        return matrices.number(value(found, env))

    @cache
    def group(parts: Monomial) -> Any:
        letter = laws[parts[0][0][0]]
        places = tuple(letter.place(atom) for atom, power in parts for _ in range(power))
        match letter.law.family:
            case "normal":
                return _isserlis(places, letter.covariance, env.scalars)
            case "unknown":
                return _unknown(parts, places, letter, env.scalars)
        return single(letter.law, parts[0][1])

    def monomial(key: Monomial) -> Any:
        """Independent groups multiply: letters that depend on each other, and single entries of other laws."""
        groups: dict[Any, list[tuple[Atom, int]]] = defaultdict(list)
        for atom, power in key:
            groups[laws[atom[0]].group or atom].append((atom, power))
        return reduce(mul, (group(tuple(parts)) for parts in groups.values()), env.scalars.of(1))

    return lambda found: matrices.total(env.scalars, (share * monomial(key) for key, share in found.parts.items()))


def _isserlis(places: tuple[int, ...], covariance: Covariance, base: Scalars) -> Any:
    """The sum over pairings of the products of covariances, of the entries of one letter."""
    if not places:
        return base.of(1)
    first, rest = places[0], places[1:]
    parts = []
    for place, other in enumerate(rest if len(places) % 2 == 0 else ()):
        pair = covariance(first, other)
        if not base.zero(pair):
            parts.append(pair * _isserlis(rest[:place] + rest[place + 1 :], covariance, base))
    return matrices.total(base, parts)


def _unknown(parts: Monomial, places: tuple[int, ...], law: RandomLetter, base: Scalars) -> Any:
    """A central moment of an unknown law: zero of the first order, otherwise generic.

    Independent copies of one law have the same moments, so that the law counts for them and not the name.
    """
    if len(places) == 1:
        return base.of(0)
    if len(places) == 2 and len({atom[0] for atom, _ in parts}) == 1:
        told = law.covariance(*places)
        if told is not None:
            return told
    copies = () if law.law.joint else law.law.names
    entries = tuple((0 if copies else atom[0], *atom[1:], power) for atom, power in parts)
    key = ("moment", copies or law.group, entries)
    return base.generic(key) if all(power % 2 == 0 for _, power in parts) else signed(base, key)
