"""Extrema over sets with a name, over the simplex, over a sphere and over few values; each with a near miss."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict

VECTOR = r"c \in \mathbb{R}^m"
WEIGHTS = r"W := \{w \in \mathbb{R}^m : w_j \ge 0,\ \sum_{j=1}^m w_j = 1\}"
DISC = r"B = \{z \in \mathbb{R}^m : \|z\|_2 \le r\}"


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="extremum", stated=stated, given=given)).verdict


TRUE = [
    (r"\max_{w \in W} c^\top w = \max_j c_j", VECTOR, WEIGHTS),
    (r"\max_{w \in W} c^\top w \le \|c\|_2", VECTOR, WEIGHTS),
    (r"\min_{w \in \Delta^{m-1}} \|w\|_2^2 = \frac{1}{m}", r"m \in \mathbb{N}"),
    (r"\min_{w \in \Delta^{m-1}} \sum_{j=1}^m w_j \log w_j = -\log m", r"m \in \mathbb{N}"),
    (
        r"\arg\min_{w \in \Delta^{m-1}} (c^\top w + h \sum_{j=1}^m w_j \log w_j) = \operatorname{softmax}(-c / h)",
        VECTOR,
        "h > 0",
    ),
    (r"\max_{\|v\|_2 = 1} (c^\top v)^4 = \|c\|_2^4", VECTOR),
    (r"\min_{z \in B} c^\top z = -r \|c\|_2", VECTOR, DISC, "r > 0"),
    (r"\min_t (e^{t} - 3 t) = 3 - 3 \log 3",),
    (r"\min_{t > 0} (\frac{c}{t} + b t) = 2 \sqrt{b c}", "b, c > 0"),
    (r"\max_{k \in \{-1, 1\}} k b = |b|", r"b \in \mathbb{R}"),
    (
        r"\arg\min_{v \in \mathbb{R}^m} (\frac{1}{2} \|v - c\|_2^2 + h \|v\|_2) = \max(1 - \frac{h}{\|c\|_2}, 0) c",
        VECTOR,
        "h > 0",
    ),
]

FALSE = [
    (r"\max_{w \in W} c^\top w = \frac{1}{m} \sum_{j=1}^m c_j", VECTOR, WEIGHTS),
    (r"\max_{w \in W} c^\top w \le 0", VECTOR, WEIGHTS),
    (r"\min_{w \in \Delta^{m-1}} \|w\|_2^2 = 1", r"m \in \mathbb{N}"),
    (
        r"\arg\min_{w \in \Delta^{m-1}} (c^\top w + h \sum_{j=1}^m w_j \log w_j) = \operatorname{softmax}(-h c)",
        VECTOR,
        "h > 0",
    ),
    (r"\arg\min_{w \in \Delta^{m-1}} \|w\|_2^2 = \mathbf{1}_m", r"m \in \mathbb{N}"),
    (r"\max_{\|v\|_2 = 1} (c^\top v)^4 = \|c\|_2^2", VECTOR),
    (r"\min_t (e^{t} - 3 t) = 4 - 3 \log 3",),
    (r"\max_{k \in \{-1, 1\}} k b = b", r"b \in \mathbb{R}"),
    (
        r"\arg\min_{v \in \mathbb{R}^m} (\frac{1}{2} \|v - c\|_2^2 + h \|v\|_2) = \max(1 - h \|c\|_2, 0) c",
        VECTOR,
        "h > 0",
    ),
]

OUT_OF_REACH = [
    (r"\min_t (e^{t} - 3 t) = 2 - 3 \log 3",),
    (r"\min_{w \in \Delta^{m-1}} \|w\|_2^2 = \frac{1}{2 m}", r"m \in \mathbb{N}"),
    (r"\max_{\|v\|_2 = 1} (c^\top v)^4 = \|c\|_2^4 + 1", VECTOR),
    (r"\arg\min_t (t^4 - 2 t^2) = 1",),
    (r"\max_{0 < t < 1} t e^t = e",),
    (r"\min_t e^{-t} (2 + \sin t) = 0",),
    (r"\max_t \arctan(t + t^3) = \frac{\pi}{2}",),
    (
        r"\max_{w \in P} c^\top w = \max_j c_j",
        VECTOR,
        r"P := \{w \in \mathbb{R}^m : w_j > 0,\ \sum_{j=1}^m w_j = 1\}",
    ),
]

APPROACHED = [
    (r"\sup_{0 < t < 1} t e^t = e",),
    (r"\inf_t e^{-t} (2 + \sin t) = 0",),
]


@pytest.mark.parametrize("claim", TRUE)
def test_true_extrema_are_held_up(claim: tuple[str, ...]) -> None:
    assert verdict(*claim) in HOLDS


@pytest.mark.parametrize("claim", APPROACHED)
def test_what_is_approached_is_no_less_a_bound(claim: tuple[str, ...]) -> None:
    assert verdict(*claim) not in WRONG


@pytest.mark.parametrize("claim", FALSE)
def test_a_better_place_refutes(claim: tuple[str, ...]) -> None:
    assert verdict(*claim) in WRONG


@pytest.mark.parametrize("claim", OUT_OF_REACH)
def test_what_no_place_comes_to_is_not_held_up(claim: tuple[str, ...]) -> None:
    assert verdict(*claim) not in HOLDS
