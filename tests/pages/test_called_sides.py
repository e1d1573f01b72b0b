"""Sides that words name, laws of a dot, and places of equality."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

BOUND = (
    "For any law $q$ on the labels with $q(k)>0$, Jensen's inequality gives\n\n"
    "$$\\log p(x\\mid\\theta)\\ge\\sum_k q(k)\\log\\frac{p(x,k\\mid\\theta)}{q(k)}.$$\n\n"
    "Call the sum on the right $\\mathcal{L}(q,\\theta)$. The gap is a divergence,\n\n"
    "$$\\log p(x\\mid\\theta)-\\mathcal{L}(q,\\theta)=\\operatorname{KL}(R),$$\n\n"
    "and it is zero for $q(k)=p(k\\mid x,\\theta)$."
)
JOINT = (
    "By Jensen's inequality $\\log \\sum_z p(x, z) R \\sum_z q(z) \\log\\frac{p(x,z)}{q(z)}$.\n\n"
    "The gap vanishes when $q(z) = p(z \\mid x)$."
)
NORM = (
    "For $a, b \\in \\mathbb{R}^n$,\n\n$$\\|a + b\\|^2 = \\|a\\|^2 + 2 a^\\top b + \\|b\\|^2.$$\n\n"
    "Write $m$ for the right-hand side. Then $m - \\|a - b\\|^2 = R$."
)


@pytest.mark.parametrize(
    ("text", "true", "wrong"),
    [
        (BOUND, "q\\,\\Vert\\,p(\\cdot\\mid x,\\theta)", "p(\\cdot\\mid x,\\theta)\\,\\Vert\\,q"),
        (JOINT, "\\ge", "\\le"),
        (NORM, "4 a^\\top b", "2 a^\\top b"),
    ],
)
def test_a_claim(text: str, true: str, wrong: str) -> None:
    mark = "= R" if text is NORM else "R"
    right, slipped = (text.replace(mark, mark.replace("R", value), 1) for value in (true, wrong))
    found = list(verdicts(right).values())
    assert not set(found) & WRONG
    assert set(found) & HOLDS
    assert set(verdicts(slipped).values()) & WRONG
