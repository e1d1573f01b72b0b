"""What drawn points may say where the engine has found a point of failure, or another kind of letter."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict
from corrigenda.reports.checking.check import read_note, tasks
from corrigenda.reports.checking.inputs.sources import Note
from corrigenda.reports.checking.running import answer
from tests.checking.notes import SETTINGS


def verdicts(text: str) -> list[Verdict]:
    document = read_text(text, name="note.md", kind="markdown")
    found = read_note(Note(file="note.md", lines=tuple(text.split("\n")), document=document, folder=None), ())
    return [answer(task, SETTINGS).outcome.verdict for task in tasks(found)]


@pytest.mark.parametrize(
    "text",
    [
        "Let $a \\in \\mathbb{R}$. Then $\\sqrt{a^2} = a$.",
        "Products commute: $A B C = B A C$.",
        "For $u, v \\in \\mathbb{R}$ we have $|u v| = u v$.",
    ],
)
def test_points_that_are_drawn_do_not_hide_a_failure(text: str) -> None:
    assert not set(verdicts(text)) & HOLDS


def test_what_a_page_restricts_may_agree_there() -> None:
    text = "Put $a = 3 + s^2$ for $s \\in \\mathbb{R}$. Then\n\n$$\\sqrt{a^2} = a.$$"
    assert set(verdicts(text)) & HOLDS


@pytest.mark.parametrize("text", ["We use that $g(-x) + g(x) = 2 g(x)$.", "So $h(x + y) = h(x) + h(y)$ holds."])
def test_a_property_of_a_function_that_nothing_defines_is_no_error(text: str) -> None:
    assert not set(verdicts(text)) & WRONG


@pytest.mark.parametrize(
    "text",
    [
        "The mean of the three is $(0.3 + 0.8 + 0.5)/3 = 0.533$.",
        "Let $\\delta$ be the probability of an error. Then $(1 - \\delta)^n \\le e^{-\\delta n}$ for $n$ draws.",
    ],
)
def test_what_a_page_says_of_digits_and_ranges_is_no_error(text: str) -> None:
    assert not set(verdicts(text)) & WRONG
