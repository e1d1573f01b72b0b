"""The built-in functions and norms on batched values."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import attrgetter

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.tensors.values import Value, concrete, is_scalar
from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row

LARGEST_BINOMIAL = 4096
NUMERIC = (ShapeRule.ENTRYWISE, ShapeRule.NUMBERS)


def _gamma(value: Tensor) -> Tensor:
    """The gamma function: torch has the logarithm of its size, and the sign alternates between the poles."""
    size = torch.exp(torch.lgamma(value))
    return torch.where((value < 0) & (torch.floor(value) % 2 != 0), -size, size)


OWN: Mapping[str, Callable[[Tensor], Tensor]] = {
    "factorial": lambda x: _gamma(x + 1).round(),
    "gamma": _gamma,
    "trigamma": lambda x: torch.special.polygamma(1, x),
    "sinc": lambda x: torch.sinc(x / math.pi),
}
"""Functions that torch has under no name of its own."""


def _entrywise(name: str) -> Callable[[Tensor], Tensor] | None:
    """The function on arrays that the table names."""
    known = row(name)
    if name in OWN or known is None or not known.library.torch or known.shape not in NUMERIC:
        return OWN.get(name)
    found: Callable[[Tensor], Tensor] = attrgetter(known.library.torch)(torch)
    return found


def _lift(value: Tensor) -> Tensor:
    return value.reshape(-1, 1, 1)


def _trace(value: Tensor) -> Tensor:
    return _lift(value.diagonal(dim1=1, dim2=2).sum(-1))


def _singular(value: Tensor) -> Tensor:
    singular: Tensor = torch.linalg.svdvals(value)
    return singular


def _eigen(value: Tensor) -> Tensor:
    eigen: Tensor = torch.linalg.eigvalsh((value + value.transpose(1, 2)) / 2)
    return eigen


def _length(value: Tensor) -> Tensor:
    if 1 not in value.shape[1:]:
        raise Unsupported("the length of a matrix")
    return torch.full((1, 1, 1), float(value.shape[1] * value.shape[2]), dtype=value.dtype, device=value.device)


MATRIX: Mapping[str, Callable[[Tensor], Tensor]] = {
    "tr": _trace,
    "det": lambda a: _lift(torch.linalg.det(a)),
    "rank": lambda a: _lift(torch.linalg.matrix_rank(a)).to(a.dtype),
    "sigma_min": lambda a: _lift(_singular(a)[:, -1]),
    "sigma_max": lambda a: _lift(_singular(a)[:, 0]),
    "lambda_min": lambda a: _lift(_eigen(a)[:, 0]),
    "lambda_max": lambda a: _lift(_eigen(a)[:, -1]),
    "dim": _length,
}


def apply(name: str, values: Sequence[Value]) -> Tensor:
    """A built-in function, entrywise when it is one of scalars; raises Unsupported for an unknown name."""
    tensors = [concrete(value) for value in values]
    if name in ("max", "min"):
        return _extreme(name, tensors)
    if name == "diag":
        return diagonal(tensors)
    if name == "vec":
        return tensors[0].transpose(1, 2).reshape(tensors[0].shape[0], -1, 1)
    if name == "binomial" and len(tensors) == 2:
        return _binomial(tensors[0], tensors[1])
    if len(tensors) == 1 and name in MATRIX:
        return MATRIX[name](tensors[0])
    entrywise = _entrywise(name) if len(tensors) == 1 else None
    if entrywise is not None:
        return entrywise(tensors[0])
    raise Unsupported(f"the function {name} of these arguments")


def _extreme(name: str, values: Sequence[Tensor]) -> Tensor:
    pick = torch.Tensor.amax if name == "max" else torch.Tensor.amin
    return reduce(torch.maximum if name == "max" else torch.minimum, [pick(x, (1, 2), True) for x in values])


def diagonal(values: Sequence[Tensor]) -> Tensor:
    """The diagonal matrix of a vector or of scalars; of a matrix, its diagonal as a column."""
    whole = stack_row(values) if len(values) > 1 else values[0]
    if 1 in whole.shape[1:]:
        return torch.diag_embed(whole.flatten(1))
    return whole.diagonal(dim1=1, dim2=2).unsqueeze(2)


def stack_row(values: Sequence[Tensor]) -> Tensor:
    """Values of one height side by side."""
    batch = max(value.shape[0] for value in values)
    return torch.cat([value.expand(batch, -1, -1) for value in values], dim=2)


def stack_rows(rows: Sequence[Tensor]) -> Tensor:
    """Values of one width above each other."""
    batch = max(row.shape[0] for row in rows)
    return torch.cat([row.expand(batch, -1, -1) for row in rows], dim=1)


def _binomial(upper: Tensor, lower: Tensor) -> Tensor:
    """By the product formula, so that a small lower argument gives an exact value."""
    if lower.numel() != 1:
        raise Unsupported("a binomial whose lower argument varies")
    if not lower.item() <= LARGEST_BINOMIAL:
        raise Unsupported("a binomial this large")
    result = torch.ones_like(upper)
    for step in range(int(lower.item())):
        result = result * (upper - step) / (step + 1)
    return result


def squared_norm(value: Tensor) -> Tensor:
    """The sum of squares of the entries."""
    return (value * value).sum((1, 2), keepdim=True)


def norm(value: Tensor, kind: str) -> Tensor:
    """A norm of a vector, or of a matrix: `2` is then the largest singular value."""
    is_vector = 1 in value.shape[1:]
    if kind == "F" or (kind == "2" and is_vector):
        return torch.sqrt(squared_norm(value))
    if kind == "nuc":
        total: Tensor = torch.linalg.svdvals(value).sum(-1)
        return total.reshape(-1, 1, 1)
    if kind == "2":
        return MATRIX["sigma_max"](value)
    sizes = value.abs().reshape(value.shape[0], -1, 1) if is_vector else value.abs()
    if kind == "1":
        return sizes.sum(1, keepdim=True).amax(2, keepdim=True)
    if kind == "inf":
        return sizes.sum(2, keepdim=True).amax(1, keepdim=True)
    raise Unsupported(f"the norm of kind {kind}")


def power(base: Tensor, exponent: Tensor) -> Tensor:
    """A power of a scalar, or a whole power of a square matrix; a singular inverse is NaN."""
    if is_scalar(base):
        return _scalar_power(base, exponent)
    whole = float(exponent.item()) if exponent.numel() == 1 else float("nan")
    if not whole.is_integer() or base.shape[1] != base.shape[2]:
        raise Unsupported("this power of a matrix")
    result: Tensor = torch.linalg.matrix_power(base if whole >= 0 else inverse(base), abs(int(whole)))
    return result


def _scalar_power(base: Tensor, exponent: Tensor) -> Tensor:
    if exponent.numel() == 1:
        number = float(exponent.item())
        return torch.pow(base, int(number)) if number.is_integer() else torch.pow(base, number)
    return torch.pow(base, exponent)


def inverse(value: Tensor) -> Tensor:
    """Batched inverse with NaN where it does not exist."""
    inverted, failed = torch.linalg.inv_ex(value)
    return torch.where((failed != 0).reshape(-1, 1, 1), torch.nan, inverted)
