"""Minima and minimisers of functions that are quadratic in a scalar, vector or matrix."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Generic, TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, scalar_of
from corrigenda.numerics.kernel.evaluate.literals import sizes_of
from corrigenda.numerics.kernel.matrices.inverses import rank, solution
from corrigenda.numerics.kernel.matrix import Matrix, column, scalar
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names

S = TypeVar("S")

PROBES = 3
"""Random integer points at which the quadratic is compared with the function."""

PROBE_SIZE = 10**6


@dataclass(frozen=True, slots=True, kw_only=True)
class Quadratic(Generic[S]):
    """constant + slope . x + x' hessian x / 2."""

    constant: S
    slope: tuple[S, ...]
    hessian: Matrix[S]


def extremum(node: e.Extremum, env: Environment[Matrix[S]], value: Evaluate) -> Matrix[S]:
    """min, max, argmin or argmax of a quadratic.

    The Hessian must be positive semidefinite (definite for argmin), else `Undefined`.  In a domain
    without order that cannot be checked: there the value is the one at the stationary point,
    which is the extremum wherever there is one.  `Unsupported` for functions that are not quadratic, for a body
    that changes its formula from place to place (a maximum, an absolute value, a root), since far probe points see
    one piece only, and for an extremum under a condition.
    """
    if node.condition is not None:
        raise Unsupported("the extremum under a condition", node)
    if any(has_pieces(node.body, name) for name in node.variables):
        raise Unsupported("the extremum of a function in pieces", node)
    shapes = {name: _shape(name, node, env) for name in node.variables}
    direction = -1 if node.operator in ("max", "sup", "argmax") else 1
    body = e.Neg(operand=node.body) if direction < 0 else node.body
    count = sum(rows * columns for rows, columns in shapes.values())

    def at(point: Sequence[S]) -> S:
        return scalar_of(body, env.with_letters(_letters(shapes, point)), value)

    quadratic = fitted(env.domain, at, count)
    unique = node.operator in ("argmin", "argmax")
    point = minimiser(env.domain, quadratic, unique=unique)
    if not unique:
        return scalar(scalar_of(node.body, env.with_letters(_letters(shapes, point)), value))
    if len(shapes) > 1:
        raise Unsupported("the minimiser in several variables", node)
    return _letters(shapes, point)[node.variables[0]]


def _is_piecewise(name: str) -> bool:
    """Whether the function is no one formula in its argument: it has kinks, or it is a root."""
    return name == "sqrt" or satisfies(name, lambda known: bool(known.kinks) or known.extreme)


def has_pieces(node: e.Node, name: str) -> bool:
    """Whether the letter stands under something that is no one formula: even powers of norms and sizes are one."""
    if name not in free_names(node):
        return False
    match node:
        case e.Pow(base=e.Norm(operand=inside, kind="2" | "F"), exponent=e.Num(value=power)) if power % 2 == 0:
            return has_pieces(inside, name)
        case e.Pow(base=e.Function(name="abs" | "sqrt", arguments=(inside,)), exponent=e.Num(value=power)) if (
            power % 2 == 0
        ):
            return has_pieces(inside, name)
        case e.Norm() | e.Cases() | e.Indicator() | e.Extremum():
            return True
        case e.Function(name=kind) if _is_piecewise(kind):
            return True
        case e.Big(operator="max" | "min"):
            return True
        case e.Pow(exponent=exponent) if not isinstance(exponent, e.Num) or exponent.value.denominator != 1:
            return True
    return any(has_pieces(child, name) for child in children(node))


def _shape(name: str, node: e.Extremum, env: Environment[Matrix[S]]) -> tuple[int, int]:
    symbol = env.context.symbols.get(name)
    if symbol is None:
        if name in env.letters:
            return env.letters[name].shape
        raise Unsupported(f"the shape of {name} is not known", node)
    return sizes_of(symbol.shape, env)


def _letters(shapes: dict[str, tuple[int, int]], point: Sequence[S]) -> dict[str, Matrix[S]]:
    found = {}
    start = 0
    for name, (rows, columns) in shapes.items():
        cells = point[start : start + rows * columns]
        start += rows * columns
        found[name] = Matrix(entries=tuple(tuple(cells[i * columns : (i + 1) * columns]) for i in range(rows)))
    return found


