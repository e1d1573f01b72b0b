"""What a batched evaluation knows: values of letters, sizes, indices, and how to average."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

import torch
from torch import Tensor

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree.expressions import Expr


class Averager(Protocol):
    """How a moment is evaluated."""

    def average(self, node: Expr, env: Environment) -> Tensor:
        """The moment `node` at `env`, or an unbiased sample of it in each batch row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Environment:
    """Where an expression is evaluated.

    `letters` has tensors of shape (batch, rows, columns), a batch of 1 standing for any batch; starts
    of sequences stand under `corrigenda.numerics.point.start_letter(name)`.  `states` holds, for a sequence, the
    step that is known and its value.  `batch` is the number of rows that every value could have.
    """

    context: Context
    sizes: Mapping[str, int]
    letters: Mapping[str, Tensor]
    integers: Mapping[str, int] = field(default_factory=dict)
    states: Mapping[str, tuple[int, Tensor]] = field(default_factory=dict)
    averager: Averager | None = None
    batch: int = 1
    device: str = "cpu"

    def constant(self, value: float) -> Tensor:
        """A scalar that is the same in every batch row."""
        return torch.full((1, 1, 1), value, dtype=torch.float64, device=self.device)

    def with_letters(self, values: Mapping[str, Tensor], batch: int | None = None) -> Environment:
        """The same with some letters set, hiding index letters of the same name."""
        integers = {name: value for name, value in self.integers.items() if name not in values}
        letters = {**self.letters, **values}
        return replace(self, letters=letters, integers=integers, batch=batch or self.batch)

    def with_integers(self, values: Mapping[str, int]) -> Environment:
        """The same with some index letters set, hiding letters of the same name."""
        letters = {name: value for name, value in self.letters.items() if name not in values}
        return replace(self, letters=letters, integers={**self.integers, **values})

    def with_state(self, name: str, step: int, value: Tensor) -> Environment:
        """The same knowing one more member of a sequence."""
        return replace(self, states={**self.states, name: (step, value)})
