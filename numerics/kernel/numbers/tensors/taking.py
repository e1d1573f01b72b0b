"""Rows and columns; an index that varies over the batch gathers."""

from __future__ import annotations

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported


def take(value: Tensor, axis: int, index: int | Tensor) -> Tensor:
    """Entry `index` (counted from 1) along `axis` 0 or 1, keeping the axis with length 1."""
    if isinstance(index, int):
        _check(1 <= index <= value.shape[axis + 1])
        return value.narrow(axis + 1, index - 1, 1)
    places = index.reshape(-1).long() - 1
    _check(bool(((places >= 0) & (places < value.shape[axis + 1])).all()))
    if value.shape[0] == 1:
        picked = value[0].index_select(axis, places)
        return picked.transpose(0, 1).unsqueeze(2) if axis else picked.unsqueeze(1)
    places = places.expand(value.shape[0]).reshape(-1, 1, 1)
    other = value.shape[2 - axis]
    shape = (value.shape[0], 1, other) if axis == 0 else (value.shape[0], other, 1)
    return torch.gather(value, axis + 1, places.expand(shape))


def _check(inside: bool) -> None:
    if not inside:
        raise Unsupported("an index out of its range")
