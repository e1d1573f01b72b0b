"""The average of one sum of random terms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.laws import RandomLetter
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import signed
from corrigenda.proofs.recheck.scalars.random_terms import (
    SHIFT,
    Atom,
    Form,
    Key,
    Monomial,
    RandomTerms,
    Terms,
    lines,
    squares,
)

CENTRED = frozenset({"normal", "unknown"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Averaged:
    """The random letters, their kind of number, and their values in it."""

    laws: Mapping[str, RandomLetter]
    terms: RandomTerms
    letters: Mapping[str, Matrix]

    @staticmethod
    def of(laws: Mapping[str, RandomLetter], env: Environment) -> Averaged:
        """Each entry as an atom, with its mean added where atoms are centred."""
        bernoulli = frozenset(name for name, law in laws.items() if law.family == "bernoulli")
        signs = frozenset(name for name, law in laws.items() if law.family == "rademacher")
        terms = RandomTerms(base=env.scalars, idempotent=bernoulli, signs=signs)
        letters = {name: _entries(law, terms) for name, law in laws.items()}
        return Averaged(laws=laws, terms=terms, letters=letters)

    @property
    def base(self) -> Any:
        """The kind of number that averages are."""
        return self.terms.base


def _entries(law: RandomLetter, terms: RandomTerms) -> Matrix:
    def entry(i: int, j: int) -> Terms:
        atom = terms.atom((law.name, i, j))
        return atom if law.mean is None else terms.add(atom, terms.lift(law.mean[i][j]))

    return matrices.filled(law.shape, entry)


def expectation(value: Terms, averaged: Averaged) -> Any:
    """The average of a sum of terms."""
    base = averaged.base
    return matrices.total(base, (base.multiply(found, _term(key, averaged)) for key, found in value.items()))


def _term(key: Key, averaged: Averaged) -> Any:
    monomial, exponent, wave = key
    if wave is not None:
        if monomial or exponent:
            raise Beyond("an average of a wave times something random")
        return _wave(wave[0], wave[1], averaged)
    if exponent:
        return _tilted(monomial, exponent, averaged)
    return _monomial(monomial, averaged)


def _wave(kind: str, form: Form, averaged: Averaged) -> Any:
    """`E cos(m + L) = cos(m) exp(-Var(L)/2)` for a normal `L` of mean zero; the sine alike."""
    base = averaged.base
    shift = dict(lines(form)).get(SHIFT, base.of(0))
    linear = tuple(part for part in form if part[0] != SHIFT)
    damping = base.exponential(base.multiply(base.of(Fraction(-1, 2)), _variance(linear, averaged)))
    return base.multiply(base.cosine(shift) if kind == "cos" else base.sine(shift), damping)


def _tilted(monomial: Monomial, exponent: Form, averaged: Averaged) -> Any:
    """`E f(x) e^L = e^(Var(L)/2) E f(x + Cov(x, L))` for centred normal entries."""
    if squares(exponent):
        return _quadratic(monomial, exponent, averaged)
    base, terms = averaged.base, averaged.terms
    factor = base.exponential(base.multiply(base.of(Fraction(1, 2)), _variance(exponent, averaged)))
    moved = terms.of(1)
    for atom, power in monomial:
        shift = _against(atom, exponent, averaged)
        moved = terms.multiply(moved, terms.power(terms.add(terms.atom(atom), terms.lift(shift)), power))
    return base.multiply(factor, expectation(moved, averaged))


def _quadratic(monomial: Monomial, exponent: Form, averaged: Averaged) -> Any:
    """`E e^(a x^2 + b x) = (1 - 2 a v)^(-1/2) e^(b^2 v / (2 (1 - 2 a v)))` for independent centred normal entries."""
    base = averaged.base
    bends, slopes = {pair[0]: value for pair, value in squares(exponent)}, dict(lines(exponent))
    mixed = any(first != second for (first, second), _ in squares(exponent))
    atoms = sorted({*bends, *slopes})
    if monomial or mixed or not _independent(atoms, averaged):
        raise Beyond("an average of a quadratic exponential of this kind")
    found = base.of(1)
    for atom in atoms:
        spread = _covariance(atom, atom, averaged)
        bent = base.multiply(base.of(-2), base.multiply(bends.get(atom, base.of(0)), spread))
        scale = base.inverse(base.add(base.of(1), bent))
        line = slopes.get(atom, base.of(0))
        inside = base.multiply(base.multiply(line, line), base.multiply(spread, scale))
        part = base.multiply(base.root(scale), base.exponential(base.multiply(base.of(Fraction(1, 2)), inside)))
        found = base.multiply(found, part)
    return found


def _independent(atoms: list[Atom], averaged: Averaged) -> bool:
    if any(averaged.laws[atom[0]].family != "normal" for atom in atoms):
        return False
    pairs = ((a, b) for a in atoms for b in atoms if a < b)
    return all(averaged.base.zero(_covariance(a, b, averaged)) is True for a, b in pairs)


def _variance(form: Form, averaged: Averaged) -> Any:
    base = averaged.base
    return matrices.total(base, (base.multiply(value, _against(atom, form, averaged)) for atom, value in lines(form)))


def _against(atom: Atom, form: Form, averaged: Averaged) -> Any:
    """The covariance of an entry with a linear form."""
    base = averaged.base
    if averaged.laws[atom[0]].family != "normal" or any(averaged.laws[a[0]].family != "normal" for a, _ in lines(form)):
        raise Beyond("a function of entries that are not normal")
    parts = (base.multiply(value, _covariance(atom, other, averaged)) for other, value in lines(form))
    return matrices.total(base, parts)


def _covariance(first: Atom, second: Atom, averaged: Averaged) -> Any:
    if first[0] != second[0]:
        return averaged.base.of(0)
    law = averaged.laws[first[0]]
    assert law.covariance is not None
    width = law.shape[1]
    return law.covariance[first[1] * width + first[2]][second[1] * width + second[2]]


# ------------------------------------------------------------------------------------ monomials


def _monomial(monomial: Monomial, averaged: Averaged) -> Any:
    """Independent groups multiply."""
    groups: dict[Any, list[tuple[Atom, int]]] = defaultdict(list)
    for atom, power in monomial:
        law = averaged.laws[atom[0]]
        whole = law.group if law.family == "unknown" else (law.name,)
        groups[whole if law.family in CENTRED else (atom,)].append((atom, power))
    found = averaged.base.of(1)
    for parts in groups.values():
        found = averaged.base.multiply(found, _group(tuple(parts), averaged))
    return found


def _group(parts: Monomial, averaged: Averaged) -> Any:
    law = averaged.laws[parts[0][0][0]]
    match law.family:
        case "normal":
            return _isserlis(tuple(atom for atom, power in parts for _ in range(power)), averaged)
        case "unknown":
            return _unknown(parts, law, averaged)
        case "bernoulli":
            return law.parameters[0]
        case "rademacher":
            return averaged.base.of(0)
    return _uniform(parts[0][1], law.parameters, averaged.base)


def _isserlis(atoms: tuple[Atom, ...], averaged: Averaged) -> Any:
    """The sum over pairings of the products of covariances."""
    base = averaged.base
    if len(atoms) % 2:
        return base.of(0)
    if not atoms:
        return base.of(1)
    first, rest = atoms[0], atoms[1:]
    parts = []
    for place, other in enumerate(rest):
        pair = _covariance(first, other, averaged)
        if not base.zero(pair):
            parts.append(base.multiply(pair, _isserlis(rest[:place] + rest[place + 1 :], averaged)))
    return matrices.total(base, parts)


def _unknown(parts: Monomial, law: RandomLetter, averaged: Averaged) -> Any:
    """A central moment of an unknown law: zero of the first order, otherwise generic.

    Independent copies of one law have the same moments, so that the name does not count for them.
    """
    order = sum(power for _, power in parts)
    if order == 1:
        return averaged.base.of(0)
    if order == 2 and law.second:
        places = [atom[1] * law.shape[1] + atom[2] for atom, power in parts for _ in range(power)]
        known = law.second.get((places[0], places[1]))
        if known is not None and len({atom[0] for atom, _ in parts}) == 1:
            return known
    label = "copy" if law.copy else law.group
    entries = tuple(((0 if law.copy else atom[0]), atom[1], atom[2], power) for atom, power in parts)
    key = ("moment", label, entries)
    even = all(power % 2 == 0 for _, power in parts)
    return averaged.base.generic(key) if even else signed(averaged.base, key)


def _uniform(power: int, bounds: tuple[Any, ...], base: Any) -> Any:
    """`E x^k = sum_j a^j b^(k-j) / (k + 1)` on an interval."""
    low, high = bounds
    parts = []
    for j in range(power + 1):
        part = base.of(Fraction(1, power + 1))
        for factor, times in ((low, j), (high, power - j)):
            for _ in range(times):
                part = base.multiply(part, factor)
        parts.append(part)
    return matrices.total(base, parts)
