"""Laws told in words: "$y$ is normal with mean $b$ and covariance $AA^\\top$", "Poisson with rate $a + b$"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from corrigenda.proofs.documents import MathSpan, ProseSpan
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import families
from corrigenda.reports.grading.submissions.sections import Item
from corrigenda.reports.grading.submissions.words import cases

_FIRST = (
    r"(?:the\s+)?"
    r"(?:mean(?:\s+vector)?|expectation|shape|(?:success\s+)?probability|rate|intensity|parameters?(?:\s+vector)?)"
)
_SECOND = r"(?:the\s+|an?\s+)?(?:(?:co)?variance(?:\s+matrix)?|rate)"
_BEHIND = (
    r"(?:ly)?\b(?:\s+(?:distributed|distribution|random\s+\w+|vector|law|again))*"
    rf"\s*,?\s*(?:with|of|and\s+has|having)\s+{_FIRST}\s*(?:[:=]|is|equal\s+to)?\s*$"
)
_ON = re.compile(r"\buniform(?:ly)?(?:\s+distributed)?\s+(?:on|over|in)\s*$", re.IGNORECASE)
_AND = re.compile(rf"\s*,?\s*(?:and|,)\s*(?:(?:with|has)\s+)?{_SECOND}\s*(?:[:=]|is|equal\s+to)?\s*", re.IGNORECASE)
_PAIR = re.compile(r"\s*,?\s*(?:and|,)\s*")
_SAYS = re.compile(
    r"\s*(?:is|are|has|have|must\s+be|will\s+be|follows|then\s+is|is\s+(?:also|again|jointly))\b", re.IGNORECASE
)
_POSTERIOR = re.compile(
    r"\bposterior(?:\s+(?:distribution|law|density))?\s+(?:is|becomes|must\s+be)(?:\s+(?:again|also|then|an?))*\s*$",
    re.IGNORECASE,
)
SHORTEST = 4
"""Letters of a name that is a word: `Bin` and `Exp` are spellings."""


@cache
def _families() -> Mapping[str, LawFamily]:
    """The rows with one or two parameters by their names in words."""
    rows = [row for row in families() if row.form == "brackets" and 1 <= len(row.parameters) <= 2]
    names = ((word.lower(), row) for row in rows for word in row.words if len(word) >= SHORTEST)
    return MappingProxyType(dict(names))


@cache
def _named() -> re.Pattern[str]:
    return re.compile(rf"\b(?P<family>{'|'.join(sorted(_families(), key=len, reverse=True))}){_BEHIND}", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldLaw:
    """A law in LaTeX, what it is of (empty where words do not say), and the formula in which it ends."""

    of: str
    law: str
    first: MathSpan
    last: MathSpan


def laws_in_words(items: Sequence[Item], asked: str) -> Iterator[ToldLaw]:
    """The laws that words and the formulas between them tell, in order; the posterior is that of `asked`, where that
    has a condition."""
    for at, item in enumerate(items):
        before = items[at - 1] if at else None
        if not isinstance(item, MathSpan) or not isinstance(before, ProseSpan) or not item.places:
            continue
        said = cases.sentence(before.text)
        found, on = _named().search(said), _ON.search(said)
        if found is None and on is None:
            continue
        row = _families()[found["family"].lower()] if found is not None else None
        family = row.printed if row is not None else _families()["uniform"].printed
        two = row is not None and len(row.parameters) == 2
        second = _second(items, at) if two else None
        if two and second is None:
            continue
        inside = item.text.strip(" .,;$") if second is None else f"{_plain(item)}, {_plain(second)}"
        law = f"{family}{inside}" if on is not None else f"{family}({inside})"
        start = found.start() if found is not None else len(said)
        posterior = "\\mid" in asked and _POSTERIOR.search(said[:start]) is not None
        of = asked if posterior else _subject(items, at - 1, said)
        yield ToldLaw(of=of, law=law, first=item, last=second or item)


def _second(items: Sequence[Item], at: int) -> MathSpan | None:
    """The second parameter, behind `and covariance`."""
    if at + 2 >= len(items):
        return None
    between, other = items[at + 1], items[at + 2]
    tied = isinstance(between, ProseSpan) and (_AND.fullmatch(between.text) or _PAIR.fullmatch(between.text))
    return other if tied and isinstance(other, MathSpan) and other.places else None


def _subject(items: Sequence[Item], at: int, said: str) -> str:
    """The formula right before the words, where they say something of it."""
    before = items[at - 1] if at else None
    whole = items[at]
    begins = isinstance(whole, ProseSpan) and said == whole.text and _SAYS.match(whole.text) is not None
    return _plain(before) if begins and isinstance(before, MathSpan) else ""


def _plain(span: MathSpan) -> str:
    return span.text.strip(" .,;")
