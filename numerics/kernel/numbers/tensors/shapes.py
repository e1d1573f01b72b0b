"""Batched arrays brought to one shape; a batch of 1 stands for any batch."""

from __future__ import annotations

from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported


def is_scalar(value: Tensor) -> bool:
    """Whether each array of the batch is 1 x 1."""
    return value.shape[1] == 1 and value.shape[2] == 1


def fit(value: Tensor, rows: int, columns: int) -> Tensor:
    """The value in a place of that size, over which scalars are spread."""
    if is_scalar(value):
        return value.expand(-1, rows, columns)
    if value.shape[1:] != (rows, columns):
        raise Unsupported(f"a {value.shape[1]} x {value.shape[2]} value in a {rows} x {columns} place")
    return value


def aligned(left: Tensor, right: Tensor) -> tuple[Tensor, Tensor]:
    """Two values brought to one shape, the shape of the first that has more than one entry."""
    shape = (right if is_scalar(left) else left).shape
    return fit(left, shape[1], shape[2]), fit(right, shape[1], shape[2])
