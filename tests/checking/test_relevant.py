"""Declarations that bear on a statement, and those that cannot be read together."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.relevant import select

GIVEN = (
    r"X \in \mathbb{R}^{n \times d}",
    r"w \in \mathbb{R}^d",
    r"L(w) := \|Xw\|_2^2",
    r"q \sim \mathcal{N}(0, s^2 I_m)",
    r"s > 0",
    r"\eta > 0",
)


def test_only_what_the_letters_lead_to_is_kept() -> None:
    assert select(Claim(id="x", given=GIVEN, stated="L(w) = 0")).given == GIVEN[:3]
    assert select(Claim(id="x", given=GIVEN, stated=r"\mathbb{E}[q] = 0")).given == GIVEN[3:5]
    assert select(Claim(id="x", given=GIVEN, stated="a = a")).given == ()


def test_a_declaration_that_clashes_is_left_out_and_named() -> None:
    claim = Claim(id="x", given=(r"w \in \mathbb{R}^d", r"w + 1 = \frac{", r"w^\top w = w"), stated=r"w = w")
    found = select(claim)
    assert found.given[0] == r"w \in \mathbb{R}^d"
    assert all(part not in found.given for part in found.dropped)
