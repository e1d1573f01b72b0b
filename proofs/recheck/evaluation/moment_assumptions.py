"""What assumptions say of the moments of an unknown law: its mean, and its second moments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.indices import is_zero
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import signed

Covariances = Mapping[tuple[int, int], Any]


def known_moments(name: str, law: Law, size: tuple[int, int], env: Environment) -> tuple[Matrix, Covariances]:
    """The mean, generic where nothing gives it, and the covariances of entries (in row order) that are given.

    Raises Beyond for any other assumption on moments of the law.
    """
    parts = [part for part in env.context.assumptions if contains(part, e.Moment) and _about(part, law)]
    means = [found for part in parts if (found := _mean(part, name, size, env)) is not None]
    label = name if law.joint else law.names
    mean = means[0] if means else matrices.filled(size, lambda i, j: signed(env.scalars, ("mean", label, i, j)))
    second: dict[tuple[int, int], Any] = {}
    for part in parts:
        second |= _second(part, name, size, mean, env)
        if not _read(part, law):
            raise Beyond("this assumption on moments")
    return mean, second


def _about(part: e.Statement, law: Law) -> bool:
    return bool(free_names(part) & frozenset(law.names))


def _mean(part: e.Statement, name: str, size: tuple[int, int], env: Environment) -> Matrix | None:
    match part:
        case e.Chain(sides=(e.Moment(operator="E", arguments=(e.Name(text=text),)), right), relations=("=",)):
            if text == name and isinstance(right, e.Expr):
                return _shaped(right, size, env)
    return None


def _shaped(right: e.Expr, size: tuple[int, int], env: Environment) -> Matrix:
    if is_zero(right):
        return matrices.filled(size, lambda i, j: env.scalars.of(0))
    found = value(right, env)
    if matrices.shape(found) != size:
        raise Beyond("a mean whose shape does not fit")
    return found


def _second(part: e.Statement, name: str, size: tuple[int, int], mean: Matrix, env: Environment) -> Covariances:
    """The covariances that one assumption gives."""
    match part:
        case e.Chain(sides=(e.Moment() as moment, right), relations=("=",)) if isinstance(right, e.Expr):
            if moment.condition or moment.given or not isinstance(right, e.Expr):
                return {}
            variance = _variance(moment, name)
            if variance == "each":
                return {(k, k): _at(moment, right, k, env) for k in range(size[0])}
            if variance == "number" and size == (1, 1):
                return {(0, 0): _raw(moment, matrices.number(value(right, env)), mean[0][0], mean[0][0], env)}
            if _outer(moment, name) and size[1] == 1:
                return _from_matrix(moment, _shaped(right, (size[0], size[0]), env), mean, env)
    return {}


def _variance(moment: e.Moment, name: str) -> str:
    """`Var(x_i)` for a free index, `Var(x)` or `E[x^2]` of a number."""
    match moment:
        case e.Moment(operator="Var", arguments=(e.Index(base=e.Name(text=text), indices=(e.Name(),)),)) if (
            text == name
        ):
            return "each"
        case e.Moment(operator="Var", arguments=(e.Name(text=text),)) if text == name:
            return "number"
        case e.Moment(operator="E", arguments=(e.Pow(base=e.Name(text=text), exponent=e.Num(value=known)),)):
            return "number" if text == name and known == 2 else ""
    return ""


def _outer(moment: e.Moment, name: str) -> bool:
    """`E[x x^T]` or `Cov(x)`."""
    letter = e.Name(text=name)
    if moment.operator in ("Cov", "Var"):
        return all(argument == letter for argument in moment.arguments)
    return moment.arguments == (e.Mul(factors=(letter, e.Transpose(operand=letter))),)


def _at(moment: e.Moment, right: e.Expr, place: int, env: Environment) -> Any:
    argument = moment.arguments[0]
    assert isinstance(argument, e.Index)
    index = argument.indices[0]
    assert isinstance(index, e.Name)
    return matrices.number(value(right, env.with_integers({index.text: place + 1})))


def _raw(moment: e.Moment, found: Any, left: Any, right: Any, env: Environment) -> Any:
    """A second moment less the product of the means; a covariance as it is."""
    if moment.operator != "E":
        return found
    return env.scalars.add(found, env.scalars.multiply(env.scalars.of(-1), env.scalars.multiply(left, right)))


def _from_matrix(moment: e.Moment, found: Matrix, mean: Matrix, env: Environment) -> Covariances:
    count = range(len(found))
    return {(i, j): _raw(moment, found[i][j], mean[i][0], mean[j][0], env) for i in count for j in count}


def _read(part: e.Statement, law: Law) -> bool:
    """Whether the assumption is one of those that are read for some letter of the law."""
    match part:
        case e.Chain(sides=(e.Moment(operator="E", arguments=(e.Name(text=text),)), _), relations=("=",)):
            return text in law.names
        case e.Chain(sides=(e.Moment() as moment, _), relations=("=",)) if not moment.condition and not moment.given:
            return any(_variance(moment, name) or _outer(moment, name) for name in law.names)
    return False
