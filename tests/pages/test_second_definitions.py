"""Two formulas for one letter that contradict each other: the first is not wrong because the second is."""

from __future__ import annotations

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

FIRST = (
    r"Let $X \in \mathbb{R}^{n \times d}$ and $a, b > 0$. The posterior precision is"
    r" $$C^{-1} = a I_d + b X^\top X.$$ The posterior covariance is $$C = %s$$"
)


def test_what_a_later_formula_contradicts_is_not_wrong() -> None:
    found = verdicts(FIRST % r"a I_d + b X^\top X.")
    assert not {verdict for statement, verdict in found.items() if statement.startswith("C^{-1}")} & WRONG


def test_what_contradicts_a_formula_before_it_is() -> None:
    text = r"Let $C = (a I_d + X^\top X)^{-1}$ with $X \in \mathbb{R}^{n \times d}$. Then $C^{-1} = a I_d %s X^\top X$."
    assert set(verdicts(text % "+").values()) <= {Verdict.SUPPORTED, Verdict.PROVED}
    assert set(verdicts(text % "-").values()) & WRONG
