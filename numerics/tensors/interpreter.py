"""The value of an expression in float64, for a whole batch of values of its letters at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

import torch
from torch import Tensor

from numerics.exact.errors import Unsupported
from numerics.sequences import tied_letters
from numerics.tensors import arithmetic, functions
from numerics.tensors.calculus import gradient
from numerics.tensors.environment import Environment
from numerics.tensors.indexing import component, take
from numerics.tensors.limits import LATE, apparent_limit
from numerics.tensors.ranges import VECTOR, assignments, integer
from numerics.tensors.replicas import Replica
from numerics.tensors.sequences import member
from numerics.tensors.values import EYE, ONES, Unsized, Value, concrete
from proofs.language.ast import (
    Add,
    At,
    Big,
    Block,
    Call,
    Constant,
    Div,
    Expr,
    Eye,
    Family,
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
    Operation,
    Pow,
    PseudoInverse,
    Slice,
    Transpose,
)
from proofs.language.context import Symbol
from proofs.language.places import places_of
from proofs.language.traverse import free_names

CONSTANTS = {"pi": math.pi, "e": math.e, "infinity": math.inf}


SCALAR = Symbol(name="")


def evaluate(expr: Expr, env: Environment) -> Value:
    """The value, of shape (batch, rows, columns); a batch of 1 stands for any batch.

    An identity or a vector of ones whose size nothing tells comes back `Unsized`.  Undefined rows
    hold NaN or an infinity.  Raises Unsupported, which says nothing of the claim.
    """
    rule = _RULES.get(type(expr))
    if rule is None:
        raise Unsupported(f"{type(expr).__name__} is not evaluated in floating point", expr)
    return rule(expr, env)


def tensor(expr: Expr, env: Environment) -> Tensor:
    """The value as a tensor; raises Unsupported also when its size is not told."""
    return concrete(evaluate(expr, env))


def _literal(node: Num, env: Environment) -> Value:
    return env.constant(float(node.value))


def _constant(node: Constant, env: Environment) -> Value:
    return env.constant(CONSTANTS[node.name])


def _name(node: Name, env: Environment) -> Value:
    if node.text in env.letters:
        return env.letters[node.text]
    known = env.integers.get(node.text, env.sizes.get(node.text))
    if known is not None:
        return env.constant(float(known))
    definition = env.context.definitions.get(node.text)
    if definition is None or definition.parameters or definition.indices:
        raise Unsupported(f"the letter {node.text} has no value", node)
    return evaluate(definition.body, env)


def _index(node: Index, env: Environment) -> Value:
    value, indices = _base(node, env)
    if len(indices) == 1:
        return component(value, _place(indices[0], env))
    if len(indices) > 2:
        raise Unsupported("more than two indices", node)
    for axis, index in enumerate(indices):
        if not isinstance(index, Slice):
            value = take(value, axis, _place(index, env))
    return value


def _base(node: Index, env: Environment) -> tuple[Tensor, tuple[Expr, ...]]:
    """The value that is subscripted, after the indices that pick a member of a sequence or of a family."""
    if not isinstance(node.base, Name):
        return tensor(node.base, env), node.indices
    name = node.base.text
    if name in env.context.recurrences:
        return member(name, _step(node, env), env, tensor), node.indices[1:]
    family = env.context.definitions.get(name)
    if family is None or not family.indices:
        return tensor(node.base, env), node.indices
    count = len(family.indices)
    for letter, index in zip(family.indices, node.indices[:count], strict=True):
        place = _place(index, env)
        env = env.with_integers({letter: place}) if isinstance(place, int) else env.with_letters({letter: place})
    return tensor(family.body, env), node.indices[count:]


def _step(node: Index, env: Environment) -> int:
    step = integer(node.indices[0], env)
    if step is None or step < 0:
        raise Unsupported("a step of a sequence that is not a known number", node)
    return step


def _place(index: Expr, env: Environment) -> int | Tensor:
    known = integer(index, env)
    return tensor(index, env) if known is None else known


def _power(node: Pow, env: Environment) -> Value:
    match node:
        case Pow(base=Norm(operand=operand, kind="2" | "F" as kind), exponent=Num(value=value)) if value == 2:
            inside = tensor(operand, env)
            if kind == "F" or 1 in inside.shape[1:]:
                return functions.squared_norm(inside)
    base = evaluate(node.base, env)
    exponent = tensor(node.exponent, env)
    if isinstance(base, Unsized):
        if base.kind != EYE:
            raise Unsupported("a power of a vector of ones", node)
        return Unsized(kind=EYE, factor=functions.power(base.factor, exponent))
    return functions.power(base, exponent)


def _call(node: Call, env: Environment) -> Value:
    body, parameters = _defined(node.function, env)
    values = {name: tensor(argument, env) for name, argument in zip(parameters, node.arguments, strict=True)}
    return evaluate(body, env.with_letters(values))


def _defined(function: str, env: Environment) -> tuple[Expr, tuple[str, ...]]:
    definition = env.context.definitions.get(function)
    if definition is None or not definition.parameters:
        raise Unsupported(f"the function {function} is not defined")
    return definition.body, definition.parameters


def _gradient(node: Gradient, env: Environment) -> Value:
    at = tensor(Name(text=node.variable), env)
    found = gradient(lambda x: tensor(node.body, env.with_letters({node.variable: x})), at, env.batch)
    turned = node.jacobian and found.shape[1:] == at.shape[1:] and at.shape[2] == 1
    return found.transpose(1, 2) if turned and _is_one(node, env) else found


def _is_one(node: Gradient, env: Environment) -> bool:
    """Whether the vector that is differentiated has a single entry here."""
    return tensor(node.body, env).shape[1:] == (1, 1)


def _gradient_at(node: GradientAt, env: Environment) -> Value:
    body, parameters = _defined(node.function, env)
    values = {name: tensor(argument, env) for name, argument in zip(parameters, node.arguments, strict=True)}
    first = parameters[0]
    return gradient(lambda x: tensor(body, env.with_letters({**values, first: x})), values[first], env.batch)


def _at(node: At, env: Environment) -> Value:
    """The body with its letters set; with an upper end, the change up to it."""
    places = places_of(node)
    if places is None:
        raise Unsupported("a place that does not tell the values of letters", node)
    if any(isinstance(value, Num) and env.context.symbols.get(name, SCALAR).shape for name, value in places.items()):
        raise Unsupported("a number at the place of a vector or a matrix", node)
    below = tensor(node.body, env.with_letters({name: tensor(value, env) for name, value in places.items()}))
    if node.upper is None:
        return below
    (letter,) = places
    above = tensor(node.body, env.with_letters({letter: tensor(node.upper, env)}))
    return arithmetic.add([above, arithmetic.negate(below)])


_BIG: Mapping[str, tuple[Callable[[Tensor, Tensor], Tensor], float]] = {
    "sum": (torch.add, 0.0),
    "prod": (torch.mul, 1.0),
    "max": (torch.maximum, -math.inf),
    "min": (torch.minimum, math.inf),
}


def _big(node: Big, env: Environment) -> Value:
    if node.operator not in _BIG:
        raise Unsupported(f"the operator {node.operator}", node)
    combine, empty = _BIG[node.operator]
    values = [tensor(node.body, env.with_integers(letters)) for letters in assignments(node, env, _axis_length)]
    if not values:
        return env.constant(empty)
    return reduce(combine, values) if node.operator != "prod" else arithmetic.multiply(values)


def _axis_length(base: Expr, axis: int, env: Environment) -> int:
    shape = tensor(base, env).shape
    return max(shape[1], shape[2]) if axis == VECTOR else int(shape[axis + 1])


def _listing(node: Listing, env: Environment) -> Value:
    items = [value for item in node.items for value in _items(item, env)]
    if not items:
        raise Unsupported("an empty list", node)
    return functions.stack_row(items)


def _items(item: Expr, env: Environment) -> list[Tensor]:
    if not isinstance(item, Family):
        return [tensor(item, env)]
    return [tensor(item.body, env.with_integers(letters)) for letters in assignments(item, env, _axis_length)]


def _block(node: Block, env: Environment) -> Value:
    return functions.stack_rows([functions.stack_row([tensor(cell, env) for cell in row]) for row in node.rows])


def _eye(node: Eye, env: Environment) -> Value:
    return _sized(EYE, node.size, env)


def _ones(node: Ones, env: Environment) -> Value:
    return _sized(ONES, node.size, env)


def _sized(kind: str, size: Expr | None, env: Environment) -> Value:
    whole = Unsized(kind=kind, factor=env.constant(1.0))
    known = None if size is None else integer(size, env)
    if known is None:
        return whole
    return whole.sized(known, known if kind == EYE else 1)


def _limit(node: Limit, env: Environment) -> Value:
    if node.target != Constant(name="infinity"):
        raise Unsupported("a limit at a finite place", node)
    if free_names(node.body) & tied_letters(node.variable, env.context):
        raise Unsupported("the limit of a letter that moves with its index", node)
    members = []
    for step in LATE:
        for name in free_names(node.body) & env.context.recurrences.keys():
            env = env.with_state(name, step, member(name, step, env, tensor))
        members.append(tensor(node.body, env.with_integers({node.variable: step})))
    return apparent_limit(*members)


def _moment(node: Expr, env: Environment) -> Value:
    if env.averager is None:
        raise Unsupported("a moment, where nothing says how to average", node)
    return env.averager.average(node, env)


def _operation(node: Operation, env: Environment) -> Value:
    if node.operator != "kron":
        raise Unsupported(f"the operation {node.operator}", node)
    return arithmetic.kronecker(tensor(node.left, env), tensor(node.right, env))


_RULES: Mapping[type, Callable[[Any, Environment], Value]] = {
    Num: _literal,
    Constant: _constant,
    Name: _name,
    Index: _index,
    Add: lambda node, env: arithmetic.add([evaluate(term, env) for term in node.terms]),
    Neg: lambda node, env: arithmetic.negate(evaluate(node.operand, env)),
    Mul: lambda node, env: arithmetic.multiply([evaluate(factor, env) for factor in node.factors]),
    Div: lambda node, env: arithmetic.divide(evaluate(node.numerator, env), evaluate(node.denominator, env)),
    Pow: _power,
    Transpose: lambda node, env: arithmetic.transpose(evaluate(node.operand, env)),
    Hadamard: lambda node, env: arithmetic.hadamard(evaluate(node.left, env), evaluate(node.right, env)),
    Operation: _operation,
    PseudoInverse: lambda node, env: torch.linalg.pinv(tensor(node.operand, env)),
    Inner: lambda node, env: arithmetic.inner(evaluate(node.left, env), evaluate(node.right, env)),
    Function: lambda node, env: functions.apply(node.name, [y for x in node.arguments for y in _items(x, env)]),
    Call: _call,
    Norm: lambda node, env: functions.norm(tensor(node.operand, env), node.kind),
    Big: _big,
    Gradient: _gradient,
    GradientAt: _gradient_at,
    At: _at,
    Limit: _limit,
    Listing: _listing,
    Block: _block,
    Eye: _eye,
    Ones: _ones,
    Moment: _moment,
    Replica: _moment,
}
