"""Equations between matrices in floating point at random points: an evaluator apart from the engine, to judge mutants.

It works on the typed statement, whose identities and vectors of ones know their sizes, and knows nothing of primes,
rationals or proofs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise, product
from typing import Any

import numpy as np

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.shapes import index_ranges
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Big,
    Block,
    Chain,
    Constant,
    Div,
    Eye,
    Function,
    Hadamard,
    Index,
    Inner,
    Mul,
    Name,
    Neg,
    Norm,
    Num,
    Ones,
    Operation,
    Pow,
    PseudoInverse,
    Slice,
    Transpose,
)

ROUNDS = 12
TOLERANCE = 1e-7
LARGEST_VALUE = 1e7
WORST_CONDITION = 1e7
Values = Mapping[str, Any]


class NoValue(Exception):
    """This evaluator says nothing here."""


def breaks(problem: Problem, seed: int = 3) -> bool:
    """Whether the equation clearly fails at some random point of some sizes."""
    draw = np.random.default_rng(seed)
    statement = problem.statement
    assert isinstance(statement, Chain)
    return any(_fails(statement, problem, draw) for _ in range(ROUNDS))


def _fails(statement: Chain, problem: Problem, draw: np.random.Generator) -> bool:
    sizes = {name: int(draw.integers(2, 5)) for name in problem.context.dimensions}
    values = {**{name: float(size) for name, size in sizes.items()}, **_letters(problem.context, sizes, draw)}
    ranges = index_ranges(statement, problem.context)
    names = [name for name in ranges if name not in values]
    for chosen in product(*(range(1, int(_number(value(ranges[name], values))) + 1) for name in names)):
        here = {**values, **{name: float(number) for name, number in zip(names, chosen, strict=True)}}
        try:
            if any(_differ(value(left, here), value(right, here)) for left, right in pairwise(statement.sides)):
                return statement.relations[0] == "="
        except (NoValue, ZeroDivisionError, np.linalg.LinAlgError, OverflowError):
            continue
    return False


def _differ(left: Any, right: Any) -> bool:
    first, second = np.asarray(left, float), np.asarray(right, float)
    scale = max(float(np.max(np.abs(first))), float(np.max(np.abs(second))), 1.0)
    if not np.isfinite(scale) or scale > LARGEST_VALUE:
        raise NoValue
    return bool(np.max(np.abs(first - second)) > TOLERANCE * scale)


# --------------------------------------------------------------------------------------- letters


def _letters(context: Context, sizes: Mapping[str, int], draw: np.random.Generator) -> dict[str, Any]:
    return {name: _letter(symbol, sizes, context, draw) for name, symbol in context.symbols.items()}


def _letter(symbol: Symbol, sizes: Mapping[str, int], context: Context, draw: np.random.Generator) -> Any:
    shape = [int(_number(value(size, {k: float(v) for k, v in sizes.items()}))) for size in symbol.shape]
    if symbol.integer:
        return float(draw.integers(0, 4))
    if not shape:
        number = float(draw.uniform(0.3, 2.0))
        return number if _positive(symbol.name, context) else number * float(draw.choice((1, -1)))
    free = draw.uniform(-1.5, 1.5, (shape[0], shape[1] if len(shape) > 1 else 1))
    return _structured(free, symbol.structure, draw)


def _positive(name: str, context: Context) -> bool:
    return any(
        isinstance(part, Chain) and part.sides[0] == Name(text=name) and part.relations[0] in (">", ">=")
        for part in context.assumptions
    )


def _structured(free: Any, structure: frozenset[str], draw: np.random.Generator) -> Any:
    size = len(free)
    if "idempotent" in structure:
        basis = np.linalg.qr(free)[0][:, : int(draw.integers(0, size + 1))]
        other = basis if "symmetric" in structure else basis + 0.3 * draw.uniform(-1, 1, basis.shape)
        return basis @ np.linalg.inv(other.T @ basis) @ other.T if basis.shape[1] else np.zeros_like(free)
    if "permutation" in structure:
        return np.eye(size)[draw.permutation(size)]
    if "orthogonal" in structure:
        return np.linalg.qr(free)[0]
    if structure & {"pd", "psd"}:
        return free @ free.T + ("pd" in structure) * np.eye(size)
    rules: tuple[tuple[str, Callable[[Any], Any]], ...] = (
        ("diagonal", lambda a: np.diag(np.diag(a))),
        ("symmetric", lambda a: a + a.T),
        ("lower", np.tril),
        ("upper", np.triu),
    )
    return next((rule(free) for name, rule in rules if name in structure), free)


# ------------------------------------------------------------------------------------ expressions


def value(node: Any, values: Values) -> Any:
    """The value: a float, or a matrix with two axes.  Raises NoValue."""
    match node:
        case Num(value=number):
            return float(number)
        case Name(text=text) if text in values:
            return values[text]
        case Constant(name="e"):
            return float(np.e)
        case Eye(size=size):
            return np.eye(int(_number(value(size, values))))
        case Ones(size=size):
            return np.ones((int(_number(value(size, values))), 1))
        case Add(terms=terms):
            return _sum([value(term, values) for term in terms if term != Num(value=0)])  # type: ignore[arg-type]  # equal
        case Neg(operand=operand):
            return -value(operand, values)
        case Mul(factors=factors):
            return _product([value(factor, values) for factor in factors])
        case Div(numerator=top, denominator=bottom):
            return value(top, values) / _number(value(bottom, values))
        case Transpose(operand=operand):
            return np.transpose(value(operand, values))
        case Pow(base=base, exponent=exponent):
            return _power(value(base, values), _number(value(exponent, values)))
    return _other(node, values)


def _other(node: Any, values: Values) -> Any:
    match node:
        case Hadamard(left=left, right=right):
            return value(left, values) * value(right, values)
        case Inner(left=left, right=right):
            return float(np.sum(value(left, values) * value(right, values)))
        case Operation(operator="kron", left=left, right=right):
            return np.kron(value(left, values), value(right, values))
        case PseudoInverse(operand=operand):
            return np.linalg.pinv(value(operand, values), rcond=1e-9)
        case Norm(operand=operand, kind="2" | "F" as kind):
            inside = value(operand, values)
            return float(np.linalg.norm(inside, 2 if kind == "2" else "fro"))
        case Block(rows=rows):
            return np.block([[np.atleast_2d(value(cell, values)) for cell in row] for row in rows])
        case Index(base=base, indices=indices):
            return _entry(value(base, values), indices, values)
        case Big(operator="sum", indices=letters, body=body, lower=low, upper=high):
            return _sum(list(_terms(letters, body, low, high, values)) or [0.0])
        case Function(name=name, arguments=(argument,)):
            return _applied(name, value(argument, values))
    raise NoValue(type(node).__name__)


def _terms(letters: tuple[str, ...], body: Any, low: Any, high: Any, values: Values) -> Iterator[Any]:
    (letter,) = letters
    for number in range(int(_number(value(low, values))), int(_number(value(high, values))) + 1):
        yield value(body, {**values, letter: float(number)})


def _entry(base: Any, indices: tuple[Any, ...], values: Values) -> Any:
    places = [slice(None) if isinstance(i, Slice) else int(_number(value(i, values))) - 1 for i in indices]
    if any(not isinstance(place, slice) and place < 0 for place in places):
        raise NoValue
    if len(places) == 1:
        return float(np.ravel(base)[places[0]])
    rows, columns = (place if isinstance(place, slice) else slice(place, place + 1) for place in places)
    found = base[rows, columns]
    if 0 in found.shape:
        raise NoValue
    return float(found[0, 0]) if found.shape == (1, 1) else found


def _sum(parts: list[Any]) -> Any:
    total = parts[0]
    for part in parts[1:]:
        if np.shape(total) != np.shape(part) and np.size(total) != np.size(part):
            raise NoValue
        total = total + part
    return total


def _product(parts: list[Any]) -> Any:
    if np.ndim(parts[-1]) and np.shape(parts[-1])[-1] == 1 and all(np.ndim(part) for part in parts):
        parts = parts[::-1]
        total = parts[0]
        for part in parts[1:]:
            total = part @ total if np.size(total) != 1 else part * _number(total)
        return total
    total = parts[0]
    for part in parts[1:]:
        total = total @ part if np.size(total) != 1 and np.size(part) != 1 else total * part
    return total


def _power(base: Any, exponent: float) -> Any:
    if not np.ndim(base) or np.size(base) == 1:
        number = _number(base)
        if number < 0 and exponent != int(exponent):
            raise NoValue
        return number**exponent
    if exponent < 0 and np.linalg.cond(base) > WORST_CONDITION:
        raise NoValue
    return np.linalg.matrix_power(base, int(exponent))


def _number(found: Any) -> float:
    if np.size(found) != 1:
        raise NoValue
    return float(np.squeeze(found))


def _applied(name: str, argument: Any) -> Any:
    if name == "diag":
        inside = np.atleast_2d(argument)
        return np.diag(np.ravel(inside)) if 1 in inside.shape else np.diag(inside).reshape(-1, 1)
    if name == "vec":
        return np.reshape(argument, (-1, 1), order="F")
    whole: Mapping[str, Callable[[Any], float]] = {
        "tr": lambda a: float(np.trace(np.atleast_2d(a))),
        "det": lambda a: float(np.linalg.det(np.atleast_2d(a))),
    }
    if name in whole:
        return whole[name](argument)
    if name == "sqrt" and np.min(argument) < 0:
        raise NoValue
    known = {"exp": np.exp, "sqrt": np.sqrt, "cos": np.cos, "sin": np.sin, "abs": np.abs, "tanh": np.tanh}
    if name not in known:
        raise NoValue
    return known[name](argument)
