"""Structures: whatever is answered yes holds for generated expressions at random values, and wrong rules are found."""

from __future__ import annotations

import random
from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language import structures
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.structures import by_node, products
from corrigenda.proofs.language.tree import expressions as e

GIVEN = (
    r"n, m \in \mathbb{N}",
    r"A, B \in \mathbb{R}^{n \times n}",
    r"X, Y \in \mathbb{R}^{n \times m}",
    r"S, R \in \mathbb{R}^{n \times n}, S = S^\top, R = R^\top",
    r"M, N \in \mathbb{R}^{n \times n}, M \succ 0, N \succeq 0",
    r"Q \in \mathbb{R}^{n \times n}, Q^\top Q = I",
    r"P, J \in \mathbb{R}^{n \times n}, P^2 = P, J \text{ is an orthogonal projection}",
    r"V \in \mathbb{R}^{n \times m}, V^\top V = I",
    r"L \in \mathbb{R}^{n \times n}, L \text{ is lower triangular}",
    r"D \in \mathbb{R}^{n \times n}, D \text{ is diagonal}",
    r"Z \in \mathbb{R}^{n \times n}, Z \text{ is a permutation matrix}",
    r"G \in \mathbb{R}^{n \times n}, \det G \ne 0",
    r"u, v \in \mathbb{R}^n",
    r"c \in \mathbb{R}, \lambda > 0, \mu \ge 0",
)
SQUARE = ("A", "B", "S", "R", "M", "N", "Q", "P", "J", "L", "D", "Z", "G")
TALL = ("X", "Y", "V")
SCALARS = (r"c", r"\lambda", r"\mu", r"c^2", r"\|u\|", r"2", r"\frac{1}{\lambda}")
TOLERANCE = 1e-6


def context_and(stated: str) -> tuple[e.Expr, Context]:
    """A matrix as it is read, with what is declared."""
    problem = read(Claim(id="t", stated=f"{stated} = {stated}", given=GIVEN))
    assert isinstance(problem.statement, e.Chain)
    found = problem.statement.sides[0]
    assert isinstance(found, e.Expr)
    return found, problem.context


def written(draw: random.Random, depth: int) -> str:
    """A square matrix of n rows at random."""
    if depth == 0:
        return draw.choice(SQUARE)
    one, two = written(draw, depth - 1), written(draw, draw.randrange(depth))
    tall = draw.choice(TALL)
    return draw.choice(
        (
            rf"({one} + {two})",
            rf"({one} - {two})",
            rf"(I - {one})",
            rf"({one} {two})",
            rf"({one})^\top",
            rf"({one})^\top {one}",
            rf"({one})^\top {two} {one}",
            rf"{one} {two} ({one})^\top",
            rf"({one} + ({one})^\top)",
            rf"({one} {two} + {two} {one})",
            rf"{tall} {tall}^\top",
            rf"{tall} ({tall}^\top {tall})^{{-1}} {tall}^\top",
            rf"{tall} ({tall}^\top ({one}) {tall})^{{-1}} {tall}^\top ({one})",
            rf"({one})^{{-1}}",
            rf"({one})^2",
            rf"{draw.choice(SCALARS)} ({one})",
            rf"({one} + {draw.choice(SCALARS)} I)",
            rf"({one} \odot {two})",
            r"u u^\top",
            r"(u v^\top + v u^\top)",
            r"(I - 2 u u^\top / (u^\top u))",
            r"\operatorname{diag}(u)",
        )
    )


def value_of(expr: e.Expr, values: Mapping[str, np.ndarray]) -> np.ndarray:
    """The matrix at these values of the letters, by numpy; numbers are 1 x 1."""
    match expr:
        case e.Num(value=value):
            return np.array([[float(value)]])
        case e.Name(text=text):
            return values[text]
        case e.Eye():
            return np.eye(len(values["A"]))
        case e.Neg(operand=inner):
            return -value_of(inner, values)
        case e.Transpose(operand=inner):
            return value_of(inner, values).T
        case e.Add(terms=terms):
            return sum((value_of(term, values) for term in terms[1:]), value_of(terms[0], values))
        case e.Mul(factors=factors):
            result = value_of(factors[0], values)
            for factor in factors[1:]:
                other = value_of(factor, values)
                result = result * other if 1 in (result.size, other.size) else result @ other
            return result
        case e.Div(numerator=top, denominator=bottom):
            return value_of(top, values) / value_of(bottom, values)
        case e.Pow(base=base, exponent=e.Num(value=power)):
            inside = value_of(base, values)
            if power < 0 and np.linalg.cond(inside) > 1e4:
                raise np.linalg.LinAlgError
            return np.linalg.matrix_power(inside, int(power))
        case e.Hadamard(left=left, right=right):
            return value_of(left, values) * value_of(right, values)
        case e.Norm(operand=inner):
            return np.array([[np.linalg.norm(value_of(inner, values))]])
        case e.Function(name="diag", arguments=(inner,)):
            return np.diagflat(value_of(inner, values))
        case e.Operation(operator="kron", left=left, right=right):
            return np.kron(value_of(left, values), value_of(right, values))
        case e.PseudoInverse(operand=inner):
            return np.linalg.pinv(value_of(inner, values))
        case e.Block(rows=rows):
            return np.block([[value_of(cell, values) for cell in row] for row in rows])
    raise NotImplementedError(type(expr).__name__)


