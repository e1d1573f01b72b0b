"""Eigenvalues, spectral and nuclear norms as balls, and the first columns of a matrix."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from corrigenda.numerics.kernel.matrices.pseudo_inverse import moore_penrose
from corrigenda.numerics.kernel.numbers.balls.domain import BallDomain
from corrigenda.numerics.kernel.numbers.balls.spectrum import eigenvalues
from corrigenda.proofs.pages.errors import Misfit, NotRun, Outside
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.numbers import Jet, Number, plain, power


def eigenvalue(value: Value, place: Value) -> Number:
    """The eigenvalue of a symmetric matrix at a place, counted from the largest.  Raises NotRun for other matrices."""
    if not arrays.is_array(value) or value.shape[0] != value.shape[1]:
        raise Misfit("eigenvalues of what is no square matrix")
    listed, at = spectrum(value), int(plain(place).unique_fmpz() or 0)
    if not 1 <= at <= len(listed):
        raise Outside("an eigenvalue outside its range")
    return listed[at - 1]


def spectrum(value: Value) -> list[Number]:
    """All eigenvalues of a symmetric matrix, the largest first."""
    size = arrays.square(value)
    if any(plain(x) is not x for x in arrays.entries(value)):
        raise NotRun("the derivative of an eigenvalue")
    if any(not (value[i, j] - value[j, i]).contains(0) for i in range(size) for j in range(i)):
        raise NotRun("eigenvalues of a matrix that is not symmetric")
    half = [[(value[i, j] + value[j, i]) / 2 for j in range(size)] for i in range(size)]
    return sorted(eigenvalues(half), key=lambda x: -float(x.mid()))


def singular_value(value: Value, place: int) -> Number:
    """The singular value of a matrix at a place, counted from the largest."""
    gram = value.dot(value.T) if value.shape[0] <= value.shape[1] else value.T.dot(value)
    listed = spectrum(gram)
    if not 1 <= place <= len(listed) or listed[place - 1].contains(0):
        raise Outside("a singular value outside its range, or zero")
    return power(listed[place - 1], Fraction(1, 2))


def rank(value: Value) -> int:
    """The rank of a matrix, from its singular values in double precision.  Raises NotRun where one of them is neither
    clearly positive nor within rounding of zero."""
    middle = np.array([[float(plain(x).mid()) for x in row] for row in value])
    found = np.linalg.svd(middle, compute_uv=False)
    scale = max(1.0, float(found.max(initial=0.0)))
    if any(ZERO * scale < x < CLEAR * scale for x in found):
        raise NotRun("a rank that is not clear at the drawn point")
    return int(sum(x >= CLEAR * scale for x in found))


ZERO, CLEAR = 1e-12, 1e-5
"""Relative to the largest singular value, or to the drawn numbers: zero up to rounding, and surely not zero."""


def norm_of(value: Value, *, nuclear: bool) -> Number:
    """The largest singular value of a matrix, or the sum of all of them."""
    gram = value.dot(value.T) if value.shape[0] <= value.shape[1] else value.T.dot(value)
    listed = spectrum(gram)
    if not nuclear and not listed[0] > 0:
        raise Outside("a matrix that is zero")
    if not nuclear:
        return power(listed[0], Fraction(1, 2))
    if any(x.contains(0) for x in listed):
        raise Outside("a singular value that is zero")
    return arrays.total(power(x, Fraction(1, 2)) for x in listed)


def first_columns(value: Value, count: Value) -> Value:
    """The matrix of the first columns.  Raises Misfit where there are not so many."""
    wide = int(plain(count).unique_fmpz() or 0)
    if not arrays.is_array(value) or not 1 <= wide <= value.shape[1]:
        raise Misfit("more columns than there are")
    return value[:, :wide]


TIGHT = 1e-30
"""What is no larger than that once the pivots are taken out is 0: the rank is known by the draw."""


def pseudoinverse(matrix: Value) -> Value:
    """The Moore-Penrose inverse of a drawn matrix, a vector or a number.  Raises NotRun where the rank is not
    certain."""
    if isinstance(matrix, arrays.Identity):
        return arrays.inverse(matrix)
    if any(isinstance(x, Jet) for x in arrays.entries(matrix)):
        raise NotRun("a pseudo-inverse that varies")
    return arrays.shrunk(
        arrays.of_matrix(moore_penrose(BallDomain(exact=False, negligible=TIGHT), arrays.matrix_of(matrix)))
    )
