"""Environments whose letters are batches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torch import Tensor

from corrigenda.numerics.kernel.environment import Averager, Environment
from corrigenda.numerics.kernel.numbers.tensors.arrays import Tensors

TensorEnvironment = Environment[Tensor]


def tensors_of(env: TensorEnvironment) -> Tensors:
    """The tensors over which an environment is, with their batch and their device."""
    assert isinstance(env.numbers, Tensors)
    return env.numbers


def batch_of(env: TensorEnvironment) -> int:
    """The number of rows that every value could have."""
    return tensors_of(env).batch


def rebatched(env: TensorEnvironment, letters: Mapping[str, Tensor], batch: int) -> TensorEnvironment:
    """The same with other or further letters, in batches of `batch` rows."""
    return replace(env, numbers=replace(tensors_of(env), batch=batch)).with_letters(letters)


def sampled(env: TensorEnvironment, averager: Averager[Tensor], batch: int) -> TensorEnvironment:
    """The same where moments are sampled in batches of `batch` rows."""
    return replace(rebatched(env, {}, batch), averager=averager)
