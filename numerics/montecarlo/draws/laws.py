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
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment, tensors_of
from corrigenda.numerics.kernel.numbers.tensors.products import matmul
from corrigenda.numerics.kernel.numbers.tensors.shapes import fit, is_scalar
from corrigenda.numerics.kernel.numbers.tensors.truth import truth
from corrigenda.numerics.montecarlo.draws.normals import standard_normal
from corrigenda.numerics.point import Array
from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws.formulas import at, parsed, requirements
from corrigenda.proofs.language.laws.moments import finite
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import is_normal, known, parameter
from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.language.tree.traverse import free_names

Atoms = Mapping[tuple[str, ...], tuple[tuple[Array, ...], ...]]
Generator = np.random.Generator


def draw(law: Law, count: int, env: TensorEnvironment, rng: Generator, atoms: Atoms) -> dict[str, Tensor]:
    """`count` independent samples of every name of `law`, whose parameters are taken at `env`.

    Raises Undefined for parameters outside their domain, Unsupported for laws that it does not know.
    """
    if law.family == "unknown":
        return _unknown(law, count, env, rng, atoms)
    if law.joint and len(law.names) > 1:
        raise Unsupported("a joint law of this family")
    return {name: _of_law(law, shape_of_name(name, env), count, env, rng) for name in law.names}


def _of_law(law: Law, shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator) -> Tensor:
    row = known(law)
    if row is None:
        raise Unsupported(f"the law {law.family}")
    if is_normal(law):
        return _normal(law, shape, count, env, rng)
    table = finite(row, law.parameters)
    if table:
        return _finite(table, shape, count, env, rng)
    if row.index and row.sampler is None:
        return _index(law, shape, count, env, rng)
    return _drawn(row, law, shape, count, env, rng)


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


def _index(law: Law, shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator) -> Tensor:
    """A random index with the given weights."""
    weights = _simplex(law, env)
    return to_tensor(rng.choice(len(weights), (count, *shape), p=weights) + 1.0, env)


def _simplex(law: Law, env: TensorEnvironment) -> np.ndarray:
    expr = parameter(law, "simplex")
    if expr is None:
        raise Unsupported("an index law without weights")
    weights = evaluate(expr, env).flatten(1)
    if weights.shape[0] != 1:
        raise Unsupported("weights that vary")
    if not bool((weights >= 0).all()) or abs(float(weights.sum()) - 1) > 1e-9:
        raise Undefined("weights that are not probabilities")
    chances: np.ndarray = weights[0].cpu().numpy()
    shares: np.ndarray = chances / chances.sum()
    return shares


def _finite(
    table: list[tuple[Expr, Expr]], shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator
) -> Tensor:
    """The first value whose share of [0, 1] holds a uniform number."""
    draws = to_tensor(rng.random((count, *shape)), env)
    values, weights = zip(*((evaluate(x, env), fit(evaluate(w, env), *shape)) for x, w in table), strict=True)
    if not all(bool(((weight >= 0) & (weight <= 1)).all()) for weight in weights):
        raise Undefined("a probability outside [0, 1]")
    result, reached = fit(values[-1], *shape), torch.zeros_like(weights[0])
    result = result.expand(count, *shape)
    taken = torch.zeros_like(draws, dtype=torch.bool)
    for value, weight in zip(values[:-1], weights[:-1], strict=True):
        reached = reached + weight
        here = (draws < reached) & ~taken
        result, taken = torch.where(here, fit(value, *shape), result), taken | here
    return result.double()


def _drawn(
    row: LawFamily, law: Law, shape: tuple[int, int], count: int, env: TensorEnvironment, rng: Generator
) -> Tensor:
    """By the method of the NumPy generator that the row names.

    Raises Undefined for parameters that make no law, Unsupported for a law without a sampler.
    """
    if row.sampler is None:
        raise Unsupported(f"the law {row.name}")
    if any(bool((truth(part, env) == -1).any()) for part in requirements(row, law.parameters)):
        raise Undefined(f"parameters outside the range of the law {row.name}")
    whole = frozenset(place.letter for place in row.parameters if place.whole)
    method = getattr(rng, row.sampler.method)
    if row.vector:
        return to_tensor(_vector(row, law, method, count, env)[:, :, None], env)
    arguments = []
    for formula in row.sampler.arguments:
        value = fit(evaluate(at(formula, row, law.parameters), env), *shape).cpu().numpy()
        arguments.append(_counts(value) if free_names(parsed(formula)) <= whole else value)
    try:
        return to_tensor(method(*arguments, size=(count, *shape)), env)
    except ValueError as error:
        raise Undefined(f"parameters outside the range of the law {row.name}") from error


def _vector(
    row: LawFamily, law: Law, method: Callable[..., np.ndarray], count: int, env: TensorEnvironment
) -> np.ndarray:
    """Draws of a random vector, from parameters that are the same in every row."""
    arguments = []
    for place, expr in zip(row.parameters, law.parameters, strict=True):
        value = _simplex(law, env) if place.kind == "simplex" else evaluate(expr, env).cpu().numpy()
        if place.kind != "simplex" and value.shape[0] != 1:
            raise Unsupported("parameters of a random vector that vary")
        arguments.append(_counts(value).reshape(-1)[0] if place.whole else value.reshape(-1))
    try:
        return method(*arguments, size=count)
    except ValueError as error:
        raise Undefined(f"parameters outside the range of the law {row.name}") from error


def _counts(values: np.ndarray) -> np.ndarray:
    """Whole numbers as integers, which NumPy asks for."""
    if (values != np.round(values)).any():
        raise Undefined("a parameter that is no whole number")
    found: np.ndarray = values.astype(np.int64)
    return found


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
