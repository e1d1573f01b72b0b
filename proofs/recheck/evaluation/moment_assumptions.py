"""What assumptions say of the moments of an unknown law: its mean, and its second moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import shaped, value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import signed

Covariance = Callable[[int, int], Any]
"""Of two entries by their places in row order; None where it is not known."""


def known_moments(name: str, law: Law, size: tuple[int, int], env: Environment) -> tuple[Matrix, Covariance]:
    """The mean, generic where nothing gives it, and the covariances that are given.

    Raises Beyond for any other assumption on moments of the law.
    """
    about = [part for part in env.context.assumptions if contains(part, e.Moment) and free_names(part) & {*law.names}]
    given = [_given(part, law) for part in about]
    label = name if law.joint else law.names
    mean = matrices.filled(size, lambda i, j: signed(env.scalars, ("mean", label, i, j)))
    for letter, kind, _, right in given:
        if (letter, kind) == (name, "mean"):
            mean = shaped(right, size, env)
    second: dict[tuple[int, int], Any] = {}
    for letter, kind, index, right in given:
        if letter == name and kind != "mean":
            second |= _second(kind, index, right, mean, env)
    return mean, lambda a, b: second.get((a, b))


def _given(part: e.Statement, law: Law) -> tuple[str, str, str, e.Expr]:
    """The letter, what of it is given (`mean`, `square`, `variance`, or `each` variance with its index), the value."""
    match part:
        case e.Chain(sides=(e.Moment(condition=(), given=()) as moment, right), relations=("=",)) if isinstance(
            right, e.Expr
        ):
            for name in law.names:
                kind, index = _kind(moment, e.Name(text=name))
                if kind:
                    return name, kind, index, right
    raise Beyond("this assumption on moments")


def _kind(moment: e.Moment, letter: e.Name) -> tuple[str, str]:
    """`E[x]`; `E[x^2]` or `E[x x^T]`; `Var(x)` or `Cov(x, x)`; `Var(x_i)`."""
    outer = e.Mul(factors=(letter, e.Transpose(operand=letter)))
    match moment.operator, moment.arguments:
        case "E", (inside,) if inside == letter:
            return "mean", ""
        case "E", (e.Pow(base=base, exponent=e.Num(value=known)),) if base == letter and known == 2:
            return "square", ""
        case "E", (inside,) if inside == outer:
            return "square", ""
        case (("Var" | "Cov"), arguments) if all(argument == letter for argument in arguments):
            return "variance", ""
        case "Var", (e.Index(base=base, indices=(e.Name(text=index),)),) if base == letter:
            return "each", index
    return "", ""


def _second(kind: str, index: str, right: e.Expr, mean: Matrix, env: Environment) -> Mapping[tuple[int, int], Any]:
    """The covariances of a column; a second moment less the product of the means."""
    size, width = mean.shape
    if width != 1:
        raise Beyond("second moments of a matrix")
    if kind == "each":
        places = range(size)
        return {(k, k): matrices.number(value(right, env.with_integers({index: k + 1}))) for k in places}
    found = shaped(right, (size, size), env)
    if kind == "square":
        found = matrices.filled((size, size), lambda i, j: found[i, j] - mean[i, 0] * mean[j, 0])
    return {(i, j): found[i, j] for i in range(size) for j in range(size)}
