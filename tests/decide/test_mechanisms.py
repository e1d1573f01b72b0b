"""Kinds of statement that one chain of reasoning once got wrong, generated over their constants and letters."""

from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="mechanism", stated=stated, given=given)).verdict


@pytest.mark.parametrize("root", ["1/2", "1/3", "3/4"])
@pytest.mark.parametrize("factor", [2, 5, 16])
def test_coefficients_stay_under_broken_powers(factor: int, root: str) -> None:
    limit = rf"\lim_{{m \to \infty}} \frac{{({factor} m)^{{{root}}} + 3}}{{m^{{{root}}}}}"
    assert verdict(rf"{limit} = {factor}^{{{root}}}") in HOLDS
    assert verdict(rf"{limit} = 1") in WRONG
    assert verdict(rf"\lim_{{m \to \infty}} (\log({factor} m^2) - 2 \log m) = \log {factor}") in HOLDS


@pytest.mark.parametrize(
    "body", [r"u^2 + \frac{|u|}{u^2}", r"\frac{u^4}{|u|^5} + u^2", r"\frac{\sqrt{u^2 + u^4}}{u^2}"]
)
def test_what_has_no_value_at_zero_is_not_zero_there(body: str) -> None:
    assert verdict(rf"\min_u ({body}) = 0", r"u \in \mathbb{R}") not in HOLDS
    assert verdict(rf"\min_u ({body}) \le \frac{{1}}{{2}}", r"u \in \mathbb{R}") is not Verdict.PROVED


@pytest.mark.parametrize("start", [2, 3, 5])
@pytest.mark.parametrize(("term", "total"), [("1", "k"), ("j", r"\frac{k (k+1)}{2}"), ("2^j", "2^{k+1} - 2")])
def test_sums_that_start_late_are_empty_before(start: int, term: str, total: str) -> None:
    before = sum({"1": 1, "j": j, "2^j": 2**j}[term] for j in range(1, start))
    stated = rf"\sum_{{j={start}}}^{{k}} {term} = {total} - {before}"
    assert verdict(stated, r"k \in \mathbb{N}") in ({Verdict.REFUTED} if start > 2 else HOLDS)
    assert verdict(stated, r"k \in \mathbb{N}", rf"k \ge {start - 1}") in HOLDS
    assert verdict(rf"u_t = \sum_{{j={start + 1}}}^{{t}} 1", "u_{t+1} := u_t + 1", "u_0 = 0") is Verdict.REFUTED


@pytest.mark.parametrize("slope", [1, 3])
def test_letters_that_equations_tie_to_random_ones_are_random(slope: int) -> None:
    given = (r"u \sim \mathcal{N}(0, 1)", r"e \sim \mathcal{N}(0, 4)", rf"v = {slope} u + e")
    assert verdict(rf"\operatorname{{Cov}}(u, v) = {slope}", *given) in HOLDS
    assert verdict(rf"\operatorname{{Var}}(v) = {slope**2 + 4}", *given) in HOLDS
    assert verdict(r"\operatorname{Var}(v) = 0", *given) in WRONG
    assert verdict(r"\mathbb{E}[u v] = 0", *given) in WRONG


@pytest.mark.parametrize(("low", "high"), [("0", "1"), ("0", "2"), ("1", "3")])
def test_witnesses_keep_to_the_support(low: str, high: str) -> None:
    given = (r"u \sim Q", rf"{low} \le u \le {high}")
    width = Fraction(high) - Fraction(low)
    assert verdict(rf"\operatorname{{Var}}(u) \le {width**2 / 4}", *given) not in WRONG
    assert verdict(rf"\mathbb{{E}}[u^2] \le {high} \mathbb{{E}}[u]", *given) not in WRONG
    assert verdict(rf"\operatorname{{Var}}(u) \le {width**2 / 5}", *given) in WRONG
    ordered = (r"(u, v) \sim Q", rf"u + {low} \le v")
    assert verdict(rf"\mathbb{{E}}[u] + {low} \le \mathbb{{E}}[v]", *ordered) not in WRONG


