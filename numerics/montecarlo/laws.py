"""Independent samples of the random names of a problem, as batched tensors."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import torch
from torch import Tensor

from corrigenda.numerics.kernel.chance.independence import groups
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment, tensors_of
from corrigenda.numerics.kernel.numbers.tensors.products import matmul
from corrigenda.numerics.kernel.numbers.tensors.shapes import fit, is_scalar
from corrigenda.numerics.montecarlo.normals import standard_normal
from corrigenda.numerics.point import Array
from corrigenda.proofs.language.context import Law

Atoms = Mapping[tuple[str, ...], tuple[tuple[Array, ...], ...]]
Generator = np.random.Generator


def draw(law: Law, count: int, env: TensorEnvironment, rng: Generator, atoms: Atoms) -> dict[str, Tensor]:
    """`count` independent samples of every name of `law`, whose parameters are taken at `env`.

    Raises Undefined for parameters outside their domain, Unsupported for laws that it does not know.
    """
    if law.family == "unknown":
        return _unknown(law, count, env, rng, atoms)
    sampler = _SAMPLERS.get(law.family)
    if sampler is None:
        raise Unsupported(f"the law {law.family}")
    if law.joint and len(law.names) > 1:
        raise Unsupported("a joint law of this family")
    return {name: sampler(law, shape_of_name(name, env), count, env, rng) for name in law.names}


def to_tensor(values: np.ndarray, env: TensorEnvironment) -> Tensor:
    """A numpy array on the device of the environment, in float64."""
    return torch.from_numpy(np.ascontiguousarray(values, dtype=np.float64)).to(tensors_of(env).device)


def _normal(law: Law, shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator) -> Tensor:
    return normal_from(law, standard_normal(rng, count, *shape).to(tensors_of(env).device), env)


def normal_from(law: Law, noise: Tensor, env: TensorEnvironment) -> Tensor:
    """The normal `law` at `env`, from standard normal `noise` of shape (count, rows, columns).

    Raises Undefined for a covariance that is not one, Unsupported for a form of it that is not known.
    """
    shape = (noise.shape[1], noise.shape[2])
    mean = fit(evaluate(law.parameters[0], env), *shape)
    spread = evaluate(law.parameters[1], env)
    if is_scalar(spread):
        return _moved(noise, _root(spread), mean)
    if shape != (spread.shape[1], 1):
        raise Unsupported("a covariance of another size than the vector")
    variances = spread.diagonal(dim1=1, dim2=2).unsqueeze(2)
    if torch.equal(spread, torch.diag_embed(variances.squeeze(2))):
        return _moved(noise, _root(variances), mean)
    return mean + matmul(_square_root(spread), noise)


def _moved(noise: Tensor, root: Tensor, mean: Tensor) -> Tensor:
    """root * noise + mean, in the memory of `noise` when nothing is to be differentiated."""
    if noise.requires_grad or root.requires_grad or mean.requires_grad or root.shape[0] > 1 or mean.shape[0] > 1:
        return root * noise + mean
    uniform = root.flatten()[0] if bool((root == root.flatten()[0]).all()) else root
    if not (uniform.dim() == 0 and float(uniform) == 1.0):
        noise.mul_(uniform)
    return noise.add_(mean) if bool(mean.any()) else noise


def _root(variance: Tensor) -> Tensor:
    if not bool((variance >= 0).all()):
        raise Undefined("a negative variance")
    return variance.sqrt()


def _square_root(covariance: Tensor) -> Tensor:
    values, vectors = torch.linalg.eigh(covariance)
    largest = values.abs().amax(1, keepdim=True)
    symmetric = (covariance - covariance.transpose(1, 2)).abs().amax((1, 2)) <= 1e-9 * largest.squeeze(1)
    if not bool((values >= -1e-9 * largest).all() and symmetric.all()):
        raise Undefined("a covariance that is not positive semidefinite")
    return torch.mul(vectors, values.clamp(min=0).sqrt().unsqueeze(1))


def _bernoulli(law: Law, shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator) -> Tensor:
    chance = fit(evaluate(law.parameters[0], env), *shape)
    if not bool(((chance >= 0) & (chance <= 1)).all()):
        raise Undefined("a probability outside [0, 1]")
    return (to_tensor(rng.random((count, *shape)), env) < chance).double()


def _rademacher(law: Law, shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator) -> Tensor:
    return to_tensor(2.0 * rng.integers(0, 2, (count, *shape)) - 1.0, env)


def _uniform(law: Law, shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator) -> Tensor:
    if len(law.parameters) == 1:
        largest = whole(law.parameters[0], env)
        return to_tensor(rng.integers(1, largest + 1, (count, *shape)), env)
    low, high = (fit(evaluate(end, env), *shape) for end in law.parameters)
    if not bool((low < high).all()):
        raise Undefined("an empty interval")
    return low + (high - low) * to_tensor(rng.random((count, *shape)), env)


def _categorical(law: Law, shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator) -> Tensor:
    weights = evaluate(law.parameters[0], env).flatten(1)
    if weights.shape[0] != 1:
        raise Unsupported("weights that vary")
    if not bool((weights >= 0).all()) or abs(float(weights.sum()) - 1) > 1e-9:
        raise Undefined("weights that are not probabilities")
    chances = weights[0].cpu().numpy()
    return to_tensor(rng.choice(len(chances), (count, *shape), p=chances / chances.sum()) + 1.0, env)


_SAMPLERS: Mapping[str, Callable[[Law, tuple[int, int], int, TensorEnvironment, Generator], Tensor]] = {
    "normal": _normal,
    "bernoulli": _bernoulli,
    "rademacher": _rademacher,
    "uniform": _uniform,
    "categorical": _categorical,
}


def _unknown(law: Law, count: int, env: TensorEnvironment, rng: Generator, atoms: Atoms) -> dict[str, Tensor]:
    """A uniform choice among the atoms that stand in for the law; independent names choose apart."""
    joint = atoms.get(law.names)
    if not joint:
        raise Unsupported("an unknown law with no atoms to stand in for it")
    drawn = {}
    for group in groups(law, env.context):
        places = rng.integers(0, len(joint), count)
        for name in group:
            column = law.names.index(name)
            values = np.array([[[float(x) for x in row] for row in atom[column]] for atom in joint])
            drawn[name] = to_tensor(values[places], env)
    return drawn
