"""Every relation of a note has a fate, damaged LaTeX included."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable, steps
from corrigenda.proofs.documents.steps.faults import unclosed, unknown_commands


def fates(text: str) -> list[tuple[str, Fate]]:
    """The relations of a note with their fates."""
    found = steps(read_text(text, name="note.md", kind="markdown"))
    return [(one.stated, one.fate) for one in found if isinstance(one, NoteStep)]


def test_relations_define_are_assumed_or_checked() -> None:
    note = "Let $f(x) := x^2$. Suppose $x > 3$. Then $f'(x) = 2x$."
    assert fates(note) == [("f(x) := x^2", Fate.DEFINES), ("x > 3", Fate.ASSUMED), ("f'(x) = 2x", Fate.CHECKED)]


def test_an_assumption_has_the_word_that_makes_it_one() -> None:
    (found,) = steps(read_text("Suppose $x > 3$.", name="note.md", kind="markdown"))
    assert isinstance(found, NoteStep)
    assert found.word == "Suppose"


@pytest.mark.parametrize(
    ("formula", "unread"),
    [
        ("a \\approx b", Unread.CLOSE),
        ("a \\propto b", Unread.PROPORTIONAL),
        ("7 = 2 \\pmod 5", Unread.CONGRUENCE),
        ("a + b = \\text{small}", Unread.WORDS),
    ],
)
def test_what_is_set_aside_says_why(formula: str, unread: Unread) -> None:
    (found,) = steps(read_text(f"It follows that ${formula}$.", name="note.md", kind="markdown"))
    assert isinstance(found, NoteStep)
    assert (found.fate, found.unread) == (Fate.NOT_READ, unread)


def test_a_definition_that_cannot_be_used_was_not_read() -> None:
    assert fates("We set $g := \\oiint h$.") == [("g := \\oiint h", Fate.NOT_READ)]


def test_a_relation_without_a_first_side_is_not_dropped() -> None:
    (found,) = steps(read_text("The loss is $\\approx 3.5$ then.", name="note.md", kind="markdown"))
    assert isinstance(found, Unreadable)


@pytest.mark.parametrize(
    ("note", "line", "said"),
    [
        ("One\n\n$\\frac{a}{b = c$", 3, "a brace is not closed"),
        ("$x} = 1$", 1, "a brace is closed that was not opened"),
        ("$y = \\left( x + 1$", 1, "\\left has no \\right"),
        ("Text\nand $a + b = c\n\nMore.", 2, "$ opens a formula that is not closed"),
        ("$$\n\\begin{aligned} a &= b\n$$", 2, "\\begin{aligned} is not closed"),
    ],
)
def test_what_is_not_closed_is_told_with_its_line(note: str, line: int, said: str) -> None:
    (fault,) = unclosed(read_text(note, name="note.md", kind="markdown"))
    assert (fault.place.line, fault.message) == (line, said)


def test_prices_and_balanced_formulas_are_no_faults() -> None:
    note = "It costs $5 and $10. $\\left\\{ x \\right.$ and $\\{ a \\}$ and $\\begin{bmatrix} 1 \\end{bmatrix}$."
    assert not list(unclosed(read_text(note, name="note.md", kind="markdown")))


def test_an_unknown_command_is_told_once_with_its_count() -> None:
    note = "$\\foo{x} = \\alpha$, $\\quad \\foo = \\foo \\top$ and $\\barx \\le 2$."
    found = unknown_commands(read_text(note, name="note.md", kind="markdown"))
    assert [(one.name, one.count) for one in found] == [("\\foo", 3), ("\\barx", 1)]


def test_own_macros_are_known() -> None:
    note = "$\\newcommand{\\foo}[1]{#1^2}$ $\\foo{x} = x x$"
    assert not unknown_commands(read_text(note, name="note.md", kind="markdown"))
