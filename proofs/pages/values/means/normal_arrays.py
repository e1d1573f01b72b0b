"""Means over a normal vector or a matrix-normal matrix, whose density or law is written out.

The entries are `m + A z` or `M + A Z B^T` with standard normal z.  Stroud's rule of degree 5 (*Approximate Calculation
of Multiple Integrals*, formula `E_n^{r^2}: 5-2`) is exact for polynomials up to that degree; it is taken twice, the
second time turned, and the two must agree: for a polynomial of higher degree, or no polynomial, they do not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import combinations, product

from corrigenda.proofs.language.laws.table import is_normal_family, spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.chance.densities import written_density
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import is_matrix_normal, matrix_normal_parameters
from corrigenda.proofs.pages.table.symbols import inputs
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.functions import cholesky
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import Frame, at_a_discount, evaluate, number

CLOSE = 1e-25
MOST_ENTRIES = 9
SMALLEST = 2
"""Entries of an array for which the turned rule is another one."""
Body = Callable[[Value], Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class NormalArray:
    """`centre + rows Z columns^T`, the entries of Z independent and standard; a vector has no `columns`."""

    centre: Value
    rows: Value
    columns: Value | None = None


def array_of_density(node: e.Node, letter: str, frame: Frame) -> NormalArray | None:
    """The normal law of an array whose density at a letter a node is, as it is written or by its definition."""
    if isinstance(node, e.Call | e.Density) and not (isinstance(node, e.Density) and spelled_family(node.function)[0]):
        written = written_density(node, frame.program)
        found = frame.program.definition(written.key, frame.order) if written is not None else None
        if found is not None and found.body != node:
            return array_of_density(found.body, letter, frame)
    if not isinstance(node, e.Density) or node.arguments != (e.Name(text=letter),):
        return None
    contents = tuple(one.content for one in node.given if isinstance(one, e.Remainder))
    if not (is_normal_family(spelled_family(node.function)[0]) or is_matrix_normal(node)):
        return None
    return array_of(contents, frame)


def array_of(parameters: tuple[e.Node, ...], frame: Frame) -> NormalArray | None:
    """The law of a vector by mean and covariance, of a matrix by its mean and the covariances of rows and columns; None
    where the mean is a number other than 0."""
    if len(parameters) not in (2, 3) or not all(isinstance(one, e.Expr) for one in parameters):
        return None
    outside = frame.apart({})
    centre, *spreads = (evaluate(one, outside) for one in parameters if isinstance(one, e.Expr))
    if arrays.is_number(centre) and plain(centre) == 0 and all(map(arrays.is_array, spreads)):
        shape = (spreads[0].shape[0], spreads[1].shape[0] if len(spreads) > 1 else 1)
        centre = arrays.filled(shape, lambda i, j: number(0))
    if not arrays.is_array(centre) or centre.size < SMALLEST or (len(spreads) == 1 and centre.shape[1] != 1):
        return None
    roots = [cholesky(arrays.of_size(one, size)) for one, size in zip(spreads, centre.shape, strict=False)]
    return NormalArray(centre=centre, rows=roots[0], columns=roots[1] if len(roots) > 1 else None)


def mean_in_array(law: NormalArray, body: Body) -> Value:
    """The mean of a body at an array of this law.  Raises NotRun where it is no polynomial of low degree."""
    rules = [_mean(law, body, turned=turned) for turned in (False, True)]
    pairs = zip(*map(arrays.entries, rules), strict=True)
    if any(abs(float(plain(one - other).mid())) > CLOSE * (1 + abs(float(plain(one).mid()))) for one, other in pairs):
        raise NotRun("a normal mean of what is no polynomial of low degree")
    return rules[0]


def _mean(law: NormalArray, body: Body, *, turned: bool) -> Value:
    height, width = law.centre.shape

    def part(place: list[Number], weight: Number) -> Value:
        entries = _turn(place) if turned else place
        standard = arrays.filled((height, width), partial(_entry, entries, width))
        moved = arrays.multiplied(law.rows, standard)
        if law.columns is not None:
            moved = arrays.multiplied(moved, arrays.transposed(law.columns))
        return arrays.multiplied(weight, body(arrays.added(law.centre, moved)))

    return arrays.total(part(place, weight) for place, weight in _nodes(height * width))


def _entry(entries: list[Number], width: int, row: int, column: int) -> Number:
    return entries[row * width + column]


def _nodes(count: int) -> Iterator[tuple[list[Number], Number]]:
    """Places and weights of the rule in so many dimensions."""
    if count > MOST_ENTRIES:
        raise NotRun("a mean over more entries than a page may ask for")
    size, far, near = count + 2, number(count + 2).sqrt(), (number(count + 2) / 2).sqrt()
    yield [number(0)] * count, number(Fraction(2, size))
    for k, sign in product(range(count), (1, -1)):
        yield _at(count, {k: sign * far}), number(Fraction(4 - count, 2 * size**2))
    for (i, j), first, second in product(combinations(range(count), 2), (1, -1), (1, -1)):
        yield _at(count, {i: first * near, j: second * near}), number(Fraction(1, size**2))


def _at(count: int, entries: dict[int, Number]) -> list[Number]:
    return [entries.get(k, number(0)) for k in range(count)]


def _turn(place: list[Number]) -> list[Number]:
    """The place reflected in a plane that is no symmetry of the rule."""
    normal = [number(k + 2) for k in range(len(place))]
    along = sum((a * b for a, b in zip(normal, place, strict=True)), number(0))
    length = sum((a * a for a in normal), number(0))
    return [one - 2 * along / length * a for one, a in zip(place, normal, strict=True)]


def integral_over_array(node: e.Integral, frame: Frame) -> Value | None:
    """The integral over all arrays of a body with the density of their law as a factor; None for another integral."""
    if node.lower is not None or len(node.variables) != 1 or not isinstance(node.variables[0], e.Name):
        return None
    return _integral(node.body, node.variables[0].text, frame)


def _integral(body: e.Expr, letter: str, frame: Frame) -> Value | None:
    match body:
        case e.Add(terms=terms):
            parts = [_integral(one, letter, frame) for one in terms]
            return None if any(part is None for part in parts) else arrays.total(iter(parts))
        case e.Neg(operand=inner):
            found = _integral(inner, letter, frame)
            return None if found is None else arrays.multiplied(number(-1), found)
    factors = factors_of(body)
    for place, factor in enumerate(factors):
        law = array_of_density(factor, letter, frame)
        if law is not None:
            rest = factors[:place] + factors[place + 1 :]
            inner = e.Mul(factors=rest) if len(rest) > 1 else rest[0] if rest else e.Num(value=Fraction(1))
            return mean_in_array(law, partial(_at_value, inner, letter, frame))
    return None


def _at_value(body: e.Expr, letter: str, frame: Frame, value: Value) -> Value:
    return at_a_discount(body, frame.within({letter: value}))


def mean_by_array_law(node: e.Moment, frame: Frame) -> Value | None:
    """The mean over the one random letter of a body whose law the page states as that of a matrix; None where there is
    none."""
    program = frame.program
    used = frozenset[str]().union(*(inputs(body, frame.order, program) for body in node.arguments))
    keys = used & program.unknown_laws
    if len(keys) != 1 or node.operator != "E" or len(node.arguments) != 1 or node.given or node.condition:
        return None
    (key,) = keys
    if used & program.laws.keys():
        return None
    stated = [one.law for one in program.stated_laws if (symbol := program.symbol(one.left)) and symbol.key == key]
    parameters = {matrix_normal_parameters(law) for law in stated if law is not None}
    law = array_of(min(parameters), frame) if len(parameters) == 1 else None
    if law is None or law.columns is None:
        return None
    return mean_in_array(law, lambda value: at_a_discount(node.arguments[0], _taking(key, value, frame)))


def _taking(key: str, value: Value, frame: Frame) -> Frame:
    return replace(frame, varied={**frame.varied, (key, ()): value}, known={}, depth=frame.depth + 1)
