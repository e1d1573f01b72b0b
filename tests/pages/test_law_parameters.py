"""What the parameters of a named law are: weights that add up to 1, numbers of trials."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

COUNTS = (
    "Let $Y = (Y_1, \\ldots, Y_r)$ count the outcomes of $N$ trials with probabilities "
    "$q = (q_1, \\ldots, q_r)$, i.e. $Y \\sim \\mathrm{Mult}(N, q)$.\n\n"
)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("N q_i - N q_i \\sum_{j=1}^{r} q_j = 0", Verdict.SUPPORTED),
        ("N q_i - N q_i \\sum_{j=1}^{r} q_j^2 = 0", Verdict.REFUTED),
    ],
)
def test_weights_of_a_multinomial_law_add_up_to_one(formula: str, expected: Verdict) -> None:
    found = verdicts(f"{COUNTS}The rows add up to ${formula}$.\n")
    assert [verdict for stated, verdict in found.items() if stated.startswith("N q_i")] == [expected]


def test_a_number_of_trials_is_whole() -> None:
    found = verdicts("Let $X \\sim \\mathrm{Bin}(m, p)$. We have $\\lfloor m \\rfloor p = m p$.\n")
    assert Verdict.REFUTED not in found.values()


REGRESSION = (
    "Let $y = X \\beta + \\varepsilon$ with independent $\\beta \\sim \\mathcal{N}(m, S)$ and "
    "$\\varepsilon \\sim \\mathcal{N}(0, V)$. Then, $y \\sim \\mathcal{N}(X m, X S X^\\top + V)$.\n\n"
)


def test_a_law_that_follows_from_a_definition_makes_nothing_independent() -> None:
    found = verdicts(
        f"{REGRESSION}We have $$ \\mathrm{{Cov}}(\\beta, y) = \\mathrm{{Cov}}(\\beta, X \\beta + \\varepsilon) . $$\n"
    )
    (verdict,) = [verdict for stated, verdict in found.items() if "Cov" in stated]
    assert verdict is not Verdict.REFUTED


LENGTHS = (
    "The length of the output is\n$$ m = \\left\\lfloor \\frac{n + 2p - k}{s} \\right\\rfloor + 1 . $$\n\n"
    "With $s = 1$ and odd $k$, choosing $p = (k-1)/2$ keeps the length, $m = n$.\n"
    "For $n = 32$, $k = 5$, $p = 2$ and $s = 2$, we have $m = \\lfloor 31/2 \\rfloor + 1 = "
)


@pytest.mark.parametrize(("value", "right"), [("16", True), ("17", False)])
def test_what_a_formula_gives_in_a_special_case_does_not_define_anew(value: str, right: bool) -> None:
    found = verdicts(LENGTHS + value + "$.\n")
    assert (Verdict.REFUTED not in found.values()) is right


def test_shapes_that_clash_in_a_definition_are_told_once() -> None:
    text = (
        "Let $Q \\in \\mathbb{R}^{n \\times d}$, $K \\in \\mathbb{R}^{m \\times d}$ "
        "and $V \\in \\mathbb{R}^{m \\times r}$.\n\n"
        "The weights are\n$$ A = Q^\\top K . $$\nThe output is $A V \\in \\mathbb{R}^{n \\times r}$.\n"
    )
    assert list(verdicts(text).values()).count(Verdict.ILL_TYPED) == 1
