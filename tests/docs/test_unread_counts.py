"""The figures on what is not read are in step with the fates and reasons that the program knows."""

from __future__ import annotations

import json

from tools.unread_counts import DATA, KNOWN_BY_READING, SETS, UNREADABLE, counted
from tools.unread_page import figures, page

from corrigenda.proofs.documents.prose.fate import Unread
from corrigenda.reports.checking.inputs.sources import source_note

NOTE = (
    "Let $a, b \\in \\mathbb{R}$ and $c = a + b$.\n\nThen $(a + b)^2 = a^2 + 2 a b + b^2$.\n\n"
    "Here $a \\approx b$, and $a \\propto b$, and $a \\propto c$.\n\nAlso $\\frac{a}{ = b$.\n"
)


def test_the_figures_name_every_fate_and_every_reason() -> None:
    found = json.loads(DATA.read_text(encoding="utf-8"))
    assert list(found) == list(SETS)
    for one in found.values():
        assert set(one) == {"files", "fates", "unread"}
        assert set(one["fates"]) == {fate.name for fate in KNOWN_BY_READING}
        assert set(one["unread"]) == {why.name for why in Unread} | {UNREADABLE}
        numbers = [one["files"], *one["fates"].values(), *one["unread"].values()]
        assert all(isinstance(number, int) for number in numbers)
        assert one["fates"]["NOT_READ"] >= sum(one["unread"].values()) > 0


def test_the_page_shows_the_figures() -> None:
    found = json.loads(DATA.read_text(encoding="utf-8"))
    text = figures(found)
    assert text in page()
    for fate in KNOWN_BY_READING:
        numbers = [found[name]["fates"][fate.name] for name in SETS]
        assert f"| {fate} | {' | '.join(map(str, numbers))} | {sum(numbers)} |" in text
    for why in Unread:
        numbers = [found[name]["unread"][why.name] for name in SETS]
        assert f"| {why} | {' | '.join(map(str, numbers))} | {sum(numbers)} |" in text


def test_what_a_note_holds_is_counted() -> None:
    note = source_note(NOTE, name="note.md", kind="markdown", folder=None, unsaved={})
    found = counted([note])
    assert found["files"] == 1
    assert found["fates"] == {"CHECKED": 1, "DEFINES": 2, "ASSUMED": 0, "NOT_READ": 4}
    assert isinstance(found["unread"], dict)
    assert {name: number for name, number in found["unread"].items() if number} == {
        "CLOSE": 1,
        "PROPORTIONAL": 2,
        UNREADABLE: 1,
    }
