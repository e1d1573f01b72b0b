"""Generic values for the letters of a problem: small dyadic rationals, no zeros, many at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np
import torch
from torch import Tensor

from corrigenda.numerics.kernel.chance.independence import groups
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment, rebatched
from corrigenda.numerics.montecarlo.draws.copies import in_order
from corrigenda.numerics.montecarlo.draws.laws import Atoms, draw, to_tensor
from corrigenda.numerics.point import Array, start_letter
from corrigenda.numerics.points.conditions.told_supports import told
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws.table import is_index_law, parameter
from corrigenda.proofs.language.tree.expressions import Name

GRAIN = 8
MOST_STEPS = 9
WIDEST = 4.0
ATOMS = 5
MOST_ATOMS = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """Bounds of a scalar letter that the assumptions state outright; None where there is none."""

    low: float | None = None
    high: float | None = None

    def place(self, size: np.ndarray, sign: np.ndarray, share: np.ndarray) -> np.ndarray:
        """Values inside, from positive sizes, signs and shares of (0, 1)."""
        if self.low is not None and self.high is not None:
            return self.low + (self.high - self.low) * share
        if self.low is not None:
            return self.low + size
        return size * sign if self.high is None else self.high - size


def generic(shape: tuple[int, ...], rng: np.random.Generator) -> np.ndarray:
    """Odd multiples of 1/8, from 3/8 to 19/8, with random signs: none is special."""
    return _sizes(shape, rng) * (2 * rng.integers(0, 2, shape) - 1)


def _sizes(shape: tuple[int, ...], rng: np.random.Generator) -> np.ndarray:
    sizes: np.ndarray = (2 * rng.integers(1, MOST_STEPS + 1, shape) + 1) / GRAIN
    return sizes


def scalars(count: int, interval: Interval, rng: np.random.Generator) -> np.ndarray:
    """Scalar values in an interval: the first half moderate, the rest over many scales."""
    moderate = _sizes((count,), rng)
    wide = np.maximum(np.round(2.0 ** rng.uniform(-2 * WIDEST, WIDEST, count) * 1024), 1) / 1024
    size = np.where(np.arange(count) < count // 2, moderate, wide)
    sign = 2 * rng.integers(0, 2, count) - 1
    return interval.place(size, sign, rng.integers(1, 2 * GRAIN, count) / (2 * GRAIN)).reshape(count, 1, 1)


def letter_values(
    names: frozenset[str],
    intervals: Mapping[str, Interval],
    count: int,
    env: TensorEnvironment,
    rng: np.random.Generator,
) -> dict[str, Tensor]:
    """Values of the letters that no law governs, `count` of each."""
    weights, spreads = _weight_names(env.context), _spread_names(env.context)
    values = {}
    for name in sorted(names - env.context.random_names):
        home = _owner(name, env.context)
        shape = shape_of_name(home, env)
        if name in weights:
            drawn = _probabilities(count, shape, rng)
        elif shape == (1, 1):
            default = Interval(low=0.0) if name in spreads else Interval()
            drawn = scalars(count, intervals.get(name, default), rng)
        else:
            drawn = generic((count, *shape), rng)
        values[name] = shaped(to_tensor(drawn, env), _structure(home, shape, name in spreads, env.context))
    return values


def _structure(name: str, shape: tuple[int, int], is_spread: bool, context: Context) -> frozenset[str]:
    symbol = context.symbols.get(name)
    declared = symbol.structure if symbol else frozenset[str]()
    return declared | {"pd"} if is_spread and shape[0] == shape[1] > 1 else declared


def _owner(name: str, context: Context) -> str:
    """The sequence whose start `name` is, or the letter itself."""
    return next((sequence for sequence in context.recurrences if start_letter(sequence) == name), name)


def _weight_names(context: Context) -> frozenset[str]:
    parameters = [parameter(law, "simplex") for law in context.laws]
    return frozenset(weights.text for weights in parameters if isinstance(weights, Name))


def _spread_names(context: Context) -> frozenset[str]:
    parameters = [parameter(law, "covariance") for law in context.laws]
    return frozenset(spread.text for spread in parameters if isinstance(spread, Name))


def _probabilities(count: int, shape: tuple[int, int], rng: np.random.Generator) -> np.ndarray:
    raw = rng.integers(1, GRAIN + 1, (count, *shape)).astype(np.float64)
    weights: np.ndarray = raw / raw.sum((1, 2), keepdims=True)
    return weights


_STRUCTURES: Mapping[str, Callable[[Tensor], Tensor]] = {
    "diagonal": lambda a: torch.diag_embed(a.diagonal(dim1=1, dim2=2)),
    "lower": torch.tril,
    "symmetric": lambda a: (a + a.transpose(1, 2)) / 2,
    "psd": lambda a: a @ a.transpose(1, 2),
    "pd": lambda a: a @ a.transpose(1, 2) + torch.eye(a.shape[1], dtype=a.dtype, device=a.device),
    "orthogonal": lambda a: torch.linalg.qr(a)[0],
}


def shaped(value: Tensor, structure: frozenset[str]) -> Tensor:
    """The value with the declared structure imposed."""
    for name in sorted(structure & _STRUCTURES.keys(), key=list(_STRUCTURES).index):
        value = _STRUCTURES[name](value)
    return value


def random_values(count: int, env: TensorEnvironment, rng: np.random.Generator, atoms: Atoms) -> dict[str, Tensor]:
    """Values that random names may take, for where they stand outside every moment."""
    values: dict[str, Tensor] = {}
    for law in in_order(env.context.laws):
        here = rebatched(env, values, count)
        if law.family == "unknown":
            values |= draw(law, count, here, rng, atoms)
        else:
            values |= _spread(law, count, here, rng)
    return values


def _spread(law: Law, count: int, env: TensorEnvironment, rng: np.random.Generator) -> dict[str, Tensor]:
    """Where parameters vary over the batch, each row has its own law; discrete weights are then uniform."""
    weights = parameter(law, "simplex")
    if weights is not None and is_index_law(law):
        size = shape_of_name(weights.text, env)[0] if isinstance(weights, Name) else 2
        shape = (count, *shape_of_name(law.names[0], env))
        return {name: to_tensor(rng.integers(1, size + 1, shape), env) for name in law.names}
    return draw(law, count, env, rng, {})


def atoms_for(context: Context, env: TensorEnvironment, rng: np.random.Generator, symmetric: bool) -> Atoms:
    """A few equally likely joint values for each unknown law, all combinations of its independent groups.

    They scatter around a generic centre, or with `symmetric` around 0 with their opposites: odd moments vanish.
    """
    if any(law.family == "unknown" and law.entrywise for law in context.laws):
        raise Unsupported("independent copies of an unknown law in each entry")
    if any(law.family == "unknown" and told(law, context) for law in context.laws):
        raise Unsupported("an unknown law with a support that is told")
    return {
        law.names: _joint_atoms(law, groups(law, context), env, rng, symmetric)
        for law in context.laws
        if law.family == "unknown"
    }


def _joint_atoms(
    law: Law, apart: Sequence[tuple[str, ...]], env: TensorEnvironment, rng: np.random.Generator, symmetric: bool
) -> tuple[tuple[Array, ...], ...]:
    count = ATOMS if len(apart) < 3 else 2
    if (count * (1 + symmetric)) ** len(apart) > MOST_ATOMS:
        raise Unsupported("too many independent names under one unknown law")
    single = {name: _scatter(shape_of_name(name, env), count, rng, symmetric) for name in law.names}
    chosen = product(range(count * (1 + symmetric)), repeat=len(apart))
    home = {name: place for place, group in enumerate(apart) for name in group}
    return tuple(tuple(single[name][indices[home[name]]] for name in law.names) for indices in chosen)


def _scatter(shape: tuple[int, int], count: int, rng: np.random.Generator, symmetric: bool) -> list[Array]:
    offsets = [generic(shape, rng) for _ in range(count)]
    if symmetric:
        return [_array(sign * offset) for sign in (1, -1) for offset in offsets]
    centre = generic(shape, rng)
    return [_array(centre + offset / 2) for offset in offsets]


def _array(values: np.ndarray) -> Array:
    return tuple(tuple(Fraction(float(x)) for x in row) for row in values)
