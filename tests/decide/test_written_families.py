"""Families that declarations write out with dots: numbers, vectors, members that count from 0, endless samples."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="family", stated=stated, given=given), Settings(experiments=False)).verdict


@pytest.mark.parametrize(("first", "last", "end"), [(0, "m", "m"), (0, "{m-1}", "{m - 1}"), (1, "m", "m")])
def test_numbers(first: int, last: str, end: str) -> None:
    given = (rf"a_{first}, \dots, a_{last} \in \mathbb{{R}}", r"m \in \mathbb{N}")
    total = rf"\sum_{{j={first}}}^{end}"
    assert verdict(rf"{total} (a_j + 1)^2 = {total} a_j^2 + 2 {total} a_j + {total} 1", *given) in HOLDS
    assert verdict(rf"{total} (a_j + 1)^2 = {total} a_j^2 + {total} a_j + {total} 1", *given) in WRONG


def test_vectors_in_a_recurrence() -> None:
    given = (
        r"a_1, \dots, a_t \in \mathbb{R}^d",
        r"b_1, \dots, b_t \in \mathbb{R}^m",
        r"S_0 = 0_{d \times m}",
        r"S_{j+1} := S_j + a_{j+1} b_{j+1}^\top",
    )
    assert verdict(r"S_t = \sum_{i=1}^t a_i b_i^\top", *given) not in WRONG
    assert verdict(r"S_t = 2 \sum_{i=1}^t a_i b_i^\top", *given) in WRONG


def test_samples_without_end() -> None:
    given = (
        r"x_1, x_2, \dots \sim \mathcal{N}(a, s^2)",
        "s > 0",
        r"t \in \mathbb{N}",
        "v_0 = 0",
        "v_{j+1} := v_j + x_{j+1}",
    )
    assert verdict(r"\mathbb{E}[v_t] = t a", *given) not in WRONG
    assert verdict(r"\operatorname{Var}(v_t) = t s^2", *given) not in WRONG
    assert verdict(r"\operatorname{Var}(v_t) = t^2 s^2", *given) not in HOLDS
