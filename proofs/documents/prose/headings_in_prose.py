"""Titles in running text: Markdown's, LaTeX's, and numbered ones such as `Topic 2: ...`."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HEADING = re.compile(
    r"^[ \t]{0,3}#{1,6}[ \t]+(?P<title>.+)$"
    r"|\\(?:chapter|(?:sub)*section)\*?\s*\{(?P<name>[^}]*)\}"
    r"|^(?P<underlined>\S.{0,80})\n[=]{3,}[ \t]*$"
    r"|^[ \t]*(?:\*\*|__)?(?P<numbered>(?:Topic|Question|Problem|Exercise|HW|Homework|Chapter|Section|Lecture|Example)"
    r"[ \t]*[\d.:]+.{0,80})$",
    re.MULTILINE,
)
_EXERCISE = re.compile(r"\W*(?:Topic|Question|Problem|Exercise|HW|Homework|Lecture|Example)", re.IGNORECASE)
_SAME_TOPIC = re.compile(
    r"\W*(?:\d[\d.]*\W*)?(?:(?:proof|solution|derivation|remark|answer|notes?|hint)\b"
    r"|(?:step|case)s?(?:\W*(?:\d|[ivx]+\b|[A-Za-z]\b)|\W*$))",
    re.IGNORECASE,
)


def parts(text: str) -> Iterator[tuple[str, str | None]]:
    """Running text and, between its parts, the titles of headings."""
    at = 0
    for found in _HEADING.finditer(text):
        if found.start() > at:
            yield text[at : found.start()], None
        yield "", next((title for title in found.groups() if title is not None), "")
        at = found.end()
    if at < len(text):
        yield text[at:], None


def opens_exercise(title: str) -> bool:
    """Whether a title opens a problem that shares nothing with the one before."""
    return _EXERCISE.match(title) is not None


def continues_topic(title: str) -> bool:
    """Whether a title such as `Proof` stays with what was before it."""
    return _SAME_TOPIC.match(title) is not None
