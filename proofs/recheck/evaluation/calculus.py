"""Gradients by dual numbers, one entry of the variable at a time, and minima of quadratics."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.tree.expressions import Expr, Extremum, Gradient
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, letter
from corrigenda.proofs.recheck.matrices import Matrix, flat, shape
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.dual import Duals


def gradient(node: Gradient, env: Environment) -> Matrix:
    """The gradient of a scalar has the shape of the variable; the Jacobian of a vector one row an output."""
    at = letter(node.variable, env)
    slopes = [
        matrices.mapped(derivative(node.body, node.variable, _unit(at, i, j, env), env), lambda entry: entry[1])
        for i in range(shape(at)[0])
        for j in range(shape(at)[1])
    ]
    if not node.jacobian and all(matrices.is_scalar(slope) for slope in slopes):
        width = shape(at)[1]
        return matrices.filled(shape(at), lambda i, j: slopes[i * width + j][0][0])
    if shape(at)[1] == 1 and all(shape(slope)[1] == 1 for slope in slopes):
        return tuple(tuple(slope[i][0] for slope in slopes) for i in range(len(slopes[0])))
    raise Beyond("the derivative of a matrix")


def _unit(at: Matrix, row: int, column: int, env: Environment) -> Matrix:
    return matrices.filled(shape(at), lambda i, j: env.scalars.of(int((i, j) == (row, column))))


def derivative(body: Expr, variable: str, direction: Matrix, env: Environment) -> Matrix:
    """The body as dual numbers: its value and its derivative along the direction."""
    duals = Duals(base=env.scalars)
    moving = matrices.paired(letter(variable, env), direction, lambda at, slope: (at, slope))
    return value(body, env.lifted(duals, duals.lift).with_letters({variable: moving}))


def extremum(node: Extremum, env: Environment) -> Matrix:
    """The least value or the place of it, for a body that is quadratic in one variable."""
    if (
        len(node.variables) != 1
        or node.condition is not None
        or node.operator not in ("min", "max", "argmin", "argmax")
    ):
        raise Beyond(f"the operator {node.operator} here")
    if env.scalars.rational(env.scalars.of(1)) is None:
        raise Beyond("a minimum among residues, which have no order")
    sign = -1 if node.operator in ("max", "argmax") else 1
    quadratic = Quadratic.of(node, env, sign)
    place = quadratic.stationary(unique=node.operator.startswith("arg"))
    return place if node.operator.startswith("arg") else value(node.body, env.with_letters({node.variables[0]: place}))


class Quadratic:
    """`c + g^T u + u^T H u / 2` in the entries of one variable, read off the body by dual numbers at 0."""

    def __init__(self, env: Environment, size: tuple[int, int], slope: Matrix, hessian: Matrix) -> None:
        self.env, self.size, self.slope, self.hessian = env, size, slope, hessian

    @staticmethod
    def of(node: Extremum, env: Environment, sign: int) -> Quadratic:
        """Reads the coefficients and tests them at another point.  Raises Beyond when the body is not quadratic."""
        variable = node.variables[0]
        size = env.size_of(env.symbol(variable).shape)
        slope, hessian = _coefficients(node.body, variable, size, env)
        _refuse_other(node.body, variable, size, env, (slope, hessian))

        def signed(matrix: Matrix) -> Matrix:
            return matrices.mapped(matrix, lambda entry: env.scalars.multiply(env.scalars.of(sign), entry))

        return Quadratic(env, size, signed(slope), signed(hessian))

    def stationary(self, *, unique: bool) -> Matrix:
        """A point where the derivative vanishes.  Raises Undefined without a minimum, or where it is not unique."""
        scalars = self.env.scalars
        found = matrices.semidefinite(scalars, self.hessian, strictly=unique)
        if found is None:
            raise Beyond("a curvature that is not certain")
        if found:
            if unique or matrices.semidefinite(scalars, self.hessian, strictly=True):
                entries = flat(matrices.product(scalars, matrices.inverse(scalars, self.hessian), self.slope))
                return self._shaped([scalars.multiply(scalars.of(-1), entry) for entry in entries])
            if all(scalars.zero(entry) for entry in flat(self.slope)):
                return self._shaped([scalars.of(0)] * len(self.slope))
            raise Beyond("a minimum along a line")
        raise Undefined("no minimum, or no single one")

    def _shaped(self, entries: list[Any]) -> Matrix:
        return matrices.filled(self.size, lambda i, j: entries[i * self.size[1] + j])


def _coefficients(body: Expr, variable: str, size: tuple[int, int], env: Environment) -> tuple[Matrix, Matrix]:
    inner = Duals(base=env.scalars)
    outer = Duals(base=inner)
    count = size[0] * size[1]
    base = env.lifted(outer, lambda entry: outer.lift(inner.lift(entry)))

    def second(a: int, b: int) -> Any:
        def entry(i: int, j: int) -> Any:
            place = i * size[1] + j
            return (
                (env.scalars.of(0), env.scalars.of(int(place == a))),
                (env.scalars.of(int(place == b)), env.scalars.of(0)),
            )

        return matrices.number(value(body, base.with_letters({variable: matrices.filled(size, entry)})))

    table = [[second(a, b) for b in range(count)] for a in range(count)]
    slope = matrices.column(table[a][a][0][1] for a in range(count))
    return slope, matrices.filled((count, count), lambda a, b: table[a][b][1][1])


def _refuse_other(
    body: Expr, variable: str, size: tuple[int, int], env: Environment, found: tuple[Matrix, Matrix]
) -> None:
    """A body that is quadratic agrees with its second-order expansion at more points than one."""
    scalars = env.scalars
    zero = matrices.number(value(body, env.with_letters({variable: matrices.filled(size, lambda i, j: scalars.of(0))})))
    for step in (Fraction(3, 7), Fraction(-5, 2), Fraction(11, 3)):
        place = matrices.filled(size, lambda i, j, step=step: scalars.of(step * (1 + i * 5 + j * 7)))  # type: ignore[misc]  # the default binds the loop's step
        at = matrices.column(flat(place))
        bent = matrices.product(scalars, matrices.transposed(at), matrices.product(scalars, found[1], at))[0][0]
        straight = matrices.dot(scalars, flat(found[0]), flat(at))
        expected = matrices.total(scalars, (zero, straight, scalars.multiply(scalars.of(Fraction(1, 2)), bent)))
        actual = matrices.number(value(body, env.with_letters({variable: place})))
        if scalars.zero(scalars.add(expected, scalars.multiply(scalars.of(-1), actual))) is not True:
            raise Beyond("a minimum of what is not quadratic")
