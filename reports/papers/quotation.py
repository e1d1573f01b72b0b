"""Quotes the lines of a note, with the part at fault marked where it can be found again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from corrigenda.proofs.claim import Source
from corrigenda.reports.papers.text import printable

MOST_LINES = 12
LONGEST_LINE = 700
TOKEN = re.compile(r"\\[A-Za-z]+|\\.|[^\s]")
# What one author writes and another leaves out without a change of meaning.
SILENT = re.compile(r"[{}]|\\(?:left|right|[bB]igg?[lr]?|[,;!:])")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotedLine:
    """One line of a note: `number` counts from 1, None where lines are left out; `marked` is the part at fault."""

    number: int | None
    before: str
    marked: str = ""
    after: str = ""


def quote(
    source: Source | None, notes: Mapping[str, Sequence[str]] | None, parts: Sequence[str]
) -> tuple[QuotedLine, ...]:
    """The lines of `source`, with the first of `parts` that is found there marked; empty without the notes."""
    lines = (notes or {}).get(source.file, ()) if source else ()
    if source is None or not lines:
        return ()
    first, last = max(source.lines[0], 1), min(source.lines[1], len(lines))
    numbers = range(first, min(last, first + MOST_LINES - 1) + 1)
    part = next((part for part in parts if any(locate(lines[number - 1], part) for number in numbers)), "")
    shown = [_quoted(number, lines[number - 1], part) for number in numbers]
    left_out = [QuotedLine(number=None, before="⋮")] if last - first >= MOST_LINES else []
    return tuple(shown + left_out)


def printed(source: Source | None, stated: str, parts: Sequence[str]) -> tuple[QuotedLine, ...]:
    """The formula that stands in the lines of `source`, for a report without the notes; `parts` as for `quote`."""
    if source is None or not stated:
        return ()
    part = next((part for part in parts if part != stated and locate(stated, part)), "")
    return (_quoted(source.lines[0], stated.replace("\n", " "), part),)


def _quoted(number: int, line: str, part: str) -> QuotedLine:
    line = line.rstrip("\n")
    span = locate(line, part)
    if span is None:
        return QuotedLine(number=number, before=_shortened(line))
    start, end = span
    return QuotedLine(
        number=number,
        before=printable(line[:start])[-LONGEST_LINE:],
        marked=printable(line[start:end]),
        after=_shortened(line[end:]),
    )


def _shortened(text: str) -> str:
    return printable(text if len(text) <= LONGEST_LINE else text[:LONGEST_LINE] + " …")


def locate(line: str, part: str) -> tuple[int, int] | None:
    """Where `part` stands in `line`, braces and spacing aside; None when it does not or is a single token."""
    sought = [token for token in TOKEN.findall(part) if not SILENT.fullmatch(token)]
    where = [match for match in TOKEN.finditer(line) if not SILENT.fullmatch(match[0])]
    if len(sought) < 2:
        return None
    for start in range(len(where) - len(sought) + 1):
        window = where[start : start + len(sought)]
        if [match[0] for match in window] == sought:
            return window[0].start(), _closed(line, window[0].start(), window[-1].end())
    return None


def _closed(line: str, start: int, end: int) -> int:
    """`end` moved over the closing braces that belong to what is opened after `start`."""
    missing = line.count("{", start, end) - line.count("}", start, end)
    while missing > 0 and line[end : end + 1] == "}":
        end, missing = end + 1, missing - 1
    return end
