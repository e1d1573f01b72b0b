"""An equation without a letter that could have another value is no condition, whatever runs inside it."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.letters import is_closed
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts


@pytest.mark.parametrize(
    "text",
    [
        r"\sum_{k=1}^\infty \frac{1}{k^2}",
        r"\int_{-1}^{1} e^{-x^2}\,dx",
        r"\lim_{n \to \infty} (1 + \frac1n)^n",
        "3 + 4",
    ],
)
def test_sums_limits_and_integrals_bind_their_letters(text: str) -> None:
    assert is_closed(text)


@pytest.mark.parametrize(
    "text",
    [r"\sum_{k=1}^n \frac{1}{k^2}", r"\int_0^t x\,dx", r"\sum_{k=1}^\infty a_k", "x_1 + 2", r"\int_0^1 f(x)\,dx"],
)
def test_other_letters_stay_open(text: str) -> None:
    assert not is_closed(text)


@pytest.mark.parametrize("words", ["", "We have ", "For instance, "])
@pytest.mark.parametrize(
    ("true", "false"),
    [
        (r"\sum_{k=0}^\infty 3^{-k} = \frac{3}{2}", r"\sum_{k=0}^\infty 3^{-k} = \frac{3}{4}"),
        (r"\int_{-\infty}^\infty e^{-x^2}\,dx = \sqrt{\pi}", r"\int_{-\infty}^\infty e^{-x^2}\,dx = 2\sqrt{\pi}"),
    ],
)
def test_a_value_is_claimed(words: str, true: str, false: str) -> None:
    found = set(verdicts(f"{words}${true}$.").values())
    assert found
    assert found <= {Verdict.PROVED, Verdict.SUPPORTED}
    assert set(verdicts(f"{words}${false}$.").values()) == {Verdict.REFUTED}