def fitted(domain: Domain[S], function: Callable[[Sequence[S]], S], count: int) -> Quadratic[S]:
    """The quadratic that agrees with `function` at 0, +-e_i and e_i + e_j.

    Raises `Unsupported` unless it also agrees at three further points with pseudo-random integer
    coordinates; for a polynomial of degree D that is not quadratic, each agrees by accident with
    probability at most D / 10^6.
    """
    zero, one = domain.constant(0), domain.constant(1)

    def unit(*places: int, scale: S = one) -> list[S]:
        return [scale if k in places else zero for k in range(count)]

    minus, half = domain.constant(-1), domain.constant(Fraction(1, 2))
    base = function(unit())
    forward = [function(unit(k)) for k in range(count)]
    backward = [function(unit(k, scale=minus)) for k in range(count)]
    slope = tuple(
        domain.multiply(half, domain.add(up, domain.negate(down))) for up, down in zip(forward, backward, strict=True)
    )
    hessian = [[zero] * count for _ in range(count)]
    for k in range(count):
        hessian[k][k] = _combined(domain, (1, forward[k]), (1, backward[k]), (-2, base))
    for i, j in combinations(range(count), 2):
        mixed = _combined(domain, (1, function(unit(i, j))), (-1, forward[i]), (-1, forward[j]), (1, base))
        hessian[i][j] = hessian[j][i] = mixed
    quadratic = Quadratic(constant=base, slope=slope, hessian=Matrix(entries=tuple(map(tuple, hessian))))
    _check(domain, function, quadratic, count)
    return quadratic


def _combined(domain: Domain[S], *terms: tuple[int, S]) -> S:
    return domain.dot([domain.constant(factor) for factor, _ in terms], [x for _, x in terms])


def _check(domain: Domain[S], function: Callable[[Sequence[S]], S], quadratic: Quadratic[S], count: int) -> None:
    draw = random.Random(count)  # noqa: S311  # reproducible probe points, nothing secret
    for _ in range(PROBES):
        point = [domain.constant(draw.randint(-PROBE_SIZE, PROBE_SIZE)) for _ in range(count)]
        gap = domain.add(function(point), domain.negate(value_at(domain, quadratic, point)))
        if domain.is_zero(gap) is not True:
            raise Unsupported("the extremum of a function that is not quadratic")


def value_at(domain: Domain[S], quadratic: Quadratic[S], point: Sequence[S]) -> S:
    """The value of a quadratic."""
    bent = [domain.dot(row, point) for row in quadratic.hessian]
    curved = domain.multiply(domain.constant(Fraction(1, 2)), domain.dot(bent, point))
    return domain.add(domain.add(quadratic.constant, domain.dot(quadratic.slope, point)), curved)


def minimiser(domain: Domain[S], quadratic: Quadratic[S], *, unique: bool) -> tuple[S, ...]:
    """A minimiser; the only one when `unique` is asked.

    `Undefined` when the Hessian is not positive semidefinite (not definite, for a unique one) or
    the quadratic is unbounded below.
    """
    if domain.ordered:
        definite = definiteness(domain, quadratic.hessian)
        if definite < 0 or (unique and definite == 0):
            raise Undefined("there is no minimiser" if definite < 0 else "the minimiser is not unique")
    elif unique and rank(domain, quadratic.hessian) < len(quadratic.slope):
        raise Undefined("the minimiser is not unique")
    downhill = column([domain.negate(x) for x in quadratic.slope])
    point = solution(domain, quadratic.hessian, downhill)
    if point is None:
        raise Undefined("the function is unbounded")
    return point


def definiteness(domain: Domain[S], matrix: Matrix[S]) -> int:
    """1 for positive definite, 0 for positive semidefinite and singular, -1 otherwise.

    Symmetric elimination (LDL'): a negative pivot, or a zero pivot whose row is not zero, tells.
    Raises `Unsupported` when a sign is not decided.
    """
    rows = [list(row) for row in matrix]
    verdict = 1
    while rows:
        sign = domain.sign(rows[0][0])
        if sign is None:
            raise Unsupported("the sign of a pivot is not decided")
        if sign < 0:
            return -1
        if sign == 0:
            if any(domain.is_zero(x) is not True for x in rows[0]):
                return -1
            verdict = 0
            rows = [row[1:] for row in rows[1:]]
            continue
        rows = _schur_complement(domain, rows)
    return verdict


def _schur_complement(domain: Domain[S], rows: list[list[S]]) -> list[list[S]]:
    factor = domain.inverse(rows[0][0])
    result = []
    for row in rows[1:]:
        slope = domain.negate(domain.multiply(factor, row[0]))
        result.append([domain.add(x, domain.multiply(slope, y)) for x, y in zip(row[1:], rows[0][1:], strict=True)])
    return result


HANDLERS: Handlers = {e.Extremum: extremum}
