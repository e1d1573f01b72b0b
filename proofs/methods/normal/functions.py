"""Normal forms of built-in functions and norms."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.reading.settled.built_in import formula
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.normal.atoms import (
    Applied,
    absolute,
    applied,
    exponential,
    opaque,
    reciprocal,
    singular,
    square_root,
    tidy,
)
from corrigenda.proofs.methods.normal.forms import Form, Value, form, squared_length, trace_of, transpose
from corrigenda.proofs.methods.normal.literal_blocks import determinant, rows_of, squares, trace
from corrigenda.proofs.methods.normal.polynomial import (
    NotNormal,
    Polynomial,
    add,
    atom_power,
    constant,
    from_terms,
    multiply,
    power,
    scale,
)
from corrigenda.proofs.methods.normal.words import Factor, flip, word_key

if TYPE_CHECKING:
    from corrigenda.proofs.methods.normal.normalise import Reader


def function(reader: Reader, expr: e.Function) -> Value:
    """Value of a built-in function; an unknown one of scalars is a letter of its arguments."""
    name, arguments = expr.name, expr.arguments
    written = rows_of(reader, arguments[0]) if name in {"tr", "det"} else None
    if written is not None:
        return tidy(trace(written) if name == "tr" else determinant(written))
    known = row(name)
    if known is not None and known.spectral:
        return _spectral(reader, name, arguments[0])
    if name == "tr" or (known is not None and known.shape in (ShapeRule.DIAGONAL, ShapeRule.LENGTH)):
        return _matrix_function(reader, expr)
    if name == "abs":
        return tidy(magnitude(reader, arguments[0]))
    values = [reader.value(argument) for argument in arguments]
    scalars = [value for value in values if isinstance(value, Polynomial)]
    if len(scalars) < len(values):
        return opaque_function(expr, values)
    return tidy(scalar_function(name, scalars))


def scalar_function(name: str, values: list[Polynomial]) -> Polynomial:
    """The normal form of a function of numbers."""
    match name, values:
        case "sqrt", [value]:
            return square_root(value)
        case "exp", [value]:
            return exponential(value)
        case "log", [value]:
            return logarithm(value)
        case _, [value] if (told := _told(name, value)) is not None:
            return constant(told)
        case "binomial", [top, bottom] if bottom.constant is not None and bottom.constant <= 8:
            return _binomial(top, bottom.constant)
        case _:
            return atom_power(applied(name, *values))


def _told(name: str, value: Polynomial) -> Fraction | None:
    """The value at a number, where the table tells a rational one."""
    known = row(name)
    if value.constant is None or known is None:
        return None
    for place, image in known.values:
        at, there = formula(place), formula(image)
        if isinstance(at, e.Num) and at.value == value.constant and isinstance(there, e.Num):
            return there.value
    return None


def logarithm(value: Polynomial) -> Polynomial:
    """`\\ln value`; the logarithm of one is zero, of an exponential its exponent."""
    if value == constant(1):
        return Polynomial()
    if len(value.terms) == 1 and value.terms[0][1] > 0:
        return _logarithm_of_term(value)
    return atom_power(applied("log", value))


def _logarithm_of_term(value: Polynomial) -> Polynomial:
    """Exponentials and positive numbers, which are positive whatever the letters are, come out of a logarithm."""
    monomial, number = value.terms[0]
    rest, exponents = [], []
    for atom, exponent in monomial:
        match atom.content:
            case Applied(name="exp", arguments=(inside,)):
                exponents.append(scale(inside, exponent))
            case _:
                rest.append((atom, exponent))
    if not exponents:
        return atom_power(applied("log", value))
    left = Polynomial(((tuple(rest), number),))
    return add(*exponents, Polynomial() if left == constant(1) else atom_power(applied("log", left)))


def _binomial(top: Polynomial, bottom: Fraction) -> Polynomial:
    if bottom.denominator != 1 or bottom < 0:
        raise NotNormal("a binomial coefficient with that lower entry")
    result = constant(1)
    for k in range(int(bottom)):
        result = scale(multiply(result, add(top, constant(-k))), Fraction(1, k + 1))
    return result


def magnitude(reader: Reader, expr: e.Expr) -> Polynomial:
    """`|expr|`, taken factor by factor before anything is multiplied out."""
    match expr:
        case e.Neg(operand=operand):
            return magnitude(reader, operand)
        case e.Div(numerator=top, denominator=bottom):
            return multiply(magnitude(reader, top), reciprocal(magnitude(reader, bottom)))
        case e.Mul(factors=factors) if _all_scalar(reader, factors):
            return multiply(*(magnitude(reader, factor) for factor in factors))
        case e.Pow(base=base, exponent=e.Num(value=whole)) if whole.denominator == 1 and 0 < whole <= 64:
            return power(magnitude(reader, base), int(whole))
        case _:
            return absolute(reader.scalar(expr))


def _all_scalar(reader: Reader, factors: tuple[e.Expr, ...]) -> bool:
    return all(isinstance(reader.value(factor), Polynomial) for factor in factors)


def _spectral(reader: Reader, name: str, argument: e.Expr) -> Polynomial:
    value = reader.matrix(argument)
    if name.startswith("lambda"):
        return _eigenvalue(name, value, free_names(argument))
    key, size = _up_to_scale(value)
    return scale(atom_power(singular(name, key, free_names(argument))), size)


def _eigenvalue(name: str, value: Form, names: frozenset[str]) -> Polynomial:
    """`lambda_max(c M + s I) = c lambda_max(M) + s` for a number `c > 0`, and `c lambda_min(M) + s` for `c < 0`."""
    shift = from_terms((monomial, number) for monomial, word, number in value.terms if not word)
    rest = [term for term in value.terms if term[1]]
    if not rest:
        return shift
    factor = rest[0][2]
    core = form(value.rows, value.columns, [(monomial, word, number / factor) for monomial, word, number in rest])
    if factor < 0:
        name = "lambda_min" if name == "lambda_max" else "lambda_max"
    return add(scale(atom_power(singular(name, core.key, names)), factor), shift)


def _up_to_scale(value: Form) -> tuple[str, Fraction]:
    """Singular values do not see the transpose, the sign or (up to its size) a numeric factor; the key
    of a matrix letter is its own."""
    if len(value.terms) == 1 and not value.terms[0][0]:
        _, word, size = value.terms[0]
        return (word[0].key if len(word) == 1 else min(word_key(word), word_key(flip(word)))), abs(size)
    return min(value.key, transpose(value).key), Fraction(1)


def _matrix_function(reader: Reader, expr: e.Function) -> Value:
    if expr.name == "tr":
        return trace_of(reader.matrix(expr.arguments[0]))
    if expr.name == "diag" and len(expr.arguments) == 1:
        value = reader.matrix(expr.arguments[0])
        if value.columns == "1":
            return _diagonal(value, expr)
    raise NotNormal(f"{expr.name} has no normal form")


def _diagonal(value: Form, expr: e.Function) -> Form:
    factor = Factor(
        key=f"diag({value.key})", rows=value.rows, columns=value.rows, symmetric=True, names=free_names(expr), base=expr
    )
    return form(value.rows, value.rows, [((), (factor,), Fraction(1))])


def call(reader: Reader, expr: e.Call) -> Value:
    """The value of an undefined function: a letter of its arguments, the same for equal arguments."""
    signature = reader.context.signatures.get(expr.function)
    if signature is None:
        raise NotNormal("Call has no normal form")
    values = [reader.value(argument) for argument in expr.arguments]
    key = f"{expr.function}({';'.join(value.key for value in values)})"
    names = free_names(expr) | {expr.function}
    if not signature.codomain:
        return opaque(expr, key, names)
    rows, *columns = [_size_key(size) for size in signature.codomain]
    factor = Factor(key=key, rows=rows, columns=columns[0] if columns else "1", names=names)
    return form(factor.rows, factor.columns, [((), (factor,), Fraction(1))])


def _size_key(size: e.Expr) -> str:
    from corrigenda.proofs.methods.normal.normalise import dimension_key

    return dimension_key(size)


def opaque_function(expr: e.Function, values: list[Value]) -> Polynomial:
    """A scalar function of matrices (det, rank) as a letter."""
    if expr.name not in {"det", "rank"}:
        raise NotNormal(f"{expr.name} of a vector or matrix has no normal form")
    return opaque(expr, f"{expr.name}({';'.join(value.key for value in values)})", free_names(expr))


def norm(reader: Reader, expr: e.Norm) -> Value:
    """Euclidean and Frobenius norms through `v^\\top v`; other norms are non-negative letters."""
    written = rows_of(reader, expr.operand)
    if written is not None and (expr.kind == "F" or (expr.kind == "2" and 1 in (len(written), len(written[0])))):
        return tidy(square_root(squares(written)))
    value = reader.value(expr.operand)
    if isinstance(value, Polynomial):
        return tidy(absolute(value))
    if expr.kind == "F" or (expr.kind == "2" and "1" in {value.rows, value.columns}):
        return tidy(square_root(squared_length(value)))
    if expr.kind == "2":
        return _spectral(reader, "sigma_max", expr.operand)
    name = opaque(expr, f"norm {expr.kind} of {value.key}", free_names(expr))
    return atom_power(applied(f"norm{expr.kind}", name))
