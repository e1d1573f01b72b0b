"""Starts of recurrences, samples in words, and conditions that list a family."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.verdict import Verdict

HOLDS = (Verdict.PROVED, Verdict.SUPPORTED)


def verdict(stated: str, *given: str) -> Verdict:
    return decide(Claim(id="x", stated=stated, given=given)).verdict


@pytest.mark.parametrize("start", ["a_0 := 0", "a_0 = 0"])
@pytest.mark.parametrize("step", [r"a_t := \rho a_{t-1} + 1 - \rho", r"a_{t+1} := \rho a_t + 1 - \rho"])
def test_a_start_may_be_written_as_a_definition(start: str, step: str) -> None:
    given = (r"0 < \rho < 1", start, step)
    assert verdict(r"a_t = 1 - \rho^t", *given) is Verdict.PROVED
    assert verdict(r"a_t = 1 - \rho^{t+1}", *given) is Verdict.REFUTED


def test_another_start_is_another_sequence() -> None:
    given = (r"0 < \rho < 1", "a_1 := 1", r"a_t := \rho a_{t-1} + 1 - \rho")
    assert verdict("a_t = 1", *given) in HOLDS


@pytest.mark.parametrize("words", [r"\text{ i.i.d.}", r"\text{ are i.i.d.}", r",\ \text{iid}"])
def test_copies_in_words(words: str) -> None:
    given = (r"n \in \mathbb{N}", rf"Y_1, \dots, Y_n{words}", r"\operatorname{Var}(Y_i) = v")
    mean = r"\bar Y := \frac1n \sum_{i=1}^n Y_i"
    assert verdict(r"\operatorname{Var}(\bar Y) = \frac{v}{n}", *given, mean) is Verdict.PROVED
    assert verdict(r"\operatorname{Var}(\bar Y) = v", *given, mean) is Verdict.REFUTED


POSTERIOR = (r"n \in \mathbb{N}", r"r, s > 0", r"u \sim \mathcal{N}(a, r^2)", r"y_i \mid u \sim \mathcal{N}(u, s^2)")


@pytest.mark.parametrize("total", [r"\sum_{i=1}^n y_i", r"\sum_i y_i"])
def test_a_condition_may_list_a_family(total: str) -> None:
    right = rf"\mathbb{{E}}[u \mid y_1, \dots, y_n] = \frac{{s^2 a + r^2 {total}}}{{s^2 + n r^2}}"
    wrong = rf"\mathbb{{E}}[u \mid y_1, \dots, y_n] = \frac{{r^2 a + s^2 {total}}}{{r^2 + n s^2}}"
    assert verdict(right, *POSTERIOR) in HOLDS
    assert verdict(wrong, *POSTERIOR) is Verdict.REFUTED


def test_a_letter_may_be_defined_by_it() -> None:
    given = (*POSTERIOR, r"\hat u := \mathbb{E}[u \mid y_1, y_2, \dots, y_n]", r"\bar y := \frac1n \sum_{i=1}^n y_i")
    assert verdict(r"\hat u = a + \frac{r^2}{r^2 + s^2 / n} (\bar y - a)", *given) in HOLDS


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"P(x \le m) = \frac12", (r"s \ge 0", r"x \sim \mathcal{N}(m, s^2)")),
        (r"P(x \le 0) = \frac12", (r"s \ge 0", r"x \sim \mathcal{N}(0, s^2)")),
        (r"P(|x| \ge s) < \frac12", (r"s \ge 0", r"x \sim \mathcal{N}(0, s^2)")),
    ],
)
def test_a_normal_letter_without_variance_is_its_mean(stated: str, given: tuple[str, ...]) -> None:
    assert verdict(stated, *given) is Verdict.REFUTED
    assert verdict(stated, "s > 0", *given[1:]) in HOLDS


@pytest.mark.parametrize("given", [(), (r"s \in \mathbb{R}",), (r"s \in \mathbb{R}", r"m \in \mathbb{R}")])
def test_a_scale_of_which_nothing_is_said_does_not_vanish(given: tuple[str, ...]) -> None:
    assert verdict(r"P(x \le m) = \frac12", *given, r"x \sim \mathcal{N}(m, s^2)") in HOLDS
    assert verdict(r"P(x > 0) = \frac12", r"x \sim \mathcal{N}(0, v)") in HOLDS
