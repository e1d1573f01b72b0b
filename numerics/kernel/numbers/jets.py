"""First derivatives carried along with values: forward differentiation over any domain.

A jet is a value with its partial derivatives in the entries of one variable; the rules are the sum,
product and chain rules (Griewank and Walther, *Evaluating Derivatives*, ch. 3).  Every rule is exact
over the domain below, so a derivative has the standing of a value of that domain.  Jets nest: a
Hessian is a jet of jets.  Where a function has a kink (a tie of a maximum, the root or the absolute
value of 0) the derivative is `Undefined`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from corrigenda.numerics.kernel.chance.law_slopes import mapped, parameters, slope
from corrigenda.numerics.kernel.domain import BlockLaw, Domain, Entry
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.functions.row import Row


def _sign(operation: Callable[[Domain[Any], Any, Any], Any]) -> Callable[[Jet, Any], Any]:
    """The operation between a jet and another scalar, in the domain of the one that is nested deeper."""

    def between(jet: Jet, other: Any) -> Any:
        if hasattr(other, "__array__"):
            return NotImplemented  # an array applies it entry by entry
        domain = other.domain if isinstance(other, Jet) and other.domain.level > jet.domain.level else jet.domain
        return operation(domain, jet, domain.constant(other) if isinstance(other, int | Fraction) else other)

    return between


@dataclass(frozen=True, slots=True)
class Jet:
    """A value and its partial derivatives, all of the domain below `domain`; the signs of arithmetic work on it."""

    value: Any
    slopes: tuple[Any, ...]
    domain: JetDomain = field(repr=False, compare=False)

    __add__ = __radd__ = _sign(lambda domain, jet, other: domain.add(jet, other))
    __sub__ = _sign(lambda domain, jet, other: domain.add(jet, domain.negate(other)))
    __rsub__ = _sign(lambda domain, jet, other: domain.add(other, domain.negate(jet)))
    __mul__ = __rmul__ = _sign(lambda domain, jet, other: domain.multiply(jet, other))
    __truediv__ = _sign(lambda domain, jet, other: domain.multiply(jet, domain.inverse(other)))
    __rtruediv__ = _sign(lambda domain, jet, other: domain.multiply(other, domain.inverse(jet)))

    def __neg__(self) -> Jet:
        found: Jet = self.domain.negate(self)
        return found


def plain(value: Any) -> Any:
    """The value at the bottom, without any derivatives."""
    while isinstance(value, Jet):
        value = value.value
    return value


@dataclass(frozen=True, slots=True, kw_only=True)
class JetDomain:
    """Scalars of `base`, which are constants here, and jets with `width` slopes; `level` counts the nesting."""

    base: Domain[Any]
    width: int
    level: int = field(init=False)

    def __post_init__(self) -> None:
        """1 over a domain of plain numbers, one more over jets."""
        object.__setattr__(self, "level", self.base.level + 1 if isinstance(self.base, JetDomain) else 1)

    def seeded(self, value: Any, place: int) -> Jet:
        """The variable's own entry: slope 1 in itself."""
        zero, one = self.base.constant(0), self.base.constant(1)
        return Jet(value, tuple(one if k == place else zero for k in range(self.width)), self)

    def slope(self, value: Any, place: int) -> Any:
        """A partial derivative; that of a constant is 0."""
        return value.slopes[place] if self._is_jet(value) else self.base.constant(0)

    def value(self, value: Any) -> Any:
        """The value without its derivatives."""
        return value.value if self._is_jet(value) else value

    def _is_jet(self, value: Any) -> bool:
        return isinstance(value, Jet) and value.domain.level == self.level

    def _made(self, value: Any, *parts: tuple[Any, Any]) -> Jet:
        """A value whose slopes are the sum of the slopes of each part times its factor."""
        base = self.base
        jets = [(factor, part) for factor, part in parts if self._is_jet(part)]
        factors = [factor for factor, _ in jets]
        slopes = (base.dot(factors, [part.slopes[k] for _, part in jets]) for k in range(self.width))
        return Jet(value, tuple(slopes), self)

    def _chained(self, value: Any, function: Callable[[Any], Any], slope: Callable[[Any, Any], Any]) -> Any:
        """f(u) with slope f'(u) u'; `slope` is given u and f(u)."""
        if not self._is_jet(value):
            return function(value)
        image = function(value.value)
        return self._made(image, (slope(value.value, image), value))

    # ----------------------------------------------------------------------------- the domain

    @property
    def ordered(self) -> bool:
        """Whether the domain below is ordered."""
        return self.base.ordered

    def constant(self, value: Fraction | int) -> Any:
        """A rational."""
        return self.base.constant(value)

    def add(self, left: Any, right: Any) -> Any:
        """Sum."""
        total = self.base.add(self.value(left), self.value(right))
        if not (self._is_jet(left) or self._is_jet(right)):
            return total
        slopes = (self.base.add(self.slope(left, k), self.slope(right, k)) for k in range(self.width))
        return Jet(total, tuple(slopes), self)

    def negate(self, value: Any) -> Any:
        """Opposite."""
        if not self._is_jet(value):
            return self.base.negate(value)
        return Jet(self.base.negate(value.value), tuple(map(self.base.negate, value.slopes)), self)

    def multiply(self, left: Any, right: Any) -> Any:
        """Product."""
        first, second = self.value(left), self.value(right)
        product = self.base.multiply(first, second)
        if not (self._is_jet(left) or self._is_jet(right)):
            return product
        return self._made(product, (second, left), (first, right))

    def dot(self, left: Sequence[Any], right: Sequence[Any]) -> Any:
        """Sum of products."""
        firsts, seconds = list(map(self.value, left)), list(map(self.value, right))
        total = self.base.dot(firsts, seconds)
        if not any(map(self._is_jet, (*left, *right))):
            return total
        pairs = (*zip(seconds, left, strict=True), *zip(firsts, right, strict=True))
        return self._made(total, *pairs)

    def inverse(self, value: Any) -> Any:
        """Reciprocal: slope -1/u^2."""
        base = self.base
        return self._chained(value, base.inverse, lambda _, image: base.negate(base.multiply(image, image)))

    def power(self, base: Any, exponent: Fraction | int) -> Any:
        """Power with a rational exponent p: slope p u^(p-1)."""
        below = self.base

        def slope(value: Any, _: Any) -> Any:
            if not exponent:
                return below.constant(0)
            return below.multiply(below.constant(exponent), below.power(value, exponent - 1))

        return self._chained(base, lambda value: below.power(value, exponent), slope)

    def square_root(self, value: Any) -> Any:
        """Root: slope 1/(2r); `Undefined` at 0."""
        base = self.base
        return self._chained(value, base.square_root, lambda _, root: base.inverse(base.add(root, root)))

    def exponential(self, value: Any) -> Any:
        """The exponential, which is its own slope."""
        return self._chained(value, self.base.exponential, lambda _, image: image)

    def logarithm(self, value: Any) -> Any:
        """Slope 1/u."""
        return self._chained(value, self.base.logarithm, lambda u, _: self.base.inverse(u))

    def sine(self, value: Any) -> Any:
        """Slope cos."""
        return self._chained(value, self.base.sine, lambda u, _: self.base.cosine(u))

    def cosine(self, value: Any) -> Any:
        """Slope -sin."""
        return self._chained(value, self.base.cosine, lambda u, _: self.base.negate(self.base.sine(u)))

    def special(self, known: Row, value: Any, formula: Callable[..., Any]) -> Any:
        """The slope that the table tells.  Raises Unsupported where it tells none."""

        def slope(place: Any, _: Any) -> Any:
            if not known.slopes:
                raise Unsupported(f"no derivative of {known.name}")
            return formula(self.base, known.slopes[0], {"x": place})

        return self._chained(value, lambda place: self.base.special(known, place, formula), slope)

    def pi(self) -> Any:
        """The circle constant."""
        return self.base.pi()

    def absolute(self, value: Any) -> Any:
        """Slope u/|u|; `Undefined` at 0."""
        base = self.base
        return self._chained(value, base.absolute, lambda u, image: base.multiply(u, base.inverse(image)))

    def maximum(self, values: Sequence[Any]) -> Any:
        """The largest value with its slopes; a tie with different slopes is `Undefined`."""
        return self._extreme(values, 1)

    def minimum(self, values: Sequence[Any]) -> Any:
        """The smallest value with its slopes; a tie with different slopes is `Undefined`."""
        return self._extreme(values, -1)

    def _extreme(self, values: Sequence[Any], direction: int) -> Any:
        if not any(map(self._is_jet, values)):
            return self.base.maximum(values) if direction > 0 else self.base.minimum(values)
        best = values[0]
        for value in values[1:]:
            gap = self.add(value, self.negate(best))
            sign = self.base.sign(self.value(gap))
            if sign is None:
                raise Unsupported("values are not comparable here")
            if sign == 0 and self.is_zero(gap) is not True:
                raise Undefined("the derivative of a maximum or minimum at a tie")
            best = value if sign == direction else best
        return best

    def sign(self, value: Any) -> int | None:
        """That of the value; not decided where it vanishes with a slope, so that no step is differentiated."""
        found = self.base.sign(self.value(value))
        return None if found == 0 and self.is_zero(value) is not True else found

    def is_zero(self, value: Any) -> bool | None:
        """Zero with all its slopes, or not zero for certain by its value."""
        if not self._is_jet(value):
            return self.base.is_zero(value)
        found = self.base.is_zero(value.value)
        if found is True and all(self.base.is_zero(slope) is True for slope in value.slopes):
            return True
        return False if found is False else None

    def rational(self, value: Any) -> Fraction | None:
        """Only of a constant."""
        if not self._is_jet(value):
            return self.base.rational(value)
        return self.base.rational(value.value) if self.is_zero(self.add(value, self.negate(value.value))) else None

    def flint_matrix(self, matrix: Matrix[Any]) -> Any | None:
        """As the domain below, where nothing varies."""
        return None if any(map(self._is_jet, matrix.flat)) else self.base.flint_matrix(matrix)

    def of_flint(self, number: Any) -> Any:
        """As the domain below."""
        return self.base.of_flint(number)

    def random_entry(self, entry: Entry) -> Any:
        """An indeterminate, which does not vary with the variable."""
        return self.base.random_entry(entry)

    def expectation(self, value: Any, laws: Sequence[BlockLaw[Any]]) -> Any:
        """Mean of the value and of each slope: polynomials and exponentials of Gaussian or bounded
        letters are dominated, so the derivative goes under the mean (Leibniz's rule).

        Parameters that vary with the variable add the slopes of `law_slopes`.
        """
        fixed = [mapped(law, self.value) for law in laws]
        mean = self.base.expectation(self.value(value), fixed)
        varying = any(self._is_jet(part) for law in laws for part in parameters(law))
        if not varying and not self._is_jet(value):
            return mean
        return Jet(mean, tuple(self._mean_slope(value, laws, fixed, k) for k in range(self.width)), self)

    def _mean_slope(self, value: Any, laws: Sequence[BlockLaw[Any]], fixed: Sequence[BlockLaw[Any]], place: int) -> Any:
        own = self.base.expectation(self.slope(value, place), fixed)
        moving = [mapped(law, lambda part: self.slope(part, place)) for law in laws]
        return self.base.add(own, slope(self.base, self.value(value), laws, moving, fixed))

    def random_sign(self, value: Any) -> Any | None:
        """The sign of a constant only: one that jumps is not differentiated."""
        return None if self._is_jet(value) else self.base.random_sign(value)

    def random_partial(self, value: Any, entry: Entry) -> Any:
        """The partial derivative in an indeterminate, of the value and of each slope."""
        if not self._is_jet(value):
            return self.base.random_partial(value, entry)
        slopes = (self.base.random_partial(part, entry) for part in value.slopes)
        return Jet(self.base.random_partial(value.value, entry), tuple(slopes), self)

    def integral(self, value: Any, entries: tuple[Entry, ...], low: Any, high: Any) -> Any:
        """The integral of the value and of each slope (Leibniz's rule); ends must not vary."""
        if self._is_jet(low) or self._is_jet(high):
            raise Unsupported("a derivative in the end of an integral")
        whole = self.base.integral(self.value(value), entries, low, high)
        if not self._is_jet(value):
            return whole
        slopes = (self.base.integral(slope, entries, low, high) for slope in value.slopes)
        return Jet(whole, tuple(slopes), self)

    def extreme_eigenvalues(self, rows: Sequence[Sequence[Any]]) -> tuple[Any, Any]:
        """Decided for constant matrices only."""
        if any(self._is_jet(x) for row in rows for x in row):
            raise Unsupported("the derivative of an eigenvalue")
        return self.base.extreme_eigenvalues(rows)

    def unknown_function(
        self, name: str, arguments: Sequence[Matrix[Any]], row: int, column: int, orders: tuple[int, ...] = ()
    ) -> Any:
        """The chain rule; the partial derivatives of an undefined function are undefined functions, told by the
        numbers of the entries in which they were taken, in order (second derivatives are symmetric: Schwarz)."""
        base = self.base
        plain = [argument.map(self.value) for argument in arguments]
        image = base.unknown_function(name, plain, row, column, orders)
        flat = [x for argument in arguments for x in argument.flat]
        parts = [
            (base.unknown_function(name, plain, row, column, tuple(sorted((*orders, k)))), x)
            for k, x in enumerate(flat)
            if self._is_jet(x)
        ]
        return self._made(image, *parts) if parts else image
