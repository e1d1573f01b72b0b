"""File names for students: safe on every file system, and one for each id."""

from __future__ import annotations

import re
from collections.abc import Iterable

UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")
LONGEST = 60
# Device names that Windows reserves, with any suffix.
RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


def file_names(students: Iterable[str]) -> dict[str, str]:
    """For each id a name of letters, digits, `_` and `-`; ids that would share one are numbered in order."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for student in students:
        base = UNSAFE.sub("-", student).strip("-")[:LONGEST] or "student"
        if RESERVED.fullmatch(base):
            base = f"{base}-"
        name, number = base, 1
        while name.lower() in taken:
            number += 1
            name = f"{base}-{number}"
        taken.add(name.lower())
        names[student] = name
    return names
