"""Words in the sentence of a formula that may restrict it: `unit`, `small`, `whitened`, `convex`.

The documents' prose reader turns the plain ones into assumptions, independence and orthogonality are tried as such;
what is left is a condition that nobody read, and a step under one is never called wrong.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from types import MappingProxyType

from corrigenda.proofs.documents import ClaimBlock, Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.model import BREAK
from corrigenda.proofs.documents.prose.cues import FALSE

WORDS = re.compile(
    r"\b(?:unit|normali[sz]ed|symmetric|skew|small|large|cent(?:er|r)ed|zero-mean|whitened|invertible|"
    r"diagonal|triangular|isotropic|balanced|infinitesimal|limit|approximat\w*|"
    r"roughly|asymptotic\w*|convex|concave|homogeneous|idempotent|commut\w+|assum\w+|suppos\w+|provided|unless|except|"
    rf"near|close to|at the (?:optimum|minimum|solution)|wrong|{FALSE}|incorrect|mistake|not)\b",
    re.IGNORECASE,
)
# What an assumption that says the same looks like.
READ = MappingProxyType(
    {
        "unit": re.compile(r"= 1$"),
        "normali": re.compile(r"= 1$"),
        "symmetric": re.compile(r"\\top$"),
        "diagonal": re.compile(r"\\operatorname\{diag\}"),
        "assum": re.compile(r"[<>=]|text\{ is"),
        "suppos": re.compile(r"[<>=]|text\{ is"),
        "convex": re.compile(r"convex\}$"),
        "concave": re.compile(r"concave\}$"),
    }
)
END = re.compile(r"(?<=[.!?;])\s|\n\s*\n|\n\s*[-*#]")
FORMULA = "\x00"
FARTHEST = 2_000
"""Characters of a sentence that are looked at on each side of its formula."""
Item = MathSpan | ProseSpan | ClaimBlock


def qualifiers(document: Document) -> tuple[tuple[str, ...], ...]:
    """For each formula with a place in the file itself, in order, the words of its sentence that may restrict it."""
    pieces: list[str] = []
    offsets: list[int] = []
    length = 0
    for before, item in zip((None, *document.items), document.items, strict=False):
        text = _as_text(item, before)
        length += len(text)
        pieces.append(text)
        if isinstance(item, MathSpan) and item.places and not item.places[0].file:
            offsets.append(length - 1)
    whole = "".join(pieces)
    ends = [0, *(match.end() for match in END.finditer(whole)), length]
    return tuple(_words(whole, ends, offset) for offset in offsets)


def _as_text(item: Item, before: Item | None) -> str:
    """Prose as it is, a mark for a formula; headings and displays in a row are sentences of their own, and a display
    with a full stop ends one."""
    if isinstance(item, MathSpan):
        mark = FORMULA + ". " if item.display and item.text.rstrip().endswith(".") else FORMULA
        return BREAK + mark if isinstance(before, MathSpan) and item.display else mark
    if isinstance(item, ProseSpan):
        return BREAK + item.text + BREAK if item.heading else item.text
    return BREAK


def _words(whole: str, ends: Sequence[int], offset: int) -> tuple[str, ...]:
    place = bisect_right(ends, offset)
    end = ends[place] if place < len(ends) else len(whole)
    sentence = whole[max(ends[place - 1], offset - FARTHEST) : min(end, offset + FARTHEST)]
    return tuple(match.group().lower() for match in WORDS.finditer(sentence))


def unread(words: Sequence[str], given: Sequence[str]) -> str:
    """The first word that no assumption of the step says, or "" when there is none."""
    for word in words:
        form = next((form for stem, form in READ.items() if word.startswith(stem)), None)
        if form is None or not any(form.search(part) for part in given):
            return word
    return ""
