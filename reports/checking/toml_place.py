"""Where a TOML text is wrong."""

from __future__ import annotations

import re
import tomllib

PLACE = re.compile(r"\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)$")


def located(error: tomllib.TOMLDecodeError, text: str) -> tuple[str, int]:
    """The message of a decoding error without its place, and the line in `text`."""
    message = str(error)
    found = PLACE.search(message)
    line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
    return PLACE.sub("", message), line
