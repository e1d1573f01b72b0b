"""The built-in functions on batched arrays."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from operator import attrgetter

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.proofs.language.functions.table import row

LARGEST_BINOMIAL = 4096


def _gamma(value: Tensor) -> Tensor:
    """The gamma function: torch has the logarithm of its size, and the sign alternates between the poles."""
    size = torch.exp(torch.lgamma(value))
    return torch.where((value < 0) & (torch.floor(value) % 2 != 0), -size, size)


OWN: Mapping[str, Callable[[Tensor], Tensor]] = {
    "gamma": _gamma,
    "trigamma": lambda x: torch.special.polygamma(1, x),
    "sinc": lambda x: torch.sinc(x / math.pi),
}
"""Functions that torch has under no name of its own."""


def entrywise(name: str) -> Callable[[Tensor], Tensor]:
    """The function of one number on arrays that the table names.  Raises Unsupported where it names none."""
    known = row(name)
    if name in OWN:
        return OWN[name]
    if known is None or not known.library.torch:
        raise Unsupported(f"the function {name}")
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


MATRIX: Mapping[str, Callable[[Tensor], Tensor]] = {
    "tr": _trace,
    "det": lambda a: _lift(torch.linalg.det(a)),
    "rank": lambda a: _lift(torch.linalg.matrix_rank(a)).to(a.dtype),
    "sum": lambda a: a.sum((1, 2), keepdim=True),
    "norm_nuc": lambda a: _lift(_singular(a).sum(-1)),
    "sigma_min": lambda a: _lift(_singular(a)[:, -1]),
    "sigma_max": lambda a: _lift(_singular(a)[:, 0]),
    "lambda_min": lambda a: _lift(_eigen(a)[:, 0]),
    "lambda_max": lambda a: _lift(_eigen(a)[:, -1]),
}


def binomial(upper: Tensor, lower: Tensor) -> Tensor:
    """By the product formula, so that a small lower argument gives an exact value."""
    if lower.numel() != 1:
        raise Unsupported("a binomial whose lower argument varies")
    if not lower.item() <= LARGEST_BINOMIAL:
        raise Unsupported("a binomial this large")
    result = torch.ones_like(upper)
    for step in range(int(lower.item())):
        result = result * (upper - step) / (step + 1)
    return result


def factorial(value: Tensor) -> Tensor:
    """By the gamma function; that of a whole number is whole."""
    found = _gamma(value + 1)
    return torch.where(value == value.round(), found.round(), found)
