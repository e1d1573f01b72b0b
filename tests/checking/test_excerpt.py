"""The mark stands under the formula: tabs, wide characters, long and missing lines."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from corrigenda.proofs.documents import Place
from corrigenda.reports.checking.answers.excerpt import TAB, WIDEST, excerpt


def shown(line: str, part: str) -> tuple[str, str]:
    start = line.index(part) + 1
    found = excerpt((line,), Place(line=1, column=start), Place(line=1, column=start + len(part) - 1))
    assert found is not None
    return found.text, found.mark


@pytest.mark.parametrize("before", ["", "see ", "\t\t", "数学 ", "é\tß"])
def test_the_mark_covers_exactly_the_formula(before: str) -> None:
    text, mark = shown(f"{before}$a = b$ holds", "a = b")
    column = cell_len(before.replace("\t", " " * TAB)) + 1
    assert mark == " " * column + "^~~~~"
    assert "\t" not in text


def test_wide_characters_in_the_formula_widen_the_mark() -> None:
    _, mark = shown("x 数 = 学 y", "数 = 学")
    assert mark == "  ^~~~~~~"[: 2 + cell_len("数 = 学")]


def test_a_long_line_is_cut_around_the_formula() -> None:
    text, mark = shown("p " * 300 + "a = b" + " q" * 300, "a = b")
    assert cell_len(text) <= WIDEST + 1
    assert text[mark.index("^") :].startswith("a = b")


def test_a_formula_over_several_lines_is_marked_to_the_end_of_the_first() -> None:
    found = excerpt(("a =  ", "b"), Place(line=1, column=1), Place(line=2, column=2))
    assert found is not None
    assert found.mark == "^~~"


@pytest.mark.parametrize("line", [0, 2, 99])
def test_a_line_that_does_not_exist_gives_no_excerpt(line: int) -> None:
    assert excerpt(("a",), Place(line=line, column=1), Place(line=line, column=2)) is None


def test_a_place_behind_the_line_is_marked_at_its_end() -> None:
    found = excerpt(("ab",), Place(line=1, column=9), Place(line=1, column=12))
    assert found is not None
    assert found.mark == "  ^"


def test_hidden_characters_are_shown() -> None:
    text, _ = shown("a\u202e = b", "= b")
    assert "\u202e" not in text
    assert "U+202E" in text
