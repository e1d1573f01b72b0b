"""A chain goes on over a side that cannot be read, which is told once."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.role import STEP
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable, steps


def taken_apart(text: str) -> tuple[list[str], list[str]]:
    found = steps(read_text(text, name="note.md", kind="markdown"))
    asked = [one.stated for one in found if isinstance(one, NoteStep) and one.kind == STEP]
    return asked, [one.text for one in found if isinstance(one, Unreadable)]


@pytest.mark.parametrize(
    ("text", "wanted", "lost"),
    [
        ("We have $(u - v)(u + v) = u^2 ) v = u^2 - v^2$.", "(u - v)(u + v) = u^2 - v^2", "u^2 ) v"),
        ("We have $\\log(u v) = u \\frac{1}{ = \\log u + \\log v$.", "", ""),
        (
            "$$\\begin{aligned} \\frac{d}{dt} t^2 e^t &= 2 t \\frac \\\\ &= t (t + 2) e^t \\end{aligned}$$",
            "\\frac{d}{dt} t^2 e^t = t (t + 2) e^t",
            "",
        ),
        ("Then $2 (a + 1) = ) a = 2 ( = 2 a + 2$.", "2 (a + 1) = 2 a + 2", ") a"),
    ],
)
def test_the_ends_are_asked(text: str, wanted: str, lost: str) -> None:
    asked, unread = taken_apart(text)
    assert not wanted or wanted in asked
    assert not lost or unread.count(lost) == 1
    assert unread


@pytest.mark.parametrize(
    "text", ["Then $a + a \\le a ) 2 = 2 a$.", "So $(a + 1)^2 = a^2 + 2 a + 1 = (1 + a)^2$.", "Put $b = a ) c$."]
)
def test_nothing_else_is_bridged(text: str) -> None:
    asked, _ = taken_apart(text)
    assert not any(one in ("a + a = 2 a", "a + a \\le 2 a", "(a + 1)^2 = (1 + a)^2") for one in asked)
