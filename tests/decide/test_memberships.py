"""Memberships of letters that are known already state shapes; others declare a letter and state nothing."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

DEFINED = (r"A \in \mathbb{R}^{n \times d}", r"x \in \mathbb{R}^d", r"u := A x", r"w := x")


@pytest.mark.parametrize(
    ("stated", "verdict"),
    [
        (r"u \in \mathbb{R}^n", Verdict.PROVED),
        (r"u \in \mathbb{R}^n \land w \in \mathbb{R}^d", Verdict.PROVED),
        (r"u \in \mathbb{R}^d", Verdict.ILL_TYPED),
        (r"u \in \mathbb{R}^n \land w \in \mathbb{R}^n", Verdict.ILL_TYPED),
        (r"A \in \mathbb{R}^{d \times n}", Verdict.ILL_TYPED),
        (r"A \in \mathbb{R}^{n \times d}", Verdict.NOT_CHECKABLE),
        (r"z \in \mathbb{R}^n", Verdict.NOT_CHECKABLE),
        (r"u \in \mathbb{R}^n \land z \in \mathbb{R}^n", Verdict.NOT_CHECKABLE),
    ],
)
def test_shapes_of_known_letters_are_checked(stated: str, verdict: Verdict) -> None:
    assert decide(Claim(id="x", given=DEFINED, stated=stated), Settings()).verdict is verdict


def test_e_is_a_size_in_an_exponent_of_the_reals() -> None:
    given = (r"W \in \mathbb{R}^{d \times e}", r"x \in \mathbb{R}^e")
    assert (
        decide(Claim(id="x", given=given, stated=r"\|W x\|_2^2 = x^\top W^\top W x"), Settings()).verdict
        is Verdict.PROVED
    )
    assert decide(Claim(id="x", given=given, stated=r"W x = x"), Settings()).verdict is Verdict.ILL_TYPED
    number = Claim(id="x", given=(r"x \in \mathbb{R}",), stated=r"\log(e^x) = x")
    assert decide(number, Settings()).verdict is Verdict.PROVED
