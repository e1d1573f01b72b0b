"""Arrays that are computed entry by entry: matrices over a domain of scalars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from corrigenda.numerics.kernel.arrays import Body
from corrigenda.numerics.kernel.combinatorics import binomial, factorial
from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.formulas import of_one
from corrigenda.numerics.kernel.matrices import products
from corrigenda.numerics.kernel.matrices.functions import MATRIX
from corrigenda.numerics.kernel.matrices.inverses import beside, inverse
from corrigenda.numerics.kernel.matrices.pseudo_inverse import moore_penrose
from corrigenda.numerics.kernel.matrix import Matrix, build, column, scalar
from corrigenda.numerics.kernel.numbers import derivatives

S = TypeVar("S")

LARGEST_EXPONENT = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrywise(Generic[S]):
    """Matrices over `domain`."""

    domain: Domain[S]
    longest: int = 100_000

    @property
    def ordered(self) -> bool:
        """As the domain."""
        return self.domain.sign(self.domain.constant(1)) is not None

    def constant(self, value: Fraction | int) -> Matrix[S]:
        """A rational scalar."""
        return scalar(self.domain.constant(value))

    def named(self, name: str) -> Matrix[S]:
        """pi and e; infinity has no value."""
        if name == "pi":
            return scalar(self.domain.pi())
        if name == "e":
            return scalar(self.domain.exponential(self.domain.constant(1)))
        raise Unsupported(f"{name} has no value")

    def filled(self, rows: int, columns: int, value: Fraction | int) -> Matrix[S]:
        """An array of one rational."""
        entry = self.domain.constant(value)
        return build(rows, columns, lambda _i, _j: entry)

    def identity(self, size: int) -> Matrix[S]:
        """The identity matrix."""
        zero, one = self.domain.constant(0), self.domain.constant(1)
        return build(size, size, lambda i, j: one if i == j else zero)

    def shape(self, array: Matrix[S]) -> tuple[int, int]:
        """Rows and columns."""
        return array.shape

    def is_scalar(self, array: Matrix[S]) -> bool:
        """Whether the shape is 1 x 1."""
        return array.is_scalar

    def rational(self, scalar: Matrix[S]) -> Fraction | None:
        """The scalar as a rational when it is known to be one."""
        return self.domain.rational(scalar.scalar)

    def take(self, array: Matrix[S], axis: int, index: int | Matrix[S]) -> Matrix[S]:
        """One row or column; `Undefined` outside the range."""
        place = index if isinstance(index, int) else self._whole(index)
        if not 1 <= place <= array.shape[axis]:
            raise Undefined(f"index {place} is outside 1..{array.shape[axis]}")
        return column(array.column(place - 1)) if axis else Matrix(entries=(array.entries[place - 1],))

    def _whole(self, index: Matrix[S]) -> int:
        known = self.rational(index)
        if known is None or known.denominator != 1:
            raise Unsupported("an integer in terms of sizes and indices is needed")
        return known.numerator

    def transpose(self, array: Matrix[S]) -> Matrix[S]:
        """Rows and columns exchanged."""
        return array.transposed

    def beside(self, arrays: Sequence[Matrix[S]]) -> Matrix[S]:
        """Arrays of one height side by side."""
        whole = arrays[0]
        for found in arrays[1:]:
            if found.rows != whole.rows:
                raise Unsupported("blocks of different heights")
            whole = beside(whole, found)
        return whole

    def below(self, arrays: Sequence[Matrix[S]]) -> Matrix[S]:
        """Arrays of one width below each other."""
        if len({found.columns for found in arrays}) != 1:
            raise Unsupported("rows of different widths")
        return Matrix(entries=tuple(row for found in arrays for row in found))

    def stacked(self, array: Matrix[S]) -> Matrix[S]:
        """The columns below each other."""
        return column([entry for line in array.transposed for entry in line])

    def diagonal(self, array: Matrix[S]) -> Matrix[S]:
        """The diagonal matrix of a vector; the diagonal of a matrix as a column."""
        if 1 not in array.shape:
            return column([array.entries[k][k] for k in range(min(array.shape))])
        entries, zero = array.flat, self.domain.constant(0)
        return build(len(entries), len(entries), lambda i, j: entries[i] if i == j else zero)

    def add(self, terms: Sequence[Matrix[S]]) -> Matrix[S]:
        """The sum."""
        total = terms[0]
        for term in terms[1:]:
            total = products.added(self.domain, total, term)
        return total

    def negate(self, array: Matrix[S]) -> Matrix[S]:
        """The opposite."""
        return array.map(self.domain.negate)

    def multiply(self, factors: Sequence[Matrix[S]]) -> Matrix[S]:
        """The ordered product."""
        return products.chain(self.domain, factors)

    def divide(self, array: Matrix[S], scalar: Matrix[S]) -> Matrix[S]:
        """Every entry over a scalar."""
        return products.scaled(self.domain, self.domain.inverse(scalar.scalar), array)

    def hadamard(self, left: Matrix[S], right: Matrix[S]) -> Matrix[S]:
        """The entrywise product."""
        if left.shape != right.shape:
            raise Unsupported(f"an entrywise product of {left.shape} and {right.shape}")
        return build(*left.shape, lambda i, j: self.domain.multiply(left.entries[i][j], right.entries[i][j]))

    def inner(self, left: Matrix[S], right: Matrix[S]) -> Matrix[S]:
        """The sum of products of entries; a row may meet a column."""
        if left.shape != right.shape and (left.shape != right.shape[::-1] or 1 not in left.shape):
            raise Unsupported(f"an inner product of {left.shape} and {right.shape}")
        return scalar(self.domain.dot(left.flat, right.flat))

    def kronecker(self, left: Matrix[S], right: Matrix[S]) -> Matrix[S]:
        """The Kronecker product."""
        multiply = self.domain.multiply
        rows = (tuple(multiply(a, b) for a in upper for b in lower) for upper in left for lower in right)
        return Matrix(entries=tuple(rows))

    def power(self, base: Matrix[S], exponent: Fraction | Matrix[S]) -> Matrix[S]:
        """A scalar to a power: x^y as exp(y log x), unless y turns out rational."""
        domain = self.domain
        known = exponent if isinstance(exponent, Fraction) else self.rational(exponent)
        if known is not None and abs(known) <= LARGEST_EXPONENT:
            return scalar(domain.power(base.scalar, known))
        assert isinstance(exponent, Matrix)
        if domain.is_zero(base.scalar):
            return self._zero_to(base, exponent)
        return scalar(domain.exponential(domain.multiply(exponent.scalar, domain.logarithm(base.scalar))))

    def _zero_to(self, zero: Matrix[S], exponent: Matrix[S]) -> Matrix[S]:
        sign = self.domain.sign(exponent.scalar)
        if sign is None:
            raise Unsupported("zero to a power of unknown sign")
        if sign < 0:
            raise Undefined("zero to a negative power")
        return zero

    def matrix_power(self, base: Matrix[S], exponent: int) -> Matrix[S]:
        """A whole power of a square matrix, negative ones by its inverse."""
        if base.rows != base.columns:
            raise Unsupported("this power of a matrix")
        if exponent == 0:
            return self.identity(base.rows)
        regular = inverse(self.domain, base) if exponent < 0 else base
        return products.power(self.domain, regular, abs(exponent))

    def pseudo_inverse(self, array: Matrix[S]) -> Matrix[S]:
        """The Moore-Penrose inverse."""
        return moore_penrose(self.domain, array)

    def map(self, name: str, array: Matrix[S]) -> Matrix[S]:
        """A built-in function, entrywise."""
        return array.map(lambda x: of_one(self.domain, name, x))

    def of_matrix(self, name: str, array: Matrix[S]) -> Matrix[S]:
        """A built-in function of a matrix."""
        rule = MATRIX.get(name)
        if rule is None:
            raise Unsupported(f"the function {name}")
        return scalar(rule(self.domain, array))

    def extreme(self, arrays: Sequence[Matrix[S]], *, largest: bool) -> Matrix[S]:
        """The largest or the smallest of all entries."""
        values = [entry for array in arrays for entry in array.flat]
        return scalar(self.domain.maximum(values) if largest else self.domain.minimum(values))

    def combinatorial(self, name: str, arguments: Sequence[Matrix[S]]) -> Matrix[S]:
        """A binomial coefficient or a factorial of rationals."""
        known = [value for argument in arguments if (value := self.rational(argument)) is not None]
        if len(known) < len(arguments):
            raise Unsupported("a rational number is needed")
        return self.constant(binomial(*known) if name == "binomial" else factorial(*known))

    def unknown_function(self, name: str, arguments: Sequence[Matrix[S]], shape: tuple[int, int]) -> Matrix[S]:
        """The value of an undefined function, entry by entry."""
        return build(*shape, lambda i, j: self.domain.unknown_function(name, arguments, i, j))

    def derivative(self, body: Body, point: Matrix[S], *, jacobian: bool) -> Matrix[S]:
        """The derivative by jets."""
        return derivatives.derivative(self, body, point, jacobian=jacobian)

    def partial(self, body: Body, point: Matrix[S], row: int, column: int, *, jacobian: bool) -> Matrix[S]:
        """One entry of the derivative, at the cost of one direction; `Undefined` outside the range."""
        return derivatives.partial(self, body, point, row, column, jacobian=jacobian)

    def limit(self, member: Callable[[int], Matrix[S]]) -> Matrix[S]:
        """No limit is computed by entries."""
        raise Unsupported("a limit has no value")

    def next_member(self, previous: Matrix[S], following: Matrix[S]) -> Matrix[S]:
        """The member that was computed."""
        return following
