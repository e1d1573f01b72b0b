"""A correction that holds and changes one place is told in words, where no slip that people make explains the
failure."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
SQUARE = ("F, G, H \\in \\mathbb{R}^{n \\times n}", "x \\in \\mathbb{R}^n")
PRODUCT = "(I + F)(I + G)"
NUMBERS = ("a, b, c, p, q > 0",)


def told(stated: str, corrected: str, given: tuple[str, ...], needs: tuple[str, ...] = ()) -> tuple[str, str] | None:
    claim = Claim(id="t", stated=stated, given=given, corrected=corrected, needs=needs)
    outcome = decide(claim, QUIET)
    assert outcome.verdict in (Verdict.REFUTED, Verdict.CONDITIONAL)
    return (outcome.diagnosis.kind, outcome.diagnosis.sentence) if outcome.diagnosis else None


CHANGES = [
    (
        "(I + F)(I + G) = I + F + G",
        "(I + F)(I + G) = I + F + G + F G",
        SQUARE,
        "missing term",
        "the term $F G$ is added",
    ),
    ("(F + G) x = F H x + G x", "(F + G) x = F x + G x", SQUARE, "factor", "the factor $H$ of $F H x$ is dropped"),
    (
        "\\|x\\|_2 \\le c \\implies \\|b x\\|_2 \\le c",
        "\\|x\\|_2 \\le c \\implies \\|b x\\|_2 \\le b c",
        (*NUMBERS, "x \\in \\mathbb{R}^n"),
        "factor",
        "$c$ gets the factor $b$",
    ),
]


@pytest.mark.parametrize(("stated", "corrected", "given", "kind", "words"), CHANGES)
def test_one_change_is_named(stated: str, corrected: str, given: tuple[str, ...], kind: str, words: str) -> None:
    found = told(stated, corrected, given)
    assert found is not None
    assert found[0] == kind
    assert words in found[1]


def test_a_side_that_is_another_one_is_not_told_in_words() -> None:
    assert told("F G x = H x", "F G x = F (G x)", SQUARE) is None


def test_a_correction_that_says_nothing_explains_nothing() -> None:
    assert told("F (G x) = F H G x", "F (G x) = F G x", SQUARE) is None


def test_two_changes_are_not_told_as_one() -> None:
    found = told("a + b > p \\implies b > q", "a + b > p + q \\implies b > q - a", NUMBERS)
    assert found is None


def test_what_holds_under_an_assumption_only_is_not_called_true() -> None:
    found = told(f"{PRODUCT} = I + F + G", f"{PRODUCT} = I + F + G + G F", SQUARE, needs=("F G = G F",))
    assert found is None or "G F" not in found[1]


def test_a_correction_that_fails_tells_nothing() -> None:
    assert told("F G x = H x", "F G x = H G x", SQUARE) is None


def test_a_number_alone_is_named_as_the_number_that_it_should_be() -> None:
    outcome = decide(Claim(id="t", stated="\\operatorname{sign}(7) = -1", given=()), QUIET)
    assert outcome.diagnosis is not None
    assert outcome.diagnosis.sentence == "True if the right side is 1."
