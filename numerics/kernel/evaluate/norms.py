"""Norms, and their even powers without a square root."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, one_number
from corrigenda.proofs.language.tree.expressions import Expr, Function, Norm

A = TypeVar("A")

OF_MATRICES = {"2": "sigma_max", "nuc": "norm_nuc", "1": "norm_1", "inf": "norm_inf"}
"""The function of a matrix that each kind of norm is."""


def norm(node: Norm, env: Environment[A], value: Evaluate) -> A:
    """Euclidean and Frobenius norms, sums and maxima of absolute values, the spectral and the nuclear norm."""
    operand, numbers = value(node.operand, env), env.numbers
    shape = numbers.shape(operand)
    if is_euclidean(node, shape):
        return numbers.map("sqrt", numbers.inner(operand, operand))
    if 1 not in shape or node.kind not in ("1", "inf"):
        return numbers.of_matrix(OF_MATRICES.get(node.kind, f"norm_{node.kind}"), operand)
    sizes = numbers.map("abs", operand)
    return numbers.extreme([sizes], largest=True) if node.kind == "inf" else numbers.of_matrix("sum", sizes)


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
