"""Numbers, constants, letters, identity matrices and columns of ones."""

from __future__ import annotations

from itertools import product as pairs
from typing import Any, TypeVar

from corrigenda.numerics.kernel.domain import Entry
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.matrix import Matrix, build
from corrigenda.proofs.language.tree import expressions as e

A = TypeVar("A")


def number(node: e.Num, env: Environment[A], _: Evaluate) -> A:
    """A rational literal."""
    return env.numbers.constant(node.value)


def constant(node: e.Constant, env: Environment[A], _: Evaluate) -> A:
    """pi and e; infinity where numbers have it."""
    return env.numbers.named(node.name)


def name(node: e.Name, env: Environment[A], value: Evaluate) -> A:
    """A letter: averaged, or an index, or set, or a size, or defined."""
    text = node.text
    if text in env.averaged:
        found: A = random_entries(text, env)
        return found
    if text in env.integers:
        return env.numbers.constant(env.integers[text])
    if text in env.letters:
        return env.letters[text]
    if text in env.sizes:
        return env.numbers.constant(env.sizes[text])
    definition = env.context.definitions.get(text)
    if definition is None or definition.parameters or definition.indices:
        raise Unsupported(f"the letter {text} has no value", node)
    return value(definition.body, env)


def random_entries(text: str, env: Environment[Any]) -> Any:
    """A random letter as indeterminates, one an entry."""
    rows, columns = shape_of_name(text, env)
    found: Matrix[Any] = build(rows, columns, lambda i, j: env.domain.random_entry((text, i, j)))
    return found


def entries_of(name: str, env: Environment[Any]) -> tuple[Entry, ...]:
    """The entries of a random name, row after row."""
    rows, columns = shape_of_name(name, env)
    return tuple((name, i, j) for i, j in pairs(range(rows), range(columns)))


def shape_of_name(text: str, env: Environment[A]) -> tuple[int, int]:
    """Rows and columns of a declared letter; undeclared ones have the shape of their value."""
    symbol = env.context.symbols.get(text)
    if symbol is not None:
        return sizes_of(symbol.shape, env)
    return env.numbers.shape(env.letters[text]) if text in env.letters else (1, 1)


def sizes_of(shape: tuple[e.Expr, ...], env: Environment[A]) -> tuple[int, int]:
    """A symbolic shape in numbers."""
    numbers = [whole(size, env) for size in shape]
    if any(number < 1 for number in numbers):
        raise Unsupported("an empty vector or matrix")
    return (numbers[0] if numbers else 1, numbers[1] if len(numbers) > 1 else 1)


def identity(node: e.Eye, env: Environment[A], _: Evaluate) -> A:
    """The identity matrix."""
    if node.size is None:
        raise Unsupported("an identity matrix of unknown size", node)
    return env.numbers.identity(whole(node.size, env))


def ones(node: e.Ones, env: Environment[A], _: Evaluate) -> A:
    """The all-ones column."""
    if node.size is None:
        raise Unsupported("a vector of ones of unknown length", node)
    return env.numbers.filled(whole(node.size, env), 1, 1)


HANDLERS: Handlers = {e.Num: number, e.Constant: constant, e.Name: name, e.Eye: identity, e.Ones: ones}
