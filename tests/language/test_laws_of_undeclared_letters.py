r"""A normal law of a vector makes vectors and matrices of its undeclared parameters; powers of laws make vectors."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read


def problem(stated: str, *given: str) -> Problem:
    return read(Claim(id="law", given=given, stated=stated))


@pytest.mark.parametrize("order", [1, -1])
def test_a_declared_vector_makes_its_mean_a_vector(order: int) -> None:
    given = (r"x \in \mathbb{R}^d", r"x \sim \mathcal{N}(\mu, \Sigma)")[::order]
    symbols = problem(r"\mathbb{E}[x^\top x] = \operatorname{tr}(\Sigma) + \mu^\top \mu", *given).context.symbols
    assert [len(symbols[name].shape) for name in ("x", r"\mu", r"\Sigma")] == [1, 1, 2]


def test_a_declared_number_keeps_its_mean_a_number() -> None:
    symbols = problem(r"\mathbb{E}[x] = \mu", r"x \in \mathbb{R}", r"x \sim \mathcal{N}(\mu, V)").context.symbols
    assert symbols[r"\mu"].shape == symbols["V"].shape == ()


@pytest.mark.parametrize(
    "law",
    [
        r"\mathrm{Uniform}(\{-1, 1\}^n)",
        r"\mathrm{Uniform}([0, 1]^n)",
        r"\mathrm{Uniform}([0, 1])^n",
        r"\mathrm{Bernoulli}(p)^n",
        r"\mathcal{N}(0, 1)^n",
    ],
)
def test_a_power_of_a_law_is_a_vector_of_independent_entries(law: str) -> None:
    context = problem(r"\mathbb{E}[h] = 0", rf"h \sim {law}").context
    assert len(context.symbols["h"].shape) == 1
    assert [found.entrywise for found in context.laws] == [True]


def test_an_interval_in_brackets_is_no_vector_of_parameters() -> None:
    (law,) = problem(r"\mathbb{E}[h] = \frac{1}{2}", r"h \sim \mathrm{Uniform}([0, 1])").context.laws
    assert law.family == "uniform"
    assert len(law.parameters) == 2


def test_a_power_of_a_law_under_a_mean_is_refused() -> None:
    with pytest.raises(UnsupportedConstruct, match="power of a law"):
        problem(r"\mathbb{E}_{h \sim \mathcal{N}(0, 1)^n}[\|h\|_2^2] = n", r"n \in \mathbb{N}")
