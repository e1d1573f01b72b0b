"""A condition that a comma closes does not make a condition of the formula behind it."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.cues import cue_before
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.prose.role import OF_EQUALITY
from corrigenda.proofs.documents.steps.cutting import NoteStep, steps
from corrigenda.reports.checking.letters import unsettled

CLAIM = r"\|a - b\|^2 = 2 - 2 a^\top b"


def last(text: str) -> NoteStep:
    """The last relation of a note."""
    found = steps(read_text(text, name="note.md", kind="markdown"))[-1]
    assert isinstance(found, NoteStep)
    return found


@pytest.mark.parametrize("words", ["For unit vectors,", "With the step $s > 0$,", "When the noise vanishes,"])
def test_what_is_said_under_a_condition_is_asked_and_keeps_it(words: str) -> None:
    found = last(f"{words} ${CLAIM}$.")
    assert found.fate is Fate.CHECKED
    assert found.hedge == words.rstrip(",")


@pytest.mark.parametrize(
    "text",
    [
        r"For $a > 0$, $b > 0$.",
        r"With $a > 0$, $b = 1$.",
        r"Let $A \in \mathbb{R}^{p \times q}$. For $p = q = 1$",
        f"For vectors with ${CLAIM}$.",
        f"If the vectors, as we assume, satisfy ${CLAIM}$.",
    ],
)
def test_conditions_in_a_list_stay_conditions(text: str) -> None:
    assert last(text).fate is not Fate.CHECKED


def test_a_value_for_two_sizes_at_once_holds_in_its_paragraph() -> None:
    """The shapes of the page are not those of its special case."""
    note = "Let $A \\in \\mathbb{R}^{p \\times q}$. For $p = q = 1$ this is a number.\n\nThen $A A^\\top + I = B$."
    assert "p := q" not in last(note).given


def test_numbers_alone_are_claimed() -> None:
    assert last(r"For a small net this makes $3 \cdot 5 + 2 \cdot 7 = 29$ weights.").fate is Fate.CHECKED
    assert last(r"Suppose $3 \cdot 5 = 16$.").fate is not Fate.CHECKED


def test_a_target_and_a_condition_number_are_no_wishes() -> None:
    assert cue_before("the error with the target").kind != "want"
    assert cue_before("its condition number").kind != "want"
    assert cue_before("our target is").kind == "want"
    assert cue_before("the conditions").kind == "want"


@pytest.mark.parametrize(
    "words",
    [
        "The determinant comes for free:",
        "The Jacobian, if you ever need it:",
        "For two classes it is customary to write the log-odds out in full:",
        "With three factors we find:",
        "Written out, for later use:",
    ],
)
def test_words_to_the_reader_restrict_no_letter(words: str) -> None:
    assert cue_before(words, displayed=True).kind not in {"if", "where", "want", "assume"}


@pytest.mark.parametrize("words", ["This holds for the matrices:", "It is minimal if", "With the step sizes:"])
def test_a_condition_still_governs_its_formula(words: str) -> None:
    assert cue_before(words, displayed=True).kind in {"if", "where"}


@pytest.mark.parametrize(
    "words",
    [
        "The density of the first letter is given by ",
        "The evidence of this model is",
        "The log model evidence of $m$ becomes",
        "The law of $Z$ given $Y$ is normal, and its density is",
        "The marginal law, such that the inverse map of $g$ is",
    ],
)
def test_words_that_belong_to_a_noun_are_no_conditions(words: str) -> None:
    assert cue_before(words, displayed=True).kind in {"", "then"}


@pytest.mark.parametrize(
    "words",
    [
        "Given $n$ samples of a law",
        "We model the noise by",
        "Consider the model",
        "where $c$ is the least integer, such that",
        "Choose $w$, such that the variance is",
        "As the losses differ,",
    ],
)
def test_words_that_assume_or_want_still_do(words: str) -> None:
    assert cue_before(words, displayed=True).kind in {"assume", "want", "set", "since"}


def test_what_a_colon_closes_restricts_what_is_shown() -> None:
    cue = cue_before("This is the scoring rule for several classes:", displayed=True)
    assert cue.hedge == "for several classes:"
    assert not cue_before("This holds for $x > 0$:", displayed=True).hedge


def test_as_within_a_line_gives_a_reason() -> None:
    assert cue_before("Nothing flows through the other entries as ").kind == "since"


@pytest.mark.parametrize(
    "words", ["with equality when", "Equality holds if and only if", "and equality is reached exactly when"]
)
def test_a_place_of_equality_gives_no_letter_a_value(words: str) -> None:
    found = last(rf"For $a, b > 0$, $a b \le a^2 + b^2$, {words} $a = b$.")
    assert found.fate is Fate.ASSUMED
    assert OF_EQUALITY in found.inferred


def test_a_claim_before_a_place_of_equality_is_settled() -> None:
    rows = steps(read_text(r"$2 a b \le a^2 + b^2$, with equality iff $a = b$.", name="note.md", kind="markdown"))
    listed = [row for row in rows if isinstance(row, NoteStep)]
    assert not unsettled(listed[0], listed)
