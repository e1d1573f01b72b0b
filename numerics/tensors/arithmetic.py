"""Sums and products of batched values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.tensors.values import EYE, ONES, ROW, Unsized, Value, aligned, concrete, fit, is_scalar


def add(terms: Sequence[Value]) -> Value:
    """The sum; scalars are spread over vectors and matrices (the shape check has judged that already)."""
    sizes = [term.shape for term in terms if isinstance(term, Tensor) and not is_scalar(term)]
    if sizes:
        return reduce(torch.add, [fit(term, sizes[0][1], sizes[0][2]) for term in terms])
    if all(isinstance(term, Unsized) for term in terms):
        return reduce(_add_unsized, terms)
    return reduce(torch.add, [concrete(term) for term in terms])


def _add_unsized(left: Value, right: Value) -> Value:
    assert isinstance(left, Unsized)
    assert isinstance(right, Unsized)
    if left.kind != right.kind:
        raise Unsupported(f"the sum of a {left.kind} and a {right.kind}")
    return Unsized(kind=left.kind, factor=left.factor + right.factor)


def negate(value: Value) -> Value:
    """The opposite."""
    return Unsized(kind=value.kind, factor=-value.factor) if isinstance(value, Unsized) else -value


def transpose(value: Value) -> Value:
    """Rows and columns exchanged."""
    return value.transposed if isinstance(value, Unsized) else value.transpose(1, 2)


def multiply(factors: Sequence[Value]) -> Value:
    """The ordered product; scalars commute, and a product with a vector is taken from the vector's side."""
    scalars = [factor for factor in factors if is_scalar(factor)]
    others = [factor for factor in factors if not is_scalar(factor)]
    if not others:
        return reduce(torch.mul, [concrete(scalar) for scalar in scalars])
    product = _chain(others)
    for scalar in scalars:
        product = scale(product, concrete(scalar))
    return product


def scale(value: Value, scalar: Tensor) -> Value:
    """The multiple by a batch of scalars."""
    return value.times(scalar) if isinstance(value, Unsized) else value * scalar


def _chain(factors: list[Value]) -> Value:
    """The product from the right, where a vector keeps it cheap; `x^T w x` falls into `x^T w` and `x`."""
    groups = [factors[-1]]
    for factor in reversed(factors[:-1]):
        if _conform(factor, groups[-1]):
            groups[-1] = pair(factor, groups[-1])
        else:
            groups.append(factor)
    if len(groups) == 1:
        return groups[0]
    return multiply(groups[::-1]) if len(groups) < len(factors) else reduce(pair, factors)


def _conform(left: Value, right: Value) -> bool:
    if isinstance(left, Unsized) or isinstance(right, Unsized):
        return True
    return not is_scalar(right) and left.shape[2] == right.shape[1]


def pair(left: Value, right: Value) -> Value:
    """The product of two factors."""
    if is_scalar(left) or is_scalar(right):
        return scale(right, concrete(left)) if is_scalar(left) else scale(left, concrete(right))
    if isinstance(left, Unsized):
        return _unsized_left(left, right)
    return _unsized_right(left, right) if isinstance(right, Unsized) else matmul(left, right)


def _unsized_left(left: Unsized, right: Value) -> Value:
    if left.kind == EYE:
        return scale(right, left.factor)
    if isinstance(right, Unsized) and right.kind == EYE:
        return left.times(right.factor)
    if left.kind == ROW and isinstance(right, Tensor):
        return left.factor * right.sum(1, keepdim=True)
    raise Unsupported(f"a product that begins with a {left.kind} of unknown size")


def _unsized_right(left: Tensor, right: Unsized) -> Value:
    if right.kind == EYE:
        return left * right.factor
    if right.kind == ONES:
        return right.factor * left.sum(2, keepdim=True)
    raise Unsupported(f"a product that ends with a {right.kind} of unknown size")


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


def inner(left: Value, right: Value) -> Tensor:
    """The sum of the products of entries; a row and a column are both read as vectors."""
    if isinstance(left, Tensor) and isinstance(right, Tensor) and left.shape[1:] != right.shape[1:]:
        right = right.transpose(1, 2)
    first, second = aligned(left, right)
    return (first * second).sum((1, 2), keepdim=True)


def kronecker(left: Tensor, right: Tensor) -> Tensor:
    """The Kronecker product of each pair."""
    product = torch.einsum("bij,bkl->bikjl", left.expand(max(len(left), len(right)), -1, -1), right)
    return product.reshape(len(product), left.shape[1] * right.shape[1], left.shape[2] * right.shape[2])


def hadamard(left: Value, right: Value) -> Tensor:
    """Entrywise product."""
    first, second = aligned(left, right)
    return first * second


def divide(numerator: Value, denominator: Value) -> Value:
    """Division by a scalar; a zero denominator gives an infinity or a NaN, which the caller discards."""
    if not is_scalar(denominator):
        raise Unsupported("division by something that is not a scalar")
    return scale(numerator, 1 / concrete(denominator))
