"""Factors of a product draw different copies; terms of a sum share them."""

from __future__ import annotations

import pytest

from corrigenda.numerics.kernel.chance.replicas import Replica, number
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.montecarlo.estimates.unbiased import unfold
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr
from corrigenda.proofs.language.tree.traverse import walk

GIVEN = (r"x, y \in \mathbb{R}", r"x, y \sim \mathcal{N}(0, 1)")


def copies(latex: str) -> list[int]:
    numbered, _ = number(unfold(side(latex)))
    return [node.first for node in walk(numbered) if isinstance(node, Replica)]


def side(latex: str) -> Expr:
    statement = read(Claim(id="t", stated=f"{latex} = 0", given=GIVEN)).statement
    assert isinstance(statement, Chain)
    left = statement.sides[0]
    assert isinstance(left, Expr)
    return left


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"\mathbb{E}[x] + \mathbb{E}[y]", [0, 0]),
        (r"\mathbb{E}[x]\mathbb{E}[y]", [0, 1]),
        (r"\mathbb{E}[x]^3", [0, 1, 2]),
        (r"\operatorname{Var}(x)\mathbb{E}[y]", [0, 2]),
        (r"\mathbb{E}[x \mathbb{E}[y]]", [0, 1]),
        (r"\mathbb{E}[x](\mathbb{E}[x] + \mathbb{E}[y]) \mathbb{E}[y]", [0, 1, 1, 2]),
    ],
)
def test_copies_are_apart_in_products_only(latex: str, expected: list[int]) -> None:
    assert copies(latex) == expected


@pytest.mark.parametrize("latex", [r"\exp(\mathbb{E}[x])", r"\max(\mathbb{E}[x], 0)", r"2^{\mathbb{E}[x]}"])
def test_other_places_are_refused(latex: str) -> None:
    with pytest.raises(Unsupported, match="moment"):
        unfold(side(latex))