def letters(seed: int, n: int = 3, m: int = 2) -> dict[str, np.ndarray]:
    """Values of the letters with the structures that are declared."""
    rng = np.random.default_rng(seed)
    square = {name: rng.normal(size=(n, n)) for name in SQUARE}
    mixed = square["P"] + 2 * np.eye(n)
    chosen = np.diag([1.0] + [0.0] * (n - 1))
    basis = np.linalg.qr(rng.normal(size=(n, n)))[0]
    values = square | {
        "S": square["S"] + square["S"].T,
        "R": square["R"] + square["R"].T,
        "M": square["M"] @ square["M"].T + 0.1 * np.eye(n),
        "N": rng.normal(size=(n, 1)) @ np.ones((1, n)),
        "Q": np.linalg.qr(square["Q"])[0],
        "P": mixed @ chosen @ np.linalg.inv(mixed),
        "J": basis[:, :1] @ basis[:, :1].T,
        "L": np.tril(square["L"]),
        "D": np.diag(np.diag(square["D"])),
        "Z": np.eye(n)[rng.permutation(n)],
        "X": rng.normal(size=(n, m)),
        "Y": rng.normal(size=(n, m)),
        "V": np.linalg.qr(rng.normal(size=(n, m)))[0],
        "u": rng.normal(size=(n, 1)),
        "v": rng.normal(size=(n, 1)),
        "c": rng.normal(size=(1, 1)),
        r"\lambda": np.abs(rng.normal(size=(1, 1))) + 0.1,
        r"\mu": np.abs(rng.normal(size=(1, 1))) * rng.integers(0, 2),
        "n": np.array([[float(n)]]),
        "m": np.array([[float(m)]]),
    }
    return values | {"N": values["N"] @ values["N"].T}


def near(first: np.ndarray, second: np.ndarray) -> bool:
    """Equal up to rounding."""
    scale = 1 + max(np.abs(first).max(), np.abs(second).max())
    return bool(np.abs(first - second).max() < TOLERANCE * scale)


def _lowest(matrix: np.ndarray) -> float:
    return float(np.linalg.eigvalsh((matrix + matrix.T) / 2).min())


TESTS = {
    "symmetric": lambda a: near(a, a.T),
    "diagonal": lambda a: near(a, np.diag(np.diag(a))),
    "lower": lambda a: near(a, np.tril(a)),
    "upper": lambda a: near(a, np.triu(a)),
    "psd": lambda a: near(a, a.T) and _lowest(a) > -TOLERANCE * (1 + np.abs(a).max()),
    "pd": lambda a: near(a, a.T) and _lowest(a) > -1e-12 * (1 + np.abs(a).max()),
    "idempotent": lambda a: near(a @ a, a),
    "permutation": lambda a: near(a @ a.T, np.eye(len(a))) and near(a, np.round(a)) and a.min() > -TOLERANCE,
    "orthogonal": lambda a: near(a @ a.T, np.eye(len(a))),
    "orthonormal columns": lambda a: near(a.T @ a, np.eye(a.shape[1])),
    "orthonormal rows": lambda a: near(a @ a.T, np.eye(a.shape[0])),
    "invertible": lambda a: np.linalg.matrix_rank(a, tol=1e-13 * (1e-30 + np.abs(a).max())) == len(a),
}


def broken(expr: e.Expr, context: Context, seeds: range) -> list[str]:
    """The kinds that are claimed and do not hold at some of the values."""
    claimed = structures.kinds(expr, context)
    found = []
    for seed in seeds:
        try:
            value = value_of(expr, letters(seed))
        except np.linalg.LinAlgError:
            continue
        if np.isfinite(value).all() and 1e-4 < np.abs(value).max() < 1e4:
            found += [kind for kind in claimed if not TESTS[kind](value)]
    return found


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_what_is_claimed_holds(seed: int) -> None:
    draw = random.Random(seed)  # seeded by hypothesis
    text = written(draw, draw.randint(1, 3))
    expr, context = context_and(text)
    assert not broken(expr, context, range(3)), text


