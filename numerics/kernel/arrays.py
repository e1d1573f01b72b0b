"""What the evaluator asks of a kind of number: arithmetic of whole arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from corrigenda.numerics.kernel.domain import Domain

A = TypeVar("A")

Body = Callable[["Arrays[Any]", Any], Any]
"""A function to differentiate: its value over some arrays, at a value of its variable."""


class Arrays(Protocol[A]):
    """Arrays of one kind of number: scalars are 1 x 1, vectors are columns.

    Every method may raise `Undefined` (no real value there) or `Unsupported` with the reason why this kind of number
    cannot do it.  A kind whose arrays are batches may mark undefined rows by NaN instead.
    """

    @property
    def domain(self) -> Domain[Any]:
        """The scalars of arrays that are computed entry by entry; `Unsupported` for other kinds."""

    @property
    def ordered(self) -> bool:
        """Whether numbers have signs: false in a prime field."""

    @property
    def longest(self) -> int:
        """The most terms of a sum that are worth computing one by one."""

    # ------------------------------------------------------------------------------------ made from nothing

    def constant(self, value: Fraction | int) -> A:
        """A rational scalar."""

    def named(self, name: str) -> A:
        """The constants `pi`, `e` and `infinity`."""

    def filled(self, rows: int, columns: int, value: Fraction | int) -> A:
        """An array of one rational."""

    def identity(self, size: int) -> A:
        """The identity matrix."""

    # ------------------------------------------------------------------------------------ shape and entries

    def shape(self, array: A) -> tuple[int, int]:
        """Rows and columns."""

    def is_scalar(self, array: A) -> bool:
        """Whether the shape is 1 x 1."""

    def rational(self, scalar: A) -> Fraction | None:
        """The scalar as a rational when it is known to be one."""

    def take(self, array: A, axis: int, index: int | A) -> A:
        """Row (axis 0) or column (axis 1) number `index`, counted from 1, the axis being kept."""

    def transpose(self, array: A) -> A:
        """Rows and columns exchanged."""

    def beside(self, arrays: Sequence[A]) -> A:
        """Arrays of one height side by side."""

    def below(self, arrays: Sequence[A]) -> A:
        """Arrays of one width below each other."""

    def stacked(self, array: A) -> A:
        """The columns below each other."""

    def diagonal(self, array: A) -> A:
        """The diagonal matrix of a vector; the diagonal of a matrix as a column."""

    # ------------------------------------------------------------------------------------ arithmetic

    def add(self, terms: Sequence[A]) -> A:
        """The sum of one or more arrays."""

    def negate(self, array: A) -> A:
        """The opposite."""

    def multiply(self, factors: Sequence[A]) -> A:
        """The ordered product of one or more arrays; a scalar multiplies every entry."""

    def divide(self, array: A, scalar: A) -> A:
        """Every entry over a scalar."""

    def hadamard(self, left: A, right: A) -> A:
        """The entrywise product."""

    def inner(self, left: A, right: A) -> A:
        """The sum of the products of entries; a row may meet a column."""

    def kronecker(self, left: A, right: A) -> A:
        """The Kronecker product."""

    def power(self, base: A, exponent: Fraction | A) -> A:
        """A scalar to a power, rational or not."""

    def matrix_power(self, base: A, exponent: int) -> A:
        """A whole power of a square matrix, negative ones by its inverse."""

    def pseudo_inverse(self, array: A) -> A:
        """The Moore-Penrose inverse."""

    # ------------------------------------------------------------------------------------ functions

    def map(self, name: str, array: A) -> A:
        """A built-in function of one number, entrywise."""

    def of_matrix(self, name: str, array: A) -> A:
        """A built-in function of a matrix: trace, determinant, rank, norms, extreme eigenvalues."""

    def extreme(self, arrays: Sequence[A], *, largest: bool) -> A:
        """The largest or the smallest of all entries of one or more arrays."""

    def combinatorial(self, name: str, arguments: Sequence[A]) -> A:
        """A binomial coefficient or a factorial."""

    def unknown_function(self, name: str, arguments: Sequence[A], shape: tuple[int, int]) -> A:
        """The value of an undefined function; equal arguments give equal values."""

    # ------------------------------------------------------------------------------------ limits

    def derivative(self, body: Body, point: A, *, jacobian: bool) -> A:
        """The gradient of a scalar function in the shape of `point`, whose entries count as independent; the m x n
        Jacobian of a vector function, and with `jacobian` of a scalar function of a column too."""

    def partial(self, body: Body, point: A, row: int, column: int, *, jacobian: bool) -> A:
        """One entry of the derivative, rows and columns counted from 0."""

    def limit(self, member: Callable[[int], A]) -> A:
        """The limit of a sequence that is given by its members."""

    def next_member(self, previous: A, following: A) -> A:
        """The member of a sequence that comes after `previous`; `following` except where numbers overflow."""
