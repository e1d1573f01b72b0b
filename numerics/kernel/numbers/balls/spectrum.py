"""Enclosures of the extreme eigenvalues of real symmetric matrices.

Rational matrices go through the square-free factors of the characteristic polynomial, so that
rational eigenvalues (0 above all) are exact and multiplicities do no harm; others through Arb's
certified eigenvalue enclosures (Rump 2010; van der Hoeven and Mourrain 2017).
"""

from __future__ import annotations

from collections.abc import Sequence

from flint import acb, acb_mat, arb, fmpq, fmpq_mat, fmpz_poly

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.balls import functions
from corrigenda.numerics.kernel.numbers.balls.scalar import Number, Random, Scalar, Undecided


def extreme_eigenvalues(rows: Sequence[Sequence[Scalar]]) -> tuple[Number, Number]:
    """Smallest and largest eigenvalue of a symmetric matrix (the caller answers for the symmetry)."""
    values = eigenvalues(rows)
    return functions.minimum(*values), functions.maximum(*values)


def eigenvalues(rows: Sequence[Sequence[Scalar]]) -> tuple[Number, ...]:
    """The distinct eigenvalues of a rational symmetric matrix, in no order; of any other symmetric matrix all of them.

    Raises Undecided when the precision does not isolate them and Unsupported on random entries.
    """
    exact = [[entry for entry in row if isinstance(entry, fmpq)] for row in rows]
    if all(len(kept) == len(row) for kept, row in zip(exact, rows, strict=True)):
        return _of_rational(fmpq_mat(exact))
    try:
        found = acb_mat([list(map(_ball, row)) for row in rows]).eig(multiple=True)
    except ValueError as error:
        raise Undecided("the precision does not isolate the eigenvalues") from error
    return tuple(value.real for value in found)


def _ball(entry: Scalar) -> arb:
    if isinstance(entry, Random):
        raise Unsupported("eigenvalues of a random matrix are out of reach of balls")
    return arb(entry)


def _of_rational(matrix: fmpq_mat) -> tuple[Number, ...]:
    _, factors = matrix.charpoly().numer().factor()
    values: list[Number] = []
    for factor, _ in factors:
        if factor.degree() == 1:
            values.append(-fmpq(factor[0], factor[1]))
        else:
            values.extend(_real_roots(factor))
    return tuple(values)


def _real_roots(factor: fmpz_poly) -> list[arb]:
    """The roots of an irreducible factor; those of a symmetric matrix are all real."""
    found: Sequence[tuple[acb, int]] = factor.complex_roots()  # type: ignore[assignment]  # the stub forgets multiplicities
    return [root.real for root, _ in found]
