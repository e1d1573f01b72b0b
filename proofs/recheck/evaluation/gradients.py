"""Gradients by dual numbers, one entry of the variable at a time."""

from __future__ import annotations

import numpy as np

from corrigenda.proofs.language.tree.expressions import Expr, Gradient
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, letter
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.dual import Dual, Duals


def gradient(node: Gradient, env: Environment) -> Matrix:
    """The gradient of a scalar has the shape of the variable; the Jacobian of a vector one row an output."""
    height, width = letter(node.variable, env).shape
    slopes = [_slope(node.body, node.variable, (i, j), env) for i in range(height) for j in range(width)]
    if not node.jacobian and all(map(matrices.is_scalar, slopes)):
        return matrices.filled((height, width), lambda i, j: slopes[i * width + j][0, 0])
    if width == 1 and all(slope.shape[1] == 1 for slope in slopes):
        return np.hstack(slopes)
    raise Beyond("the derivative of a matrix")


def _slope(body: Expr, variable: str, place: tuple[int, int], env: Environment) -> Matrix:
    """The derivative of the body in one entry."""
    duals, at = Duals(base=env.scalars), letter(variable, env)
    moving = matrices.filled(at.shape, lambda i, j: Dual(at[i, j], env.scalars.of(int((i, j) == place))))
    return matrices.mapped(
        value(body, env.lifted(duals, duals.lift).with_letters({variable: moving})), lambda found: found.slope
    )
