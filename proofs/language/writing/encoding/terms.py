"""Expressions as unevaluated SymPy objects, node by node.

Components are `Indexed`, counted from 1; rows and columns are `MatrixSlice`; moments, norms and
whatever SymPy has no object for are undefined functions or matrix symbols shown by their meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.encoding import parts as sympy_parts
from corrigenda.proofs.language.writing.encoding.encoder import Encoder, rational, unevaluated


def _number(node: e.Num, _encoder: Encoder) -> Any:
    return rational(node.value)


def _constant(node: e.Constant, _encoder: Encoder) -> Any:
    from sympy import E, oo, pi

    return {"pi": pi, "e": E, "infinity": oo}[node.name]


def _name(node: e.Name, encoder: Encoder) -> Any:
    shape = encoder.typing.shape(node)
    if shape is None or shape.is_scalar:
        return encoder.letter(node.text)
    return encoder.names.matrix(encoder.names.letter(node.text), *encoder.sizes(shape))


def _sum(node: e.Add, encoder: Encoder) -> Any:
    parts = [encoder.encode(term) for term in node.terms]
    return unevaluated("Add" if encoder.is_scalar(node) else "MatAdd", parts)


def _negation(node: e.Neg, encoder: Encoder) -> Any:
    from sympy import Integer

    kind = "Mul" if encoder.is_scalar(node) else "MatMul"
    return unevaluated(kind, [Integer(-1), encoder.encode(node.operand)])


def _product(node: e.Mul, encoder: Encoder) -> Any:
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


def _quotient(node: e.Div, encoder: Encoder) -> Any:
    import sympy

    top, bottom = encoder.encode(node.numerator), encoder.encode(node.denominator)
    kind = "Mul" if encoder.is_scalar(node) else "MatMul"
    return unevaluated(kind, [top, sympy.Pow(bottom, sympy.Integer(-1), evaluate=False)])


def _power(node: e.Pow, encoder: Encoder) -> Any:
    import sympy

    base, exponent = encoder.encode(node.base), encoder.encode(node.exponent)
    if encoder.is_scalar(node):
        return sympy.Pow(base, exponent, evaluate=False)
    return sympy.Inverse(base) if exponent == -1 else sympy.MatPow(base, exponent)


def _transpose(node: e.Transpose, encoder: Encoder) -> Any:
    import sympy

    inner = encoder.encode(node.operand)
    return inner if encoder.is_scalar(node) else sympy.Transpose(inner)


def _hadamard(node: e.Hadamard, encoder: Encoder) -> Any:
    import sympy

    return sympy.HadamardProduct(encoder.encode(node.left), encoder.encode(node.right), evaluate=False)


def _inner(node: e.Inner, encoder: Encoder) -> Any:
    import sympy

    left, right = encoder.encode(node.left), encoder.encode(node.right)
    if encoder.shape(node.left).is_matrix:
        return sympy.Trace(_matrix_product([sympy.Transpose(left), right]))
    return _scalar_corner(_matrix_product([sympy.Transpose(left), right]), True)


RULES: Mapping[type, Callable[[Any, Encoder], Any]] = {
    e.Num: _number,
    e.Constant: _constant,
    e.Name: _name,
    e.Add: _sum,
    e.Neg: _negation,
    e.Mul: _product,
    e.Div: _quotient,
    e.Pow: _power,
    e.Transpose: _transpose,
    e.Hadamard: _hadamard,
    e.Inner: _inner,
    e.Index: sympy_parts.component,
    e.Function: sympy_parts.function,
    e.Call: sympy_parts.call,
    e.Norm: sympy_parts.norm,
    e.Big: sympy_parts.big,
    e.Limit: sympy_parts.limit,
    e.Moment: sympy_parts.moment,
    e.Extremum: sympy_parts.extremum,
    e.Gradient: sympy_parts.gradient,
    e.GradientAt: sympy_parts.gradient_at,
    e.BigO: sympy_parts.growth,
    e.Listing: sympy_parts.listing,
    e.Block: sympy_parts.block,
    e.Eye: sympy_parts.identity,
    e.Ones: sympy_parts.ones,
}
