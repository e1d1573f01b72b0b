"""Claim blocks: TOML to claims, every mistake with its file and line."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import ClaimBlock, DocumentError, Place
from corrigenda.reports.checking.inputs.claim_blocks import Placed, claims, readable


def read(text: str, line: int = 10) -> tuple[Placed, ...]:
    return tuple(claims(ClaimBlock(text=text, place=Place(line=line, column=1)), "n.md", ("d \\in \\mathbb{N}",)))


def test_a_block_is_a_claim_with_its_place() -> None:
    (placed,) = read(
        "id = 'square'\nstated = '(a+b)^2 = a^2'\ngiven = ['a > 0']\nneeds = ['b = 0']\nexpected = 'REFUTED'"
    )
    assert placed.claim.id == "square"
    assert placed.claim.given == ("d \\in \\mathbb{N}", "a > 0")
    assert placed.claim.needs == ("b = 0",)
    assert placed.claim.source is not None
    assert placed.claim.source.lines == (10, 10)


def test_a_sheet_holds_several_claims_each_with_its_line() -> None:
    placed = read("# head\n[[claim]]\nid = 'a'\nstated = 'a = a'\n\n[[claim]]\nstated = 'b = b'\n", line=1)
    assert [(p.claim.id, p.place.line) for p in placed] == [("a", 2), ("line-6", 6)]


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("stated = 'a'\nid = a", 11, "quotes"),
        ("stated = 'a\n", 11, "quotes"),
        ("id = 'x'", 10, "no stated"),
        ("stated = 3", 10, "must be a string"),
        ("stated = 'a = a'\ngiven = 'a > 0'", 10, "list of strings"),
        ("stated = 'a = a'\nstate = 'b'", 10, "not a field"),
        ("stated = 'a = a'\nexpected = 'TRUE'", 10, "no verdict"),
        ("claim = 3", 10, "[[claim]]"),
        ("", 10, "no stated"),
        ("id = 'deep'\nstated = " + "[" * 900 + "]" * 900, 11, "nested too deeply"),
        ('stated = "\\alpha = 1"', 10, "quotes"),
    ],
)
def test_a_mistake_is_a_sentence_with_file_and_line(text: str, line: int, word: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read(text)
    assert str(caught.value).startswith(f"n.md:{line}: ")
    assert word in str(caught.value)


def test_a_mistake_costs_its_block_and_in_a_sheet_its_table() -> None:
    sheet = "[[claim]]\nstated = 'b = b'\n[[claim]]\nstate = 'c'\n[[claim]]\nstated = 'd = d'"
    texts = ("stated = 'a = a'", "stated =", sheet)
    blocks = [ClaimBlock(text=text, place=Place(line=10 * at, column=1)) for at, text in enumerate(texts, start=1)]
    found = readable(blocks, "n.md")
    assert [placed.claim.stated for placed in found.claims] == ["a = a", "b = b", "d = d"]
    assert [error.line for error in found.refusals] == [20, 32]
