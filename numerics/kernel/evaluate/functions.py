"""Built-in functions of scalars (applied entrywise) and of matrices, and undefined functions."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from corrigenda.numerics.kernel.combinatorics import binomial, factorial
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, one_number
from corrigenda.numerics.kernel.evaluate.indices.listings import items_of, listing
from corrigenda.numerics.kernel.evaluate.literals import sizes_of
from corrigenda.numerics.kernel.evaluate.nested_powers import refuse_nested
from corrigenda.numerics.kernel.evaluate.wholes import rational
from corrigenda.numerics.kernel.numbers.entrywise import Entrywise
from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.tree.expressions import Call, Expr, Family, Function, Listing
from corrigenda.proofs.language.tree.traverse import free_names

A = TypeVar("A")


def function(node: Function, env: Environment[A], value: Evaluate) -> A:
    """A built-in function, by the rule that its row tells."""
    numbers, name = env.numbers, node.name
    described = row(name)
    rule = None if described is None else described.shape
    if rule is ShapeRule.EXTREME:
        return numbers.extreme(items_of(node.arguments, env, value), largest=name == "max")
    if rule is ShapeRule.DIAGONAL:
        return numbers.diagonal(_written(node, env, value))
    if name in ("binomial", "factorial"):
        return _combinatorial(node, env, value)
    if len(node.arguments) != 1:
        raise Unsupported(f"{name} of {len(node.arguments)} arguments", node)
    if name == "sign" and isinstance(numbers, Entrywise) and not _varies(node.arguments[0], env):
        raise Unsupported("the sign of what may be 0 with a positive probability", node)
    if name == "sqrt":
        refuse_nested(node.arguments[0], Fraction(1, 2), env)
    argument = value(node.arguments[0], env)
    if rule is ShapeRule.STACKED:
        return numbers.stacked(argument)
    if rule is ShapeRule.LENGTH:
        return _length(argument, env)
    if rule in (ShapeRule.ENTRYWISE, ShapeRule.NUMBERS):
        return numbers.map(name, argument)
    if rule in (ShapeRule.SQUARE, ShapeRule.MATRIX):
        return numbers.of_matrix(name, argument)
    raise Unsupported(f"the function {name}", node)


def _varies(argument: Expr, env: Environment[A]) -> bool:
    """Whether every averaged letter has a law with a density: then a form in them is almost surely not 0, and the
    square of its sign is 1."""
    averaged = free_names(argument) & env.averaged
    laws = [law for law in env.context.laws if averaged & frozenset(law.names)]
    rows = [known(law) for law in laws]
    return all(row is not None and not row.discrete and not row.values and row.form != "set" for row in rows)


def _written(node: Function, env: Environment[A], value: Evaluate) -> A:
    """One vector or matrix, or the row of several scalars."""
    if len(node.arguments) == 1 and not isinstance(node.arguments[0], Family):
        return value(node.arguments[0], env)
    return listing(Listing(items=node.arguments), env, value)


def _combinatorial(node: Function, env: Environment[A], value: Evaluate) -> A:
    found = [rational(argument, env) for argument in node.arguments]
    whole = [number for number in found if number is not None]
    if len(whole) == len(found):
        return env.numbers.constant(binomial(*whole) if node.name == "binomial" else factorial(*whole))
    return env.numbers.combinatorial(node.name, [one_number(argument, env, value) for argument in node.arguments])


def _length(vector: A, env: Environment[A]) -> A:
    rows, columns = env.numbers.shape(vector)
    if 1 not in (rows, columns):
        raise Unsupported("the dimension of a matrix")
    return env.numbers.constant(rows * columns)


def call(node: Call, env: Environment[A], value: Evaluate) -> A:
    """A defined function by its body at the values of the arguments; an undefined one generically."""
    arguments = [value(argument, env) for argument in node.arguments]
    definition = env.context.definitions.get(node.function)
    if definition is not None and len(definition.parameters) == len(arguments):
        return value(definition.body, env.with_letters(dict(zip(definition.parameters, arguments, strict=True))))
    signature = env.context.signatures.get(node.function)
    if signature is None:
        raise Unsupported(f"the function {node.function} has no definition", node)
    return env.numbers.unknown_function(node.function, arguments, sizes_of(signature.codomain, env))


HANDLERS: Handlers = {Function: function, Call: call}
