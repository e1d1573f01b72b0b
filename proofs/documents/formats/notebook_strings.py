"""Where the strings of a notebook's cells stand in its JSON, which the standard parser does not report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_UNIT = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|[^\\]", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A JSON string: the offsets of its first character and of its closing quote."""

    start: int
    end: int


def sources(text: str) -> dict[int, list[Piece]]:
    """The strings under `cells[i].source`, by `i`; `text` is known to be JSON."""
    found: dict[int, list[Piece]] = {}
    path: list[str | int] = []
    pending: str | None = None
    for token in _TOKEN.finditer(text):
        mark = token.group()
        if mark in "{[":
            path.append(0 if mark == "[" else "")
        elif mark in "}]":
            path.pop()
        elif mark == ",":
            _next(path)
        elif mark == ":":
            path[-1] = pending or ""
        elif mark[0] == '"':
            pending = mark[1:-1] if len(mark) < 50 else ""
            _keep(path, found, token)
    return found


def _next(path: list[str | int]) -> None:
    last = path[-1]
    path[-1] = last + 1 if isinstance(last, int) else ""


def _keep(path: list[str | int], found: dict[int, list[Piece]], token: re.Match[str]) -> None:
    """Keeps a value at `cells[i].source` or `cells[i].source[j]`."""
    if len(path) not in (3, 4) or path[0] != "cells" or path[2] != "source":
        return
    cell = path[1]
    if isinstance(cell, int) and (len(path) == 3 or isinstance(path[3], int)):
        found.setdefault(cell, []).append(Piece(start=token.start() + 1, end=token.end() - 1))


def decoded(text: str, piece: Piece) -> Iterator[tuple[str, int]]:
    """The characters of a JSON string, each with its offset in `text`."""
    for unit in _UNIT.finditer(text, piece.start, piece.end):
        yield _character(unit.group()), unit.start()


def _character(unit: str) -> str:
    if unit[0] != "\\":
        return unit
    if unit[1] != "u":
        return _ESCAPES.get(unit[1], unit[1])
    if len(unit) == 12:
        high, low = int(unit[2:6], 16), int(unit[8:], 16)
        return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    code = int(unit[2:], 16)
    return "\ufffd" if 0xD800 <= code <= 0xDFFF or code == 0 else chr(code)
