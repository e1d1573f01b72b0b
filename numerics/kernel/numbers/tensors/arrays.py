"""Batched float64 arrays as a kind of number."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

import torch
from torch import Tensor

from corrigenda.numerics.kernel.arrays import Body
from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.tensors import functions
from corrigenda.numerics.kernel.numbers.tensors.gradients import gradient
from corrigenda.numerics.kernel.numbers.tensors.limits import LATE, apparent_limit
from corrigenda.numerics.kernel.numbers.tensors.products import inverse, kronecker, ordered
from corrigenda.numerics.kernel.numbers.tensors.shapes import aligned, fit, is_scalar
from corrigenda.numerics.kernel.numbers.tensors.taking import take

NAMED = {"pi": math.pi, "e": math.e, "infinity": math.inf}
HUGE = 1e150


@dataclass(frozen=True, slots=True, kw_only=True)
class Tensors:
    """Tensors of shape (batch, rows, columns) on one device; a batch of 1 stands for any batch.

    `batch` is the number of rows that every value could have.  Undefined rows hold NaN or an infinity.
    """

    batch: int = 1
    device: str = "cpu"
    longest: int = 4096

    @property
    def domain(self) -> Domain[object]:
        """There is none."""
        raise Unsupported("not evaluated in floating point")

    @property
    def ordered(self) -> bool:
        """Floats have signs."""
        return True

    def constant(self, value: Fraction | int | float) -> Tensor:
        """A scalar that is the same in every row of the batch."""
        return torch.full((1, 1, 1), float(value), dtype=torch.float64, device=self.device)

    def named(self, name: str) -> Tensor:
        """pi, e and infinity."""
        return self.constant(NAMED[name])

    def filled(self, rows: int, columns: int, value: Fraction | int) -> Tensor:
        """An array of one number."""
        return self.constant(value).expand(1, rows, columns)

    def identity(self, size: int) -> Tensor:
        """The identity matrix."""
        return torch.eye(size, dtype=torch.float64, device=self.device).unsqueeze(0)

    def shape(self, array: Tensor) -> tuple[int, int]:
        """Rows and columns."""
        return array.shape[1], array.shape[2]

    def is_scalar(self, array: Tensor) -> bool:
        """Whether each array of the batch is 1 x 1."""
        return is_scalar(array)

    def rational(self, scalar: Tensor) -> Fraction | None:
        """The number when it is finite and the same in every row."""
        number = float(scalar.item()) if scalar.numel() == 1 else math.nan
        return Fraction(number) if math.isfinite(number) else None

    def take(self, array: Tensor, axis: int, index: int | Tensor) -> Tensor:
        """A row or column, of another number in each row of the batch where `index` varies."""
        return take(array, axis, index)

    def transpose(self, array: Tensor) -> Tensor:
        """Rows and columns exchanged."""
        return array.transpose(1, 2)

    def beside(self, arrays: Sequence[Tensor]) -> Tensor:
        """Arrays of one height side by side."""
        return self._joined(arrays, 2)

    def below(self, arrays: Sequence[Tensor]) -> Tensor:
        """Arrays of one width below each other."""
        return self._joined(arrays, 1)

    def _joined(self, arrays: Sequence[Tensor], axis: int) -> Tensor:
        if len({array.shape[3 - axis] for array in arrays}) != 1:
            raise Unsupported("blocks that do not fit together")
        batch = max(array.shape[0] for array in arrays)
        return torch.cat([array.expand(batch, -1, -1) for array in arrays], dim=axis)

    def stacked(self, array: Tensor) -> Tensor:
        """The columns below each other."""
        return array.transpose(1, 2).reshape(array.shape[0], -1, 1)

    def diagonal(self, array: Tensor) -> Tensor:
        """The diagonal matrix of a vector; the diagonal of a matrix as a column."""
        if 1 in array.shape[1:]:
            return torch.diag_embed(array.flatten(1))
        return array.diagonal(dim1=1, dim2=2).unsqueeze(2)

    def add(self, terms: Sequence[Tensor]) -> Tensor:
        """The sum; scalars are spread over vectors and matrices (the shape check has judged that already)."""
        sizes = [term.shape for term in terms if not is_scalar(term)]
        return reduce(torch.add, [fit(term, sizes[0][1], sizes[0][2]) for term in terms] if sizes else terms)

    def negate(self, array: Tensor) -> Tensor:
        """The opposite."""
        return -array

    def multiply(self, factors: Sequence[Tensor]) -> Tensor:
        """The ordered product."""
        return ordered(factors)

    def divide(self, array: Tensor, scalar: Tensor) -> Tensor:
        """A zero denominator gives an infinity or a NaN, which the caller discards."""
        return array * (1 / scalar)

    def hadamard(self, left: Tensor, right: Tensor) -> Tensor:
        """The entrywise product."""
        first, second = aligned(left, right)
        return first * second

    def inner(self, left: Tensor, right: Tensor) -> Tensor:
        """The sum of the products of entries; a row and a column are both read as vectors."""
        other = right if left.shape[1:] == right.shape[1:] else right.transpose(1, 2)
        return self.hadamard(left, other).sum((1, 2), keepdim=True)

    def kronecker(self, left: Tensor, right: Tensor) -> Tensor:
        """The Kronecker product."""
        return kronecker(left, right)

    def power(self, base: Tensor, exponent: Fraction | Tensor) -> Tensor:
        """A scalar to a power; a whole number stays one, for negative bases."""
        known = exponent if isinstance(exponent, Fraction) else self.rational(exponent)
        if known is None:
            return torch.pow(base, exponent)  # type: ignore[arg-type]  # not a fraction: that one is known
        if known == 1:
            return base
        return torch.pow(base, known.numerator if known.denominator == 1 else float(known))

    def matrix_power(self, base: Tensor, exponent: int) -> Tensor:
        """A whole power of a square matrix; a singular inverse is NaN."""
        if base.shape[1] != base.shape[2]:
            raise Unsupported("this power of a matrix")
        result: Tensor = torch.linalg.matrix_power(base if exponent >= 0 else inverse(base), abs(exponent))
        return result

    def pseudo_inverse(self, array: Tensor) -> Tensor:
        """The Moore-Penrose inverse."""
        found: Tensor = torch.linalg.pinv(array)
        return found

    def map(self, name: str, array: Tensor) -> Tensor:
        """A built-in function, entrywise."""
        return functions.entrywise(name)(array)

    def of_matrix(self, name: str, array: Tensor) -> Tensor:
        """A built-in function of a matrix."""
        if name not in functions.MATRIX:
            raise Unsupported(f"the function {name}")
        return functions.MATRIX[name](array)

    def extreme(self, arrays: Sequence[Tensor], *, largest: bool) -> Tensor:
        """The largest or the smallest of all entries, row by row."""
        pick = torch.Tensor.amax if largest else torch.Tensor.amin
        return reduce(torch.maximum if largest else torch.minimum, [pick(x, (1, 2), True) for x in arrays])

    def combinatorial(self, name: str, arguments: Sequence[Tensor]) -> Tensor:
        """A binomial coefficient or a factorial."""
        return functions.binomial(*arguments) if name == "binomial" else functions.factorial(*arguments)

    def unknown_function(self, name: str, arguments: Sequence[Tensor], shape: tuple[int, int]) -> Tensor:
        """None is sampled."""
        raise Unsupported(f"the function {name} is not defined")

    def derivative(self, body: Body, point: Tensor, *, jacobian: bool) -> Tensor:
        """By automatic differentiation; the result stays differentiable, so derivatives nest."""
        return gradient(lambda value: body(self, value), point, self.batch, jacobian=jacobian)

    def partial(self, body: Body, point: Tensor, row: int, column: int, *, jacobian: bool) -> Tensor:
        """An entry of the whole derivative."""
        return take(take(self.derivative(body, point, jacobian=jacobian), 0, row + 1), 1, column + 1)

    def limit(self, member: Callable[[int], Tensor]) -> Tensor:
        """The limit as far as three late members show it."""
        return apparent_limit(*map(member, LATE))

    def next_member(self, previous: Tensor, following: Tensor) -> Tensor:
        """A row beyond 1e150 stays as it was, so that it cannot turn into NaN."""
        huge = (previous.abs() > HUGE).amax((1, 2), keepdim=True)
        return torch.where(huge, previous, following)
