"""Every command and every code block of the documentation works: pages run from top to bottom, as a reader would."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import blocks
from tests.docs.consoles import matches
from tests.docs.walking import ROOT, walk

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
# A page whose results are looked at more closely is walked by the test that looks.
ELSEWHERE = {ROOT / "docs" / "grading.md": ROOT / "tests" / "grading_pages" / "test_walkthrough.py"}
WITH_BLOCKS = [page for page in PAGES if page not in ELSEWHERE and any(True for _ in blocks(page))]


@pytest.mark.parametrize("page", WITH_BLOCKS, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_page_does_what_it_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    walk(page, tmp_path, monkeypatch)


def test_the_other_pages_are_walked_by_their_own_tests() -> None:
    for page, test in ELSEWHERE.items():
        text = test.read_text(encoding="utf-8")
        assert page.name in text
        assert "walk(GUIDE," in text


def test_exceptions_are_few() -> None:
    found = [block for page in PAGES for block in blocks(page)]
    excepted = [block for block in found if block.exception]
    assert len(excepted) * 5 <= len(found), [f"{block.page.name}:{block.line}" for block in excepted]


def test_output_that_differs_is_seen() -> None:
    assert matches("a\n…\nd\n", "a\nb\nc\nd\n")
    assert matches("a … c\n", "a b c\n")
    assert not matches("a\n", "a\nb\n")
    assert not matches("a … d\n", "a b\nc d\n")
