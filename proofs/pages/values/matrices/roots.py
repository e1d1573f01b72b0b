"""The positive definite square root of a positive definite matrix, by the iteration of Denman and Beavers (1976).

The iteration runs on midpoints; its last step tells how far it has settled, and the residual bounds the error.
"""

from __future__ import annotations

from corrigenda.numerics.kernel.numbers.balls.precision import working_precision
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.numbers import Jet

MOST_STEPS = 60
PRECISION = 256
SETTLED = 1e-40
RESIDUAL = 1e-38
ERROR = 1e-32
"""What a residual of that size leaves for a smallest eigenvalue above 1e-12."""
REFUSAL = "a broken power of a matrix"


def square_root(matrix: Value) -> Value:
    """The root S with S S = A, each entry within a ball.  Raises NotRun for a matrix that is not certainly symmetric
    and positive definite, and where it varies."""
    from flint import arb

    from corrigenda.proofs.pages.values.functions import cholesky

    size = arrays.square(matrix)
    if any(isinstance(x, Jet) for x in arrays.entries(matrix)):
        raise NotRun(REFUSAL)
    pairs = ((i, j) for i in range(size) for j in range(i))
    if not all((matrix[i, j] - matrix[j, i]).contains(0) for i, j in pairs):
        raise NotRun(REFUSAL)
    with working_precision(PRECISION):
        cholesky(matrix)
        return arrays.mapped(_iterated(matrix, size), lambda x: x + arb(0, ERROR))


def _iterated(matrix: Value, size: int) -> Value:
    from flint import arb

    root, inverse = _middle(matrix), arrays.eye(size, arb(1))
    for _ in range(MOST_STEPS):
        root, inverse, before = (
            _middle((root + arrays.inverse(inverse)) / 2),
            _middle((inverse + arrays.inverse(root)) / 2),
            root,
        )
        if _largest(root - before) <= SETTLED * (1 + _largest(root)):
            break
    if not _largest(root.dot(root) - matrix) <= RESIDUAL * (1 + _largest(matrix)):
        raise NotRun(REFUSAL)
    return root


def _middle(matrix: Value) -> Value:
    from flint import arb

    return arrays.mapped(matrix, lambda x: arb(x.mid()))


def _largest(matrix: Value) -> float:
    return max(abs(float(x.mid())) for x in arrays.entries(matrix))