def test_laws_of_told_moments_need_not_be_symmetric() -> None:
    given = (r"u \sim Q", r"\mathbb{E}[u] = 0", r"\mathbb{E}[u^2] = 1")
    assert verdict(r"\mathbb{E}[u^3] = 0", *given) in WRONG
    assert verdict(r"\mathbb{E}[u^4] \ge 1", *given) in HOLDS


def test_a_mean_given_a_function_of_the_letter_is_no_plain_mean() -> None:
    given = (r"u \sim \mathcal{N}(0, 1)", r"v := 3 u^2")
    assert verdict(r"\mathbb{E}[u^2 \mid v] \le 1", *given) is not Verdict.PROVED
    assert verdict(r"\mathbb{E}[u^2 \mid v] = 1", *given) is not Verdict.PROVED


@pytest.mark.parametrize("relation", [r"\ne", "<", ">"])
def test_an_index_that_is_compared_with_stays_free(relation: str) -> None:
    given = r"u \in \mathbb{R}^m"
    rest = {
        r"\ne": r"\sum_j u_j - u_k",
        "<": r"\sum_j u_j - \sum_{j \ge k} u_j",
        ">": r"\sum_j u_j - \sum_{j \le k} u_j",
    }[relation]
    assert verdict(rf"\sum_{{j {relation} k}} u_j = {rest}", given) in HOLDS
    assert verdict(rf"\max_{{j {relation} k}} u_j = \max_j u_j", given) in WRONG
    assert verdict(r"\sum_{j \ne k} u_j u_k = (\sum_j u_j)^2 - \sum_j u_j^2", given) in HOLDS


@pytest.mark.parametrize(("power", "value"), [(0, r"\frac{1}{c}"), (1, r"\frac{1}{c^2}"), (2, r"\frac{2}{c^3}")])
def test_an_integral_that_may_diverge_is_neither_proved_nor_supported(power: int, value: str) -> None:
    stated = rf"\int_0^\infty u^{power} e^{{-c u}} \, du = {value}"
    assert verdict(stated, r"c \in \mathbb{R}") not in HOLDS
    assert verdict(stated, "c > 0") is Verdict.PROVED


@pytest.mark.parametrize("body", [r"u - \lfloor u \rfloor", r"\sin(\pi u)", r"\sin(2 \pi u)"])
def test_a_limit_over_the_reals_is_not_that_of_a_sequence(body: str) -> None:
    assert verdict(rf"\lim_{{u \to \infty}} ({body}) = 0", r"u \in \mathbb{R}") not in HOLDS


@pytest.mark.parametrize(
    "stated",
    [
        r"\operatorname{rank}(M N) = \operatorname{rank}(N M)",
        r"M N = 0 \implies N M = 0",
        r"\operatorname{rank}(M^2) = \operatorname{rank}(M)",
        r"\det(M) = 0 \implies \det(M + N) = \det(N)",
    ],
)
def test_singular_matrices_are_tried(stated: str) -> None:
    assert verdict(stated, r"M, N \in \mathbb{R}^{k \times k}") is Verdict.REFUTED


@pytest.mark.parametrize("stated", [r"\lfloor u! \rfloor = u!", r"\lceil u! \rceil = u!", r"\sin(\pi u!) = 0"])
def test_the_factorial_of_a_real_number_is_not_taken_for_whole(stated: str) -> None:
    assert verdict(stated, r"u \in \mathbb{R}") not in HOLDS


@pytest.mark.parametrize(("body", "value"), [("u^c", r"\frac{1}{c + 1}"), (r"u^{-c}", r"\frac{1}{1 - c}")])
def test_points_without_a_computed_value_support_no_integral(body: str, value: str) -> None:
    assert verdict(rf"\int_0^1 {body} \, du = {value}", r"c \in \mathbb{R}") not in HOLDS
