"""The ball domain: what the interpreter needs, over rationals and Arb balls."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from flint import arb, arb_mat, fmpq, fmpq_mat

from corrigenda.numerics.kernel.domain import BlockLaw, Entry
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.balls import functions
from corrigenda.numerics.kernel.numbers.balls.scalar import (
    Number,
    Random,
    Scalar,
    entry_scalar,
    lift,
    rational,
    value_at,
)
from corrigenda.numerics.kernel.numbers.balls.spectrum import extreme_eigenvalues
from corrigenda.proofs.language.functions.row import Row

LARGEST_SAMPLE_SPACE = 4096
"""Outcomes that one mean may run over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BallDomain:
    """Scalars are `fmpq` while they are rational, else `arb` at the working precision; where not `exact` all are `arb`.

    Means are over finite laws only.  `sign` and `is_zero` answer when the enclosure decides; a ball around 0 of a
    radius below `negligible` is zero.
    """

    exact: bool = True
    negligible: float = 0.0

    def _lift(self, function: Callable[..., Number], *parts: Scalar) -> Scalar:
        return lift(function, *parts) if self.exact else arb(function(*parts))

    def _number(self, value: Number) -> Number:
        """A value of numbers that are known, without the way through `_lift`, which takes longer than a product."""
        return value if self.exact or isinstance(value, arb) else arb(value)

    @property
    def ordered(self) -> bool:
        """Reals are ordered."""
        return True

    def constant(self, value: Fraction | int) -> Scalar:
        """A rational, exactly or as a ball."""
        return rational(value) if self.exact else arb(rational(value))

    def add(self, left: Scalar, right: Scalar) -> Scalar:
        """Sum."""
        if isinstance(left, Random) or isinstance(right, Random):
            return self._lift(lambda a, b: a + b, left, right)
        return self._number(left + right)

    def negate(self, value: Scalar) -> Scalar:
        """Opposite."""
        return self._lift(lambda a: -a, value) if isinstance(value, Random) else self._number(-value)

    def multiply(self, left: Scalar, right: Scalar) -> Scalar:
        """Product; an exact zero absorbs."""
        if isinstance(left, Random) or isinstance(right, Random):
            return self._lift(_times, left, right)
        return self._number(_times(left, right))

    def dot(self, left: Sequence[Scalar], right: Sequence[Scalar]) -> Scalar:
        """Sum of products."""
        if not left:
            return self.constant(0)
        half = len(left)
        return self._lift(lambda *v: _sum(map(_times, v[:half], v[half:])), *left, *right)

    def inverse(self, value: Scalar) -> Scalar:
        """Reciprocal."""
        return self._lift(functions.inverse, value)

    def power(self, base: Scalar, exponent: Fraction | int) -> Scalar:
        """Rational power."""
        return self._lift(lambda a: functions.power(a, exponent), base)

    def square_root(self, value: Scalar) -> Scalar:
        """Non-negative square root."""
        return self._lift(functions.square_root, value)

    def exponential(self, value: Scalar) -> Scalar:
        """The exponential."""
        return self._lift(functions.exponential, value)

    def logarithm(self, value: Scalar) -> Scalar:
        """Natural logarithm."""
        return self._lift(functions.logarithm, value)

    def sine(self, value: Scalar) -> Scalar:
        """Sine."""
        return self._lift(functions.sine, value)

    def cosine(self, value: Scalar) -> Scalar:
        """Cosine."""
        return self._lift(functions.cosine, value)

    def special(self, known: Row, value: Scalar, formula: Callable[..., Scalar]) -> Scalar:
        """The method of flint's balls that the table names."""
        del formula
        return self._lift(lambda number: functions.special(known, number), value)

    def pi(self) -> Scalar:
        """The circle constant."""
        return arb.pi()

    def absolute(self, value: Scalar) -> Scalar:
        """Absolute value."""
        return self._lift(abs, value)

    def maximum(self, values: Sequence[Scalar]) -> Scalar:
        """Largest value."""
        return self._lift(functions.maximum, *values)

    def minimum(self, values: Sequence[Scalar]) -> Scalar:
        """Smallest value."""
        return self._lift(functions.minimum, *values)

    def sign(self, value: Scalar) -> int | None:
        """-1, 0, 1, or None when the ball does not tell or the value is random."""
        return None if isinstance(value, Random) else functions.sign(value)

    def is_zero(self, value: Scalar) -> bool | None:
        """Whether the value is zero, None when it is not decided."""
        found = self.sign(value)
        if (
            found is None
            and isinstance(value, arb)
            and value.contains(0)
            and float(value.abs_upper()) < self.negligible
        ):
            return True
        return None if found is None else found == 0

    def rational(self, value: Scalar) -> Fraction | None:
        """The value when it is exactly known."""
        return None if isinstance(value, Random) else functions.exact_value(value)

    def flint_matrix(self, matrix: Matrix[Scalar]) -> fmpq_mat | arb_mat | None:
        """Over the rationals, where every entry is one; over balls where all scalars are."""
        if self.exact:
            rationals = [[entry for entry in row if isinstance(entry, fmpq)] for row in matrix]
            return fmpq_mat(rationals) if all(len(row) == matrix.columns for row in rationals) else None
        balls = [[entry for entry in row if isinstance(entry, arb)] for row in matrix]
        return arb_mat(balls) if all(len(row) == matrix.columns for row in balls) else None

    def of_flint(self, number: fmpq | arb) -> Scalar:
        """A rational or a ball, as it stands."""
        return number

    def random_entry(self, entry: Entry) -> Scalar:
        """An entry of a random name.  Raises Unsupported where all scalars are balls."""
        if not self.exact:
            raise Unsupported("a random entry is no ball")
        return entry_scalar(entry)

    def random_sign(self, value: Scalar) -> Scalar | None:
        """No signs of random values."""
        return None

    def random_partial(self, value: Scalar, entry: Entry) -> Scalar:
        """No formal derivatives: raises Unsupported."""
        raise Unsupported("a derivative in a random letter is out of reach of balls")

    def expectation(self, value: Scalar, laws: Sequence[BlockLaw[Scalar]]) -> Scalar:
        """The mean over the entries of finite `laws`; entries of other laws stay random.

        Raises Unsupported for a law that is not finite, or for more outcomes than the limit.
        """
        if not isinstance(value, Random):
            return value
        over = [(entry, law) for law in laws for entry in law.entries if entry in value.entries]
        outcomes = tuple(_outcomes(over))
        entries = value.entries - {entry for entry, _ in over}
        if entries:
            return Random(entries=entries, parts=(), formula=lambda fixed, _: _mean(value, outcomes, fixed))
        return _mean(value, outcomes, {})

    def integral(self, value: Scalar, entries: tuple[Entry, ...], low: Scalar | None, high: Scalar | None) -> Scalar:
        """No integrals: raises Unsupported."""
        raise Unsupported("an integral is out of reach of balls")

    def extreme_eigenvalues(self, rows: Sequence[Sequence[Scalar]]) -> tuple[Scalar, Scalar]:
        """Smallest and largest eigenvalue of a symmetric matrix."""
        return extreme_eigenvalues(rows)

    def unknown_function(
        self, name: str, arguments: Sequence[Matrix[Scalar]], row: int, column: int, orders: tuple[int, ...] = ()
    ) -> Scalar:
        """No values are made up for an undefined function: raises Unsupported."""
        raise Unsupported(f"the function {name} has no values to compute with")


