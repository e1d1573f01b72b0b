r"""Independence in words: nothing new behind a law, `\perp` behind letters, refused of a joint law."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations.chance.independence import in_relations
from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.decide.neighbours import verdict
from tests.methods.problems import problem

WORDS = ["independent", " i.i.d.", "are independent", "drawn independently", "iid", "mutually independent"]


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize(
    "law",
    [r"x, y \sim \mathcal{N}(0, 1)", r"x_1, \dots, x_n \sim \mathrm{Bernoulli}(p)", r"W_{ij} \sim \mathcal{N}(0, s)"],
)
def test_words_behind_a_law_are_left_out(law: str, words: str) -> None:
    assert in_relations(rf"{law} \text{{ {words} }}") == law
    assert in_relations(rf"{law},\ \text{{{words}}}") == law


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (r"x, s \text{ independent}", r"x \perp s"),
        (r"x, y \text{ i.i.d.}", r"x, y \sim P"),
        (r"z_1, z_2, \dots \text{ are iid}", r"z_1, z_2, \dots \sim P"),
        (r"x \text{ and } s \text{ are independent}", r"x \perp s"),
        (r"x, \epsilon_1, \mathbf{z} \text{ mutually independent}", r"x \perp \epsilon_1 \perp \mathbf{z}"),
    ],
)
def test_words_behind_letters_are_a_relation(said: str, meant: str) -> None:
    assert in_relations(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        r"(x, y) \sim P \text{ i.i.d.}",
        r"x, y, z \text{ pairwise independent}",
        r"x, y \text{ independent given } z",
        r"(x, y) \text{ i.i.d.}",
        r"x \text{ independent}",
        r"x_1, \dots, x_n \text{ independent}",
        r"x, y \sim \mathcal{N}(0, 1) \text{ independent of } z",
        r"x, y \sim \mathcal{N}(0, 1) \text{ not independent}",
    ],
)
def test_what_says_more_or_less_is_kept_and_refused(said: str) -> None:
    assert in_relations(said) == said
    with pytest.raises(LanguageError):
        problem("x = y", said)


@pytest.mark.parametrize(
    ("right", "wrong", "given"),
    [
        (
            r"\operatorname{Var}(q^\top k) = d s^4",
            r"\operatorname{Var}(q^\top k) = d s^2",
            (
                r"d \in \mathbb{N}",
                "s > 0",
                *(rf"{v} \sim \mathcal{{N}}(0, s^2 I_d)" for v in "qk"),
                r"q, k \text{ independent}",
            ),
        ),
        (
            r"\operatorname{Var}(\sum_{i=1}^n x_i) = n p (1 - p)",
            r"\operatorname{Var}(\sum_{i=1}^n x_i) = n^2 p (1 - p)",
            (r"n \in \mathbb{N}", "0 < p < 1", r"x_1, \dots, x_n \sim \mathrm{Bernoulli}(p) \text{ i.i.d.}"),
        ),
        (
            r"\operatorname{Var}(\max(x_1, \dots, x_n)) \le t^2",
            r"\operatorname{Var}(\max(x_1, \dots, x_n)) \ge t^2",
            (r"n \in \mathbb{N}", "t > 0", r"x_1, \dots, x_n \sim \mathrm{Uniform}(0, t) \text{ independent}"),
        ),
    ],
)
def test_claims_with_such_words_are_decided(right: str, wrong: str, given: tuple[str, ...]) -> None:
    assert verdict(right, *given) in HOLDS
    assert verdict(wrong, *given) is Verdict.REFUTED
