"""Gradients by automatic differentiation: a second opinion on symbolic derivatives."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported


def gradient(function: Callable[[Tensor], Tensor], at: Tensor, batch: int, *, jacobian: bool = False) -> Tensor:
    """The gradient of a scalar function, in the shape of `at`; of a vector function, its m x n Jacobian.

    With `jacobian` a scalar function of a column has a row.  Each row of the batch is differentiated alone.  The result
    stays differentiable, so gradients nest.
    """
    with torch.enable_grad():
        start = at.expand(max(batch, at.shape[0]), -1, -1)
        variable = start.clone() if start.requires_grad else start.clone().requires_grad_(True)
        value = function(variable)
        if value.shape[1:] == (1, 1):
            slope = _row_by_row(value, variable)
            return slope.transpose(1, 2) if jacobian and at.shape[2] == 1 else slope
        if value.shape[2] != 1 or at.shape[2] != 1:
            raise Unsupported("the gradient of a matrix")
        rows = [_row_by_row(value[:, i : i + 1], variable).transpose(1, 2) for i in range(value.shape[1])]
        return torch.cat(rows, dim=1)


def _row_by_row(value: Tensor, variable: Tensor) -> Tensor:
    if not value.requires_grad:
        return torch.zeros_like(variable)
    (slope,) = torch.autograd.grad(value.sum(), variable, create_graph=True, allow_unused=True)
    return torch.zeros_like(variable) if slope is None else slope
