"""The two exact domains: elements over a prime field and over the rationals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from corrigenda.numerics.kernel.chance import expectations, signs
from corrigenda.numerics.kernel.domain import BlockLaw, Entry
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices import eigenvalues
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.exact import enclosure, quotients, roots, transcendental
from corrigenda.numerics.kernel.numbers.exact.coefficients import Modular, Rational
from corrigenda.numerics.kernel.numbers.exact.element import Element, RandomAtom, Ratio, RootAtom, Scalar
from corrigenda.numerics.kernel.numbers.exact.generic import GenericValues
from corrigenda.numerics.kernel.numbers.exact.ring import Ring
from corrigenda.numerics.kernel.numbers.exact.special import special
from corrigenda.proofs.language.functions.row import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class ElementDomain:
    """Exact scalars: sums of exponentials times polynomials in random entries and roots.

    Over the rationals signs are decided (by Arb balls when roots or exponentials occur) and
    partial functions check their domain.  In F_p there are no signs: logarithms and roots of
    negative values are not noticed, so an equality proved there holds where both sides are defined.
    `generic` draws values for undefined functions and unknown moments; without it they are
    `Unsupported`.
    """

    ring: Ring
    generic: GenericValues | None = None

    @property
    def ordered(self) -> bool:
        """Whether signs are decided."""
        return self.ring.base.ordered

    def constant(self, value: Fraction | int) -> Scalar:
        """A rational."""
        return self.ring.constant(value)

    def add(self, left: Scalar, right: Scalar) -> Scalar:
        """Sum."""
        return self.ring.add(left, right)

    def negate(self, value: Scalar) -> Scalar:
        """Opposite."""
        return self.ring.negate(value)

    def multiply(self, left: Scalar, right: Scalar) -> Scalar:
        """Product."""
        return self.ring.multiply(left, right)

    def dot(self, left: Sequence[Scalar], right: Sequence[Scalar]) -> Scalar:
        """Sum of products."""
        return self.ring.dot(left, right)

    def inverse(self, value: Scalar) -> Scalar:
        """Reciprocal; `Undefined` on zero, `Unsupported` when zero is not excluded."""
        if self.ordered and not self.ring.plain(value) and self.is_zero(value) is None:
            raise Unsupported("whether a divisor is zero is not decided")
        return self.ring.inverse(value)

    def power(self, base: Scalar, exponent: Fraction | int) -> Scalar:
        """Power; a negative base with a fractional exponent is `Undefined`."""
        exponent = Fraction(exponent)
        if exponent.denominator == 1:
            return self._whole_power(base, exponent.numerator)
        if self._is_zero_constant(base):
            if exponent < 0:
                raise Undefined("zero to a negative power")
            return base
        if exponent.denominator == 2:
            return self._whole_power(self.square_root(base), exponent.numerator)
        return self.exponential(self.multiply(self.constant(exponent), self.logarithm(base)))

    def _whole_power(self, base: Scalar, exponent: int) -> Scalar:
        if isinstance(base, Element) and len(base.parts) == 1:
            (key, polynomial), *_ = base.parts.items()
            if list(polynomial) == [0] and not roots.is_complex(self.ring, key):
                growth = self.exponential(self.ring.scale(key, self.ring.base.of(exponent)))
                return self.multiply(growth, self._whole_power(polynomial[0], exponent))
        if exponent < 0:
            base, exponent = self.inverse(base), -exponent
        if isinstance(base, Element | Ratio):
            return self.ring.natural_power(base, exponent)
        if self.ordered:
            return self.constant(base**exponent)
        return self.ring.natural_power(base, exponent)

    def square_root(self, value: Scalar) -> Scalar:
        """Non-negative root; over the rationals `Undefined` where the value is negative."""
        if not self.ring.plain(value) and self.sign(value) == -1:
            raise Undefined("square root of a negative number")
        return roots.square_root(self.ring, value)

    def exponential(self, value: Scalar) -> Scalar:
        """The exponential."""
        return transcendental.exponential(self.ring, value)

    def logarithm(self, value: Scalar) -> Scalar:
        """Natural logarithm; over the rationals `Undefined` unless the value is positive."""
        if self._is_zero_constant(value) or self.sign(value) == -1:
            raise Undefined("logarithm of a number that is not positive")
        return transcendental.logarithm(self.ring, value)

    def sine(self, value: Scalar) -> Scalar:
        """Sine, through exponentials."""
        return transcendental.sine(self.ring, value)

    def cosine(self, value: Scalar) -> Scalar:
        """Cosine, through exponentials."""
        return transcendental.cosine(self.ring, value)

    def special(self, known: Row, value: Scalar, formula: Callable[..., Scalar]) -> Scalar:
        """An opaque value, brought together with others by what the table tells."""
        return special(self, known, value, formula)

    def pi(self) -> Scalar:
        """The circle constant, an atom: cos(pi) stays unevaluated."""
        return transcendental.opaque(self.ring, "pi")

    def absolute(self, value: Scalar) -> Scalar:
        """Absolute value; of a random linear form its sign times it; elsewhere, where signs are not decided, the root
        of the square."""
        sign = self.sign(value)
        if sign is None:
            random = signs.sign_of(self.ring, value)
            if random is not None:
                return self.multiply(random, value)
            return self.square_root(self.multiply(value, value))
        return self.negate(value) if sign < 0 else value

    def maximum(self, values: Sequence[Scalar]) -> Scalar:
        """Largest value; `Unsupported` in F_p."""
        return self._extreme(values, 1)

    def minimum(self, values: Sequence[Scalar]) -> Scalar:
        """Smallest value; `Unsupported` in F_p."""
        return self._extreme(values, -1)

    def _extreme(self, values: Sequence[Scalar], direction: int) -> Scalar:
        best = values[0]
        for value in values[1:]:
            gap = self.add(value, self.negate(best))
            sign = self.sign(gap)
            if sign is None and signs.sign_of(self.ring, gap) is not None:
                best = self._of_random(value, best, gap, direction)
                continue
            if sign is None:
                raise Unsupported("values are not comparable here")
            best = value if sign == direction else best
        return best

    def _of_random(self, value: Scalar, best: Scalar, gap: Scalar, direction: int) -> Scalar:
        """The larger or smaller of two values with a random difference: half of their sum plus or minus |gap|."""
        size = self.absolute(gap)
        total = self.add(self.add(value, best), size if direction > 0 else self.negate(size))
        return self.multiply(self.constant(Fraction(1, 2)), total)

    def random_sign(self, value: Scalar) -> Scalar | None:
        """The sign of a random linear form; None for other values."""
        return signs.sign_of(self.ring, value)

    def sign(self, value: Scalar) -> int | None:
        """Over the rationals by comparison or enclosure; in F_p only zero is recognised."""
        if self._is_zero_constant(value):
            return 0
        if not self.ordered:
            return None
        if isinstance(value, int | Fraction):
            return 1 if value > 0 else -1
        if self.ring.table.entries_of(value):
            return None
        return enclosure.sign(self.ring.table, value)

    def is_zero(self, value: Scalar) -> bool | None:
        """False is certain over the rationals; in F_p it means: not the zero function of the letters.

        A value with roots is not zero when the product of its conjugates is not.
        """
        if self._is_zero_constant(value):
            return True
        if isinstance(value, int | Fraction):
            return False
        if isinstance(value, Ratio):
            return self.is_zero(value.numerator)
        growth, rest = quotients.without_exponential(self.ring, value)
        if not self._is_zero_constant(growth):
            return self.is_zero(rest)
        if self.sign(value) in (-1, 1) or self._has_no_relations(value):
            return False
        product = quotients.norm(self.ring, value)
        if product is None or self._is_zero_constant(product) or not self._has_no_relations(product):
            return None
        return False

    def _has_no_relations(self, value: Scalar) -> bool:
        """Whether different representations mean different values.

        Random entries and letters are independent; so are roots of distinct primes, and
        exponentials of distinct exponents over algebraic numbers (Lindemann and Weierstrass).
        """
        if not isinstance(value, Element):
            return not isinstance(value, Ratio)
        atoms = (self.ring.table.atoms[slot] for slot, _ in self.ring.table.powers(value.support))
        simple = all(isinstance(a, RandomAtom) or self._is_prime_root(a) for a in atoms)
        return simple and all(self._has_no_relations(key) for key in value.parts)

    def _is_prime_root(self, atom: object) -> bool:
        if not isinstance(atom, RootAtom) or not isinstance(atom.radicand, int | Fraction):
            return False
        known = self.ring.base.rational(atom.radicand)
        return known is not None and (known == -1 or roots.is_known_prime(int(known)))

    def _is_zero_constant(self, value: Scalar) -> bool:
        return self.ring.plain(value) and not value

    def rational(self, value: Scalar) -> Fraction | None:
        """The rational that a coefficient stands for; None for elements."""
        if isinstance(value, int | Fraction):
            return self.ring.base.rational(value)
        return None

    def flint_matrix(self, matrix: Matrix[Scalar]) -> Any | None:
        """Over the field of coefficients, where every entry is one."""
        base = self.ring.base
        plain = all(type(entry) is base.kind for row in matrix for entry in row)
        return base.flint_matrix(matrix.entries) if plain else None

    def of_flint(self, number: Any) -> Scalar:
        """A coefficient."""
        return self.ring.base.of_flint(number)

    def random_entry(self, entry: Entry) -> Scalar:
        """An indeterminate."""
        return Element({self.ring.zero: {self.ring.table.monomial(RandomAtom(entry)): self.ring.base.of(1)}}, 1)

    def random_partial(self, value: Scalar, entry: Entry) -> Scalar:
        """The formal partial derivative; `Unsupported` through a root, an opaque value or a denominator."""
        return expectations.random_partial(self.ring, value, entry)

    def expectation(self, value: Scalar, laws: Sequence[BlockLaw[Scalar]]) -> Scalar:
        """The exact mean over the entries of `laws`."""
        return expectations.expectation(self.ring, value, laws, self.generic)

    def integral(self, value: Scalar, entries: tuple[Entry, ...], low: Scalar | None, high: Scalar | None) -> Scalar:
        """The exact integral of polynomials, exponentials and Gaussians."""
        from corrigenda.numerics.kernel.chance.integrals import integrated  # that module is about this domain

        return integrated(self, value, entries, (low, high))

    def extreme_eigenvalues(self, rows: Sequence[Sequence[Scalar]]) -> tuple[Scalar, Scalar]:
        """Smallest and largest eigenvalue of a symmetric matrix, where there is a closed form."""
        return eigenvalues.extreme_eigenvalues(self, rows)

    def unknown_function(
        self, name: str, arguments: Sequence[Matrix[Scalar]], row: int, column: int, orders: tuple[int, ...] = ()
    ) -> Scalar:
        """A generic value for each list of plain arguments, an opaque atom for others.

        A smooth function may have any value and derivatives at finitely many points (Hermite), so those
        are generic too.
        """
        flat = tuple(x for argument in arguments for x in argument.flat)
        label = " ".join(map(str, (name, row, column, *orders)))
        if self.generic is not None and all(self.ring.plain(x) for x in flat):
            return self.ring.constant(self.generic.value(label, flat))
        return transcendental.opaque(self.ring, label, *flat)


def PrimeField(prime: int, salt: str = "") -> ElementDomain:  # noqa: N802  # reads as the domain it makes
    """Elements over F_p; `salt` seeds the generic values of unknown functions and moments."""
    ring = Ring(base=Modular(modulus=prime))
    return ElementDomain(ring=ring, generic=GenericValues(prime=prime, salt=salt))


def Rationals() -> ElementDomain:  # noqa: N802  # reads as the domain it makes
    """Elements over Q."""
    return ElementDomain(ring=Ring(base=Rational()))
