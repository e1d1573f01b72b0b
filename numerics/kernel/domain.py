"""What the interpreter asks of the scalars it computes with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.functions.row import Row

S = TypeVar("S")

Entry = tuple[str, int, int]
"""An entry of a random name: name, row, column, both counted from 0."""


Powers = tuple[tuple[Entry, int], ...]
"""A monomial: sorted entries with their positive exponents."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockLaw(Generic[S]):
    """The evaluated joint law of some random entries, independent of every other block.

    `family` and what the fields mean:
    `normal` - `mean` by entry, `covariance` by pair of entries (missing: 0);
    `finite` - independent copies in each entry of a law on `support` with `weights`;
    `told` - `moment` gives the mean of a monomial, at the parameters `support`, and `generating`, where it is known,
    the moment generating function of one entry;
    `unknown` - only moments: `moments` prescribes some by monomial, the others are generic;
    `copies` - independent copies in each entry of one unknown law, told as for the entry (name, 0, 0);
    `tilted` - one entry with unnormalised weights, made and used inside `expectation` alone.
    """

    entries: tuple[Entry, ...]
    family: str
    mean: Mapping[Entry, S]
    covariance: Mapping[tuple[Entry, Entry], S]
    support: tuple[S, ...] = ()
    weights: tuple[S, ...] = ()
    moments: Mapping[tuple[tuple[Entry, int], ...], S]
    moment: Callable[[Powers], S] | None = None
    generating: Callable[[S], S] | None = None


class Domain(Protocol[S]):
    """A commutative ring of scalars with partial functions.

    Every method may raise `Undefined` (no real value there) or `Unsupported` (out of reach).
    """

    @property
    def ordered(self) -> bool:
        """Whether `sign` can be asked: false in a prime field."""

    def constant(self, value: Fraction | int) -> S:
        """A rational number; in F_p the denominator must not vanish."""

    def add(self, left: S, right: S) -> S:
        """Sum."""

    def negate(self, value: S) -> S:
        """Opposite."""

    def multiply(self, left: S, right: S) -> S:
        """Product."""

    def dot(self, left: Sequence[S], right: Sequence[S]) -> S:
        """Sum of products of two sequences of one length; zero when both are empty."""

    def inverse(self, value: S) -> S:
        """Reciprocal; `Undefined` on zero."""

    def power(self, base: S, exponent: Fraction | int) -> S:
        """Power with a rational exponent; `0^0 = 1`, `Undefined` on 0 to a negative power."""

    def square_root(self, value: S) -> S:
        """Non-negative square root."""

    def exponential(self, value: S) -> S:
        """The exponential."""

    def logarithm(self, value: S) -> S:
        """Natural logarithm; `Undefined` where the value is not positive."""

    def sine(self, value: S) -> S:
        """Sine."""

    def cosine(self, value: S) -> S:
        """Cosine."""

    def special(self, known: Row, value: S, formula: Callable[..., S]) -> S:
        """A function of the table without a method of its own here; `formula(domain, latex, values, own)` gives the
        values of the formulas of its row."""

    def pi(self) -> S:
        """The circle constant."""

    def absolute(self, value: S) -> S:
        """Absolute value."""

    def maximum(self, values: Sequence[S]) -> S:
        """Largest of one or more values."""

    def minimum(self, values: Sequence[S]) -> S:
        """Smallest of one or more values."""

    def sign(self, value: S) -> int | None:
        """-1, 0 or 1; None when it is not decided."""

    def is_zero(self, value: S) -> bool | None:
        """Whether the value is zero; None when it is not decided."""

    def rational(self, value: S) -> Fraction | None:
        """The value as a rational when it is known to be one (in F_p: only a small one)."""

    def flint_matrix(self, matrix: Matrix[S]) -> Any | None:
        """The matrix as one of flint's, where every entry is a plain number of a field that flint has."""

    def of_flint(self, number: Any) -> S:
        """An entry of such a matrix of flint's as a scalar."""

    def random_entry(self, entry: Entry) -> S:
        """The entry of a random name as an indeterminate, for use inside `expectation`."""

    def random_sign(self, value: S) -> S | None:
        """The sign of a linear form in random entries as a value; None for other values."""

    def random_partial(self, value: S, entry: Entry) -> S:
        """The formal partial derivative in an entry of a random name."""

    def expectation(self, value: S, laws: Sequence[BlockLaw[S]]) -> S:
        """The mean over the entries of `laws`; other random entries are held fixed."""

    def integral(self, value: S, entries: tuple[Entry, ...], low: S | None, high: S | None) -> S:
        """The integral over indeterminates between two ends (None: infinite)."""

    def extreme_eigenvalues(self, rows: Sequence[Sequence[S]]) -> tuple[S, S]:
        """Smallest and largest eigenvalue of a symmetric matrix."""

    def unknown_function(
        self, name: str, arguments: Sequence[Matrix[S]], row: int, column: int, orders: tuple[int, ...] = ()
    ) -> S:
        """An entry of the value of an undefined function, or of its partial derivative in the entries numbered by
        `orders`; equal arguments give equal values."""
