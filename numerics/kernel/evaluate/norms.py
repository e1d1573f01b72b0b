"""Norms, and their even powers without a square root."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, one_number
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree.expressions import Expr, Function, Norm
from corrigenda.proofs.language.tree.forms import number

A = TypeVar("A")

OF_MATRICES = {"2": "sigma_max", "nuc": "norm_nuc"}
"""The function of a matrix that each kind of norm is."""


def norm(node: Norm, env: Environment[A], value: Evaluate) -> A:
    """Euclidean, Frobenius, spectral and nuclear norms; of vectors sums and maxima of absolute values, of matrices the
    largest of these sums over columns (1) and over rows (inf)."""
    operand, numbers = value(node.operand, env), env.numbers
    shape = numbers.shape(operand)
    if is_euclidean(node, shape):
        return numbers.map("sqrt", numbers.inner(operand, operand))
    if node.kind not in ("1", "inf"):
        return numbers.of_matrix(OF_MATRICES.get(node.kind, f"norm_{node.kind}"), operand)
    sizes = numbers.map("abs", operand)
    if shape[0] == 1 < shape[1] and not _is_matrix(node, env):
        sizes = numbers.transpose(sizes)
    rows, columns = numbers.shape(sizes)
    factors = [numbers.filled(1, rows, 1), sizes] if node.kind == "1" else [sizes, numbers.filled(columns, 1, 1)]
    return numbers.extreme([numbers.multiply(factors)], largest=True)


def _is_matrix(node: Norm, env: Environment[A]) -> bool:
    """Whether what is one row here is a matrix that may have several: its norms are those of a map."""

    def find() -> bool:
        try:
            shape = shape_of(node.operand, env.context)
        except LanguageError:
            return False
        return len(shape) == 2 and shape[0] != number(1)

    return env.context.remembered("matrix under a norm", node, find)


def is_euclidean(node: Norm, shape: tuple[int, int]) -> bool:
    """Whether the norm is the root of the sum of squares."""
    return node.kind == "F" or (node.kind in ("2", "nuc") and 1 in shape)


def even_power(base: Expr, exponent: int, env: Environment[A], value: Evaluate) -> A | None:
    """The even power of a Euclidean norm or an absolute value; None for other bases."""
    numbers = env.numbers
    match base:
        case Norm(operand=inside):
            operand = value(inside, env)
            if is_euclidean(base, numbers.shape(operand)):
                return numbers.power(numbers.inner(operand, operand), Fraction(exponent // 2))
        case Function(name="abs", arguments=(inside,)):
            return numbers.power(one_number(inside, env, value), Fraction(exponent))
    return None


HANDLERS: Handlers = {Norm: norm}
