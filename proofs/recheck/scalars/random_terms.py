"""Polynomials in random entries, with exponentials and cosines of linear forms in them.

A term is a coefficient with a key `(monomial, exponent, wave)`: powers of atoms, the linear form in an exponential,
and a cosine or sine of a linear form.  An atom is a random entry with its mean taken off where the law is normal.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars

Atom = tuple[str, int, int]
Monomial = tuple[tuple[Atom, int], ...]


class Held:
    """A coefficient inside a key.  Two balls that are not exact are the same only as one object: terms that could be
    added stay apart, which changes no average."""

    __slots__ = ("_key", "value")

    def __init__(self, value: Any) -> None:
        self.value = value
        try:
            hash(value)
            self._key: Hashable = (value,)
        except ValueError:
            self._key = id(value)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and self._key == other._key


Square = tuple[Atom, Atom]
"""A product of two atoms, inside an exponential alone."""
Form = tuple[tuple[Atom | Square, Held], ...]
Wave = tuple[str, Form] | None
Key = tuple[Monomial, Form, Wave]
Terms = Mapping[Key, Any]

PLAIN: Key = ((), (), None)
SHIFT: Atom = ("", 0, 0)
MOST_TERMS = 20_000
LARGEST_POWER = 24


def lines(form: Form) -> tuple[tuple[Atom, Any], ...]:
    """The linear terms with their coefficients."""
    return tuple((atom, held.value) for atom, held in form if len(atom) == 3)


def squares(form: Form) -> tuple[tuple[Square, Any], ...]:
    """The quadratic ones."""
    return tuple((atom, held.value) for atom, held in form if len(atom) == 2)


def held_form(parts: Mapping[Atom | Square, Any]) -> Form:
    """A form from its coefficients."""
    return tuple((atom, Held(parts[atom])) for atom in sorted(parts, key=repr))


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomTerms:
    """Sums of such terms over another kind of number.

    `idempotent` names letters whose entries obey x^2 = x, `signs` those with x^2 = 1.
    """

    base: Scalars
    idempotent: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()

    def of(self, value: Fraction | int) -> Terms:
        """A constant."""
        return self.lift(self.base.of(value))

    def lift(self, value: Any) -> Terms:
        """A number of the base."""
        return {} if self.base.zero(value) else {PLAIN: value}

    def atom(self, atom: Atom) -> Terms:
        """A random entry."""
        return {(((atom, 1),), (), None): self.base.of(1)}

    def _collected(self, parts: list[tuple[Key, Any]]) -> Terms:
        found: dict[Key, Any] = {}
        for key, value in parts:
            found[key] = self.base.add(found[key], value) if key in found else value
        if len(found) > MOST_TERMS:
            raise Beyond("an average of this many terms")
        return {key: value for key, value in found.items() if not self.base.zero(value)}

    def add(self, left: Terms, right: Terms) -> Terms:
        """The sum."""
        return self._collected([*left.items(), *right.items()])

    def multiply(self, left: Terms, right: Terms) -> Terms:
        """The product, with products of waves as sums."""
        if len(left) * len(right) > 40 * MOST_TERMS:
            raise Beyond("an average of this many terms")
        return self._collected([part for a in left.items() for b in right.items() for part in self._product(a, b)])

    def _product(self, left: tuple[Key, Any], right: tuple[Key, Any]) -> list[tuple[Key, Any]]:
        (first, exponent, wave), (second, other, ripple) = left[0], right[0]
        monomial, form = self._monomial(first, second), self._sum(exponent, other, 1)
        value = self.base.multiply(left[1], right[1])
        return [
            ((monomial, form, found), self.base.multiply(value, self.base.of(part)))
            for found, part in self._waves(wave, ripple)
        ]

    def _monomial(self, first: Monomial, second: Monomial) -> Monomial:
        powers = dict(first)
        for atom, power in second:
            powers[atom] = powers.get(atom, 0) + power
        reduced = {atom: self._reduced(atom, power) for atom, power in powers.items()}
        return tuple(sorted((atom, power) for atom, power in reduced.items() if power))

    def _reduced(self, atom: Atom, power: int) -> int:
        if atom[0] in self.idempotent:
            return min(power, 1)
        return power % 2 if atom[0] in self.signs else power

    def _sum(self, left: Form, right: Form, sign: int) -> Form:
        found = {atom: held.value for atom, held in left}
        for atom, held in right:
            value = self.base.multiply(self.base.of(sign), held.value)
            found[atom] = self.base.add(found[atom], value) if atom in found else value
        return held_form({atom: value for atom, value in found.items() if not self.base.zero(value)})

    def _waves(self, left: Wave, right: Wave) -> list[tuple[Wave, Fraction]]:
        if left is None or right is None:
            return [(left or right, Fraction(1))]
        (kind, form), (other, ripple) = left, right
        if (kind, other) == ("cos", "sin"):
            return self._waves(right, left)
        apart, together = self._sum(form, ripple, -1), self._sum(form, ripple, 1)
        half = Fraction(1, 2)
        if kind == "cos":
            return [*self._wave("cos", apart, half), *self._wave("cos", together, half)]
        if other == "sin":
            return [*self._wave("cos", apart, half), *self._wave("cos", together, -half)]
        return [*self._wave("sin", together, half), *self._wave("sin", apart, half)]

    def _wave(self, kind: str, form: Form, part: Fraction) -> list[tuple[Wave, Fraction]]:
        """The wave with one of `form` and `-form`, by their order."""
        if not form:
            return [(None, part)] if kind == "cos" else []
        flipped = self._sum((), form, -1)
        if hash(flipped) < hash(form):
            return [((kind, flipped), part if kind == "cos" else -part)]
        return [((kind, form), part)]

    def inverse(self, value: Terms) -> Terms:
        """Of what is not random, and of an exponential."""
        if len(value) == 1:
            (((monomial, exponent, wave), coefficient),) = value.items()
            if not monomial and wave is None:
                return {((), self._sum((), exponent, -1), None): self.base.inverse(coefficient)}
        return self.lift(self.base.inverse(self.constant(value, "a quotient by something random")))

    def power(self, value: Terms, exponent: int) -> Terms:
        """A whole power."""
        if set(value) <= {PLAIN}:
            return self.lift(self.base.power(self.constant(value, ""), exponent))
        if not 0 <= exponent <= LARGEST_POWER:
            raise Beyond("this power of something random")
        found = self.of(1)
        for _ in range(exponent):
            found = self.multiply(found, value)
        return found

    def root(self, value: Terms) -> Terms:
        """Only of what is not random."""
        return self.lift(self.base.root(self.constant(value, "the root of something random")))

    def logarithm(self, value: Terms) -> Terms:
        """Only of what is not random."""
        return self.lift(self.base.logarithm(self.constant(value, "the logarithm of something random")))

    def exponential(self, value: Terms) -> Terms:
        """Of a linear form: the constant part is a factor, the rest a new exponent."""
        fixed, form = self._form(value, 2)
        return {((), form, None): self.base.exponential(fixed)}

    def cosine(self, value: Terms) -> Terms:
        """Of a linear form."""
        return self._waved("cos", value)

    def sine(self, value: Terms) -> Terms:
        """Of a linear form."""
        return self._waved("sin", value)

    def _waved(self, kind: str, value: Terms) -> Terms:
        fixed, form = self._form(value, 1)
        if not self.base.zero(fixed):
            form = self._sum(form, ((SHIFT, Held(fixed)),), 1)
        return self._collected(
            [(((), (), wave), self.base.of(part)) for wave, part in self._wave(kind, form, Fraction(1))]
        )

    def _form(self, value: Terms, degree: int) -> tuple[Any, Form]:
        """The constant part and the rest, of at most this degree.  Raises Beyond for anything else."""
        form: dict[Atom | Square, Any] = {}
        for (monomial, exponent, wave), coefficient in value.items():
            if exponent or wave or sum(power for _, power in monomial) > degree:
                raise Beyond("a function of something random that is not linear or quadratic")
            atoms = [atom for atom, power in monomial for _ in range(power)]
            if atoms:
                form[atoms[0] if len(atoms) == 1 else (atoms[0], atoms[1])] = coefficient
        return value.get(PLAIN, self.base.of(0)), held_form(form)

    def pi(self) -> Terms:
        """A constant."""
        return self.lift(self.base.pi())

    def constant(self, value: Terms, what: str) -> Any:
        """The number that is not random.  Raises Beyond with `what` for another value."""
        if set(value) - {PLAIN}:
            raise Beyond(what)
        return value.get(PLAIN, self.base.of(0))

    def sign(self, value: Terms) -> int | None:
        """Only of what is not random."""
        return self.base.sign(self.constant(value, "the sign of something random"))

    def zero(self, value: Terms) -> bool | None:
        """Whether no term is left."""
        if not value:
            return True
        return self.base.zero(value[PLAIN]) if set(value) == {PLAIN} else False

    def rational(self, value: Terms) -> Fraction | None:
        """A constant that is rational."""
        return None if set(value) - {PLAIN} else self.base.rational(self.constant(value, ""))

    def generic(self, key: Hashable) -> Terms:
        """A generic constant."""
        return self.lift(self.base.generic(key))
