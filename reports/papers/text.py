"""Text that comes from outside, made fit to show: visible characters, formulas inside sentences, times."""

from __future__ import annotations

import re
from collections.abc import Iterator

FORMULA = re.compile(r"\$([^$]+)\$")
NUMBER = re.compile(r"[-+0-9./^{}]+|[A-Za-z]")
# A single letter may be the name of a quantity, save the article.
FIRST_WORD = re.compile(r"(?:[a-z]{2,}|a)(?=[\s,;:.]|$)")
# Controls and bidirectional overrides could hide or reorder what is shown.
INVISIBLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def printable(text: str) -> str:
    """`text` with invisible characters shown by their code points."""
    return INVISIBLE.sub(lambda match: f"⟨U+{ord(match[0]):04X}⟩", text)


def segments(text: str) -> Iterator[tuple[bool, str]]:
    """The pieces of a sentence, each with whether it stood between dollar signs and is a formula."""
    for index, part in enumerate(FORMULA.split(text)):
        if part:
            yield index % 2 == 1, part


def sentence(text: str) -> str:
    """`text` as a full sentence: a capital where it begins with a word, and a full stop."""
    text = text.strip()
    if FIRST_WORD.match(text):
        text = text[0].upper() + text[1:]
    return text if not text or text.endswith((".", "!", "?", ":", "…")) else f"{text}."


def is_formula(value: str) -> bool:
    """Whether a value is LaTeX or a number, not words."""
    return "\\" in value or NUMBER.fullmatch(value) is not None


def duration(seconds: float) -> str:
    """A time in the largest unit that reads well."""
    if seconds < 0.0995:
        return f"{seconds * 1000:.0f} ms" if seconds >= 0.0005 else "–"
    return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s" if seconds < 600 else f"{seconds / 60:.0f} min"
