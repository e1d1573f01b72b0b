"""A regression line as lecturers write it: names for means, a variance with its bound, what is said not to be so."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.in_words.moments import value_of
from corrigenda.proofs.pages.table.chance.laws import spoken
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

LINE = (
    r"Responses follow $$z_i = a + b t_i + u_i,$$ where the errors $u_i$ are independent with mean zero and variance "
    r"$\tau^2 > 0$, $i = 1, \dots, m$. Write $\bar t = \frac1m \sum_{i=1}^m t_i$ and "
    r"$\bar z = \frac1m \sum_{i=1}^m z_i$ for the sample means, and"
    "\n\n"
    r"$$S = \sum_{i=1}^m (t_i - \bar t)^2, \qquad T = \sum_{i=1}^m (t_i - \bar t) z_i.$$"
    "\n\nThe estimates are\n\n"
    r"$$\hat b = \frac{T}{S}, \qquad \hat a = \bar z - \hat b \bar t.$$"
    "\n\nThey are correlated unless the $t_i$ are centred. The variance is\n\n"
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\operatorname{Var}(\hat b) = \frac{\tau^2}{S}", Verdict.SUPPORTED),
        (r"\operatorname{Var}(\hat a) = \tau^2 (\frac1m + \frac{\bar t^2}{S})", Verdict.SUPPORTED),
        (r"\operatorname{Var}(\hat a) = \tau^2 (\frac1m + \frac{\bar t}{S})", Verdict.REFUTED),
        (r"\operatorname{Var}(\hat b) = \frac{\tau^2}{S^2}", Verdict.REFUTED),
    ],
)
def test_variances_of_estimates(claim: str, verdict: Verdict) -> None:
    assert list(verdicts(f"{LINE}$${claim}.$$").values())[-1] is verdict


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("\\sigma^2 > 0", "\\sigma^2"),
        ("s \\ge 0", "s"),
        ("v \\in (0, 1)", "v"),
        ("\\gamma", "\\gamma"),
        ("\\lefteqn", "\\lefteqn"),
    ],
)
def test_a_bound_is_no_part_of_a_value(formula: str, value: str) -> None:
    assert value_of(formula) == value


@pytest.mark.parametrize(
    ("sentence", "mean"),
    [
        ("They are correlated unless the $x_i$ are centred", ""),
        ("This needs no $x$ without mean zero", ""),
        ("The $x_i$ are independent and centred", "0"),
        ("The noise $x$ is not Gaussian but has mean zero", "0"),
        ("The draws $x_i$ are not correlated and have mean zero", "0"),
        ("The inputs $x_i$ are not necessarily centred", ""),
    ],
)
def test_what_is_said_not_to_be_so(sentence: str, mean: str) -> None:
    assert "".join(one.mean for one in spoken(sentence)) == mean
