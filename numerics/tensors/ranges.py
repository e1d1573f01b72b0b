"""Integers known before evaluation, and the values that index letters run over."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.tensors.environment import Environment
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk

RELATIONS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "=": operator.eq,
    r"\le": operator.le,
    r"\leq": operator.le,
    r"\ge": operator.ge,
    r"\geq": operator.ge,
    r"\ne": operator.ne,
    r"\neq": operator.ne,
}
_RELATION = re.compile(r"(<=|>=|!=|<|>|=|\\leq?(?![a-z])|\\geq?(?![a-z])|\\neq?(?![a-z]))")
LARGEST_RANGE = 4096
VECTOR = -1


def rational(expr: e.Expr, env: Environment) -> Fraction | None:
    """The value of an expression in literals, sizes and index letters; None when it has other letters."""
    match expr:
        case e.Num(value=literal):
            return literal
        case e.Name(text=text):
            known = env.integers.get(text, env.sizes.get(text))
            return None if known is None or text in env.letters else Fraction(known)
        case e.Neg(operand=operand):
            return _combined((operand,), env, lambda parts: -parts[0])
        case e.Add(terms=terms):
            return _combined(terms, env, lambda parts: sum(parts, Fraction(0)))
        case e.Mul(factors=factors):
            return _combined(factors, env, lambda parts: prod(parts, start=Fraction(1)))
        case e.Div(numerator=top, denominator=bottom) if rational(bottom, env):
            return _combined((top, bottom), env, lambda parts: parts[0] / parts[1])
    return None


def _combined(
    parts: Sequence[e.Expr], env: Environment, combine: Callable[[list[Fraction]], Fraction]
) -> Fraction | None:
    values = [rational(part, env) for part in parts]
    known = [value for value in values if value is not None]
    return combine(known) if len(known) == len(values) else None


def integer(expr: e.Expr, env: Environment) -> int | None:
    """The integer that `rational` finds, or None."""
    value = rational(expr, env)
    return int(value) if value is not None and value.denominator == 1 else None


def required_integer(expr: e.Expr, env: Environment) -> int:
    """The integer; raises Unsupported when it is not known before evaluation."""
    value = integer(expr, env)
    if value is None:
        raise Unsupported("a bound that is not a known integer", expr)
    return value


def assignments(
    node: e.Big | e.Family, env: Environment, length: Callable[[e.Expr, int, Environment], int]
) -> Iterator[Mapping[str, int]]:
    """Every value of the index letters of a sum or a run of dots.

    `length(base, axis, env)` gives, for a sum without bounds, the number of entries of `base` along an
    axis, or of a vector when the axis is `VECTOR`.
    """
    if node.lower is not None and node.upper is not None:
        low, high = required_integer(node.lower, env), required_integer(node.upper, env)
        spans = [range(low, high + 1)] * len(node.indices)
    else:
        spans = [range(1, _length(node.body, letter, env, length) + 1) for letter in node.indices]
    if prod(len(span) for span in spans) > LARGEST_RANGE:
        raise Unsupported(f"more than {LARGEST_RANGE} terms", node)
    keep = _condition(node.ordering)
    for values in product(*spans):
        assignment = dict(zip(node.indices, values, strict=True))
        if keep(assignment, env):
            yield assignment


def _length(body: e.Node, letter: str, env: Environment, length: Callable[[e.Expr, int, Environment], int]) -> int:
    for base, axis in subscripted(body, letter):
        return length(base, axis, env)
    raise Unsupported(f"nothing tells the range of the index {letter}")


def subscripted(body: e.Node, letter: str) -> Iterator[tuple[e.Expr, int]]:
    """Where an index letter stands alone: the base it subscripts and the axis."""
    for part in walk(body):
        if isinstance(part, e.Index):
            for axis, index in enumerate(part.indices):
                if index == e.Name(text=letter):
                    yield part.base, axis if len(part.indices) > 1 else VECTOR


def _condition(ordering: str) -> Callable[[Mapping[str, int], Environment], bool]:
    parts = [part.strip() for part in _RELATION.split(ordering)] if ordering else [""]
    triples = list(zip(parts[::2], parts[1::2], parts[2::2], strict=False))

    def holds(assignment: Mapping[str, int], env: Environment) -> bool:
        def value(text: str) -> int:
            return _letter(text, assignment, env)

        return all(RELATIONS[relation](value(left), value(right)) for left, relation, right in triples)

    return holds


def _letter(text: str, assignment: Mapping[str, int], env: Environment) -> int:
    value = assignment.get(text, env.integers.get(text, env.sizes.get(text)))
    if value is None and text.isdigit():
        value = int(text)
    if value is None:
        raise Unsupported(f"the index {text!r} in an ordering has no value")
    return value
