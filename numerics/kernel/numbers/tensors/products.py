"""Products of batched arrays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.tensors.shapes import is_scalar


def ordered(factors: Sequence[Tensor]) -> Tensor:
    """The ordered product; scalars commute, and a product with a vector is taken from the vector's side."""
    scalars = [factor for factor in factors if is_scalar(factor)]
    others = [factor for factor in factors if not is_scalar(factor)]
    return reduce(torch.mul, [_chain(others), *scalars] if others else scalars)


def _chain(factors: list[Tensor]) -> Tensor:
    """The product from the right, where a vector keeps it cheap; `x^T w x` falls into `x^T w` and `x`."""
    groups = [factors[-1]]
    for factor in reversed(factors[:-1]):
        if not is_scalar(groups[-1]) and factor.shape[2] == groups[-1].shape[1]:
            groups[-1] = matmul(factor, groups[-1])
        else:
            groups.append(factor)
    if len(groups) == 1:
        return groups[0]
    return ordered(groups[::-1]) if len(groups) < len(factors) else reduce(matmul, factors)


def matmul(left: Tensor, right: Tensor) -> Tensor:
    """Batched matrix product; the cheap cases avoid a loop of small products."""
    if left.shape[2] != right.shape[1]:
        raise Unsupported(f"a {tuple(left.shape[1:])} matrix times a {tuple(right.shape[1:])} one")
    if left.shape[2] == 1:
        return left * right
    if left.shape[0] == 1:
        return torch.einsum("ik,bkj->bij", left[0], right)
    if right.shape[0] == 1:
        return torch.einsum("bik,kj->bij", left, right[0])
    if right.shape[2] == 1:
        return (left * right.transpose(1, 2)).sum(2, keepdim=True)
    if left.shape[1] == 1:
        return (left.transpose(1, 2) * right).sum(1, keepdim=True)
    return torch.bmm(left, right)


def kronecker(left: Tensor, right: Tensor) -> Tensor:
    """The Kronecker product of each pair."""
    product = torch.einsum("bij,bkl->bikjl", left.expand(max(len(left), len(right)), -1, -1), right)
    return product.reshape(len(product), left.shape[1] * right.shape[1], left.shape[2] * right.shape[2])


def inverse(value: Tensor) -> Tensor:
    """Batched inverse with NaN where it does not exist."""
    inverted, failed = torch.linalg.inv_ex(value)
    return torch.where((failed != 0).reshape(-1, 1, 1), torch.nan, inverted)
