"""Densities of laws of vectors and matrices, by their usual parameters.

Normal, t and Dirichlet laws of vectors, matrix-normal laws with the covariance of the rows before that of the columns,
Wishart laws by scale and degrees of freedom (Gupta and Nagar, *Matrix Variate Distributions*, definitions 2.2.1, 3.2.1
and 4.2.1; Kotz and Nadarajah, *Multivariate t Distributions*, equation 1.1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import array_law
from corrigenda.proofs.pages.values import arrays, functions
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.lookup import assembled
from corrigenda.proofs.pages.values.numbers import Number, built_in
from corrigenda.proofs.pages.values.point import Frame, evaluate, number


def array_density(node: e.Density, frame: Frame) -> Value | None:
    """The value of such a density at an array; None for another law, and for a law of numbers.

    Raises Misfit where the shapes do not fit.
    """
    name = spelled_family(node.function)[0] or array_law(node)
    law = _LAWS.get((name, len(node.given)))
    contents = [one.content for one in node.given if isinstance(one, e.Remainder) and isinstance(one.content, e.Expr)]
    if law is None or len(node.arguments) != 1 or len(contents) != len(node.given):
        return None
    valued = _column if law is _dirichlet else evaluate
    value = valued(node.arguments[0], frame)
    return law(value, *(valued(one, frame) for one in contents)) if arrays.is_array(value) else None


def _column(node: e.Expr, frame: Frame) -> Value:
    """A value; of a letter that is numbered from 1 and nothing else is known of, the column of its members."""
    symbol = frame.program.symbol(node) if isinstance(node, e.Name) else None
    key = symbol.key if symbol is not None and not symbol.indices and not symbol.member else ""
    known = frame.program.arrays.get(key) or key in frame.program.shapes or key in frame.letters
    if (key, 0) in frame.program.ranges and (key, 1) not in frame.program.ranges and not known:
        return assembled(key, (), frame)
    return evaluate(node, frame)


def _centred(value: Value, mean: Value) -> Value:
    left, right = arrays.same_shape(value, mean)
    return left - right


def _quadratic(value: Value, mean: Value, spread: Value) -> tuple[Number, int, Value]:
    """`(x - m)' S^{-1} (x - m)` of a column, its length, and S as a matrix."""
    if value.shape[1] != 1:
        raise Misfit("a density of a vector at a matrix")
    size = value.shape[0]
    apart, spread = _centred(value, mean), arrays.of_size(spread, size)
    return arrays.product(arrays.transposed(apart), arrays.inverse(spread), apart), size, spread


def _normal(value: Value, mean: Value, spread: Value) -> Number:
    from flint import arb

    quadratic, size, spread = _quadratic(value, mean, spread)
    scale = arrays.determinant(spread) * (2 * arb.pi()) ** size
    return built_in("exp", -quadratic / 2) / built_in("sqrt", scale)


def _student(value: Value, mean: Value, spread: Value, freedom: Value) -> Number:
    from flint import arb

    quadratic, size, spread = _quadratic(value, mean, spread)
    scale = built_in("sqrt", arrays.determinant(spread) * (freedom * arb.pi()) ** size)
    ratio = built_in("gamma", (freedom + size) / 2) / built_in("gamma", freedom / 2)
    power = built_in("exp", -(freedom + size) / 2 * built_in("log", 1 + quadratic / freedom))
    return ratio * power / scale


def _matrix_normal(value: Value, mean: Value, rows: Value, columns: Value) -> Number:
    from flint import arb

    count, width = value.shape
    rows, columns = arrays.of_size(rows, count), arrays.of_size(columns, width)
    apart = _centred(value, mean)
    product = arrays.product(arrays.inverse(columns), arrays.transposed(apart), arrays.inverse(rows), apart)
    scale = (2 * arb.pi()) ** (count * width)
    scale = scale * arrays.determinant(columns) ** count * arrays.determinant(rows) ** width
    return built_in("exp", -arrays.trace(product) / 2) / built_in("sqrt", scale)


def _wishart(value: Value, scale: Value, freedom: Value) -> Number:
    size = arrays.square(value)
    scale = arrays.of_size(scale, size)
    logarithm = (freedom - size - 1) / 2 * built_in("log", arrays.determinant(value))
    logarithm = logarithm - freedom / 2 * built_in("log", arrays.determinant(scale))
    logarithm = logarithm - arrays.trace(arrays.product(arrays.inverse(scale), value)) / 2
    logarithm = logarithm - freedom * size / 2 * built_in("log", number(2))
    return built_in("exp", logarithm) / functions.multivariate_gamma(size, freedom / 2)


def _dirichlet(value: Value, weights: Value) -> Number:
    if not arrays.is_array(weights) or weights.shape != value.shape or value.shape[1] != 1:
        raise Misfit("a Dirichlet density of unequal lengths")
    made = built_in("gamma", sum(arrays.entries(weights), number(0)))
    for x, a in zip(arrays.entries(value), arrays.entries(weights), strict=True):
        made = made * built_in("exp", (a - 1) * built_in("log", x)) / built_in("gamma", a)
    return made


def _is_scalar(law: Callable[..., Number], place: int) -> Callable[..., Number]:
    """A law one of whose parameters is a number.  Raises NotRun where it is an array."""

    def checked(value: Value, *parameters: Value) -> Number:
        if not arrays.is_number(parameters[place]):
            raise NotRun("degrees of freedom that are no number")
        return law(value, *parameters)

    return checked


_LAWS: Mapping[tuple[str, int], Callable[..., Number]] = MappingProxyType(
    {
        ("normal", 2): _normal,
        ("student", 3): _is_scalar(_student, 2),
        ("matrix normal", 3): _matrix_normal,
        ("wishart", 2): _is_scalar(_wishart, 1),
        ("dirichlet", 1): _dirichlet,
    }
)
