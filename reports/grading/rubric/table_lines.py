"""On which line of a TOML text a key stands: the parser of the standard library does not say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_TABLE = re.compile(r"\s*\[\[?\s*(?P<name>[A-Za-z0-9_.\s-]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"\s*(?P<key>[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')\s*=")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLines:
    """`places` maps a path such as ("problem", 1, "mistake", 0, "stated") to its line, counted from 1."""

    places: Mapping[tuple[str | int, ...], int]

    def line(self, *path: str | int) -> int:
        """The line of a key, or else of the nearest table around it; 1 when nothing is known."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.places:
                return self.places[path[:length]]
        return 1


def table_lines(text: str) -> TableLines:
    """The lines of every table and key.  Keys inside multi-line strings may be listed too, which does no harm."""
    places: dict[tuple[str | int, ...], int] = {}
    counts: dict[tuple[str | int, ...], int] = {}
    current: tuple[str | int, ...] = ()
    for number, line in enumerate(text.split("\n"), start=1):
        table, key = _TABLE.match(line), _KEY.match(line)
        if table:
            current = _entered(tuple(part.strip() for part in table["name"].split(".")), counts, line)
            places.setdefault(current, number)
        elif key:
            places.setdefault((*current, key["key"].strip("\"'")), number)
    return TableLines(places=places)


def _entered(names: tuple[str, ...], counts: dict[tuple[str | int, ...], int], line: str) -> tuple[str | int, ...]:
    """The path of a table: each array of tables on the way stands at its last entry."""
    path: tuple[str | int, ...] = ()
    for place, name in enumerate(names):
        path = (*path, name)
        last = place == len(names) - 1
        if last and line.lstrip().startswith("[["):
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path
