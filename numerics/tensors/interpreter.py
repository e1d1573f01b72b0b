"""The value of an expression in float64, for a whole batch of values of its letters at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.sequences import tied_letters
from corrigenda.numerics.tensors import arithmetic, functions
from corrigenda.numerics.tensors.calculus import gradient
from corrigenda.numerics.tensors.environment import Environment
from corrigenda.numerics.tensors.indexing import component, take
from corrigenda.numerics.tensors.limits import LATE, apparent_limit
from corrigenda.numerics.tensors.ranges import VECTOR, assignments, integer
from corrigenda.numerics.tensors.replicas import Replica
from corrigenda.numerics.tensors.sequences import member
from corrigenda.numerics.tensors.values import EYE, ONES, Unsized, Value, concrete
from corrigenda.proofs.language.context import Symbol
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.places import places_of
from corrigenda.proofs.language.tree.traverse import free_names

CONSTANTS = {"pi": math.pi, "e": math.e, "infinity": math.inf}


SCALAR = Symbol(name="")


def evaluate(expr: e.Expr, env: Environment) -> Value:
    """The value, of shape (batch, rows, columns); a batch of 1 stands for any batch.

    An identity or a vector of ones whose size nothing tells comes back `Unsized`.  Undefined rows
    hold NaN or an infinity.  Raises Unsupported, which says nothing of the claim.
    """
    rule = _RULES.get(type(expr))
    if rule is None:
        raise Unsupported(f"{type(expr).__name__} is not evaluated in floating point", expr)
    return rule(expr, env)


def tensor(expr: e.Expr, env: Environment) -> Tensor:
    """The value as a tensor; raises Unsupported also when its size is not told."""
    return concrete(evaluate(expr, env))


def _literal(node: e.Num, env: Environment) -> Value:
    return env.constant(float(node.value))


def _constant(node: e.Constant, env: Environment) -> Value:
    return env.constant(CONSTANTS[node.name])


def _name(node: e.Name, env: Environment) -> Value:
    if node.text in env.letters:
        return env.letters[node.text]
    known = env.integers.get(node.text, env.sizes.get(node.text))
    if known is not None:
        return env.constant(float(known))
    definition = env.context.definitions.get(node.text)
    if definition is None or definition.parameters or definition.indices:
        raise Unsupported(f"the letter {node.text} has no value", node)
    return evaluate(definition.body, env)


def _index(node: e.Index, env: Environment) -> Value:
    value, indices = _base(node, env)
    if len(indices) == 1:
        return component(value, _place(indices[0], env))
    if len(indices) > 2:
        raise Unsupported("more than two indices", node)
    for axis, index in enumerate(indices):
        if not isinstance(index, e.Slice):
            value = take(value, axis, _place(index, env))
    return value


def _base(node: e.Index, env: Environment) -> tuple[Tensor, tuple[e.Expr, ...]]:
    """The value that is subscripted, after the indices that pick a member of a sequence or of a family."""
    if not isinstance(node.base, e.Name):
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


def _step(node: e.Index, env: Environment) -> int:
    step = integer(node.indices[0], env)
    if step is None or step < 0:
        raise Unsupported("a step of a sequence that is not a known number", node)
    return step


def _place(index: e.Expr, env: Environment) -> int | Tensor:
    known = integer(index, env)
    return tensor(index, env) if known is None else known


def _power(node: e.Pow, env: Environment) -> Value:
    match node:
        case e.Pow(base=e.Norm(operand=operand, kind="2" | "F" as kind), exponent=e.Num(value=value)) if value == 2:
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


def _call(node: e.Call, env: Environment) -> Value:
    body, parameters = _defined(node.function, env)
    values = {name: tensor(argument, env) for name, argument in zip(parameters, node.arguments, strict=True)}
    return evaluate(body, env.with_letters(values))


def _defined(function: str, env: Environment) -> tuple[e.Expr, tuple[str, ...]]:
    definition = env.context.definitions.get(function)
    if definition is None or not definition.parameters:
        raise Unsupported(f"the function {function} is not defined")
    return definition.body, definition.parameters


def _gradient(node: e.Gradient, env: Environment) -> Value:
    at = tensor(e.Name(text=node.variable), env)
    found = gradient(lambda x: tensor(node.body, env.with_letters({node.variable: x})), at, env.batch)
    turned = node.jacobian and found.shape[1:] == at.shape[1:] and at.shape[2] == 1
    return found.transpose(1, 2) if turned and _is_one(node, env) else found


def _is_one(node: e.Gradient, env: Environment) -> bool:
    """Whether the vector that is differentiated has a single entry here."""
    return tensor(node.body, env).shape[1:] == (1, 1)


def _gradient_at(node: e.GradientAt, env: Environment) -> Value:
    body, parameters = _defined(node.function, env)
    values = {name: tensor(argument, env) for name, argument in zip(parameters, node.arguments, strict=True)}
    first = parameters[0]
    return gradient(lambda x: tensor(body, env.with_letters({**values, first: x})), values[first], env.batch)


def _at(node: e.At, env: Environment) -> Value:
    """The body with its letters set; with an upper end, the change up to it."""
    places = places_of(node)
    if places is None:
        raise Unsupported("a place that does not tell the values of letters", node)
    if any(isinstance(value, e.Num) and env.context.symbols.get(name, SCALAR).shape for name, value in places.items()):
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


def _big(node: e.Big, env: Environment) -> Value:
    if node.operator not in _BIG:
        raise Unsupported(f"the operator {node.operator}", node)
    combine, empty = _BIG[node.operator]
    values = [tensor(node.body, env.with_integers(letters)) for letters in assignments(node, env, _axis_length)]
    if not values:
        return env.constant(empty)
    return reduce(combine, values) if node.operator != "prod" else arithmetic.multiply(values)


def _axis_length(base: e.Expr, axis: int, env: Environment) -> int:
    shape = tensor(base, env).shape
    return max(shape[1], shape[2]) if axis == VECTOR else int(shape[axis + 1])


def _listing(node: e.Listing, env: Environment) -> Value:
    items = [value for item in node.items for value in _items(item, env)]
    if not items:
        raise Unsupported("an empty list", node)
    return functions.stack_row(items)


def _items(item: e.Expr, env: Environment) -> list[Tensor]:
    if not isinstance(item, e.Family):
        return [tensor(item, env)]
    return [tensor(item.body, env.with_integers(letters)) for letters in assignments(item, env, _axis_length)]


def _block(node: e.Block, env: Environment) -> Value:
    return functions.stack_rows([functions.stack_row([tensor(cell, env) for cell in row]) for row in node.rows])


def _eye(node: e.Eye, env: Environment) -> Value:
    return _sized(EYE, node.size, env)


def _ones(node: e.Ones, env: Environment) -> Value:
    return _sized(ONES, node.size, env)


def _sized(kind: str, size: e.Expr | None, env: Environment) -> Value:
    whole = Unsized(kind=kind, factor=env.constant(1.0))
    known = None if size is None else integer(size, env)
    if known is None:
        return whole
    return whole.sized(known, known if kind == EYE else 1)


def _limit(node: e.Limit, env: Environment) -> Value:
    if node.target != e.Constant(name="infinity"):
        raise Unsupported("a limit at a finite place", node)
    if free_names(node.body) & tied_letters(node.variable, env.context):
        raise Unsupported("the limit of a letter that moves with its index", node)
    members = []
    for step in LATE:
        for name in free_names(node.body) & env.context.recurrences.keys():
            env = env.with_state(name, step, member(name, step, env, tensor))
        members.append(tensor(node.body, env.with_integers({node.variable: step})))
    return apparent_limit(*members)


def _moment(node: e.Expr, env: Environment) -> Value:
    if env.averager is None:
        raise Unsupported("a moment, where nothing says how to average", node)
    return env.averager.average(node, env)


def _operation(node: e.Operation, env: Environment) -> Value:
    if node.operator != "kron":
        raise Unsupported(f"the operation {node.operator}", node)
    return arithmetic.kronecker(tensor(node.left, env), tensor(node.right, env))


_RULES: Mapping[type, Callable[[Any, Environment], Value]] = {
    e.Num: _literal,
    e.Constant: _constant,
    e.Name: _name,
    e.Index: _index,
    e.Add: lambda node, env: arithmetic.add([evaluate(term, env) for term in node.terms]),
    e.Neg: lambda node, env: arithmetic.negate(evaluate(node.operand, env)),
    e.Mul: lambda node, env: arithmetic.multiply([evaluate(factor, env) for factor in node.factors]),
    e.Div: lambda node, env: arithmetic.divide(evaluate(node.numerator, env), evaluate(node.denominator, env)),
    e.Pow: _power,
    e.Transpose: lambda node, env: arithmetic.transpose(evaluate(node.operand, env)),
    e.Hadamard: lambda node, env: arithmetic.hadamard(evaluate(node.left, env), evaluate(node.right, env)),
    e.Operation: _operation,
    e.PseudoInverse: lambda node, env: torch.linalg.pinv(tensor(node.operand, env)),
    e.Inner: lambda node, env: arithmetic.inner(evaluate(node.left, env), evaluate(node.right, env)),
    e.Function: lambda node, env: functions.apply(node.name, [y for x in node.arguments for y in _items(x, env)]),
    e.Call: _call,
    e.Norm: lambda node, env: functions.norm(tensor(node.operand, env), node.kind),
    e.Big: _big,
    e.Gradient: _gradient,
    e.GradientAt: _gradient_at,
    e.At: _at,
    e.Limit: _limit,
    e.Listing: _listing,
    e.Block: _block,
    e.Eye: _eye,
    e.Ones: _ones,
    e.Moment: _moment,
    Replica: _moment,
}
