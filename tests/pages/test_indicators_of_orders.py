"""An indicator of an order is 1 or 0 at a point."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

HINGE = r"Let $h(u) = \max(0, 1 - u)$ be the hinge. Then "
LEAKY = r"The leaky unit $f(a) = \max(a, \alpha a)$ with $0 < \alpha < 1$ has "


@pytest.mark.parametrize(
    ("text", "stated", "verdict"),
    [
        (HINGE + r"$h'(u) = -\mathbb{1}\{u < 1\}$.", r"h'(u) = -\mathbb{1}\{u < 1\}", Verdict.SUPPORTED),
        (HINGE + r"$h'(u) = \mathbb{1}\{u < 1\}$.", r"h'(u) = \mathbb{1}\{u < 1\}", Verdict.REFUTED),
        (
            LEAKY + r"$f'(a) = \mathbb I[a > 0] + \alpha\,\mathbb I[a \le 0]$ for $a \ne 0$.",
            r"f'(a) = \mathbb I[a > 0] + \alpha\,\mathbb I[a \le 0]",
            Verdict.SUPPORTED,
        ),
    ],
)
def test_slopes_of_functions_with_a_kink(text: str, stated: str, verdict: Verdict) -> None:
    assert verdicts(text)[stated] is verdict
