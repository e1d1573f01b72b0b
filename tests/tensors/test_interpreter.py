"""Batched evaluation against exact arithmetic, by hand, and against finite differences."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
import torch

from corrigenda.numerics.kernel.chance.replicas import number
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.tensors.environment import batch_of, sampled
from corrigenda.numerics.montecarlo.draws.candidates import first_point, places, select
from corrigenda.numerics.montecarlo.draws.copies import Copies
from corrigenda.numerics.truth.evaluation import rational_value
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr

GIVEN = (
    r"X, Y \in \mathbb{R}^{n \times d}",
    r"A \in \mathbb{R}^{d \times d}",
    r"u, v \in \mathbb{R}^d",
    r"a, b \in \mathbb{R}",
    r"c > 0",
)
RATIONAL = [
    r"X^\top X u",
    r"u^\top v u",
    r"(A + c I)^{-1} u",
    r"(I + u u^\top)^2 v",
    r"\operatorname{tr}(A X^\top Y)",
    r"\det(A)",
    r"\|X u\|_2^2",
    r"\|X\|_F^2 + \|u\|_1",
    r"\operatorname{diag}(u) A",
    r"(X \odot Y) v",
    r"\mathbf{1}^\top X",
    r"\sum_{i=1}^d u_i v_i^3",
    r"\sum_{i<j} u_i u_j",
    r"\max_i \|X_{i,:}\|_2^2",
    r"\prod_{i=1}^d (1 + u_i)",
    r"[1, u_1, \dots, u_d]",
    r"X_{:,1}^\top Y_{:,2}",
    r"\frac{a - b}{c}",
    r"\max(a, b) - \min(a, b)",
    r"\nabla_u \|X u\|_2^2",
    r"\nabla_A (u^\top A v)",
    r"|a| c^3",
    r"\binom{d}{2} + n",
]


def side(latex: str) -> tuple[Expr, Problem]:
    problem = read(Claim(id="t", stated=f"{latex} = 0", given=GIVEN))
    assert isinstance(problem.statement, Chain)
    left = problem.statement.sides[0]
    assert isinstance(left, Expr)
    return left, problem


@pytest.mark.parametrize("latex", RATIONAL)
def test_values_agree_with_rational_arithmetic(latex: str) -> None:
    expr, problem = side(latex)
    place = next(places(problem.context, problem.statement, (latex,), (3, 2), 16, "cpu"))
    values = evaluate(expr, place.env).expand(batch_of(place.env), -1, -1)
    for row in range(3):
        one = select(place.env, torch.arange(batch_of(place.env)) == row)
        exact = rational_value(expr, first_point(replace(place, env=one)), problem.context)
        assert len(exact) == values.shape[1]
        flat = [float(Fraction(x)) for line in exact for x in line]
        assert values[row].flatten().tolist() == pytest.approx(flat, rel=1e-9, abs=1e-9)


def test_an_index_that_varies_gathers_rows() -> None:
    expr, problem = side(r"X_{J,:} u")
    place = next(places(problem.context, problem.statement, ("gather",), (3, 2), 4, "cpu"))
    rows = torch.tensor([1.0, 3.0, 2.0, 3.0], dtype=torch.float64).reshape(4, 1, 1)
    for batch in (1, 4):
        matrix = place.env.letters["X"][:batch]
        env = replace(place.env, integers={}).with_letters({"J": rows, "X": matrix})
        found = evaluate(expr, env).flatten()
        wanted = [matrix[i if batch > 1 else 0, int(rows[i]) - 1] @ env.letters["u"][i, :, 0] for i in range(4)]
        assert found.tolist() == pytest.approx([float(x) for x in wanted])


def test_gradients_nest_and_match_finite_differences() -> None:
    expr, problem = side(r"\nabla_u \log(1 + \exp(u^\top v))")
    place = next(places(problem.context, problem.statement, ("slope",), (3, 2), 4, "cpu"))
    step = 1e-6
    body, _ = side(r"\log(1 + \exp(u^\top v))")
    for entry in range(2):
        shift = torch.zeros_like(place.env.letters["u"])
        shift[:, entry] = step
        up, down = (evaluate(body, place.env.with_letters({"u": place.env.letters["u"] + s})) for s in (shift, -shift))
        slope = ((up - down) / (2 * step)).flatten()
        assert evaluate(expr, place.env)[:, entry].flatten().tolist() == pytest.approx(slope.tolist(), rel=1e-6)


def test_singular_inverses_are_undefined_rows_only() -> None:
    expr, problem = side(r"A^{-1} u")
    place = next(places(problem.context, problem.statement, ("singular",), (3, 2), 4, "cpu"))
    matrices = place.env.letters["A"].clone()
    matrices[1] = 0
    value = evaluate(expr, place.env.with_letters({"A": matrices}))
    assert value[1].isnan().all()
    assert value[[0, 2, 3]].isfinite().all()


def test_what_is_not_evaluated_is_named() -> None:
    expr, problem = side(r"\min_u \|X u\|_2^2")
    place = next(places(problem.context, problem.statement, ("extremum",), (3, 2), 4, "cpu"))
    with pytest.raises(Unsupported, match="floating point"):
        evaluate(expr, place.env)
    moment, _ = side(r"a + b")
    with pytest.raises(Unsupported, match="no value"):
        evaluate(moment, replace(place.env, letters={}))


def test_the_entry_of_a_mean_is_drawn_anew_for_each_chunk() -> None:
    given = (r"x \in \mathbb{R}^d", r"x \sim \mathcal{N}(0, I)")
    problem = read(Claim(id="t", stated=r"(\mathbb{E}[x x^\top])_{1,2} = 0", given=given))
    assert isinstance(problem.statement, Chain)
    left = problem.statement.sides[0]
    assert isinstance(left, Expr)
    numbered, _ = number(left)
    place = next(places(problem.context, problem.statement, ("entry",), (3,), 4, "cpu"))
    first, second = (
        evaluate(numbered, sampled(place.env, Copies(keys=("entry", chunk), count=4), 4)) for chunk in (0, 1)
    )
    assert first.shape == second.shape == (4, 1, 1)
    assert not torch.equal(first, second)


@pytest.mark.parametrize("latex", [r"\int_0^1 a^2 da", r"\arg\min_u \|X u - X v\|_2^2"])
def test_what_needs_scalars_is_refused_by_its_reason(latex: str) -> None:
    expr, problem = side(latex)
    place = next(places(problem.context, problem.statement, ("refused",), (3, 2), 4, "cpu"))
    with pytest.raises(Unsupported, match="floating point"):
        evaluate(expr, place.env)
