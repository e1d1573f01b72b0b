"""Expressions as unevaluated SymPy objects, node by node.

Components are `Indexed`, counted from 1; rows and columns are `MatrixSlice`; moments, norms and
whatever SymPy has no object for are undefined functions or matrix symbols shown by their meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from proofs.language.ast import (
    Add,
    Big,
    BigO,
    Block,
    Call,
    Constant,
    Div,
    Extremum,
    Eye,
    Function,
    Gradient,
    GradientAt,
    Hadamard,
    Index,
    Inner,
    Limit,
    Listing,
    Moment,
    Mul,
    Name,
    Neg,
    Norm,
    Num,
    Ones,
    Pow,
    Transpose,
)
from proofs.language.encoding import parts as sympy_parts
from proofs.language.encoding.encoder import Encoder, rational, unevaluated


def _number(node: Num, _encoder: Encoder) -> Any:
    return rational(node.value)


def _constant(node: Constant, _encoder: Encoder) -> Any:
    from sympy import E, oo, pi

    return {"pi": pi, "e": E, "infinity": oo}[node.name]


def _name(node: Name, encoder: Encoder) -> Any:
    shape = encoder.typing.shape(node)
    if shape is None or shape.is_scalar:
        return encoder.letter(node.text)
    return encoder.names.matrix(encoder.names.letter(node.text), *encoder.sizes(shape))


def _sum(node: Add, encoder: Encoder) -> Any:
    parts = [encoder.encode(term) for term in node.terms]
    return unevaluated("Add" if encoder.is_scalar(node) else "MatAdd", parts)


def _negation(node: Neg, encoder: Encoder) -> Any:
    from sympy import Integer

    kind = "Mul" if encoder.is_scalar(node) else "MatMul"
    return unevaluated(kind, [Integer(-1), encoder.encode(node.operand)])


def _product(node: Mul, encoder: Encoder) -> Any:
    parts = [encoder.encode(factor) for factor in node.factors]
    if all(encoder.is_scalar(factor) for factor in node.factors):
        return unevaluated("Mul", parts)
    return _scalar_corner(_matrix_product(parts), encoder.is_scalar(node))


def _matrix_product(parts: list[Any]) -> Any:
    from sympy import MatMul

    return MatMul(*parts, evaluate=False)


def _scalar_corner(product: Any, scalar: bool) -> Any:
    """SymPy keeps a 1 x 1 product a matrix; its corner is the scalar that is meant."""
    from sympy.matrices.expressions.matexpr import MatrixElement

    return MatrixElement(product, 0, 0) if scalar else product


def _quotient(node: Div, encoder: Encoder) -> Any:
    from sympy import Integer, Pow

    top, bottom = encoder.encode(node.numerator), encoder.encode(node.denominator)
    kind = "Mul" if encoder.is_scalar(node) else "MatMul"
    return unevaluated(kind, [top, Pow(bottom, Integer(-1), evaluate=False)])


def _power(node: Pow, encoder: Encoder) -> Any:
    import sympy

    base, exponent = encoder.encode(node.base), encoder.encode(node.exponent)
    if encoder.is_scalar(node):
        return sympy.Pow(base, exponent, evaluate=False)
    return sympy.Inverse(base) if exponent == -1 else sympy.MatPow(base, exponent)


def _transpose(node: Transpose, encoder: Encoder) -> Any:
    import sympy

    inner = encoder.encode(node.operand)
    return inner if encoder.is_scalar(node) else sympy.Transpose(inner)


def _hadamard(node: Hadamard, encoder: Encoder) -> Any:
    import sympy

    return sympy.HadamardProduct(encoder.encode(node.left), encoder.encode(node.right), evaluate=False)


def _inner(node: Inner, encoder: Encoder) -> Any:
    import sympy

    left, right = encoder.encode(node.left), encoder.encode(node.right)
    if encoder.shape(node.left).is_matrix:
        return sympy.Trace(_matrix_product([sympy.Transpose(left), right]))
    return _scalar_corner(_matrix_product([sympy.Transpose(left), right]), True)


RULES: Mapping[type, Callable[[Any, Encoder], Any]] = {
    Num: _number,
    Constant: _constant,
    Name: _name,
    Add: _sum,
    Neg: _negation,
    Mul: _product,
    Div: _quotient,
    Pow: _power,
    Transpose: _transpose,
    Hadamard: _hadamard,
    Inner: _inner,
    Index: sympy_parts.component,
    Function: sympy_parts.function,
    Call: sympy_parts.call,
    Norm: sympy_parts.norm,
    Big: sympy_parts.big,
    Limit: sympy_parts.limit,
    Moment: sympy_parts.moment,
    Extremum: sympy_parts.extremum,
    Gradient: sympy_parts.gradient,
    GradientAt: sympy_parts.gradient_at,
    BigO: sympy_parts.growth,
    Listing: sympy_parts.listing,
    Block: sympy_parts.block,
    Eye: sympy_parts.identity,
    Ones: sympy_parts.ones,
}
