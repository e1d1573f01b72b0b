"""Means and variances given a letter of a joint law that nobody knows: evaluated at finite laws."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict

INNER = r"\mathbb{E}[u \mid v]"


def verdict(stated: str) -> Verdict:
    """What is decided of a claim about letters with a joint law."""
    return decide(Claim(id="given", stated=stated, given=(r"(u, v) \sim Q",))).verdict


@pytest.mark.parametrize("power", [1, 2])
def test_the_tower_rule(power: int) -> None:
    assert verdict(rf"\mathbb{{E}}[\mathbb{{E}}[u^{power} \mid v]] = \mathbb{{E}}[u^{power}]") in HOLDS
    assert verdict(rf"\mathbb{{E}}[v \mathbb{{E}}[u^{power} \mid v]] = \mathbb{{E}}[v u^{power}]") in HOLDS
    assert (
        verdict(rf"\mathbb{{E}}[v \mathbb{{E}}[u^{power} \mid v]] = \mathbb{{E}}[v] \mathbb{{E}}[u^{power}]") in WRONG
    )


def test_the_law_of_total_variance() -> None:
    parts = rf"\mathbb{{E}}[\operatorname{{Var}}(u \mid v)] + \operatorname{{Var}}({INNER})"
    assert verdict(rf"\operatorname{{Var}}(u) = {parts}") in HOLDS
    assert verdict(r"\operatorname{Var}(u) = \mathbb{E}[\operatorname{Var}(u \mid v)]") in WRONG
    assert verdict(rf"\operatorname{{Var}}(u) = \operatorname{{Var}}({INNER})") in WRONG


def test_what_is_given_is_a_number() -> None:
    assert verdict(rf"\mathbb{{E}}[u v \mid v] = v {INNER}") in HOLDS
    assert verdict(r"\mathbb{E}[u v \mid v] = v \mathbb{E}[u]") in WRONG


def test_letters_that_are_not_given_are_averaged() -> None:
    """A third letter of the joint law, which neither side fixes."""
    third = (r"(u, v, w) \sim Q",)
    less, more = r"\mathbb{E}[u \mid v]", r"\mathbb{E}[u \mid v, w]"
    assert decide(Claim(id="given", stated=rf"\mathbb{{E}}[{more} \mid v] = {less}", given=third)).verdict in HOLDS
    assert decide(Claim(id="given", stated=rf"{more} = {less}", given=third)).verdict in WRONG
