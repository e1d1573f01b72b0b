"""Built-in functions of arrays and of several numbers; those of one number are the kernel's."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from corrigenda.numerics.kernel.combinatorics import binomial
from corrigenda.proofs.pages.errors import Misfit, NotRun, Outside, Pole
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.matrices import spectra
from corrigenda.proofs.pages.values.matrices.roots import REFUSAL, square_root
from corrigenda.proofs.pages.values.numbers import Number, built_in, domain_of, plain, power, reciprocal

if TYPE_CHECKING:
    from corrigenda.proofs.pages.values.point import Frame

HALVES = 2


def power_of(value: Value, exponent: Fraction) -> Value:
    """A power of a number, of a square matrix, or entry by entry of a vector."""
    if arrays.is_number(value):
        return power(value, exponent)
    if isinstance(value, arrays.Identity):
        return arrays.Identity(power(value.scale, exponent))
    if value.shape[1] == 1 or value.shape[0] != value.shape[1]:
        if exponent < 0:
            raise Misfit("a negative power of a vector")
        return arrays.mapped(value, lambda x: power(x, exponent))
    size = value.shape[0]
    if _diagonal(value):
        zero = value[0, 0] * 0
        return arrays.filled((size, size), lambda i, j: power(value[i, i], exponent) if i == j else zero)
    if exponent.denominator == HALVES:
        return power_of(square_root(value), exponent * HALVES)
    if exponent.denominator != 1:
        raise NotRun(REFUSAL)
    if exponent < 0:
        return power_of(arrays.inverse(value), -exponent)
    made = arrays.eye(size, plain(value[0, 0]) * 0 + 1)
    for _ in range(int(exponent)):
        made = made.dot(value)
    return made


def _diagonal(value: Value) -> bool:
    size = value.shape[0]
    return all(plain(value[i, j]) == 0 for i in range(size) for j in range(size) if i != j)


def _entrywise_extreme(name: str, arguments: list[Value]) -> Value:
    """`\\max(0, Z)` and `\\max(x, y)`, entry by entry, as networks mean it.  Raises Misfit for unlike shapes."""
    shapes = {argument.shape for argument in arguments if arrays.is_array(argument)}
    if len(shapes) > 1:
        raise Misfit("the largest entries of arrays of unlike shapes")

    def entry(i: int, j: int) -> Value:
        listed = [argument[i, j] if arrays.is_array(argument) else argument for argument in arguments]
        domain = domain_of(*listed)
        return domain.maximum(listed) if name == "max" else domain.minimum(listed)

    return arrays.filled(shapes.pop(), entry)


def of_arrays(name: str, arguments: list[Value], frame: Frame) -> Value:
    """A built-in function of arrays, or of several numbers."""
    match name, arguments:
        case "max" | "min", [_, _, *_] if any(map(arrays.is_array, arguments)):
            return _entrywise_extreme(name, arguments)
        case "max" | "min", _:
            listed = [x for argument in arguments for x in arrays.entries(argument)]
            domain = domain_of(*listed)
            return domain.maximum(listed) if name == "max" else domain.minimum(listed)
        case "diag", [value] if arrays.is_array(value) and value.shape[1] == 1:
            zero = value[0, 0] * 0
            size = value.shape[0]
            return arrays.filled((size, size), lambda i, j: value[i, 0] if i == j else zero)
        case "diag", [value] if arrays.is_array(value):
            return arrays.filled((value.shape[0], 1), lambda i, _: value[i, i])
        case "diag", _ if all(map(arrays.is_number, arguments)):
            zero = arguments[0] * 0
            return arrays.filled((len(arguments), len(arguments)), lambda i, j: arguments[i] if i == j else zero)
        case "tr", [value]:
            return arrays.trace(value)
        case "eigenvalue", [value, place]:
            return spectra.eigenvalue(value, place)
        case "lambda_min" | "lambda_max", [value] if arrays.is_array(value):
            return spectra.spectrum(value)[-1 if name == "lambda_min" else 0]
        case "rank", [value] if arrays.is_array(value):
            from corrigenda.proofs.pages.values.point import number

            return number(spectra.rank(value))
        case "columns", [value, count]:
            return spectra.first_columns(value, count)
        case "cholesky", [value]:
            return cholesky(value)
        case "det", [value]:
            return arrays.determinant(value)
        case "abs", [value] if arrays.is_array(value) and min(value.shape) > 1:
            return arrays.determinant(value)
        case "dim", [value] if arrays.is_array(value):
            from corrigenda.proofs.pages.values.point import number

            return number(value.shape[0])
        case "softmax", [value] if arrays.is_array(value):
            return _softmax(value)
        case "binomial", [top, bottom]:
            return _binomial(top, bottom, frame)
        case "beta", [first, second] if arrays.is_number(first) and arrays.is_number(second):
            return built_in("gamma", first) * built_in("gamma", second) / built_in("gamma", first + second)
        case "factorial", [value] if arrays.is_number(value):
            return _factorial(value)
        case "floor" | "ceil", [value] if arrays.is_number(value):
            return _rounded(name, value)
    if len(arguments) == 1:
        return arrays.mapped(arguments[0], lambda x: built_in(name, x))
    raise NotRun(f"the function {name} of {len(arguments)} arguments")


def cholesky(value: Value) -> Value:
    """The lower triangular L with a positive diagonal and `L L^T` the value.  Raises Undefined where there is none."""
    if arrays.is_number(value):
        return power(value, Fraction(1, 2))
    if isinstance(value, arrays.Identity):
        return arrays.Identity(power(value.scale, Fraction(1, 2)))
    size, zero = arrays.square(value), value[0, 0] * 0
    made = arrays.filled((size, size), lambda i, j: zero)
    for j in range(size):
        for i in range(j, size):
            rest = value[i, j] - arrays.total([zero, *(made[i, k] * made[j, k] for k in range(j))])
            made[i, j] = power(rest, Fraction(1, 2)) if i == j else rest * reciprocal(made[j, j])
    return made


def multivariate_gamma(order: int, x: Number) -> Number:
    """`pi^{p(p-1)/4}` times the product of `Gamma(x + (1 - j)/2)` for j from 1 to p.

    Raises Outside where x is not above (p - 1)/2.
    """
    from flint import arb

    from corrigenda.proofs.pages.values.point import number

    if not 2 * plain(x) > order - 1:
        raise Outside("a multivariate gamma function outside its domain at the drawn point")
    made = power(arb.pi(), Fraction(order * (order - 1), 4))
    for j in range(order):
        made = made * built_in("gamma", x - number(Fraction(j, 2)))
    return made


def _rounded(name: str, value: Value) -> Value:
    """The whole number below or above.  Raises NotRun where the ball does not tell."""
    found = (plain(value).floor() if name == "floor" else plain(value).ceil()).unique_fmpz()
    if found is None or plain(value) is not value:
        raise NotRun(f"the {name} of what lies near a whole number")
    from corrigenda.proofs.pages.values.point import number

    return number(int(found))


def _binomial(top: Value, bottom: Value, frame: Frame) -> Value:
    """Of whole numbers; of others by the gamma function, so that what holds of them all may be seen to hold."""
    n, k = plain(top).unique_fmpz(), plain(bottom).unique_fmpz()
    if n is None or k is None:
        frame.point.extended.append("a binomial coefficient of broken numbers")
        gamma = [built_in("gamma", x + 1) for x in (top, bottom, top - bottom)]
        return gamma[0] / (gamma[1] * gamma[2])
    from corrigenda.proofs.pages.values.point import number

    return number(binomial(Fraction(int(n)), Fraction(int(k))))


def _factorial(value: Number) -> Number:
    """Raises Pole where it is infinite."""
    whole = plain(value).unique_fmpz()
    if whole is not None and whole < 0:
        raise Pole("a factorial of a negative number")
    return plain(value + 1).gamma()


def _softmax(value: Value) -> Value:
    """Of a vector; of a matrix row by row."""
    powers = arrays.mapped(value, lambda x: built_in("exp", x))
    if 1 in value.shape:
        scale = reciprocal(arrays.total(arrays.entries(powers)))
        return arrays.mapped(powers, lambda x: x * scale)
    scales = [reciprocal(arrays.total(list(powers[i]))) for i in range(value.shape[0])]
    return arrays.filled(value.shape, lambda i, j: powers[i, j] * scales[i])
