"""Sums and products of elements, with squares of roots replaced by their radicands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from operator import mul

from corrigenda.numerics.kernel.errors import TooLarge, Unsupported
from corrigenda.numerics.kernel.numbers.exact import quotients
from corrigenda.numerics.kernel.numbers.exact.coefficients import Coefficient, Coefficients
from corrigenda.numerics.kernel.numbers.exact.element import AtomTable, Element, Polynomial, Ratio, RootAtom, Scalar

LARGEST_PRODUCT = 4_000_000
MOST_EXPONENTIALS = 6_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """Ring operations on scalars over one field of coefficients and one table of atoms.

    `positives` are coefficients that stand for letters assumed positive, so that the root of their square is known.

    Zero is always the zero coefficient, so equal elements have equal representations.  A proof
    that two values are equal holds over the reals; two different values may still be equal when
    roots or opaque atoms occur, because relations among those are not known.
    """

    base: Coefficients
    table: AtomTable = field(default_factory=AtomTable)
    positives: list[Coefficient] = field(default_factory=list)

    def constant(self, value: Fraction | int) -> Scalar:
        """A rational."""
        return self.base.of(value)

    @property
    def zero(self) -> Coefficient:
        """The zero coefficient, also the exponent of what has no exponential."""
        return self.base.of(0)

    def plain(self, value: Scalar) -> bool:
        """Whether a value is a mere coefficient."""
        return type(value) is self.base.kind

    def parts(self, value: Scalar) -> dict[Scalar, Polynomial]:
        """A coefficient or an element, as exponentials times polynomials."""
        if isinstance(value, Element):
            return value.parts
        if isinstance(value, Ratio):
            raise Unsupported("a quotient where a polynomial is needed")
        return {self.zero: {0: value}} if value else {}

    def collected(self, parts: dict[Scalar, Polynomial], degree: int) -> Scalar:
        """The scalar with these terms; coefficients may be unreduced, squares of roots unreplaced."""
        clean: dict[Scalar, Polynomial] = {}
        high = self.table.high_root_bits
        squares = False
        for key, polynomial in parts.items():
            kept: Polynomial = {}
            for monomial, coefficient in polynomial.items():
                value = self.base.reduced(coefficient)
                if value:
                    kept[monomial] = value
                    squares = squares or bool(monomial & high)
            if kept:
                clean[key] = kept
        if squares:
            return self._without_squares(clean, degree)
        return self.element(clean, degree)

    def element(self, parts: dict[Scalar, Polynomial], degree: int) -> Scalar:
        """The scalar with these terms, which are reduced and free of squares of roots."""
        if not parts:
            return self.zero
        if len(parts) == 1:
            polynomial = parts.get(self.zero)
            if polynomial is not None and len(polynomial) == 1 and 0 in polynomial:
                return polynomial[0]
        return Element(parts, degree)

    def _without_squares(self, parts: dict[Scalar, Polynomial], degree: int) -> Scalar:
        high = self.table.high_root_bits
        rest: dict[Scalar, Polynomial] = {}
        total: Scalar = self.zero
        for key, polynomial in parts.items():
            for monomial, coefficient in polynomial.items():
                if monomial & high:
                    single = self.element({key: {monomial & ~high: coefficient}}, degree)
                    total = self.add(total, self.multiply(single, self._squares(monomial & high)))
                else:
                    rest.setdefault(key, {})[monomial] = coefficient
        return self.add(total, self.element(rest, degree))

    def _squares(self, monomial: int) -> Scalar:
        product: Scalar = self.constant(1)
        for slot, exponent in self.table.powers(monomial):
            atom = self.table.atoms[slot]
            if not isinstance(atom, RootAtom):
                raise AssertionError("only roots have high bits")
            product = self.multiply(product, self.natural_power(atom.radicand, exponent // 2))
        return product

    def add(self, left: Scalar, right: Scalar) -> Scalar:
        """Sum."""
        kind = self.base.kind
        if type(left) is kind and type(right) is kind:
            return self.base.reduced(left + right)
        if isinstance(left, Ratio) or isinstance(right, Ratio):
            return quotients.add(self, left, right)
        total = {key: dict(polynomial) for key, polynomial in self.parts(left).items()}
        for key, polynomial in self.parts(right).items():
            target = total.setdefault(key, {})
            for monomial, coefficient in polynomial.items():
                target[monomial] = target.get(monomial, 0) + coefficient
        return self.collected(total, max(_degree(left), _degree(right)))

    def negate(self, value: Scalar) -> Scalar:
        """Opposite."""
        if isinstance(value, Ratio):
            return Ratio(self.negate(value.numerator), value.denominator)
        return self.scale(value, self.base.of(-1))

    def scale(self, value: Scalar, factor: Coefficient) -> Scalar:
        """Product with a coefficient."""
        if isinstance(value, Ratio):
            return self.ratio(self.scale(value.numerator, factor), value.denominator)
        if not isinstance(value, Element):
            return self.base.reduced(value * factor)
        if not factor:
            return self.zero
        reduced = self.base.reduced
        scaled = {k: {m: reduced(c * factor) for m, c in p.items()} for k, p in value.parts.items()}
        return Element(scaled, value.degree)

    def multiply(self, left: Scalar, right: Scalar) -> Scalar:
        """Product."""
        if not isinstance(left, Element | Ratio):
            return self.scale(right, left)
        if not isinstance(right, Element | Ratio):
            return self.scale(left, right)
        if isinstance(left, Ratio) or isinstance(right, Ratio):
            return quotients.multiply(self, left, right)
        total: dict[Scalar, Polynomial] = {}
        self._accumulate(total, left, right)
        return self.collected(total, left.degree + right.degree)

    def _accumulate(self, total: dict[Scalar, Polynomial], left: Scalar, right: Scalar) -> None:
        if len(self.parts(left)) * len(self.parts(right)) > MOST_EXPONENTIALS:
            raise TooLarge("an exact product has too many exponentials")
        for first, a in self.parts(left).items():
            for second, b in self.parts(right).items():
                if len(a) * len(b) > LARGEST_PRODUCT:
                    raise TooLarge("an exact product has too many terms")
                _add_product(total.setdefault(self.add(first, second), {}), a, b)

    def dot(self, left: Sequence[Scalar], right: Sequence[Scalar]) -> Scalar:
        """Sum of products."""
        try:
            return self.base.reduced(sum(map(mul, left, right)))
        except TypeError:
            return self._dot(left, right)

    def _dot(self, left: Sequence[Scalar], right: Sequence[Scalar]) -> Scalar:
        total: dict[Scalar, Polynomial] = {}
        ratios: Scalar = self.zero
        degree = 0
        for a, b in zip(left, right, strict=True):
            if isinstance(a, Ratio) or isinstance(b, Ratio):
                ratios = self.add(ratios, self.multiply(a, b))
            else:
                self._accumulate(total, a, b)
                degree = max(degree, _degree(a) + _degree(b))
        return self.add(ratios, self.collected(total, degree))

    def natural_power(self, base: Scalar, exponent: int) -> Scalar:
        """Power with an exponent of at least 0."""
        result: Scalar = self.constant(1)
        while exponent:
            if exponent & 1:
                result = self.multiply(result, base)
            exponent >>= 1
            if exponent:
                base = self.multiply(base, base)
        return result

    def ratio(self, numerator: Scalar, denominator: Scalar) -> Scalar:
        """A quotient; zero is always the zero coefficient."""
        return quotients.ratio(self, numerator, denominator)

    def inverse(self, value: Scalar) -> Scalar:
        """Reciprocal; `Undefined` on zero."""
        return quotients.inverse(self, value)


def _degree(value: Scalar) -> int:
    return value.degree if isinstance(value, Element) else 0


def _add_product(total: Polynomial, left: Polynomial, right: Polynomial) -> None:
    for first, a in left.items():
        for second, b in right.items():
            monomial = first + second
            total[monomial] = total.get(monomial, 0) + a * b
