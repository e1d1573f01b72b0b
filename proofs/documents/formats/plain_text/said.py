"""What the prose of a text without mark-up says of letters: `x in R^n`, `A is symmetric`, `q and k are independent`.

Such letters are set as formulas, so that the sentence is read as one with marks is.  A lone `a`, `A` or `I` is mostly a
word: it needs a verb behind it, or, but for `a`, a word such as "with" before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.documents.formats.plain_text.tokens import ARTICLES, GREEK

_LETTER = rf"(?:{'|'.join(sorted(GREEK, key=len, reverse=True))}|[A-Za-z])(?:_[A-Za-z0-9]|\d)?(?![\w^])"
_LIST = rf"{_LETTER}(?:\s*,\s*{_LETTER})*(?:\s*,?\s+and\s+{_LETTER})?"
_BEFORE = r"(?<![\w\\^_.$*/+=<>-])(?<![*/+=<>-]\s)"
_MEMBER = re.compile(
    rf"{_BEFORE}(?P<letters>{_LIST})\s+(?:(?:is|are|lies?|be)\s+)?in\s+R(?:\^(?P<size>\w+|\{{[^{{}}\n]*\}}|\([^()\n]*\)))?"
    r"(?![\w^])"
)
_STRUCTURE = (
    r"(?:symmetric|positive|negative|orthogonal|orthonormal|diagonal|invertible|nonsingular|independent|uncorrelated|"
    r"zero[- ]mean|i\.?i\.?d\b|psd\b|spd\b|skew|unit\b|standard normal|mean\b|variance\b|zero mean)"
)
_TOLD = re.compile(
    rf"{_BEFORE}(?P<letters>{_LIST})(?P<verb>\s+(?:is|are|be|has|have)\b)?"
    rf"(?=(?:\s+(?:an?|the|also|both|all|each|mutually))*\s+{_STRUCTURE})"
)
_LEADING = re.compile(r"\b(?:with|where|and|for|let|matrix|vector|if|when|suppose|assume)\s+$|,\s*$", re.IGNORECASE)
_NOUN = re.compile(r"[^,.;\n]*\b(?:matri\w+|vectors?|functions?|numbers?|laws?|distributions?)", re.IGNORECASE)
_ONE = re.compile(rf"(?<![\w\\]){_LETTER}")


def said(text: str) -> Iterator[tuple[int, int, str]]:
    """Extents of the prose that are formulas, with what each says, in order."""
    found = [*_memberships(text), *_letters(text)]
    reached = 0
    for start, end, formula in sorted(found):
        if start >= reached:
            yield start, end, formula
            reached = end


def _memberships(text: str) -> Iterator[tuple[int, int, str]]:
    for found in _MEMBER.finditer(text):
        size = (found["size"] or "").strip("{}()")
        size = re.sub(r"\s*(?:\bx\b|[×*]|\bby\b|\\times)\s*(?=\w)", r" \\times ", size)
        letters = ", ".join(_ONE.findall(found["letters"].replace(" and ", ", ")))
        power = f"^{{{size}}}" if size else ""
        yield found.start(), found.end(), f"{_spelled(letters)} \\in \\mathbb{{R}}{power}"


def _letters(text: str) -> Iterator[tuple[int, int, str]]:
    for found in _TOLD.finditer(text):
        inside = list(_ONE.finditer(text, found.start("letters"), found.end("letters")))
        last = inside[-1].group()
        if not found["verb"] and last == "a":
            continue
        spoken = not found["verb"] or (last == "I" and "have" in found["verb"])
        lone = spoken and len(inside) == 1 and last in ARTICLES
        if lone and (_LEADING.search(text[: found.start()]) is None or _NOUN.match(text, found.end()) is not None):
            continue
        yield from ((*one.span(), _spelled(one.group())) for one in inside)


def _spelled(letters: str) -> str:
    return re.sub(
        r"[A-Za-z]{2,}", lambda found: f"\\{found.group()} " if found.group() in GREEK else found.group(), letters
    )
