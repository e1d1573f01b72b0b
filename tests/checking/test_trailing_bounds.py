"""A bound that stands behind a formula in its display holds for that formula, and for no other."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

TRUE = [
    r"$$S(z, t) = \mathrm{sign}(z) \max(|z| - t, 0) = \arg\min_u \tfrac12 (z - u)^2 + t |u|, \qquad t \ge 0$$",
    r"$$|x y| = x |y| \quad (x \ge 0)$$",
    r"$$|v| = v, \quad v \ge 0, \qquad |v| = -v, \quad v < 0.$$",
    r"$$\sqrt{a^2 b} = a \sqrt{b}, \qquad a > 0, \quad b > 0.$$",
]
FALSE = [
    r"$$\sqrt{a^2 b} = -a \sqrt{b}, \qquad a > 0, \quad b > 0.$$",
    r"$$|x y| = -x |y| \quad (x \ge 0)$$",
]


@pytest.mark.parametrize("text", TRUE)
def test_what_holds_under_it_brings_no_alarm(text: str) -> None:
    assert not set(verdicts(text).values()) & {*WRONG, Verdict.CONDITIONAL}


@pytest.mark.parametrize("text", FALSE)
def test_what_fails_under_it_is_found(text: str) -> None:
    assert set(verdicts(text).values()) & {*WRONG}
