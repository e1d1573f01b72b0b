"""A clash of shapes is told in sizes that the author wrote."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import IllTyped
from corrigenda.proofs.language.reading.elaborate import read

GIVEN = (r"A \in \mathbb{R}^{n \times d}", r"x \in \mathbb{R}^n", r"a \in \mathbb{R}", r"P \in \mathbb{R}^{n \times k}")


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        ("A x = 0", "$A$ is $n$ × $d$ and $x$ is $n$ × 1: in their product $d$ columns meet $n$ rows"),
        ("x x = 0", "$x$ is $n$ × 1 and $x$ is $n$ × 1: in their product 1 column meets $n$ rows"),
        ("A + x = 0", "$A$ is $n$ × $d$ and $x$ is $n$ × 1: terms of different shapes cannot be added"),
        ("x + a = 0", "$x$ is $n$ × 1 and $a$ is a number: a number cannot be added to a vector or a matrix"),
        ("x^2 = 0", "$x$ is $n$ × 1: a vector has no powers (take its entries or its norm)"),
        (r"\frac{a}{A} = 0", "$A$ is $n$ × $d$: only a number can divide"),
        ("A^\\top x = a", "$A^\\top x$ is $d$ × 1 and $a$ is a number: the two sides have different shapes"),
        (r"\begin{bmatrix} A & P \end{bmatrix} = A", " is $n$ × $(d + k)$ and $A$ is $n$ × $d$: the two sides"),
    ],
)
def test_sizes_are_named(stated: str, told: str) -> None:
    with pytest.raises(IllTyped) as caught:
        read(Claim(id="sizes", given=GIVEN, stated=stated))
    assert told in str(caught.value)