MUTANTS = (
    (by_node, "LINEAR", "idempotent", "P + J"),
    (by_node, "LINEAR", "orthogonal", "Q + Z"),
    (by_node, "SIGNLESS", "psd", "-M"),
    (by_node, "SIGNLESS", "idempotent", "-P"),
    (products, "CLOSED", "symmetric", "S R"),
    (products, "CLOSED", "psd", "M N"),
    (products, "CLOSED", "idempotent", "P J"),
    (products, "MULTIPLES", "psd", "c M"),
    (products, "MULTIPLES", "idempotent", "2 P"),
    (products, "MULTIPLES", "orthogonal", "2 Q"),
)


@pytest.mark.parametrize(("module", "constant", "more", "stated"), MUTANTS)
def test_a_wrong_rule_is_found(
    module: object, constant: str, more: str, stated: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expr, context = context_and(stated)
    assert not broken(expr, context, range(4))
    monkeypatch.setattr(module, constant, getattr(module, constant) | {more})
    assert broken(expr, context, range(4))


YES = (
    (r"A^\top A", "psd"),
    (r"A^\top M A", "psd"),
    (r"G^\top M G", "pd"),
    (r"V^\top M V", "pd"),
    (r"M + N", "pd"),
    (r"\lambda M + c^2 N", "pd"),
    (r"X^\top X + \lambda I", "pd"),
    (r"(X^\top X + \lambda I)^{-1}", "pd"),
    (r"A B + B^\top A^\top", "symmetric"),
    (r"S R + R S", "symmetric"),
    (r"S A S", ""),
    (r"S R S", "symmetric"),
    (r"M^{-1}", "pd"),
    (r"Q^\top", "orthogonal"),
    (r"Q Z", "orthogonal"),
    (r"I - X (X^\top X)^{-1} X^\top", "idempotent"),
    (r"I - X (X^\top X)^{-1} X^\top", "psd"),
    (r"V V^\top", "idempotent"),
    (r"Q^\top P Q", "idempotent"),
    (r"M \otimes N", "psd"),
    (r"Q \otimes Z", "orthogonal"),
    (r"X X^+", "idempotent"),
    (r"V^+", "orthonormal rows"),
    (r"M \odot N", "psd"),
    (r"A \odot D", "diagonal"),
    (r"L D", "lower"),
    (r"\operatorname{diag}(u)", "diagonal"),
    (r"\sum_{i=1}^n u_i^2 M", "psd"),
    (r"\begin{pmatrix} S & X \\ X^\top & I \end{pmatrix}", "symmetric"),
)
NO = (
    (r"S R", "symmetric"),
    (r"M N", "psd"),
    (r"X^\top X", "pd"),
    (r"X^\top M X", "pd"),
    (r"c M", "psd"),
    (r"M - N", "psd"),
    (r"P + J", "idempotent"),
    (r"2 Q", "orthogonal"),
    (r"V V^\top", "orthogonal"),
    (r"\mu M", "pd"),
    (r"A^2", "psd"),
    (r"S^3", "psd"),
    (r"\sum_{i=1}^n u_i M", "psd"),
    (r"P", "symmetric"),
    (r"Q \odot Q", "orthogonal"),
    (r"G + G", "pd"),
)


@pytest.mark.parametrize(("stated", "kind"), YES)
def test_a_rule_shows_it(stated: str, kind: str) -> None:
    assert not kind or kind in structures.kinds(*context_and(stated))


@pytest.mark.parametrize(("stated", "kind"), NO)
def test_what_may_fail_is_not_claimed(stated: str, kind: str) -> None:
    assert kind not in structures.kinds(*context_and(stated))


def test_letters_that_are_not_declared_have_no_kind() -> None:
    _, context = context_and("A")
    assert not structures.kinds(e.Name(text="W"), context)
    assert not structures.is_scalar(e.Name(text="w"), context)


def test_a_covariance_is_semidefinite() -> None:
    given = (r"x \sim \mathcal{N}(0, C)", r"x \in \mathbb{R}^n", r"C \in \mathbb{R}^{n \times n}")
    claim = Claim(id="t", stated=r"C = C", given=given)
    context = read(claim).context
    assert structures.is_semidefinite(e.Name(text="C"), context)
    assert structures.is_random(e.Name(text="x"), context)
    assert not structures.is_random(e.Name(text="C"), context)
