"""Words for another arithmetic, or another logarithm, than that of the real numbers."""

from __future__ import annotations

import re

OTHER_NUMBERS = re.compile(
    r"\b(?:mod|modulo|modular|GF|XOR|Boolean|binary|hexadecimal|octal|clock|finite fields?|floating|saturat\w*"
    r"|(?:half|single|double|machine)[- ]precision|integer division)\b|\\mathbb\{(?:F|Z)\}",
    re.IGNORECASE,
)
"""Words for arithmetic in which `1 + 1 = 0` may hold."""
BINARY = re.compile(
    r"(?<!-)(?<![A-Za-z]\$  )\bbits\b(?! and pieces\b)|(?:\b(?:one|per|single|half an?|each)|\d)\s+bit\b|"
    r"\bbit of information\b|\bbase[- ](?:2|two|\$2\$)|\b(?:binary|dyadic) logarithms?\b|\\log_\{?2\b",
    re.IGNORECASE,
)
NATURAL = re.compile(
    r"\bnats?\b|\bnatural log|\blog(?:arithm)?s?\b[^.$]{0,20}\b(?:are|is|be|denotes?) (?:the )?natural\b", re.IGNORECASE
)


def is_of_other_numbers(words: str) -> bool:
    """Whether a page may speak of numbers that are not added as real ones are."""
    return OTHER_NUMBERS.search(words) is not None


def takes_binary_logarithms(words: str) -> bool:
    """Whether the logarithms of a page may have the base 2."""
    return BINARY.search(words) is not None and NATURAL.search(words) is None
