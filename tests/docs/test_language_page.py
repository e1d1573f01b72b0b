"""Whatever the page on the language lists is read, and its limits are those of the parser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.reading.parser import parse, parse_declaration
from corrigenda.proofs.language.tree.expressions import Remainder

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "reference" / "language.md").read_text(encoding="utf-8")
FUNCTIONS = frozenset({"L", "f"})
SEQUENCES = frozenset({"w"})


def formulas(heading: str) -> list[str]:
    """The code spans in the first column of the table below a heading."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    return [span for row in rows for span in re.findall(r"`([^`]+)`", row.rpartition(" | ")[0])]


@pytest.mark.parametrize("formula", formulas("Declarations"))
def test_a_declaration_is_read(formula: str) -> None:
    assert parse_declaration(formula, functions=FUNCTIONS, sequences=SEQUENCES)


@pytest.mark.parametrize("formula", formulas("Statements") + [f"{term} = 0" for term in formulas("Expressions")])
def test_a_statement_is_read(formula: str) -> None:
    found = parse(formula, functions=FUNCTIONS, sequences=SEQUENCES)
    assert not isinstance(found, Remainder)


def test_the_limits_are_those_of_the_parser() -> None:
    section = PAGE.split("## Limits\n")[1].split("\n## ")[0]
    numbers = {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\d", section)}
    assert numbers == {
        size_limits.CHARACTERS,
        size_limits.TOKENS,
        size_limits.NESTING,
        size_limits.CHAIN_SIDES,
        size_limits.MATRIX_CELLS,
        size_limits.INTEGER_EXPONENT,
    }
