"""A relation as the student typed it: own macros, fonts, ASCII and Unicode as they stand in the file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from unicodedata import combining, decomposition

from corrigenda.proofs.documents import Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.source import Source
from corrigenda.proofs.documents.steps.cutting import NoteStep

LONGEST = 2_000
NEAR = 200
_TOKEN = re.compile(r"\\(?:[A-Za-z]+|.)|[A-Za-z]+|.", re.DOTALL)
_GROUP = re.compile(r"\s*\{")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_SIGN = MappingProxyType({"{": 1, "}": -1})
_BEGINS = re.compile(r"[\s&]*=")


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """The texts of a submission, for each place the formula that it stands in with its first and last index, and the
    words between the formula before and the one that begins at a place."""

    texts: Sequence[Source] = ()
    spots: Mapping[Place, tuple[MathSpan, int, int]] = field(default_factory=dict)
    words: Mapping[Place, str] = field(default_factory=dict)

    def relation(self, row: NoteStep, start: Place | None = None) -> str:
        """A relation as typed, from `start` where it begins before its own place; with a left side from another
        formula, that side before what is typed here.

        Empty where the text is not at hand.
        """
        begin, end = self.spots.get(start or row.place), self.spots.get(row.end)
        if begin is None or end is None:
            return ""
        if begin[0] is end[0]:
            return self._typed(begin[0], begin[1], end[2])
        carried_on = self._typed(end[0], 0, end[2])
        return f"{self._left(row, begin)} {carried_on}" if _BEGINS.match(carried_on) else ""

    def typed_between(self, first: Place, last: Place) -> str:
        """What stands from one place to another, words between formulas included."""
        for text in self.texts:
            offsets = [at for place in (first, last) if (at := text.offset(place)) is not None]
            if len(offsets) == 2:
                start, end = offsets
                return text.text[start : _closed(text.text, start, _whole(text.text, end))].strip()[:LONGEST]
        return ""

    def beside(self, row: NoteStep) -> tuple[str, str]:
        """What stands before and behind a relation."""
        begin, end = self.spots.get(row.place), self.spots.get(row.end)
        if begin is None or end is None:
            return "", ""
        before, _ = self._around(begin[0].places[begin[1]])
        _, behind = self._around(max(end[0].places[end[1] : end[2] + 1]))
        return before, behind

    def between(self, row: NoteStep) -> str:
        """The words between a relation and the formula before it; none where both stand in one formula."""
        begin = self.spots.get(row.place)
        return self.words.get(begin[0].places[0], "") if begin is not None and begin[1] == 0 else ""

    def _around(self, place: Place) -> tuple[str, str]:
        """What stands before a character, and behind it."""
        for text in self.texts:
            at = text.offset(place)
            if at is not None:
                end = _whole(text.text, at)
                return text.text[max(0, at - NEAR) : at], text.text[end : end + NEAR]
        return "", ""

    def _left(self, row: NoteStep, begin: tuple[MathSpan, int, int]) -> str:
        """The left side as typed, where it is read as it stands there."""
        span, first, _ = begin
        same = span.text.startswith(row.left, first)
        return (self._typed(span, first, first + len(row.left) - 1) if same else "") or row.left

    def _typed(self, span: MathSpan, first: int, last: int) -> str:
        """The characters of a formula from one index to another, as they stand in the file.

        What a macro stands for has the place of the macro, so that the last character need not come last.
        """
        places = span.places[first : last + 1]
        return self.typed_between(min(places), max(places))


def written(document: Document, texts: Sequence[Source]) -> Written:
    """What stands in the texts from which a document was read."""
    spots: dict[Place, tuple[MathSpan, int, int]] = {}
    words: dict[Place, str] = {}
    passed = ""
    for item in document.items:
        if isinstance(item, ProseSpan):
            passed += f"# {item.text}" if item.heading else item.text
        elif isinstance(item, MathSpan) and item.places:
            words[item.places[0]], passed = passed, ""
            for at, place in enumerate(item.places):
                spots[place] = (item, spots.get(place, (item, at, at))[1], at)
    return Written(texts=texts, spots=spots, words=words)


def _whole(text: str, at: int) -> int:
    """The end of the command, with its arguments, or of the word that begins at `at`."""
    token = _TOKEN.match(text, at)
    if token is None:
        return at
    end = token.end()
    while token.group().startswith("\\") and (group := _GROUP.match(text, end)) is not None:
        closed = _closed(text, end, group.end())
        if closed == group.end():
            break
        end = closed
    return _raised(text, end)


def _raised(text: str, end: int) -> int:
    """`end`, or behind the raised, lowered and combining characters that stand there: `⁻¹`."""
    while end < len(text) and (combining(text[end]) or decomposition(text[end]).startswith(("<super>", "<sub>"))):
        end += 1
    return end


def _closed(text: str, start: int, end: int) -> int:
    """`end`, or where the braces that are open there close; `end` where they do not."""
    depth = _depth(text[start:end])
    if depth <= 0:
        return end
    for brace in _BRACE.finditer(text, end, min(len(text), end + LONGEST)):
        depth += _SIGN.get(brace.group(), 0)
        if depth == 0:
            return brace.end()
    return end


def _depth(text: str) -> int:
    """How many braces are open at the end."""
    return sum(_SIGN.get(brace.group(), 0) for brace in _BRACE.finditer(text))
