"""TOML texts of users: what is wrong with one is a sentence and a line, whatever the parser raises."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any

PLACE = re.compile(r"\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
TOO_DEEP = "Brackets are nested too deeply"


class NotToml(Exception):
    """A text that is no TOML; `line` counts from 1 within it."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


def parsed(text: str, *, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """The content of a TOML text.  Raises NotToml, also where the parser of the standard library exhausts the stack."""
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError as error:
        found = PLACE.search(str(error))
        line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
        raise NotToml(PLACE.sub("", str(error)), line) from None
    except RecursionError:
        raise NotToml(TOO_DEEP, _deepest(text)) from None


def _deepest(text: str) -> int:
    """The line with most opening brackets."""
    counts = [line.count("[") + line.count("{") for line in text.split("\n")]
    return counts.index(max(counts)) + 1
