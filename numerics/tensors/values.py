"""Values of expressions: tensors, and the identity and the all-ones vector before their size is known."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported

EYE, ONES, ROW = "identity", "column of ones", "row of ones"


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsized:
    """`factor` (a scalar tensor) times an identity or a vector of ones whose size the neighbours tell."""

    kind: str
    factor: Tensor

    def times(self, scalar: Tensor) -> Unsized:
        """The multiple by a scalar."""
        return Unsized(kind=self.kind, factor=self.factor * scalar)

    @property
    def transposed(self) -> Unsized:
        """Rows and columns exchanged."""
        return Unsized(kind={ONES: ROW, ROW: ONES}.get(self.kind, self.kind), factor=self.factor)

    def sized(self, rows: int, columns: int) -> Tensor:
        """The tensor of that size; raises Unsupported when it cannot have it."""
        if self.kind == EYE and rows == columns:
            return torch.mul(self.factor, torch.eye(rows, dtype=self.factor.dtype, device=self.factor.device))
        if (self.kind == ONES and columns == 1) or (self.kind == ROW and rows == 1):
            return self.factor.expand(-1, rows, columns)
        raise Unsupported(f"the {self.kind} does not fit a {rows} x {columns} place")


Value = Tensor | Unsized


def is_scalar(value: Value) -> bool:
    """Whether the value is a 1 x 1 tensor."""
    return isinstance(value, Tensor) and value.shape[1] == 1 and value.shape[2] == 1


def concrete(value: Value) -> Tensor:
    """The tensor itself; raises Unsupported for an object whose size nothing tells."""
    if isinstance(value, Unsized):
        raise Unsupported(f"nothing tells the size of the {value.kind}")
    return value


def fit(value: Value, rows: int, columns: int) -> Tensor:
    """The value in a place of that size: unsized objects take it, scalars are spread over it."""
    if isinstance(value, Unsized):
        return value.sized(rows, columns)
    if is_scalar(value):
        return value.expand(-1, rows, columns)
    if value.shape[1:] != (rows, columns):
        raise Unsupported(f"a {value.shape[1]} x {value.shape[2]} value in a {rows} x {columns} place")
    return value


def aligned(left: Value, right: Value) -> tuple[Tensor, Tensor]:
    """Two values brought to one shape, the shape of the first that has more than one entry."""
    for shape in (item.shape for item in (left, right) if isinstance(item, Tensor) and not is_scalar(item)):
        return fit(left, shape[1], shape[2]), fit(right, shape[1], shape[2])
    if isinstance(left, Unsized) and isinstance(right, Unsized) and left.kind == right.kind:
        return left.factor, right.factor
    return concrete(left), concrete(right)