def _times(left: Number, right: Number) -> Number:
    if (not left and isinstance(left, fmpq)) or (not right and isinstance(right, fmpq)):
        return fmpq(0)
    return left * right


def _sum(values: Iterator[Number]) -> Number:
    total: Number = fmpq(0)
    for value in values:
        total = total + value
    return total


Outcome = tuple[Number, Mapping[Entry, Number]]


def _outcomes(over: Sequence[tuple[Entry, BlockLaw[Scalar]]]) -> Iterator[Outcome]:
    tables = [_table(law) for _, law in over]
    if math.prod(map(len, tables)) > LARGEST_SAMPLE_SPACE:
        raise Unsupported("too many outcomes to enumerate")
    for combination in product(*tables):
        weight: Number = fmpq(1)
        for part, _ in combination:
            weight = weight * part
        values = {entry: value for (entry, _), (_, value) in zip(over, combination, strict=True)}
        yield weight, values


def _table(law: BlockLaw[Scalar]) -> list[tuple[Number, Number]]:
    if law.family != "finite":
        raise Unsupported(f"a mean over a {law.family} law is out of reach of balls")
    table = []
    for weight, value in zip(law.weights, law.support, strict=True):
        if isinstance(weight, Random) or isinstance(value, Random):
            raise Unsupported("the parameters of a law are themselves random")
        table.append((weight, value))
    return table


def _mean(value: Random, outcomes: Sequence[Outcome], fixed: Mapping[Entry, Number]) -> Number:
    return _sum(_times(weight, value_at(value, {**fixed, **chosen}, {})) for weight, chosen in outcomes)
