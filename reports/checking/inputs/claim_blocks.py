"""Claim blocks and claim sheets: TOML to claims, every mistake with its file and line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.documents import ClaimBlock, DocumentError, Place
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.toml_text import NotToml, parsed

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
    yield from (_placed(block, file, given, data, line) for data, line in _tables(block, file))


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocks:
    """The claims of a note that can be read, and why others cannot."""

    claims: tuple[Placed, ...]
    refusals: tuple[DocumentError, ...]


def readable(blocks: Iterable[ClaimBlock], file: str, given: tuple[str, ...] = ()) -> Blocks:
    """As `claims` for all blocks of a note; a mistake costs its block, in a sheet its `[[claim]]` table."""
    found: list[Placed] = []
    refusals: list[DocumentError] = []
    for block in blocks:
        try:
            tables = tuple(_tables(block, file))
        except DocumentError as error:
            refusals.append(error)
            continue
        for data, line in tables:
            try:
                found.append(_placed(block, file, given, data, line))
            except DocumentError as error:
                refusals.append(error)
    return Blocks(claims=tuple(found), refusals=tuple(refusals))


def _placed(block: ClaimBlock, file: str, given: tuple[str, ...], data: dict[str, object], line: int) -> Placed:
    place = Place(line=line, column=block.place.column)
    return Placed(claim=_claim(data, file, line, given), place=place)


def _tables(block: ClaimBlock, file: str) -> Iterator[tuple[dict[str, object], int]]:
    try:
        data = parsed(block.text)
    except NotToml as error:
        where = block.place.line + error.line - 1
        raise DocumentError(file, f"{error.message}; write LaTeX between single quotes.", where) from error
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
