"""reStructuredText: what is a formula, what is running text, and what is neither."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corrigenda.proofs.documents import ClaimBlock, Document, DocumentError, MathSpan, Place, ProseSpan, read_text


def read(text: str) -> Document:
    return read_text(dedent(text), name="note.rst", kind="restructured text")


def formulas(text: str) -> list[str]:
    return [item.text for item in read(text).items if isinstance(item, MathSpan)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"so :math:`a = b` holds", ["a = b"]),
        (":math:`a = b`, :math:`c\n= d`", ["a = b", "c\n= d"]),
        (".. math:: a = b", ["a = b"]),
        (".. math::\n   :label: one\n\n   a = b", ["a = b"]),
        (".. math::\n\n   a = b\n\n   c = d", ["a = b", "c = d"]),
        (".. math:: a = b\n\n   c = d", ["a = b", "c = d"]),
        ("- an item\n\n  .. math:: a = b\n\n- another", ["a = b"]),
        (".. note::\n\n   .. math:: a = b\n\n   so :math:`c = d`.\n\nThen :math:`e = f`.", ["a = b", "c = d", "e = f"]),
        (".. proof:lemma:: When :math:`a = b`\n\n   It holds.", ["a = b"]),
        (".. default-role:: math\n\nSo `a = b` holds.", ["a = b"]),
        ("Words::\n\n   :math:`a = b`\n\nthen :math:`c = d`", ["c = d"]),
        ("So `a = b` and ``:math:`c = d```", []),
        (".. code-block:: rst\n\n   :math:`a = b`", []),
        (".. |x| replace:: :math:`a = b`", []),
        (".. a comment\n   :math:`a = b`", []),
        (">>> :math:`a = b`", []),
        ("$a = b$", []),
    ],
)
def test_formulas(text: str, expected: list[str]) -> None:
    assert formulas(text) == expected


def test_rows_of_an_environment_stay_one_formula() -> None:
    text = ".. math::\n   :nowrap:\n\n   \\begin{align}\n   a &= b \\\\\n\n   &= c\n   \\end{align}\n"
    (found,) = [item for item in read(text).items if isinstance(item, MathSpan)]
    assert found.style == "environment"
    assert "\\begin" not in found.text


def test_places_are_those_of_the_file() -> None:
    (found,) = [
        item for item in read("Words\n\n.. note::\n\n   then :math:`a = b`\n").items if isinstance(item, MathSpan)
    ]
    assert found.places[0] == Place(line=5, column=16)


def test_titles_have_the_levels_of_their_marks() -> None:
    text = "=====\nFirst\n=====\n\nSecond\n------\n\nThird\n~~~~~\n\nAgain\n------\n\nwords\n"
    found = [(item.text.strip(), item.heading) for item in read(text).items if isinstance(item, ProseSpan)]
    assert found == [("First", 1), ("Second", 2), ("Third", 3), ("Again", 2), ("words", 0)]


def test_claims_and_silences() -> None:
    found = read(".. claim::\n\n   stated = 'a = a'\n\n.. corrigenda: ignore C001 known\n")
    (claim,) = [item for item in found.items if isinstance(item, ClaimBlock)]
    assert claim.text.strip() == "stated = 'a = a'"
    assert [(silence.code, silence.reason, silence.line) for silence in found.silences] == [("C001", "known", 5)]


PIECES = st.sampled_from(
    [
        "..",
        ".. math::",
        " ",
        "\n",
        "\n\n",
        "   ",
        ":math:`",
        "`",
        "``",
        "::",
        "===",
        "a",
        ":label: x",
        ".. note::",
        "\\begin{align}",
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    try:
        found = read_text(text, name="note.rst", kind="restructured text")
    except DocumentError:
        return
    stored = text.split("\n")
    for item in found.items:
        if isinstance(item, MathSpan):
            assert all(1 <= place.line <= len(stored) for place in item.places)
