"""Gaussian integrals: normal laws tilted by exponentials of quadratics.

E exp(-x'Qx/2 + b'x) g(x) = det(I + SQ)^(-1/2) exp(-m'Qm/2 + b'm + c'Tc/2) E' g, with c = b - Qm, T = (I + SQ)^-1 S and
E' the mean under the normal law of mean m + Tc and covariance T; it is finite exactly when I + SQ has positive
eigenvalues (completing the square).  Over R^n the same with P for Q and no law: (2 pi)^(n/2) det(P)^(-1/2)
exp(b'P^-1 b / 2) E' g under the mean P^-1 b and the covariance P^-1, finite when P is positive definite.
In a prime field no sign is checked: an equality proved there holds where both sides are finite.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from corrigenda.numerics.kernel.domain import BlockLaw, Entry
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices.inverses import determinant, inverse
from corrigenda.numerics.kernel.matrices.products import added, product, subtracted
from corrigenda.numerics.kernel.matrix import Matrix, build, column
from corrigenda.numerics.kernel.numbers.exact.element import Scalar

if TYPE_CHECKING:
    from corrigenda.numerics.kernel.numbers.exact.fields import ElementDomain

Slopes = Mapping[Entry, Scalar]
Curves = Mapping[tuple[Entry, Entry], Scalar]
"""The matrix -Q of a quadratic: the exponent has half of x'(-Q)x; missing pairs are 0."""


def tilted_normal(
    domain: ElementDomain, law: BlockLaw[Scalar], slopes: Slopes, curves: Curves
) -> tuple[BlockLaw[Scalar], Scalar]:
    """The law after tilting, and the mean of the exponential.  Raises `Undefined` where it is infinite."""
    entries = law.entries
    size = len(entries)
    zero, one = domain.constant(0), domain.constant(1)
    spread = build(size, size, lambda i, j: law.covariance.get((entries[i], entries[j]), zero))
    bend = _bend(domain, entries, curves)
    middle = column([law.mean[entry] for entry in entries])
    slope = column([slopes.get(entry, zero) for entry in entries])
    factor = added(domain, build(size, size, lambda i, j: one if i == j else zero), product(domain, spread, bend))
    after = product(domain, inverse(domain, factor), spread)
    _require_positive(domain, factor)
    pull = subtracted(domain, slope, product(domain, bend, middle))
    exponent = _sum(
        domain,
        (Fraction(-1, 2), middle, product(domain, bend, middle)),
        (Fraction(1), slope, middle),
        (Fraction(1, 2), pull, product(domain, after, pull)),
    )
    growth = domain.multiply(_root_inverse(domain, determinant(domain, factor)), domain.exponential(exponent))
    return _law(domain, entries, added(domain, middle, product(domain, after, pull)), after), growth


def whole_space(
    domain: ElementDomain, entries: Sequence[Entry], slopes: Slopes, curves: Curves
) -> tuple[BlockLaw[Scalar], Scalar]:
    """The normal law and the integral over all of space of the exponential.  Raises `Undefined` where it is
    infinite."""
    bend = _bend(domain, entries, curves)
    _require_definite(domain, bend)
    after = inverse(domain, bend)
    slope = column([slopes.get(entry, domain.constant(0)) for entry in entries])
    middle = product(domain, after, slope)
    exponent = _sum(domain, (Fraction(1, 2), slope, middle))
    circle = domain.multiply(domain.constant(2), domain.pi())
    share = domain.power(domain.square_root(circle), len(entries))
    scale = domain.multiply(share, _root_inverse(domain, determinant(domain, bend)))
    return _law(domain, entries, middle, after), domain.multiply(scale, domain.exponential(exponent))


def _bend(domain: ElementDomain, entries: Sequence[Entry], curves: Curves) -> Matrix[Scalar]:
    size = len(entries)
    zero = domain.constant(0)
    return build(size, size, lambda i, j: domain.negate(curves.get((entries[i], entries[j]), zero)))


def _sum(domain: ElementDomain, *terms: tuple[Fraction, Matrix[Scalar], Matrix[Scalar]]) -> Scalar:
    total = domain.constant(0)
    for factor, left, right in terms:
        total = domain.add(total, domain.multiply(domain.constant(factor), domain.dot(left.flat, right.flat)))
    return total


def _root_inverse(domain: ElementDomain, value: Scalar) -> Scalar:
    return domain.inverse(domain.square_root(value))


def _law(
    domain: ElementDomain, entries: Sequence[Entry], middle: Matrix[Scalar], spread: Matrix[Scalar]
) -> BlockLaw[Scalar]:
    pairs = {(a, b): spread.entries[i][j] for i, a in enumerate(entries) for j, b in enumerate(entries)}
    return BlockLaw(
        entries=tuple(entries),
        family="normal",
        mean={entry: middle.entries[i][0] for i, entry in enumerate(entries)},
        covariance={key: x for key, x in pairs.items() if domain.is_zero(x) is not True},
        moments={},
    )


def _require_definite(domain: ElementDomain, matrix: Matrix[Scalar]) -> None:
    """Leading minors must be positive."""
    if not domain.ordered:
        return
    for size in range(1, matrix.rows + 1):
        corner = Matrix(entries=tuple(row[:size] for row in matrix.entries[:size]))
        sign = domain.sign(determinant(domain, corner))
        if sign is None:
            raise Unsupported("whether a Gaussian integral is finite is not decided")
        if sign <= 0:
            raise Undefined("a Gaussian integral that is infinite")


def _require_positive(domain: ElementDomain, factor: Matrix[Scalar]) -> None:
    """I + SQ is similar to I + R Q R with R the root of S, so its eigenvalues are real; they are positive when the
    path I + tSQ meets no zero determinant: checked for one letter, else only through diagonal matrices."""
    if not domain.ordered:
        return
    size = factor.rows
    apart = all(domain.is_zero(factor.entries[i][j]) is True for i in range(size) for j in range(size) if i != j)
    if not apart:
        raise Unsupported("whether the mean of this exponential is finite is not decided")
    for i in range(size):
        sign = domain.sign(factor.entries[i][i])
        if sign is None:
            raise Unsupported("whether the mean of this exponential is finite is not decided")
        if sign <= 0:
            raise Undefined("a mean that is infinite")
