"""What closes a sentence with a case gives no letter a value; where letters run holds on; sizes keep their bounds."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.cues import closes_with_a_case, cue_before
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts


@pytest.mark.parametrize(
    "said", ["It vanishes exactly for", "the slope, taken at", "the gap is zero if", "equal only where $"]
)
def test_a_case_behind_its_sentence(said: str) -> None:
    assert closes_with_a_case(said)


@pytest.mark.parametrize("said", ["For", "and if", "Now, for", "we set", "Hence, when"])
def test_a_case_that_a_sentence_opens_with(said: str) -> None:
    assert not closes_with_a_case(said)


DIVERGENCE = r"""For $a, b \in (0, 1)$, put
$$D(a, b) = a \log \frac{a}{b} + (1 - a) \log \frac{1 - a}{1 - b}.$$

It is zero exactly for $a = b$. Its slope in the second argument is
"""


def test_the_case_of_equality_is_no_definition() -> None:
    wrong = verdicts(DIVERGENCE + r"$$\frac{\partial}{\partial b} D(a, b) = \frac{a - b}{b (1 - b)}.$$")
    right = verdicts(DIVERGENCE + r"$$\frac{\partial}{\partial b} D(a, b) = \frac{b - a}{b (1 - b)}.$$")
    assert list(wrong.values())[-1] is Verdict.REFUTED
    assert list(right.values())[-1] is Verdict.PROVED


def test_where_letters_run_holds_beyond_the_paragraph() -> None:
    text = "For $s \\in (0, 1)$ put $g(s) = s - s^2$.\n\nThen $|g(s)| = s - s^2$."
    assert list(verdicts(text).values())[-1] in (Verdict.PROVED, Verdict.SUPPORTED)


def test_another_interval_takes_the_place_of_the_first() -> None:
    text = "For $s \\in (0, 1)$ put $g(s) = s - s^2$.\n\nFor $s \\in (1, 2)$ we have $|g(s)| = s^2 - s$."
    assert not set(verdicts(text).values()) & set(WRONG)


def test_the_bound_of_a_size_outlives_its_section() -> None:
    text = "# A\nLet $z \\in \\mathbb{R}^K$ with $K \\ge 2$.\n\n# B\nClearly $\\frac{K - 1}{K - 1} + |1 - K| = K$."
    assert list(verdicts(text).values())[-1] in (Verdict.PROVED, Verdict.SUPPORTED)


@pytest.mark.parametrize(
    "words", ["Compared with the dense layer,", "Together with the bias,", "In contrast with the first,"]
)
def test_a_comparison_is_no_condition(words: str) -> None:
    assert not cue_before(words, displayed=True).kind


def test_a_phrase_that_ends_before_its_verb_is_no_condition() -> None:
    assert not cue_before("A vector $x$ with this density has mean $m = 2 \\mu$ and covariance").kind


def test_a_display_with_a_full_stop_ends_its_sentence() -> None:
    text = """Let $r = \\max(0, z)$ with $z \\sim \\mathcal{N}(0, s^2)$ and $s > 0$. The mean is not zero:

$$\\mathbb{E}[r] = \\frac{s}{\\sqrt{2\\pi}}.$$

Hence the spread is

$$\\operatorname{Var}(r) = \\frac{s^2}{2}.$$
"""
    assert list(verdicts(text).values())[-1] is Verdict.REFUTED
