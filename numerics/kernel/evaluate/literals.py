"""Numbers, constants, letters, identity matrices and columns of ones."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.matrix import Matrix, build, scalar
from corrigenda.proofs.language.tree import expressions as e

S = TypeVar("S")


def number(node: e.Num, env: Environment[S], _: Evaluate) -> Matrix[S]:
    """A rational literal."""
    return scalar(env.domain.constant(node.value))


def constant(node: e.Constant, env: Environment[S], _: Evaluate) -> Matrix[S]:
    """pi and e; infinity has no value."""
    if node.name == "pi":
        return scalar(env.domain.pi())
    if node.name == "e":
        return scalar(env.domain.exponential(env.domain.constant(1)))
    raise Unsupported(f"{node.name} has no value", node)


def name(node: e.Name, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """A letter: averaged, or an index, or set, or a size, or defined."""
    text = node.text
    if text in env.averaged:
        rows, columns = shape_of_name(text, env)
        return build(rows, columns, lambda i, j: env.domain.random_entry((text, i, j)))
    if text in env.integers:
        return scalar(env.domain.constant(env.integers[text]))
    if text in env.letters:
        return env.letters[text]
    if text in env.sizes:
        return scalar(env.domain.constant(env.sizes[text]))
    definition = env.context.definitions.get(text)
    if definition is None or definition.parameters or definition.indices:
        raise Unsupported(f"the letter {text} has no value", node)
    return value(definition.body, env)


def shape_of_name(text: str, env: Environment[S]) -> tuple[int, int]:
    """Rows and columns of a declared letter; undeclared ones have the shape of their value."""
    symbol = env.context.symbols.get(text)
    if symbol is not None:
        return sizes_of(symbol.shape, env)
    return env.letters[text].shape if text in env.letters else (1, 1)


def sizes_of(shape: tuple[e.Expr, ...], env: Environment[S]) -> tuple[int, int]:
    """A symbolic shape in numbers."""
    numbers = [whole(size, env) for size in shape]
    if any(number < 1 for number in numbers):
        raise Unsupported("an empty vector or matrix")
    return (numbers[0] if numbers else 1, numbers[1] if len(numbers) > 1 else 1)


def identity(node: e.Eye, env: Environment[S], _: Evaluate) -> Matrix[S]:
    """The identity matrix."""
    if node.size is None:
        raise Unsupported("an identity matrix of unknown size", node)
    size = whole(node.size, env)
    zero, one = env.domain.constant(0), env.domain.constant(1)
    return build(size, size, lambda i, j: one if i == j else zero)


def ones(node: e.Ones, env: Environment[S], _: Evaluate) -> Matrix[S]:
    """The all-ones column."""
    if node.size is None:
        raise Unsupported("a vector of ones of unknown length", node)
    one = env.domain.constant(1)
    return build(whole(node.size, env), 1, lambda i, j: one)


HANDLERS: Handlers = {e.Num: number, e.Constant: constant, e.Name: name, e.Eye: identity, e.Ones: ones}
