"""Claim blocks and claim sheets: TOML to claims, every mistake with its file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.documents import ClaimBlock, DocumentError, Place
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.toml_place import located

TEXTS = ("id", "stated", "corrected", "expected", "reads", "title", "note")
LISTS = ("given", "needs", "proof")
FIELDS = frozenset((*TEXTS, *LISTS, "line"))
TABLE = re.compile(r"^[ \t]*\[\[\s*claim\s*\]\]", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A claim and where its block begins."""

    claim: Claim
    place: Place


def claims(block: ClaimBlock, file: str, given: tuple[str, ...] = ()) -> Iterator[Placed]:
    """The claims of one block: its top level, or each of its `[[claim]]` tables; `given` comes before their own.

    Raises DocumentError.
    """
    for data, line in _tables(block, file):
        place = Place(line=line, column=block.place.column)
        yield Placed(claim=_claim(data, file, line, given), place=place)


def _tables(block: ClaimBlock, file: str) -> Iterator[tuple[dict[str, object], int]]:
    try:
        data = tomllib.loads(block.text)
    except tomllib.TOMLDecodeError as error:
        message, line = located(error, block.text)
        where = block.place.line + line - 1
        raise DocumentError(file, f"{message}; write LaTeX between single quotes.", where) from error
    tables = data.pop("claim", None)
    if tables is None:
        yield data, block.place.line
        return
    if data or not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise DocumentError(file, "give either one claim or [[claim]] tables, not both.", block.place.line)
    starts = [block.text.count("\n", 0, found.start()) for found in TABLE.finditer(block.text)]
    for number, table in enumerate(tables):
        yield table, block.place.line + (starts[number] if number < len(starts) else 0)


def _claim(data: dict[str, object], file: str, line: int, given: tuple[str, ...]) -> Claim:
    unknown = sorted(set(data) - FIELDS)
    if unknown:
        listed = ", ".join(sorted(FIELDS - {"line"}))
        raise DocumentError(file, f"{unknown[0]!r} is not a field of a claim; the fields are {listed}.", line)
    texts = {name: _text(data, name, file, line) for name in TEXTS}
    lists = {name: _list(data, name, file, line) for name in LISTS}
    if not texts["stated"]:
        raise DocumentError(file, "the claim has no stated; write stated = '...'.", line)
    _check_expected(texts["expected"], file, line)
    return Claim(
        id=texts["id"] or f"line-{line}",
        stated=texts["stated"],
        title=texts["title"],
        reads=texts["reads"],
        given=(*given, *lists["given"]),
        needs=lists["needs"],
        corrected=texts["corrected"] or None,
        proof=lists["proof"],
        expected=texts["expected"] or None,
        source=Source(file=file, lines=(line, line)),
        note=texts["note"],
    )


def _text(data: dict[str, object], name: str, file: str, line: int) -> str:
    value = data.get(name, "")
    if not isinstance(value, str):
        raise DocumentError(file, f"{name} must be a string.", line)
    return value


def _list(data: dict[str, object], name: str, file: str, line: int) -> tuple[str, ...]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise DocumentError(file, f"{name} must be a list of strings.", line)
    return tuple(value)


def _check_expected(expected: str, file: str, line: int) -> None:
    if expected and expected not in Verdict.__members__:
        raise DocumentError(file, f"{expected!r} is no verdict; choose from {', '.join(Verdict)}.", line)
