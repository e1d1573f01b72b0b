"""Formulas of other projects, when they are beside this checkout: nothing but a ParseError escapes, and quickly."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from corrigenda.proofs.documents import DocumentError, read_text
from corrigenda.proofs.documents.steps.cutting import steps
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse

EXTERNAL = Path(__file__).resolve().parents[2].parent / "shared" / "external"
NOTES = EXTERNAL.parent / "notes"
SECONDS = 1.0
LONGEST = 20_000


def corpora() -> list[Path]:
    return [*sorted(EXTERNAL.glob("*.json")), *sorted(NOTES.glob("*.txt"))]


@pytest.mark.skipif(not corpora(), reason="no corpus is beside this checkout")
@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.name)
def test_nothing_but_a_parse_error_escapes_and_no_formula_takes_long(path: Path) -> None:
    for text in dict.fromkeys(strings(path)):
        for damaged in (text, text[: len(text) // 2], text[len(text) // 3 :], text.replace("{", "", 1)):
            started = time.process_time()
            refused = refusal(damaged)
            assert refused is None or 0 <= refused.span.start <= refused.span.end <= len(damaged) + 1
            assert time.process_time() - started < SECONDS, damaged[:200]


@pytest.mark.skipif(not corpora(), reason="no corpus is beside this checkout")
@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.name)
def test_steps_of_any_text_are_found_without_a_failure(path: Path) -> None:
    for text in dict.fromkeys(strings(path)):
        try:
            document = read_text(f"$${text}$$" if "$" not in text else text, name="corpus.md", kind="markdown")
        except DocumentError:
            continue
        steps(document)


def refusal(text: str) -> ParseError | None:
    try:
        parse(text)
    except ParseError as error:
        return error
    return None


def strings(path: Path) -> Iterator[str]:
    """Every string in a JSON file, or every line of a text, of a length that a note has."""
    text = path.read_text(encoding="utf-8")
    found = _inside(json.loads(text)) if path.suffix == ".json" else iter(text.splitlines())
    return (one for one in found if 0 < len(one) <= LONGEST)


def _inside(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from _inside(item)
        case dict():
            for item in value.values():
                yield from _inside(item)
