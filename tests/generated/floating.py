"""Statements in floating point at random points: an evaluator of its own, to judge mutants without the engine."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from corrigenda.proofs.language import parse
from corrigenda.proofs.language.tree.expressions import (
    Add,
    And,
    Big,
    Chain,
    Div,
    Function,
    Iff,
    Implies,
    Inner,
    Mul,
    Name,
    Neg,
    Norm,
    Num,
    Or,
    Pow,
    Space,
    Transpose,
)

POINTS = 400
MARGIN = 1e-6


class NoValue(Exception):
    """The statement is of a kind, or the point at a place, where this evaluator says nothing."""


def breaks(statement: Any, given: tuple[str, ...], seed: int) -> bool:
    """Whether the statement clearly fails at some random point that meets the declarations."""
    draw = random.Random(seed)
    facts = [parse(text) for text in given]
    for _ in range(POINTS):
        try:
            values = _point(facts, draw)
            if all(_holds(fact, values, strict=True) for fact in facts) and not _holds(statement, values, strict=False):
                return True
        except (NoValue, ZeroDivisionError, OverflowError, ValueError):
            continue
    return False


def _point(facts: list[Any], draw: random.Random) -> dict[str, Any]:
    """Values for all declared letters: sizes 1 to 3, entries of several magnitudes, positive where a fact says so."""
    values: dict[str, Any] = {}
    for fact in facts:
        if not isinstance(fact, Chain):
            raise NoValue
        if fact.relations[0] in ("~", ":="):
            raise NoValue
        heads = fact.heads or tuple(side for side in fact.sides if isinstance(side, Name))
        space = fact.sides[-1] if isinstance(fact.sides[-1], Space) else None
        for head in heads:
            if isinstance(head, Name) and head.text not in values:
                values[head.text] = _drawn(space, fact, draw, values)
    return values


def _drawn(space: Space | None, fact: Chain, draw: random.Random, values: dict[str, Any]) -> Any:
    if space is not None and space.field == "N":
        return float(draw.randint(1, 4))
    if space is None or not space.shape:
        value = draw.choice((0.0, 0.1, 0.5, 1.0, 2.0, 5.0)) + draw.choice((0.0, draw.random()))
        positive = fact.relations[0] in (">", ">=") or fact.relations[:2] == ("<", "<")
        return value if positive else value * draw.choice((1, -1))
    sizes = []
    for size in space.shape:
        name = size.text if isinstance(size, Name) else ""
        values.setdefault(name, float(draw.randint(1, 3)))
        sizes.append(int(values[name]))
    scale = draw.choice((0.2, 1.0, 3.0))
    generator = np.random.default_rng(draw.getrandbits(32))
    shape = (sizes[0], 1) if len(sizes) == 1 else tuple(sizes)
    return scale * generator.standard_normal(shape)


def _holds(statement: Any, values: Mapping[str, Any], *, strict: bool) -> bool:
    """The truth, leaning to true by a margin; with `strict` leaning to false."""
    match statement:
        case Chain(sides=(_, Space()), relations=("in",)):
            return True
        case Chain(sides=sides, relations=relations):
            pairs = zip(sides, relations, sides[1:], strict=False)
            return all(_compare(left, relation, right, values, strict) for left, relation, right in pairs)
        case Implies(premise=premise, conclusion=conclusion):
            return not _holds(premise, values, strict=True) or _holds(conclusion, values, strict=False)
        case Iff(left=left, right=right):
            first = _holds(left, values, strict=True), _holds(left, values, strict=False)
            second = _holds(right, values, strict=True), _holds(right, values, strict=False)
            return not (first[0] and not second[1]) and not (second[0] and not first[1])
        case And(parts=parts):
            return all(_holds(part, values, strict=strict) for part in parts)
        case Or(parts=parts):
            return any(_holds(part, values, strict=strict) for part in parts)
    raise NoValue


def _compare(left: Any, relation: str, right: Any, values: Mapping[str, Any], strict: bool) -> bool:
    first, second = _value(left, values), _value(right, values)
    gap = float(np.max(np.abs(first - second))) if relation == "=" else float(np.squeeze(first - second))
    room = MARGIN * (1 + float(np.max(np.abs(first))) + float(np.max(np.abs(second))))
    lean = -room if strict else room
    if not np.isfinite(gap):
        raise NoValue
    if relation == "=":
        return gap <= room
    if relation == "!=":
        return abs(gap) > (room if strict else -1.0)
    return gap <= lean if relation in ("<", "<=") else gap >= -lean


def _value(node: Any, values: Mapping[str, Any]) -> Any:
    match node:
        case Num(value=value):
            return float(value)
        case Name(text=text) if text in values:
            return values[text]
        case Add(terms=terms):
            return sum((_value(term, values) for term in terms[1:]), _value(terms[0], values))
        case Neg(operand=operand):
            return -_value(operand, values)
        case Mul(factors=factors):
            return _product([_value(factor, values) for factor in factors])
        case Inner(left=left, right=right):
            return _number(np.sum(_value(left, values) * _value(right, values)))
        case Div(numerator=top, denominator=bottom):
            return _value(top, values) / _number(_value(bottom, values))
        case Pow(base=base, exponent=exponent):
            return _power(_number(_value(base, values)), _number(_value(exponent, values)))
        case Transpose(operand=operand):
            return np.transpose(_value(operand, values))
        case Norm(operand=operand, kind=kind):
            return _norm(_value(operand, values), kind)
        case Function(name=name, arguments=(inside,)):
            return _applied(name, _number(_value(inside, values)))
        case Big(operator="sum", indices=(index,), lower=lower, upper=upper, body=body) if lower and upper:
            ends = int(_number(_value(lower, values))), int(_number(_value(upper, values)))
            return sum(_value(body, {**values, index: float(k)}) for k in range(ends[0], ends[1] + 1))
    raise NoValue


def _number(value: Any) -> float:
    if np.ndim(value) and np.size(value) != 1:
        raise NoValue
    return float(np.squeeze(value))


def _product(parts: list[Any]) -> Any:
    total = parts[0]
    for part in parts[1:]:
        total = total @ part if np.ndim(total) and np.ndim(part) and np.size(part) != 1 else total * part
    return total


def _power(base: float, exponent: float) -> float:
    found = base**exponent
    if isinstance(found, complex):
        raise NoValue
    return found


def _norm(value: Any, kind: str) -> float:
    if not np.ndim(value):
        return abs(float(value))
    if 1 in np.shape(value) and kind in ("1", "2", "inf", "F"):
        return float(np.linalg.norm(np.ravel(value), {"1": 1, "2": 2, "inf": np.inf, "F": 2}[kind]))
    if kind in ("2", "F", "nuc"):
        return float(np.linalg.norm(value, {"2": 2, "F": "fro", "nuc": "nuc"}[kind]))  # type: ignore[arg-type]  # numpy's stub
    raise NoValue


def _applied(name: str, value: float) -> float:
    known = {"exp": np.exp, "log": np.log, "sqrt": np.sqrt, "cos": np.cos, "sin": np.sin, "abs": abs, "tanh": np.tanh}
    if name not in known or (name == "log" and value <= 0) or (name == "sqrt" and value < 0):
        raise NoValue
    return float(known[name](value))
