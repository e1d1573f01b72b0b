"""Bounds by a variance on how far a letter, or a mean of letters, is from its own mean."""

from __future__ import annotations

import pytest

from tests.checking.notes import verdicts


def verdict(formula: str, words: str = "Then") -> str:
    (found,) = verdicts(f"{words}\n\n$$ {formula} $$\n").values()
    return found


@pytest.mark.parametrize(
    "formula",
    [
        r"\Pr( |\bar{Y} - \mu| \ge t ) \le \frac{\sigma^2}{n t^2}",
        r"P( |\bar Y_N - \mu| > c ) \le \frac{\sigma^2}{N c^2}",
        r"\mathbb{P}( |U - \mu| \ge k \sigma ) \le \frac{1}{k^2}",
        r"\Pr( |U - \mu_U| < t ) \ge 1 - \frac{\sigma_U^2}{t^2}",
        r"1 - \Pr( |S_n / n - \mu| < a ) \le \frac{\sigma^2}{n a^2}",
        r"\Pr( |\bar{Y} - \mu| \ge k \frac{\sigma}{\sqrt{n}} ) \le \frac{1}{k^2}",
    ],
)
def test_what_holds_for_every_law_is_supported(formula: str) -> None:
    assert verdict(formula) == "SUPPORTED"


@pytest.mark.parametrize(
    "formula",
    [
        r"\Pr( |\bar{Y} - \mu| \ge t ) \le \frac{\sigma}{n t^2}",
        r"P( |\bar Y_N - \mu| > c ) \le \frac{\sigma^2}{N c}",
        r"\mathbb{P}( |U - \mu| \ge k \sigma ) \le \frac{1}{k^3}",
        r"\Pr( |U - \mu_U| < t ) \ge 1 - \frac{\sigma_U^2}{t}",
        r"1 - \Pr( |S_n / n - \mu| < a ) \le \frac{\sigma^2}{n^2 a^2}",
    ],
)
def test_a_wrong_power_is_found(formula: str) -> None:
    assert verdict(formula) == "REFUTED"


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        (r"\Pr( |\bar{Y} - \mu| \ge t ) \le 2 \exp(-2 n t)", "Then"),
        (r"\Pr( |\bar{Y} - \mu| \ge t ) \le \frac{\sigma^4}{n^2 t^4}", "With a bounded fourth moment"),
        (r"\Pr( |Y - \mu| \ge t ) \le \frac{4 \sigma^2}{9 t^2}", "For a unimodal law"),
        (r"\Pr( |\bar{Y} - \mu| \ge t ) \ge \frac{\sigma^2}{n t}", "Then"),
        (r"\Pr( |\hat{a} - \mu| \ge t ) \le \frac{\sigma^2}{t}", "Then"),
    ],
)
def test_another_inequality_is_no_alarm(formula: str, words: str) -> None:
    assert verdict(formula, words) != "REFUTED"


def test_words_about_mean_and_variance_restrict_nothing() -> None:
    words = r"Let $Y_1, \dots, Y_n$ be i.i.d. with mean $\mu$ and finite variance $\sigma^2$. By Chebyshev's inequality"
    assert verdict(r"\Pr( |\bar Y - \mu| \ge t ) \le \frac{\sigma^2}{n t}", words) == "REFUTED"
    assert verdict(r"\Pr( |\bar Y - \mu| \ge t ) \le \frac{\sigma^2}{n t^2}", words) == "SUPPORTED"
    assert verdict(r"\Pr( |\bar Y - \mu| \ge t ) \le \frac{\sigma^2}{n t}", words + " for large $t$") != "REFUTED"
