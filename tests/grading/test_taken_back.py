"""What a student takes back is no part of the answer; what only sounds so stays."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import MathSpan, read_text
from corrigenda.reports.grading.submissions.words.abandoned import abandoned
from corrigenda.reports.grading.submissions.words.leading import lead_of


def _kept(text: str) -> list[str]:
    items = [item for item in read_text(text, name="s.md", kind="markdown").items if not hasattr(item, "silences")]
    taken_back = abandoned(items)  # type: ignore[arg-type]  # no claim block is among them
    spans = [item for item in items if isinstance(item, MathSpan)]
    return [span.text for span in spans if not taken_back.holds(span.places[0])]


@pytest.mark.parametrize(
    "words",
    [
        "Scrap that.",
        "Scratch that, the prior is missing.",
        "I withdraw this.",
        "Ignore the above.",
        "Let me start over.",
        "Never mind, second try:",
        "Forget that, new attempt.",
    ],
)
def test_an_attempt(words: str) -> None:
    assert _kept(f"$a = 1$ and $b = 2$.\n\n{words}\n\n$b = 3$") == ["b = 3"]


@pytest.mark.parametrize("words", ["Wait, that is wrong.", "No, this does not fit.", "Oops.", "Correction:"])
def test_a_line(words: str) -> None:
    assert _kept(f"$a = 1$\n\n$b = 2$\n\n{words}\n\n$b = 3$") == ["a = 1", "b = 3"]


@pytest.mark.parametrize(
    "words",
    ["We ignore this term.", "No further terms are missing here, so", "Note that", "So", "It is not clear, but"],
)
def test_what_stays(words: str) -> None:
    assert _kept(f"$a = 1$\n\n{words}\n\n$b = 3$") == ["a = 1", "b = 3"]


def test_the_last_formula_stays_whatever_words_follow() -> None:
    assert _kept("$a = 1$\n\nScrap that.") == ["a = 1"]


def test_struck_out() -> None:
    assert _kept("~~$a = 1$~~ $b = 2$ and ~~$c = 3$ so $d = 4$~~") == ["b = 2"]


@pytest.mark.parametrize(
    ("words", "lead"),
    [
        ("", "drawn"),
        ("\n\nso we get\n", "drawn"),
        (" ⇒ ", "drawn"),
        (", that is, ", "same"),
        (" or ", ""),
        ("Another way:", ""),
        (" for 2 ", ""),
        ("?", ""),
        (" that is, for unit vectors, ", ""),
    ],
)
def test_what_words_make_of_the_formula_behind_them(words: str, lead: str) -> None:
    assert lead_of(words) == lead
