"""The value of each kind of node."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Any

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun, Pole
from corrigenda.proofs.pages.orders import stands
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.conditions import ORDERS
from corrigenda.proofs.pages.values import arrays, functions
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.calls import (
    call_value,
    density_by_formula,
    function_value,
    functional_value,
    members_of,
)
from corrigenda.proofs.pages.values.densities.array_laws import array_density
from corrigenda.proofs.pages.values.densities.events import probability_of_event
from corrigenda.proofs.pages.values.densities.known_means import (
    has_own_density,
    mean_by_density,
    mean_by_generating,
    mean_under_density,
)
from corrigenda.proofs.pages.values.densities.law_density import density_of_law
from corrigenda.proofs.pages.values.densities.open_means import open_letters, open_mean
from corrigenda.proofs.pages.values.densities.ranges import integral_value
from corrigenda.proofs.pages.values.derivatives.written import gradient, gradient_at, nabla, partial
from corrigenda.proofs.pages.values.integrals.ends import at_value, limit_value
from corrigenda.proofs.pages.values.lookup import look_up, whole
from corrigenda.proofs.pages.values.matrices import spectra
from corrigenda.proofs.pages.values.means.normal_arrays import integral_over_array, mean_by_array_law
from corrigenda.proofs.pages.values.means.worlds import density_value, divergence_value, is_slot, weighted_mean
from corrigenda.proofs.pages.values.numbers import built_in, plain, power
from corrigenda.proofs.pages.values.optima import extremum_value
from corrigenda.proofs.pages.values.point import MOST_ENTRIES, Frame, evaluate, number
from corrigenda.proofs.pages.values.powers import power_value
from corrigenda.proofs.pages.values.sums import sum_value


def value_of(node: e.Expr, frame: Frame) -> Value:
    """The value of an expression."""
    handler = _table().get(type(node))
    if handler is None:
        raise NotRun(f"a {type(node).__name__.lower()}")
    return handler(node, frame)


def _num(node: e.Num, frame: Frame) -> Value:
    return number(node.value)


def _constant(node: e.Constant, frame: Frame) -> Value:
    from flint import arb

    if node.name == "pi":
        return arb.pi()
    if node.name == "e":
        return arb(1).exp()
    if node.name == "infinity":
        return arb.pos_inf()
    raise NotRun(f"the constant {node.name}")


def _name(node: e.Name | e.Index | e.Member, frame: Frame) -> Value:
    if isinstance(node, e.Name) and node.text in frame.letters:
        value = frame.letters[node.text]
        return number(value) if isinstance(value, int) else value
    symbol = frame.program.symbol(node)
    if symbol is None:
        return _part(node, frame)
    found = look_up(symbol, frame)
    return number(found) if isinstance(found, int) else found


def _part(node: Any, frame: Frame) -> Value:
    """`(AB)_{ij}`, `softmax(z)_i`."""
    if not isinstance(node, e.Index):
        raise NotRun("a member of what is no name")
    if isinstance(node.base, e.Num) and node.base.value in (0, 1):
        return _constant_array(node.base.value, [whole(index, frame) for index in node.indices])
    value = evaluate(node.base, frame)
    places = tuple(whole(index, frame) - 1 for index in node.indices if not isinstance(index, e.Slice))
    if not arrays.is_array(value) or len(places) != len(node.indices):
        raise Misfit("an entry of this value")
    if len(places) == 1 and 1 in value.shape:
        return arrays.entries(value)[places[0]]
    if len(places) == 1 and isinstance(node.indices[0], e.Num):
        places = tuple(int(digit) - 1 for digit in str(places[0] + 1))  # `(A^{-1})_{12}`
    if len(places) == 2 and all(0 <= k < size for k, size in zip(places, value.shape, strict=True)):
        return value[places]
    raise Misfit("an entry of this value")


def _constant_array(value: Fraction, sizes: list[int]) -> Value:
    """`1_n`, `0_{np}`: a column or a matrix of ones or of zeros."""
    if len(sizes) > 2 or any(not 0 < size * size <= MOST_ENTRIES for size in sizes):
        raise NotRun("an array of many entries")
    return arrays.filled((sizes[0], sizes[1] if len(sizes) > 1 else 1), lambda i, j: number(value))


def _add(node: e.Add, frame: Frame) -> Value:
    return arrays.total(evaluate(term, frame) for term in node.terms)


def _neg(node: e.Neg, frame: Frame) -> Value:
    return arrays.multiplied(number(-1), evaluate(node.operand, frame))


def _mul(node: e.Mul, frame: Frame) -> Value:
    return reduce(arrays.multiplied, (evaluate(factor, frame) for factor in node.factors))


def _div(node: e.Div, frame: Frame) -> Value:
    above = evaluate(node.numerator, frame)
    try:
        below = evaluate(node.denominator, frame)
    except Pole as refused:
        if not arrays.is_number(above) or not _is_infinite(node.denominator, frame):
            raise
        frame.point.extended.append(str(refused))
        return above * 0
    return arrays.divided(above, below)


def _is_infinite(below: e.Expr, frame: Frame) -> bool:
    """Whether a factorial is infinite, or one factor of a product while the others are numbers other than 0."""
    if isinstance(below, e.Function):
        return below.name == "factorial"
    if not isinstance(below, e.Mul):
        return False
    infinite = [factor for factor in below.factors if isinstance(factor, e.Function) and factor.name == "factorial"]
    others = [evaluate(factor, frame) for factor in below.factors if factor not in infinite]
    return bool(infinite) and all(arrays.is_number(one) and not plain(one).contains(0) for one in others)


def _transpose(node: e.Transpose, frame: Frame) -> Value:
    return arrays.transposed(evaluate(node.operand, frame))


def _hadamard(node: e.Hadamard, frame: Frame) -> Value:
    left, right = evaluate(node.left, frame), evaluate(node.right, frame)
    if arrays.is_array(left) and arrays.is_array(right) and left.shape == right.shape:
        return left * right
    if arrays.is_number(left) and arrays.is_number(right):
        return left * right
    raise Misfit("an entrywise product of unequal shapes")


def _inner(node: e.Inner, frame: Frame) -> Value:
    left, right = evaluate(node.left, frame), evaluate(node.right, frame)
    if arrays.is_number(left) or arrays.is_number(right):
        return arrays.multiplied(left, right)
    if not (arrays.is_array(left) and arrays.is_array(right)) or left.shape != right.shape:
        raise Misfit("an inner product of unequal shapes")
    return arrays.total(a * b for a, b in zip(arrays.entries(left), arrays.entries(right), strict=True))


def _norm(node: e.Norm, frame: Frame) -> Value:
    value = evaluate(node.operand, frame)
    listed = arrays.entries(value)
    vector = arrays.is_number(value) or 1 in value.shape
    if node.kind == "F" or (node.kind == "2" and vector):
        return power(arrays.squares(value), Fraction(1, 2))
    if node.kind == "1" and vector:
        return arrays.total(built_in("abs", x) for x in listed)
    if node.kind == "inf" and vector:
        return functions.of_arrays("max", [built_in("abs", x) for x in listed], frame)
    if node.kind in ("2", "nuc") and arrays.is_array(value):
        return spectra.norm_of(value, nuclear=node.kind == "nuc")
    raise NotRun("this norm of a matrix")


def _eye(node: e.Eye, frame: Frame) -> Value:
    if node.size is None:
        return arrays.Identity(number(1))
    size = whole(node.size, frame)
    if size * size > MOST_ENTRIES:
        raise NotRun("an array of many entries")
    return arrays.eye(size, number(1))


def _ones(node: e.Ones, frame: Frame) -> Value:
    size = whole(node.size, frame) if node.size is not None else frame.point.ones
    if not size:
        raise NotRun("a vector of ones of unknown length")
    return arrays.filled((size, 1), lambda i, j: number(1))


def _listing(node: e.Listing, frame: Frame) -> Value:
    values = [part for value in members_of(node.items, frame) for part in _along_the_row(value)]
    if not all(map(arrays.is_number, values)):
        raise NotRun("a list of arrays")
    return arrays.filled((1, len(values)), lambda _, j: values[j])


def _along_the_row(value: Value) -> list[Value]:
    """The entries of a row inside a row; anything else as it is."""
    return arrays.entries(value) if arrays.is_array(value) and value.shape[0] == 1 else [value]


def _block(node: e.Block, frame: Frame) -> Value:
    import numpy as np

    rows = []
    for row in node.rows:
        cells = [evaluate(cell, frame) for cell in row]
        rows.append([_as_array(cell) for cell in cells])
    try:
        return np.block(rows)
    except ValueError as error:
        raise Misfit("blocks that do not fit") from error


def _as_array(value: Value) -> Value:
    if isinstance(value, arrays.Identity):
        raise NotRun("an identity inside a block matrix")
    return value if arrays.is_array(value) else arrays.filled((1, 1), lambda i, j: value)


def _operation(node: e.Operation, frame: Frame) -> Value:
    left, right = evaluate(node.left, frame), evaluate(node.right, frame)
    if node.operator == "oslash":
        return arrays.divided(left, right)
    if node.operator == "kron" and arrays.is_array(left) and arrays.is_array(right):
        import numpy as np

        return np.kron(left, right)
    raise NotRun(f"the operation {node.operator}")


def _indicator(node: e.Indicator, frame: Frame) -> Value:
    event = node.event
    if isinstance(event, e.Chain) and event.relations == ("=",):
        left, right = event.sides
        return number(int(whole(left, frame) == whole(right, frame)))  # type: ignore[arg-type]  # sides of an equation
    if isinstance(event, e.Chain) and set(event.relations) <= ORDERS:
        whole_array = _where_entries_exceed(event, frame)
        return number(int(holds(event, frame))) if whole_array is None else whole_array
    raise NotRun("an indicator of this event")


def _where_entries_exceed(event: e.Chain, frame: Frame) -> Value | None:
    """`\\mathbb{1}[Z > 0]`, entry by entry; None where both sides are numbers."""
    if len(event.sides) != 2 or not all(isinstance(side, e.Expr) for side in event.sides):
        return None
    left, right = (evaluate(side, frame) for side in event.sides if isinstance(side, e.Expr))
    if not arrays.is_array(left) or not arrays.is_number(right):
        return None
    relation = event.relations[0]
    return arrays.filled(left.shape, lambda i, j: number(int(stands(left[i, j], right, relation))))


def _moment(node: e.Moment, frame: Frame) -> Value:
    from corrigenda.proofs.pages.values.means.random_entries import moment

    if node.law is not None or any(measure_of(letter) in frame.program.measures for letter in node.over):
        weight = node.law.parameters[0] if node.law is not None and len(node.law.parameters) == 1 else None
        known = mean_under_density(weight, node, frame) if isinstance(weight, e.Call | e.Density) else None
        return known if known is not None else weighted_mean(node, frame)
    letters = open_letters(node, frame) if not node.condition and not node.over else ()
    if letters:
        return open_mean(node, letters, frame)
    if has_own_density(node, frame):
        return _by_density(node, frame, NotRun("a mean under the density of the page"))
    try:
        return moment(node, frame)
    except Misfit:
        raise
    except NotRun as refused:
        return _by_density(node, frame, refused)


def _by_density(node: e.Moment, frame: Frame, refused: NotRun) -> Value:
    for rule in (mean_by_generating, mean_by_density, mean_by_array_law):
        try:
            found = rule(node, frame)
        except NotRun:
            continue
        if found is not None:
            return found
    raise refused


def _density(node: e.Density, frame: Frame) -> Value:
    formula = density_by_formula(node, frame)
    if formula is not None:
        return formula
    functional = functional_value(node, frame)
    if functional is not None:
        return functional
    if spelled_family(node.function)[0]:
        return density_of_law(node, frame)
    spelled = array_density(node, frame)
    if spelled is not None:
        return spelled
    return density_value(node.function, node.arguments, node.given, frame)


def _probability(node: e.Probability, frame: Frame) -> Value:
    if node.law is not None or node.over:
        raise NotRun("a probability under a law that is written beside it")
    found = probability_of_event(node, frame)
    if found is not None:
        return found
    return density_value(node.symbol, node.events, node.given, frame)


def _integral(node: e.Integral, frame: Frame) -> Value:
    over_array = integral_over_array(node, frame)
    if over_array is not None:
        return over_array
    letters = [one.text for one in node.variables if isinstance(one, e.Name)]
    bounded = node.lower is not None or isinstance(node.region, e.Chain | e.Space)
    if not bounded and letters and all(is_slot(letter, frame) for letter in letters):
        return sum_value(e.Big(operator="sum", indices=tuple(letters), body=node.body), frame)
    return integral_value(node, frame)


def holds(condition: e.Chain, frame: Frame) -> bool:
    """Whether every relation of a chain holds between its values."""
    values = [evaluate(side, frame) for side in condition.sides if isinstance(side, e.Expr)]
    if len(values) != len(condition.sides) or not set(condition.relations) <= ORDERS | {"="}:
        raise NotRun("a case under this condition")
    pairs = zip(values, condition.relations, values[1:], strict=False)
    return all(
        arrays.entries(left) == arrays.entries(right) if relation == "=" else stands(left, right, relation)
        for left, relation, right in pairs
    )


def _cases(node: e.Cases, frame: Frame) -> Value:
    for value, condition in zip(node.values, node.conditions, strict=True):
        if not isinstance(condition, e.Chain) or holds(condition, frame):
            return evaluate(value, frame)
    raise NotRun("a value in none of its cases")


@lru_cache(maxsize=1)
def _table() -> dict[type, Callable[[Any, Frame], Value]]:
    return {
        e.Num: _num,
        e.Constant: _constant,
        e.Name: _name,
        e.Index: _name,
        e.Member: _name,
        e.Add: _add,
        e.Neg: _neg,
        e.Mul: _mul,
        e.Div: _div,
        e.Pow: power_value,
        e.Transpose: _transpose,
        e.Hadamard: _hadamard,
        e.Inner: _inner,
        e.Function: function_value,
        e.Call: call_value,
        e.Norm: _norm,
        e.Big: sum_value,
        e.Eye: _eye,
        e.Ones: _ones,
        e.Listing: _listing,
        e.Block: _block,
        e.Partial: partial,
        e.Gradient: gradient,
        e.GradientAt: gradient_at,
        e.Nabla: nabla,
        e.Operation: _operation,
        e.Indicator: _indicator,
        e.Moment: _moment,
        e.Density: _density,
        e.Probability: _probability,
        e.Divergence: divergence_value,
        e.Integral: _integral,
        e.Cases: _cases,
        e.At: at_value,
        e.Limit: limit_value,
        e.Extremum: extremum_value,
        e.PseudoInverse: lambda node, frame: spectra.pseudoinverse(evaluate(node.operand, frame)),
    }
