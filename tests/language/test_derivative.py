"""Derivatives against central differences of an independent numeric evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.settled.derivatives.derivative import directional, gradient
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Chain,
    Div,
    Expr,
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
    Pow,
    Slice,
    Transpose,
)
from corrigenda.proofs.language.tree.forms import ZERO

GIVEN = (
    r"X \in \mathbb{R}^{3 \times 2}",
    r"A, W \in \mathbb{R}^{2 \times 2}",
    r"w, v \in \mathbb{R}^2",
    r"y \in \mathbb{R}^3",
    r"s, c > 0",
)
SCALARS = [
    (r"\|y - Xw\|_2^2", "w"),
    (r"w^\top A w", "w"),
    (r"(v^\top w)^3", "w"),
    (r"\exp(-\frac{w^\top w}{2c})", "w"),
    (r"\frac{v^\top w}{1 + w^\top w}", "w"),
    (r"\|Xw\|_2", "w"),
    (r"\log(1 + e^{s v^\top w})", "w"),
    (r"\operatorname{tr}(W^\top A W)", "W"),
    (r"v^\top W^{-1} v", "W"),
    (r"(w^\top v) w^\top A w", "w"),
    (r"\|A \operatorname{diag}(w) v\|_2^2", "w"),
    (r"w \cdot v + \sqrt{w^\top w}", "w"),
    (r"v^\top (w \odot w)", "w"),
    (r"v^\top \sin(Aw)", "w"),
    (r"\frac{c}{s} + s^2 c - \tanh(s)", "s"),
    (r"(cs - 1)^2 e^{-s}", "s"),
]
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "exp": np.exp,
    "log": np.log,
    "sqrt": np.sqrt,
    "sin": np.sin,
    "cos": np.cos,
    "tanh": np.tanh,
    "tr": np.trace,
}


def value(node: Expr, letters: dict[str, Any]) -> Any:
    """A plain evaluation in floating point: columns are n x 1, scalars are numbers."""

    def of(part: Expr) -> Any:
        return value(part, letters)

    match node:
        case Num(value=number):
            return float(number)
        case Name(text=text):
            return letters[text]
        case Add(terms=terms):
            return sum(map(of, terms))
        case Neg(operand=inner):
            return -of(inner)
        case Mul(factors=factors):
            found = of(factors[0])
            for factor in factors[1:]:
                found = times(found, of(factor))
            return found
        case Div(numerator=top, denominator=bottom):
            return of(top) / of(bottom)
        case Pow(base=base, exponent=exponent):
            inner = of(base)
            return np.linalg.inv(inner) if np.ndim(inner) else inner ** of(exponent)
        case Transpose(operand=inner):
            return np.transpose(of(inner))
        case Hadamard(left=left, right=right):
            return of(left) * of(right)
        case Inner(left=left, right=right):
            return float(np.sum(of(left) * of(right)))
        case Norm(operand=inner):
            return float(np.linalg.norm(of(inner)))
        case Eye(size=Num(value=size)):
            return np.eye(int(size))
        case Function(name="diag", arguments=(inner,)):
            found = of(inner)
            return np.diag(found[:, 0]) if found.shape[1] == 1 else np.diag(found)[:, None]
        case Function(name=name, arguments=(inner,)):
            return FUNCTIONS[name](of(inner))
        case Index(base=base, indices=(Num(value=row), Slice())):
            return of(base)[int(row) - 1 : int(row)]
    raise AssertionError(node)


def times(left: Any, right: Any) -> Any:
    if np.ndim(left) == 0 or np.ndim(right) == 0:
        return left * right
    found = left @ right
    return float(found[0, 0]) if found.shape == (1, 1) else found


def parsed(text: str) -> tuple[Expr, Context]:
    problem = read(Claim(id="c", stated=f"{text} = 0", given=GIVEN))
    assert isinstance(problem.statement, Chain)
    side = problem.statement.sides[0]
    assert isinstance(side, Expr)
    return side, problem.context


def point(seed: int) -> dict[str, Any]:
    generator = np.random.default_rng(seed)
    shapes = {"X": (3, 2), "A": (2, 2), "W": (2, 2), "w": (2, 1), "v": (2, 1), "y": (3, 1)}
    drawn: dict[str, Any] = {name: generator.normal(size=shape) for name, shape in shapes.items()}
    return drawn | {"s": float(generator.uniform(0.5, 2)), "c": float(generator.uniform(0.5, 2))}


def difference(body: Expr, variable: str, letters: dict[str, Any], direction: Any) -> float:
    step = 1e-5
    up = value(body, letters | {variable: letters[variable] + step * direction})
    down = value(body, letters | {variable: letters[variable] - step * direction})
    return float((up - down) / (2 * step))


@pytest.mark.parametrize(("text", "variable"), SCALARS)
def test_directional_agrees_with_differences(text: str, variable: str) -> None:
    body, _ = parsed(text)
    letters = point(1)
    direction = point(2)[variable]
    found = value(directional(body, variable, Name(text="h")), letters | {"h": direction})
    assert np.isclose(float(found), difference(body, variable, letters, direction), rtol=1e-6)


@pytest.mark.parametrize(("text", "variable"), SCALARS)
def test_gradient_agrees_with_differences(text: str, variable: str) -> None:
    body, context = parsed(text)
    letters = point(3)
    direction = point(4)[variable]
    closed = value(gradient(body, variable, context), letters)
    assert np.shape(closed) == np.shape(letters[variable])
    assert np.isclose(np.sum(closed * direction), difference(body, variable, letters, direction), rtol=1e-6)


def test_no_occurrence_gives_zero() -> None:
    body, context = parsed("c + 1")
    assert directional(body, "w", Name(text="h")) == ZERO
    assert gradient(body, "w", context) == ZERO


def test_directional_of_a_square_keeps_the_order_of_factors() -> None:
    body, _ = parsed("W^2")
    h, letter = Name(text="h"), Name(text="W")
    assert directional(body, "W", h) == Add(terms=(Mul(factors=(h, letter)), Mul(factors=(letter, h))))


@pytest.mark.parametrize(("text", "variable"), [(r"\det(W)", "W"), (r"\|w\|_1", "w"), (r"\lfloor s \rfloor", "s")])
def test_what_has_no_rule_is_refused(text: str, variable: str) -> None:
    body, context = parsed(text)
    with pytest.raises(UnsupportedConstruct):
        directional(body, variable, Name(text="h"))
    with pytest.raises(UnsupportedConstruct):
        gradient(body, variable, context)


def test_gradient_of_a_vector_is_refused() -> None:
    body, context = parsed("Xw")
    with pytest.raises(UnsupportedConstruct):
        gradient(body, "w", context)
